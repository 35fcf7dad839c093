-- A better reader may be run over what is stored, without the source. Only the secret key may call
-- this.
create function public.stored_listings(
  p_type public.item_type default 'skill',
  p_after uuid default null
)
returns json language sql stable set search_path = '' as $$
  with item as (
    select
      id,
      origin,
      origin_key,
      digest,
      jsonb_build_object('author', author, 'cli', install_cli, 'claude', install_claude) as known
    from public.skills
    where p_type = 'skill'
    union all
    select
      id,
      origin,
      origin_key,
      digest,
      jsonb_build_object('tags', tags) as known
    from public.templates
    where p_type = 'template'
  ),
  next as (
    select
      item.*,
      p.size,
      sum(p.size) over (order by item.id) as so_far
    from item
      join public.packages p on p.digest = item.digest
    where item.origin_key is not null
      and (p_after is null or item.id > p_after)
    order by item.id
    limit 200
  )
  select coalesce(
    json_agg(
      json_build_object(
        'id', next.id,
        'format', next.origin ->> 'format',
        'source', next.origin ->> 'source',
        'key', next.origin_key,
        'known', next.known,
        'place', given.source,
        'entry', given.entry,
        'bytes', encode(p.bytes, 'base64')
      )
      order by next.id
    ),
    '[]'
  )
  from next
    join public.packages p on p.digest = next.digest
    left join lateral (
      select v.source, v.entry
      from public.package_versions v
      where v.item_id = next.id and v.status = 'published'
      order by v.number desc
      limit 1
    ) given on true
  where next.so_far - next.size < 4 * 1024 * 1024
$$;
comment on function public.stored_listings is
  'Imported skills or templates in the order of their ids, from behind p_after, with the packages '
  'that they give out: [{id, format, source, key, known, place, entry, bytes}], some 4 MB at a '
  'time. known: columns that their readers may not know. [] at the end.';

revoke execute on function public.stored_listings from public, anon, authenticated;
grant execute on function public.stored_listings to service_role;
