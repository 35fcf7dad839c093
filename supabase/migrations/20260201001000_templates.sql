-- Prompt templates.
create table public.templates (
  id uuid primary key default gen_random_uuid(),
  slug public.slug not null
    constraint templates_slug_key unique,
  name text not null
    constraint templates_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  name_en text
    constraint templates_name_en_length
    check (char_length(btrim(name_en)) >= 1 and char_length(name_en) <= 200),
  description text not null
    constraint templates_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 500),
  description_en text
    constraint templates_description_en_length
    check (char_length(btrim(description_en)) >= 1 and char_length(description_en) <= 500),
  content text not null
    constraint templates_content_length
    check (char_length(content) between 1 and 200000),
  category public.skill_category[] not null default '{}',
  tags text[] not null default '{}'
    constraint templates_tags_length
    check (private.texts_within(tags, 40)),
  is_featured boolean not null default false,
  views integer not null default 0
    check (views >= 0),
  uses integer not null default 0
    check (uses >= 0),
  origin jsonb,
  origin_key text
    constraint templates_origin_key_key unique,
  submitted_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index templates_submitted_by on public.templates (submitted_by)
  where submitted_by is not null;
comment on table public.templates is
  'Texts with blanks (`${x}`, `${x:default}`, `{{x}}`) that people fill in and copy.';

create trigger set_updated_at before update on public.templates
  for each row execute function private.set_updated_at('views', 'uses', 'updated_at');

alter table public.templates enable row level security;
create policy "anyone reads templates" on public.templates
  for select
  using (true);
create policy "moderators change templates" on public.templates
  for update to authenticated
  using (private.is_moderator())
  with check (private.is_moderator());
create policy "moderators delete templates" on public.templates
  for delete to authenticated
  using (private.is_moderator());

revoke all on public.templates from public, anon, authenticated;
grant select on public.templates to anon, authenticated;
-- the policies keep it to moderators
grant update (is_featured), delete on public.templates to authenticated;
grant all on public.templates to service_role;

-- What lists show and search.
create view sync.template_card with (security_invoker = true) as
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
  left(content, 240) as preview
from public.templates;

create view sync.template with (security_invoker = true) as
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
  submitted_by
from public.templates;

grant select on sync.template_card, sync.template to anon, authenticated, service_role;

call sync.attach(
  'public.templates',
  'sync.template_card',
  'sync.template',
  $$'catalog'$$,
  '{views,uses}'
);
