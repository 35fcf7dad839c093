-- A better reader may be run over what is stored, without the source. Only the secret key may call
-- this.
create function public.stored_listings(p_after uuid default null)
returns json language sql stable set search_path = '' as $$
  with next as (
    select
      s.id,
      s.origin,
      s.origin_key,
      s.author,
      s.install_cli,
      s.install_claude,
      s.digest,
      p.size,
      sum(p.size) over (order by s.id) as so_far
    from public.skills s
      join public.packages p on p.digest = s.digest
    where s.origin_key is not null
      and (p_after is null or s.id > p_after)
    order by s.id
    limit 200
  )
  select coalesce(
    json_agg(
      json_build_object(
        'id', next.id,
        'format', next.origin ->> 'format',
        'source', next.origin ->> 'source',
        'key', next.origin_key,
        'author', next.author,
        'cli', next.install_cli,
        'claude', next.install_claude,
        'place', (
          select v.source
          from public.package_versions v
          where v.skill_id = next.id and v.digest = next.digest
          order by v.number desc
          limit 1
        ),
        'bytes', encode(p.bytes, 'base64')
      )
      order by next.id
    ),
    '[]'
  )
  from next
    join public.packages p on p.digest = next.digest
  where next.so_far - next.size < 4 * 1024 * 1024
$$;
comment on function public.stored_listings is
  'Imported skills in the order of their ids, from behind p_after, with the packages that they '
  'give out: [{id, format, source, key, author, cli, claude, place, bytes}], some 4 MB at a time. '
  '[] at the end.';

revoke execute on function public.stored_listings from public, anon, authenticated;
grant execute on function public.stored_listings to service_role;
