-- Documentation and blog: written by the product's makers, read by everyone, also offline.
create table public.docs (
  id uuid primary key default gen_random_uuid(),
  slug public.slug not null
    constraint docs_slug_key unique,
  position integer not null default 0
    check (position >= 0),
  title text not null
    check (char_length(title) between 1 and 200),
  title_en text
    check (char_length(title_en) between 1 and 200),
  summary text not null
    check (char_length(summary) between 1 and 500),
  summary_en text
    check (char_length(summary_en) between 1 and 500),
  body text not null
    check (char_length(body) between 1 and 200000),
  body_en text
    check (char_length(body_en) between 1 and 200000),
  updated_at timestamptz not null default now()
);
comment on table public.docs is
  'Pages of the documentation in Markdown, in the order of the sidebar.';

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint articles_slug_key unique
    check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null
    check (char_length(title) between 1 and 200),
  title_en text
    check (char_length(title_en) between 1 and 200),
  summary text not null
    check (char_length(summary) between 1 and 500),
  summary_en text
    check (char_length(summary_en) between 1 and 500),
  date date not null,
  author text not null
    check (char_length(author) between 1 and 100),
  -- a picture of our own
  cover text
    check (cover ~ '^/[^/]'),
  tags text[] not null default '{}'
    check (private.texts_within(tags, 40)),
  body text not null
    check (char_length(body) between 1 and 200000),
  body_en text
    check (char_length(body_en) between 1 and 200000),
  updated_at timestamptz not null default now()
);
comment on table public.articles is 'Blog articles in Markdown.';

create trigger set_updated_at before update on public.docs
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.articles
  for each row execute function private.set_updated_at();

alter table public.docs enable row level security;
alter table public.articles enable row level security;
create policy "anyone reads docs" on public.docs
  for select
  using (true);
create policy "anyone reads articles" on public.articles
  for select
  using (true);

revoke all on public.docs, public.articles from public, anon, authenticated;
grant select on public.docs, public.articles to anon, authenticated;
grant all on public.docs, public.articles to service_role;

call sync.attach('public.docs', 'public.docs', 'public.docs', $$'catalog'$$);
call sync.attach('public.articles', 'public.articles', 'public.articles', $$'catalog'$$);
