-- Every version of a listing: which package it was, where that came from, who published it. The
-- columns of skills and templates are what the newest one says.
alter type public.moderation_act add value 'version.withdrawn';
alter type private.field_kind add value 'package source';

create type public.version_status as enum ('published', 'withdrawn');

create function private.is_package_source(p_value jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select p_value is null or (
    private.has_shape(p_value, '{
      "repository": ["string", "undefined"],
      "path": ["string", "undefined"],
      "ref": ["string", "undefined"],
      "sha": ["string", "undefined"]
    }')
    and coalesce(private.is_web_address(p_value ->> 'repository'), true)
    and coalesce(char_length(p_value ->> 'path') <= 1000, true)
    and coalesce(char_length(p_value ->> 'ref') between 1 and 255, true)
    and coalesce(p_value ->> 'sha' ~ '^([0-9a-f]{40}|[0-9a-f]{64})$', true)
  )
$$;
comment on function private.is_package_source is
  'Where a package was read: {repository, path, ref, sha}, each where it is known. path is the '
  'folder or file in the repository; sha the commit.';

create table public.package_versions (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  skill_id uuid references public.skills on delete cascade,
  template_id uuid references public.templates on delete cascade,
  item_id uuid not null generated always as (coalesce(skill_id, template_id)) stored,
  version text not null
    constraint package_versions_version_length
    check (char_length(btrim(version)) >= 1 and char_length(version) <= 255),
  digest text not null references public.packages,
  source jsonb
    constraint package_versions_source_form
    check (private.is_package_source(source)),
  entry text
    constraint package_versions_entry_form
    check (octet_length(entry) <= 65536 and json_typeof(entry::json) = 'object'),
  note text
    constraint package_versions_note_length
    check (private.can_be_seen(note) and char_length(note) <= 2000),
  status public.version_status not null default 'published',
  published_at timestamptz not null default now(),
  published_by uuid references auth.users on delete set null,
  withdrawn_at timestamptz,
  withdrawal_reason text
    constraint package_versions_reason_length
    check (private.can_be_seen(withdrawal_reason) and char_length(withdrawal_reason) <= 500),
  constraint package_versions_of_one
    check ((skill_id is null) <> (template_id is null)),
  constraint package_versions_withdrawn
    check ((status = 'withdrawn') = (withdrawn_at is not null)),
  constraint package_versions_version unique (item_id, version)
);
create index package_versions_item_id on public.package_versions (item_id, number desc);
create index package_versions_skill_id on public.package_versions (skill_id);
create index package_versions_template_id on public.package_versions (template_id);
create index package_versions_digest on public.package_versions (digest);
comment on table public.package_versions is
  'A version never changes; it may be withdrawn. number: the order, newest last. The newest that '
  'is not withdrawn is the one that is given out. entry: what a marketplace said of the plugin '
  'whose folder the package is, word by word.';

-- Who brought a package here: they may read it before it is published, and send it in.
create table public.package_uploads (
  digest text not null references public.packages on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  at timestamptz not null default now(),
  primary key (digest, user_id)
);
create index package_uploads_user_id on public.package_uploads (user_id);

create function private.keep_version()
returns trigger language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - '{status,withdrawn_at,withdrawal_reason,published_by,item_id}'::text[]
    is distinct from
    to_jsonb(old) - '{status,withdrawn_at,withdrawal_reason,published_by,item_id}'::text[]
  then
    raise exception 'What is published never changes / 已发布的内容不会改变'
      using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_version before update on public.package_versions
  for each row execute function private.keep_version();

alter table public.skills
  add column when_to_use text
    constraint skills_when_to_use_length
    check (private.can_be_seen(when_to_use) and char_length(when_to_use) <= 20000),
  add column digest text references public.packages,
  add column versions_at timestamptz;
alter table public.templates
  add column digest text references public.packages,
  add column versions_at timestamptz;
create index skills_digest on public.skills (digest) where digest is not null;
create index templates_digest on public.templates (digest) where digest is not null;
comment on column public.skills.when_to_use is
  'The description of the author, whole: it says when an assistant should use the skill. The '
  'summary is its beginning.';
comment on column public.skills.digest is
  'The package that is given out: that of the newest version that is not withdrawn.';
comment on column public.skills.versions_at is
  'When a version was published or withdrawn last; it brings the row into the feed.';

create or replace function private.marketplace_columns()
returns text[] language sql immutable set search_path = '' as $$
  select array[
    'id',
    'related',
    'stars',
    'views',
    'downloads',
    'uses',
    'is_featured',
    'is_verified',
    'origin',
    'origin_key',
    'submitted_by',
    'digest',
    'versions_at',
    'created_at',
    'updated_at'
  ]
$$;

create function private.has_new_package(p_version public.package_versions)
returns boolean language sql stable set search_path = '' as $$
  select exists (
      select from public.skills
      where id = p_version.skill_id
        and digest = p_version.digest
        and versions_at >= now()
        and created_at >= now()
    )
    or exists (
      select from public.templates
      where id = p_version.template_id
        and digest = p_version.digest
        and versions_at >= now()
        and created_at >= now()
    )
$$;
comment on function private.has_new_package is
  'Whether the listing was made in this transaction, with the package of its first version: it is '
  'not written twice.';

create function private.note_version()
returns trigger language plpgsql set search_path = ''
security definer -- definer: a version decides what the listing gives out, whoever made it
as $$
declare
  v_version constant public.package_versions := case tg_op when 'DELETE' then old else new end;
  v_given public.package_versions;
begin
  -- the first version of what this transaction made with this very package
  if tg_op = 'INSERT' and private.has_new_package(v_version) then
    return null;
  end if;
  select * into v_given
  from public.package_versions
  where item_id = v_version.item_id and status = 'published'
  order by number desc
  limit 1;
  update public.skills set
    versions_at = clock_timestamp(),
    digest = v_given.digest
  where id = v_version.skill_id;
  update public.templates set
    versions_at = clock_timestamp(),
    digest = v_given.digest
  where id = v_version.template_id;
  -- what was given out is so no more: the listing says again what it said before
  if tg_op <> 'INSERT' and v_given.number < v_version.number then
    perform private.restore_listing(
      case
        when v_version.skill_id is null then 'public.templates'::regclass
        else 'public.skills'::regclass
      end,
      v_version.item_id,
      v_given.id
    );
  end if;
  return null;
end $$;
create trigger note_version after insert or update or delete on public.package_versions
  for each row execute function private.note_version();

create function private.free_version(p_item uuid, p_version text)
returns text language plpgsql stable set search_path = '' as $$
declare
  -- 1.2.0, 1.2.0+2, 1.2.0+3; with a part after the plus already: 1.2.0+a, 1.2.0+a.2
  v_join constant text := case when p_version like '%+%' then '.' else '+' end;
  v_candidate text := p_version;
  v_number integer := 1;
begin
  while exists (
    select from public.package_versions
    where item_id = p_item and version = v_candidate
  ) loop
    v_number := v_number + 1;
    v_candidate := left(p_version, 245) || v_join || v_number;
  end loop;
  return v_candidate;
end $$;
comment on function private.free_version is
  'The version, or the first free one with a build number: the same version with other bytes is '
  'another one.';

alter table public.package_versions enable row level security;
alter table public.package_uploads enable row level security;
create policy "anyone reads which versions there are" on public.package_versions
  for select
  using (true);
create policy "people see what they brought" on public.package_uploads
  for select to authenticated
  using (user_id = auth.uid());
create policy "anyone reads what is published" on public.packages
  for select
  using (
    exists (
      select from public.package_versions v
      where v.digest = packages.digest and v.status = 'published'
    )
  );
create policy "people read what they brought" on public.packages
  for select to authenticated
  using (
    exists (
      select from public.package_uploads u
      where u.digest = packages.digest and u.user_id = auth.uid()
    )
  );
create policy "moderators read all" on public.packages
  for select to authenticated
  using (private.is_moderator());

revoke all on public.package_versions, public.package_uploads from public, anon, authenticated;
grant select on public.package_versions to anon, authenticated;
grant select on public.package_uploads to authenticated;
grant all on public.package_versions, public.package_uploads to service_role;

revoke execute on function
  private.is_package_source,
  private.keep_version,
  private.has_new_package,
  private.note_version,
  private.free_version
from public;
grant execute on function
  private.is_package_source,
  private.free_version
to service_role;
-- a submission is checked as its sender
grant execute on function private.is_package_source to authenticated;
