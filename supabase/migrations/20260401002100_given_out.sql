-- One file of a package, as the caller may read it.

create function public.package_file(p_digest text, p_path text)
returns text language sql stable security invoker set search_path = '' as $$
  select replace(
    encode(
      substring(p.bytes from (placed.ends - placed.size + 1)::integer for placed.size),
      'base64'
    ),
    E'\n',
    ''
  )
  from public.packages p
    cross join lateral (
      select path, size, sum(30 + octet_length(path) + size) over (order by n) as ends
      from (
        select entry ->> 'path' as path, (entry ->> 'size')::integer as size, n
        from jsonb_array_elements(p.manifest) with ordinality manifest (entry, n)
      ) file
    ) placed
  where p.digest = p_digest and placed.path = p_path
$$;
comment on function public.package_file is
  'One file of a package in base64; null where there is none that the caller may read. In the '
  'canonical form each file stands behind 30 bytes and its name.';

revoke execute on function public.package_file
from public, anon, authenticated;
grant execute on function public.package_file
to anon, authenticated, service_role;
