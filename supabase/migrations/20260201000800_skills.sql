-- Installable skills. Everyone reads them; only moderators write, plain users send submissions.
-- A new column is a column here, in sync.skill and (when lists show or search it) sync.skill_card.
create table public.skills (
  id uuid primary key default gen_random_uuid(),
  slug public.slug not null
    constraint skills_slug_key unique,
  name text not null
    constraint skills_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  name_en text
    constraint skills_name_en_length
    check (char_length(btrim(name_en)) >= 1 and char_length(name_en) <= 100),
  author text
    constraint skills_author_length
    check (char_length(btrim(author)) >= 1 and char_length(author) <= 100),
  summary text not null
    constraint skills_summary_length
    check (char_length(btrim(summary)) >= 1 and char_length(summary) <= 200),
  summary_en text
    constraint skills_summary_en_length
    check (char_length(btrim(summary_en)) >= 1 and char_length(summary_en) <= 200),
  description text not null
    constraint skills_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 200000),
  description_en text
    constraint skills_description_en_length
    check (char_length(btrim(description_en)) >= 1 and char_length(description_en) <= 200000),
  category public.skill_category[] not null
    constraint skills_category_some
    check (cardinality(category) >= 1),
  runtimes public.skill_runtime[] not null default '{}',
  supports public.skill_support[] not null default '{}',
  complexity public.skill_complexity not null default 'basic',
  license public.license_id not null default 'MIT',
  price public.skill_price not null default 'free',
  status public.skill_status not null default 'stable',
  version text not null default '0.1.0'
    constraint skills_version_length
    check (char_length(btrim(version)) >= 1 and char_length(version) <= 255),
  repo_url public.web_url,
  homepage public.web_url,
  install_cli text
    constraint skills_install_cli_length
    check (char_length(btrim(install_cli)) >= 1 and char_length(install_cli) <= 4000),
  install_mcp text
    constraint skills_install_mcp_length
    check (char_length(btrim(install_mcp)) >= 1 and char_length(install_mcp) <= 8000),
  install_claude text
    constraint skills_install_claude_length
    check (char_length(btrim(install_claude)) >= 1 and char_length(install_claude) <= 4000),
  install_inputs jsonb
    constraint skills_install_inputs
    check (private.install_inputs_fit(install_inputs)),
  permissions text[] not null default '{}'
    constraint skills_permissions_length
    check (private.texts_within(permissions, 300)),
  risk_notes text[] not null default '{}'
    constraint skills_risk_notes_length
    check (private.texts_within(risk_notes, 500)),
  screenshots text[] not null default '{}'
    constraint skills_screenshots_urls
    check (private.urls_only(screenshots)),
  related uuid[] not null default '{}',
  io jsonb,
  stars integer not null default 0
    check (stars >= 0),
  views integer not null default 0
    check (views >= 0),
  downloads integer not null default 0
    check (downloads >= 0),
  is_featured boolean not null default false,
  is_verified boolean not null default false,
  origin jsonb,
  origin_key text
    constraint skills_origin_key_key unique,
  submitted_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index skills_submitted_by on public.skills (submitted_by) where submitted_by is not null;
create index skills_created_at on public.skills (created_at desc);
comment on table public.skills is
  'The catalogue. `origin` says where an imported record was read from; `origin_key` keeps a '
  'second import from doubling it.';
-- The configuration itself stays in install_mcp, the one text that says what runs and that a
-- moderator reads.
comment on column public.skills.install_inputs is
  'What is known of the variables and headers in install_mcp: which are secret, which may be left '
  'out, what they may be. Null when nothing is.';

create trigger set_updated_at before update on public.skills
  for each row execute function private.set_updated_at('stars', 'views', 'downloads', 'updated_at');

alter table public.skills enable row level security;
create policy "anyone reads skills" on public.skills
  for select
  using (true);
create policy "moderators change skills" on public.skills
  for update to authenticated
  using (private.is_moderator())
  with check (private.is_moderator());
create policy "moderators delete skills" on public.skills
  for delete to authenticated
  using (private.is_moderator());

revoke all on public.skills from public, anon, authenticated;
grant select on public.skills to anon, authenticated;
-- the policies keep it to moderators
grant update (is_featured, is_verified), delete on public.skills to authenticated;
grant all on public.skills to service_role;

-- What lists show and search.
create view sync.skill_card with (security_invoker = true) as
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
  updated_at
from public.skills;

-- The card's columns, and what the page of a skill shows.
create view sync.skill with (security_invoker = true) as
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
  submitted_by
from public.skills;

grant select on sync.skill_card, sync.skill to anon, authenticated, service_role;

call sync.attach(
  'public.skills',
  'sync.skill_card',
  'sync.skill',
  $$'catalog'$$,
  '{stars,views,downloads}'
);
