-- The feed with install_inputs. Everything else is as it was in sync_feed.
-- Invoker: what row level security hides comes as null, which a device reads as "not there". Stable: head, page and rows are one snapshot.
-- A scope of somebody else is an error, never an empty page: a device whose session has ended must not take it for a deletion.
create or replace function public.sync_pull(p_scope text, p_after bigint default 0, p_epoch uuid default null, p_limit integer default 1000, p_detail text default 'full')
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_scope is distinct from 'catalog' and p_scope is distinct from 'u:' || auth.uid() then
    raise exception 'the scope % is not yours', p_scope using errcode = case when auth.uid() is null then 'PT401' else 'PT403' end;
  end if;
  return (
  with here as (
    select coalesce(max(seq), 0) as seq, coalesce(max(floor), 0) as floor,
           coalesce((array_agg(epoch))[1], '00000000-0000-0000-0000-000000000000') as epoch
    from sync.scope where scope = p_scope
  ), page as (
    select seq, tbl, pk, del from sync.feed where scope = p_scope and seq > p_after order by seq limit greatest(1, least(p_limit, 5000))
  ), ops as (
    select page.seq, json_build_array(page.seq, page.tbl, page.pk, case when not page.del then case page.tbl
      when 'skills' then case when p_detail = 'card' then
        (select row_to_json(x) from (select s.id, s.slug, s.name, s.name_en, s.author, s.summary, s.summary_en, s.category, s.runtimes, s.supports, s.complexity,
           s.license, s.price, s.status, s.version, s.stars, s.views, s.downloads, s.is_featured, s.is_verified, s.created_at, s.updated_at
         from public.skills s where s.id = page.pk::uuid) x)
      else
        (select row_to_json(x) from (select s.id, s.slug, s.name, s.name_en, s.author, s.summary, s.summary_en, s.category, s.runtimes, s.supports, s.complexity,
           s.license, s.price, s.status, s.version, s.stars, s.views, s.downloads, s.is_featured, s.is_verified, s.created_at, s.updated_at,
           s.description, s.description_en, s.repo_url, s.homepage, s.install_cli, s.install_mcp, s.install_claude, s.install_inputs, s.permissions, s.risk_notes,
           s.screenshots, s.related, s.io, s.origin, s.submitted_by
         from public.skills s where s.id = page.pk::uuid) x)
      end
      when 'templates' then case when p_detail = 'card' then
        (select row_to_json(x) from (select t.id, t.slug, t.name, t.name_en, t.description, t.description_en, t.category, t.tags, t.is_featured, t.views, t.uses,
           t.created_at, t.updated_at, left(t.content, 240) as preview
         from public.templates t where t.id = page.pk::uuid) x)
      else
        (select row_to_json(x) from (select t.id, t.slug, t.name, t.name_en, t.description, t.description_en, t.category, t.tags, t.is_featured, t.views, t.uses,
           t.created_at, t.updated_at, t.content, t.origin, t.submitted_by
         from public.templates t where t.id = page.pk::uuid) x)
      end
      when 'docs' then (select row_to_json(d) from public.docs d where d.id = page.pk::uuid)
      when 'articles' then (select row_to_json(a) from public.articles a where a.id = page.pk::uuid)
      when 'profiles' then (select row_to_json(p) from public.profiles p where p.id = page.pk::uuid)
      when 'user_favorites' then (select row_to_json(f) from public.user_favorites f where f.id = page.pk::uuid)
      when 'collections' then (select row_to_json(c) from public.collections c where c.id = page.pk::uuid)
      when 'collection_items' then (select row_to_json(i) from public.collection_items i where i.id = page.pk::uuid)
      when 'user_submissions' then (select row_to_json(u) from public.user_submissions u where u.id = page.pk::uuid)
    end end) as op
    from page
  )
  select json_build_object(
    'epoch', here.epoch, 'head', here.seq,
    'next', coalesce((select max(seq) from page), here.seq),
    'reset', p_after > 0 and (p_epoch is distinct from here.epoch or p_after < here.floor or p_after > here.seq),
    'ops', coalesce((select json_agg(op order by seq) from ops), '[]'::json))
  from here);
end $$;
