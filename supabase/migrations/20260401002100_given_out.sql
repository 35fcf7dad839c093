-- What clients that install from here read: which skills are a folder with a SKILL.md, one file of
-- a package, and what a plugin marketplace says of a listing. All of it as the caller may read it.

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

create function public.agent_skills(
  p_after text default '',
  p_most integer default 1000,
  p_slug text default null
)
returns json language sql stable security invoker set search_path = '' as $$
  select coalesce(json_agg(told), '[]')
  from (
    select
      s.slug,
      s.updated_at as at,
      coalesce(s.when_to_use, s.summary) as description,
      s.digest,
      file.sha256,
      jsonb_array_length(p.manifest) as files
    from public.skills s
      left join public.packages p on p.digest = s.digest
      left join lateral (
        select entry ->> 'sha256' as sha256
        from jsonb_array_elements(p.manifest) entry
        where entry ->> 'path' = 'SKILL.md'
      ) file on true
    where s.slug > p_after
      and (p_slug is null or s.slug = p_slug)
      and (
        file.sha256 is not null
        or (
          -- it never had a package: its SKILL.md is written from the row
          s.versions_at is null
          and s.install_mcp is null
          and s.supports && '{claude,skill-creator}'::public.skill_support[]
          and coalesce(s.origin ->> 'format', 'skill-md') = 'skill-md'
        )
      )
    order by s.slug
    limit p_most
  ) told
$$;
comment on function public.agent_skills is
  'Skills with a SKILL.md, by slug: [{slug, at, description, digest, sha256, files}]. sha256 of '
  'the SKILL.md, digest and number of files of its package; null where it is written from the row.';

create function public.marketplace_rows(p_after text default '', p_most integer default 1000)
returns json language sql stable security invoker set search_path = '' as $$
  select coalesce(json_agg(told), '[]')
  from (
    select
      s.slug,
      s.summary,
      s.when_to_use as "whenToUse",
      s.author,
      s.version,
      s.license,
      s.category,
      s.repo_url as "repoUrl",
      s.homepage,
      s.install_mcp as "installMcp",
      s.install_inputs as "installInputs",
      s.origin ->> 'format' as format,
      s.origin ->> 'source' as source,
      s.digest,
      s.versions_at is not null and s.digest is null as "isWithdrawn",
      -- what a sender says of it may lead to other files than those that were reviewed
      case when s.origin_key is not null then given.source end as place,
      given.entry is not null as "isFolder",
      coalesce(jsonb_path_exists(p.manifest, '$[*] ? (@.path == "SKILL.md")'), false)
        as "isSkill",
      coalesce(
        jsonb_path_exists(p.manifest, '$[*] ? (@.path == ".claude-plugin/plugin.json")'),
        false
      ) as "isPlugin",
      case
        when given.entry is not null then
          replace(encode(convert_to(given.entry, 'UTF8'), 'base64'), E'\n', '')
        -- of a plugin whose folder is not kept it is a file
        when s.origin ->> 'format' = 'marketplace'
          and jsonb_path_exists(
            p.manifest,
            '$[*] ? (@.path == "marketplace-entry.json" && @.size <= 65536)'
          )
        then public.package_file(p.digest, 'marketplace-entry.json')
      end as entry
    from public.skills s
      left join public.packages p on p.digest = s.digest
      left join lateral (
        select v.source, v.entry
        from public.package_versions v
        where v.skill_id = s.id and v.status = 'published'
        order by v.number desc
        limit 1
      ) given on true
    where s.slug > p_after
      and s.status <> 'archived'
      and (s.repo_url is not null or s.digest is not null)
    order by s.slug
    limit p_most
  ) told
$$;
comment on function public.marketplace_rows is
  'Skills that may be plugins, by slug, with where their package was read and, where there is one, '
  'the author''s own entry in base64. isFolder: the package is the folder that the entry names.';

revoke execute on function
  public.package_file,
  public.agent_skills,
  public.marketplace_rows
from public, anon, authenticated;
grant execute on function
  public.package_file,
  public.agent_skills,
  public.marketplace_rows
to anon, authenticated, service_role;
