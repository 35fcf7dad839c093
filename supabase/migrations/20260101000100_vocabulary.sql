-- Closed lists of the specification (section 3), and rules that several tables share.
create type public.skill_category as enum ('automation', 'marketing', 'global', 'browser', 'vm', 'data', 'utilities');
create type public.skill_runtime as enum ('node', 'python', 'shell', 'browser');
create type public.skill_support as enum ('claude', 'openai', 'mcp', 'skill-creator');
create type public.skill_complexity as enum ('basic', 'intermediate', 'advanced');
create type public.skill_price as enum ('free', 'paid', 'mixed');
create type public.skill_status as enum ('stable', 'experimental', 'archived');
create type public.app_role as enum ('user', 'moderator', 'admin');
create type public.item_type as enum ('skill', 'template');
create type public.submission_status as enum ('pending', 'approved', 'rejected');

-- A hosted project grants everything on new objects to its API roles. Here each table says what it grants.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;

create domain public.slug as text check (value ~ '^[a-z0-9-]{1,50}$');
comment on domain public.slug is 'Lowercase letters, digits and hyphens, 1 to 50.';

create domain public.web_url as text check (value ~* '^https?://[^[:space:]]+$' and char_length(value) <= 255);
comment on domain public.web_url is 'http or https only, at most 255 characters: it may be shown as a link.';

create domain public.license_id as text check (value ~ '^[A-Za-z0-9.+() -]{1,60}$');
comment on domain public.license_id is 'An SPDX identifier or expression, Proprietary or Unknown.';

create function public.texts_within(texts text[], most integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(btrim(t) <> '' and char_length(t) <= most), true) from unnest(texts) as t
$$;
comment on function public.texts_within is 'No entry is blank, null or longer than `most`.';

create function public.urls_only(urls text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(u ~* '^https?://[^[:space:]]+$' and char_length(u) <= 255), true) from unnest(urls) as u
$$;

-- updated_at moves with the content, not with the counters named in the trigger's arguments.
create function public.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- a trigger without arguments has null here, not an empty array
  if to_jsonb(new) - coalesce(tg_argv, '{}') is distinct from to_jsonb(old) - coalesce(tg_argv, '{}') then new.updated_at := now(); end if;
  return new;
end $$;

grant execute on function public.texts_within, public.urls_only to anon, authenticated, service_role;
