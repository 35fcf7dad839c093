-- What people send in for review. They see their own; moderators see all and decide through
-- functions only.
create table public.user_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  type public.item_type not null,
  title text not null
    constraint user_submissions_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  description text
    constraint user_submissions_description_length
    check (char_length(description) <= 500),
  content jsonb not null
    constraint user_submissions_content_form
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 300000)
    constraint user_submissions_addresses
    check (private.web_addresses_only(content)),
  status public.submission_status not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  rejection_reason text
    constraint user_submissions_reason_length
    check (char_length(btrim(rejection_reason)) >= 1 and char_length(rejection_reason) <= 2000),
  history jsonb not null default '[]'
    constraint user_submissions_history
    check (jsonb_typeof(history) = 'array' and octet_length(history::text) <= 100000),
  sent_at timestamptz not null default now(),
  constraint user_submissions_profile
    foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint user_submissions_reviewed
    check ((status = 'pending') = (reviewed_at is null)),
  constraint user_submissions_reasoned
    check ((status = 'rejected') = (rejection_reason is not null))
);
create index user_submissions_user_id on public.user_submissions (user_id, created_at desc);
create index user_submissions_queue on public.user_submissions (status, created_at);
comment on table public.user_submissions is
  'A submission starts pending. Only the review functions move it on: nobody has a grant on '
  'status.';
-- they travel to the author's devices with the row; the texts they were about are kept beside it
comment on column public.user_submissions.history is
  'Earlier rejections, oldest first: {reason, sentAt, reviewedAt}. Nobody has a grant to write it.';
comment on column public.user_submissions.sent_at is
  'When it was sent last; created_at is the first time.';

create table public.submission_history (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.user_submissions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  title text not null,
  description text,
  content jsonb not null,
  rejection_reason text not null,
  sent_at timestamptz not null,
  reviewed_at timestamptz not null
);
create index submission_history_submission_id
  on public.submission_history (submission_id, reviewed_at);
create index submission_history_user_id on public.submission_history (user_id);
comment on table public.submission_history is
  'What was rejected before a submission was sent again, as the moderator saw it. Written by '
  'private.revise_submission only.';

create function private.no_self_approval()
returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if old.user_id = auth.uid() and not private.has_role(auth.uid(), 'admin') then
    raise exception 'Somebody else decides about your own submission'
      using errcode = 'PT403', hint = 'own-submission';
  end if;
  return new;
end $$;
comment on function private.no_self_approval is
  'A moderator decides about what others send in. An administrator decides about their own, too: '
  'a marketplace of one person would stand still otherwise.';

create trigger set_updated_at before update on public.user_submissions
  for each row execute function private.set_updated_at();
create trigger no_self_approval before update of status on public.user_submissions
  for each row
  when (old.status = 'pending' and new.status <> 'pending')
  execute function private.no_self_approval();

alter table public.user_submissions enable row level security;
alter table public.submission_history enable row level security;
create policy "people see their own, moderators all" on public.user_submissions
  for select to authenticated
  using (user_id = auth.uid() or private.is_moderator());
create policy "people send their own" on public.user_submissions
  for insert to authenticated
  with check (user_id = auth.uid() and status = 'pending');
create policy "people change what is pending" on public.user_submissions
  for update to authenticated
  using (user_id = auth.uid() and status = 'pending')
  with check (user_id = auth.uid() and status = 'pending');
create policy "people withdraw what is pending" on public.user_submissions
  for delete to authenticated
  using (user_id = auth.uid() and status = 'pending');
create policy "people see their own, moderators all" on public.submission_history
  for select to authenticated
  using (user_id = auth.uid() or private.is_moderator());

revoke all on public.user_submissions, public.submission_history from public, anon, authenticated;
-- sync_pull reads every attached table; the policies show nothing to the signed-out
grant select on public.user_submissions to anon, authenticated;
grant
  insert (id, user_id, type, title, description, content),
  update (title, description, content),
  delete
on public.user_submissions to authenticated;
grant select on public.submission_history to authenticated;
grant all on public.user_submissions, public.submission_history to service_role;

revoke execute on function private.no_self_approval from public;

call sync.attach(
  'public.user_submissions',
  'public.user_submissions',
  'public.user_submissions',
  $$'u:' || r.user_id$$
);
