-- What devices and clients read of packages.

create function private.package_of(p_digest text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('digest', digest, 'size', size, 'files', manifest)
  from public.packages
  where digest = p_digest
$$;

create function private.versions_of(p_item uuid)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(told order by number desc), '[]')
  from (
    select
      number,
      jsonb_build_object(
        'id', id,
        'version', version,
        'digest', digest,
        'source', source,
        'note', note,
        'status', status,
        'publishedAt', published_at,
        'withdrawalReason', withdrawal_reason
      ) as told
    from public.package_versions
    where item_id = p_item
    order by number desc
    limit 50
  ) newest
$$;
comment on function private.versions_of is 'The newest fifty, newest first.';

revoke execute on function private.package_of, private.versions_of from public;
grant execute on function
  private.package_of,
  private.versions_of
to anon, authenticated, service_role;

create or replace view sync.skill with (security_invoker = true) as
select
  id,
  slug,
  name,
  name_en,
  author,
  summary,
  summary_en,
  category,
  runtimes,
  supports,
  complexity,
  license,
  price,
  status,
  version,
  stars,
  views,
  downloads,
  is_featured,
  is_verified,
  created_at,
  updated_at,
  description,
  description_en,
  repo_url,
  homepage,
  install_cli,
  install_mcp,
  install_claude,
  install_inputs,
  permissions,
  risk_notes,
  screenshots,
  related,
  io,
  origin,
  submitted_by,
  when_to_use,
  private.package_of(digest) as package,
  case when versions_at is not null then private.versions_of(id) end as versions
from public.skills;

create or replace view sync.template with (security_invoker = true) as
select
  id,
  slug,
  name,
  name_en,
  description,
  description_en,
  category,
  tags,
  is_featured,
  views,
  uses,
  created_at,
  updated_at,
  content,
  origin,
  submitted_by,
  private.package_of(digest) as package,
  case when versions_at is not null then private.versions_of(id) end as versions
from public.templates;

create function public.package_bytes(p_digest text)
returns text language sql stable security invoker set search_path = '' as $$
  select replace(encode(bytes, 'base64'), E'\n', '')
  from public.packages
  where digest = p_digest
$$;
comment on function public.package_bytes is
  'The canonical ZIP of a package in base64; null where there is none that the caller may read.';

create function public.withdraw_version(p_id uuid, p_reason text default null)
returns void language plpgsql set search_path = ''
security definer -- definer: nobody may write versions; this asks whose the listing is
as $$
declare
  v_version public.package_versions;
  v_owner uuid;
  v_slug text;
begin
  select * into v_version from public.package_versions where id = p_id for update;
  if not found then
    raise exception 'There is no such version'
      using errcode = 'PT404', hint = 'not-found';
  end if;
  select submitted_by, slug into v_owner, v_slug
  from (
    select id, submitted_by, slug::text from public.skills
    union all
    select id, submitted_by, slug::text from public.templates
  ) item
  where id = v_version.item_id;
  if auth.uid() is null or (v_owner is distinct from auth.uid() and not private.is_moderator()) then
    raise exception 'Only its owner or a moderator withdraws a version'
      using errcode = case when auth.uid() is null then 'PT401' else 'PT403' end,
        hint = 'forbidden';
  end if;
  if v_version.status = 'withdrawn' then
    return;
  end if;
  update public.package_versions set
    status = 'withdrawn',
    withdrawn_at = now(),
    withdrawal_reason = nullif(private.trimmed(p_reason), '')
  where id = p_id;
  perform private.write_log(
    'version.withdrawn',
    case when v_version.skill_id is null then 'template' else 'skill' end::public.item_type,
    v_version.item_id,
    v_owner,
    jsonb_build_object('slug', v_slug, 'version', v_version.version, 'digest', v_version.digest)
  );
end $$;
comment on function public.withdraw_version is
  'Its owner, or a moderator, takes a version back: nobody gets it any more, the listing says '
  'again what it said before, and every device hears of it at its next contact. A second time '
  'changes nothing.';

revoke execute on function public.package_bytes, public.withdraw_version
from public, anon, authenticated;
grant execute on function public.package_bytes to anon, authenticated, service_role;
grant execute on function public.withdraw_version to authenticated, service_role;
