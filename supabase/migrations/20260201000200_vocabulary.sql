-- Closed lists of the specification (section 3), and rules that several tables share.
create type public.skill_category as enum (
  'automation',
  'marketing',
  'global',
  'browser',
  'vm',
  'data',
  'utilities'
);
create type public.skill_runtime as enum ('node', 'python', 'shell', 'browser');
create type public.skill_support as enum ('claude', 'openai', 'mcp', 'skill-creator');
create type public.skill_complexity as enum ('basic', 'intermediate', 'advanced');
create type public.skill_price as enum ('free', 'paid', 'mixed');
create type public.skill_status as enum ('stable', 'experimental', 'archived');
create type public.app_role as enum ('user', 'moderator', 'admin');
create type public.item_type as enum ('skill', 'template');
create type public.submission_status as enum ('pending', 'approved', 'rejected');

create domain public.slug as text
  check (value ~ '^[a-z0-9-]{1,50}$');
comment on domain public.slug is 'Lowercase letters, digits and hyphens, 1 to 50.';

create domain public.web_url as text
  check (value ~* '^https?://[^[:space:]]+$' and char_length(value) <= 255);
comment on domain public.web_url is
  'http or https only, at most 255 characters: it may be shown as a link.';

create domain public.license_id as text
  check (value ~ '^[A-Za-z0-9.+() -]{1,60}$');
comment on domain public.license_id is 'An SPDX identifier or expression, Proprietary or Unknown.';

create function private.texts_within(texts text[], most integer)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(bool_and(btrim(t) <> '' and char_length(t) <= most), true)
  from unnest(texts) as t
$$;
comment on function private.texts_within is 'No entry is blank, null or longer than `most`.';

create function private.urls_only(urls text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(bool_and(u ~* '^https?://[^[:space:]]+$' and char_length(u) <= 255), true)
  from unnest(urls) as u
$$;
comment on function private.urls_only is 'Every entry is a web_url.';

create function private.set_updated_at()
returns trigger language plpgsql set search_path = '' as $$
begin
  -- a trigger without arguments has null here, not an empty array
  if to_jsonb(new) - coalesce(tg_argv, '{}')
    is distinct from to_jsonb(old) - coalesce(tg_argv, '{}')
  then
    new.updated_at := now();
  end if;
  return new;
end $$;
comment on function private.set_updated_at is
  'updated_at moves with the content, not with the columns (counters) that the trigger names.';

create function private.marketplace_columns()
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
    'created_at',
    'updated_at'
  ]
$$;
comment on function private.marketplace_columns is
  'Columns of skills and templates that the marketplace fills. All others are their author''s: an '
  'import and an approved submission write them, and the history of a skill tells of them.';

create function private.author_columns(p_table regclass)
returns text[] language sql stable set search_path = '' as $$
  select array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = p_table
    and attnum > 0
    and not attisdropped
    and attname <> all ((select private.marketplace_columns())::text[])
$$;
comment on function private.author_columns is
  'The columns of skills or templates that authors fill.';

revoke execute on function
  private.texts_within,
  private.urls_only,
  private.set_updated_at,
  private.marketplace_columns,
  private.author_columns
from public;
-- whoever changes a row asks its constraints
grant execute on function
  private.texts_within,
  private.urls_only
to authenticated, service_role;
-- the import runs with the secret key
grant execute on function
  private.marketplace_columns,
  private.author_columns
to service_role;
