-- What people send in for review. They see their own; moderators see all and decide through functions only.
create table public.user_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  type public.item_type not null,
  title text not null constraint user_submissions_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  description text constraint user_submissions_description_length check (char_length(description) <= 500),
  content jsonb not null constraint user_submissions_content_form check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 300000),
  status public.submission_status not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  rejection_reason text constraint user_submissions_reason_length check (char_length(btrim(rejection_reason)) >= 1 and char_length(rejection_reason) <= 2000),
  constraint user_submissions_profile foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint user_submissions_reviewed check ((status = 'pending') = (reviewed_at is null)),
  constraint user_submissions_reasoned check ((status = 'rejected') = (rejection_reason is not null))
);
create index user_submissions_user_id on public.user_submissions (user_id, created_at desc);
create index user_submissions_queue on public.user_submissions (status, created_at);
comment on table public.user_submissions is 'A submission starts pending. Only the review functions move it on: nobody has a grant on status.';
create trigger touch before update on public.user_submissions for each row execute function public.touch();

alter table public.user_submissions enable row level security;
create policy "people see their own, moderators all" on public.user_submissions for select to authenticated using (user_id = auth.uid() or public.is_moderator());
create policy "people send their own" on public.user_submissions for insert to authenticated with check (user_id = auth.uid() and status = 'pending');
create policy "people change what is pending" on public.user_submissions for update to authenticated
  using (user_id = auth.uid() and status = 'pending') with check (user_id = auth.uid() and status = 'pending');
create policy "people withdraw what is pending" on public.user_submissions for delete to authenticated using (user_id = auth.uid() and status = 'pending');

revoke all on public.user_submissions from public, anon, authenticated;
grant select on public.user_submissions to anon, authenticated; -- sync_pull names the table; the policies show nothing to the signed-out
grant delete on public.user_submissions to authenticated;
grant insert (id, user_id, type, title, description, content), update (title, description, content) on public.user_submissions to authenticated;
grant all on public.user_submissions to service_role;
