-- What the registry of MCP servers gives back as it was published: the server.json of packages, many
-- in one question.

create function public.server_files(
  p_after text default '',
  p_most integer default 200,
  p_digests text[] default null
)
returns json language sql stable security invoker set search_path = '' as $$
  select coalesce(
    json_agg(json_build_object('digest', told.digest, 'text', told.text) order by told.digest),
    '[]'
  )
  from (
    select
      p.digest,
      case when held.is_there then public.package_file(p.digest, 'server.json') end as text
    from public.packages p
      cross join lateral (
        select jsonb_path_exists(
          p.manifest,
          '$[*] ? (@.path == "server.json" && @.size <= 65536)'
        ) as is_there
      ) held
    where p.digest > p_after
      and (p_digests is null or p.digest = any (p_digests))
      and (p_digests is not null or held.is_there)
    order by p.digest
    limit least(p_most, 200)
  ) told
$$;
comment on function public.server_files is
  'The server.json of packages that the caller may read, in base64, by digest: of all that have '
  'one, or of p_digests; there text is null where a package has none, or one above 64 kB.';

revoke execute on function public.server_files from public, anon, authenticated;
grant execute on function public.server_files to anon, authenticated, service_role;
