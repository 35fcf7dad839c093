-- What the server holds of every skill to give it out by any protocol, and packages several at
-- once: no client that fetches a whole catalogue costs a question for each of its files.

create function public.listing_rows(
  p_after text default '',
  p_most integer default 500,
  p_ids uuid[] default null
)
returns json language sql stable security invoker set search_path = '' as $$
  select coalesce(json_agg(told), '[]')
  from (
    select
      s.id,
      s.slug,
      s.name,
      s.name_en as "nameEn",
      s.summary,
      s.summary_en as "summaryEn",
      s.when_to_use as "whenToUse",
      s.author,
      author.username,
      s.version,
      s.license,
      s.category,
      s.supports,
      s.status,
      s.repo_url as "repoUrl",
      s.homepage,
      s.install_cli as "installCli",
      s.install_mcp as "installMcp",
      s.install_claude as "installClaude",
      s.install_inputs as "installInputs",
      s.origin ->> 'format' as format,
      s.origin ->> 'source' as source,
      s.stars,
      s.downloads,
      s.is_verified as "isVerified",
      s.created_at as "createdAt",
      s.updated_at as "updatedAt",
      s.digest,
      octet_length(p.bytes) as size,
      coalesce(
        (
          select jsonb_agg(file ->> 'path' order by n)
          from jsonb_array_elements(p.manifest) with ordinality manifest (file, n)
        ),
        '[]'
      ) as files,
      (
        select file ->> 'sha256'
        from jsonb_array_elements(p.manifest) manifest (file)
        where file ->> 'path' = 'SKILL.md'
      ) as "skillSha256",
      -- its SKILL.md is written from the row only while it never had files
      s.versions_at is not null as "hasVersions",
      -- what a sender says of it may lead to other files than those that were reviewed
      case when s.origin_key is not null then given.source end as place,
      given.entry is not null as "isFolder",
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
      end as entry,
      case
        when s.versions_at is null then '[]'
        else (
          select coalesce(
            json_agg(
              json_build_object(
                'version', v.version,
                'digest', v.digest,
                'status', v.status,
                'note', v.note,
                'publishedAt', v.published_at,
                'withdrawnAt', v.withdrawn_at
              )
              order by v.number desc
            ),
            '[]'
          )
          from (
            select *
            from public.package_versions
            where skill_id = s.id
            order by number desc
            limit 50
          ) v
        )
      end as versions
    from public.skills s
      left join public.packages p on p.digest = s.digest
      left join public.profiles author on author.id = s.submitted_by
      left join lateral (
        select v.source, v.entry
        from public.package_versions v
        where v.skill_id = s.id and v.status = 'published'
        order by v.number desc
        limit 1
      ) given on true
    where s.slug > p_after and (p_ids is null or s.id = any (p_ids))
    order by s.slug
    limit least(p_most, 1000)
  ) told
$$;
comment on function public.listing_rows is
  'Every skill by slug, or those of p_ids, with what any protocol needs to give it out: the paths '
  'of its package, its newest fifty versions, the author''s own marketplace entry in base64.';

create function public.package_batch(p_digests text[])
returns json language sql stable security invoker set search_path = '' as $$
  select coalesce(
    json_agg(
      json_build_object(
        'digest', digest,
        'bytes', case
          when before < 6000000 then replace(encode(bytes, 'base64'), E'\n', '')
        end
      )
    ),
    '[]'
  )
  from (
    select
      digest,
      bytes,
      sum(octet_length(bytes)) over (order by digest) - octet_length(bytes) as before
    from public.packages
    where digest = any (p_digests[:100])
  ) package
$$;
comment on function public.package_batch is
  'Packages that the caller may read, in base64. bytes is null where the answer would be too long: '
  'that one is asked for again.';

revoke execute on function public.listing_rows, public.package_batch
from public, anon, authenticated;
grant execute on function public.listing_rows, public.package_batch
to anon, authenticated, service_role;
