-- Within the subquery `digest` was the column of packages: as soon as there was one package, none
-- was missing.
create or replace function public.missing_packages(p_digests text[])
returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(asked.digest), '[]')
  from unnest(p_digests) asked (digest)
  where not exists (select from public.packages p where p.digest = asked.digest)
$$;
