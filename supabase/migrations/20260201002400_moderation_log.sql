-- Everything that moderators and administrators do, written down where it happens: by the deciding
-- functions, and by triggers where a table may be changed directly, so that no way round leads past
-- the log.
create type public.moderation_act as enum (
  'submission.approved',
  'submission.rejected',
  'item.featured',
  'item.unfeatured',
  'item.verified',
  'item.unverified',
  'item.deleted',
  'role.added',
  'role.removed',
  'report.resolved',
  'report.dismissed'
);

create table public.moderation_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor uuid references auth.users on delete set null,
  act public.moderation_act not null,
  item_type public.item_type,
  item_id uuid,
  person uuid references auth.users on delete set null,
  detail jsonb not null default '{}'
    constraint moderation_log_detail_form
    check (jsonb_typeof(detail) = 'object')
);
create index moderation_log_at on public.moderation_log (at desc, id);
create index moderation_log_actor on public.moderation_log (actor);
create index moderation_log_person on public.moderation_log (person);
comment on table public.moderation_log is
  'Nobody writes here through the API, and nothing is ever changed. person: whose submission, '
  'role or report it was. detail: names as they were.';

create function private.write_log(
  p_act public.moderation_act,
  p_item_type public.item_type,
  p_item_id uuid,
  p_person uuid,
  p_detail jsonb
)
returns void language sql set search_path = '' as $$
  insert into public.moderation_log (actor, act, item_type, item_id, person, detail)
  select auth.uid(), p_act, p_item_type, p_item_id, p_person, p_detail
  where auth.uid() is not null
$$;
comment on function private.write_log is
  'Without a person behind the request (the owner of the database, the import with the secret '
  'key) nothing is written: those are no moderators.';

alter table public.moderation_log enable row level security;
create policy "admins read the log" on public.moderation_log
  for select to authenticated
  using (private.has_role(auth.uid(), 'admin'));

revoke all on public.moderation_log from public, anon, authenticated, service_role;
grant select on public.moderation_log to authenticated;
-- the secret key of a project may read it and add to it, and change nothing
grant select, insert on public.moderation_log to service_role;
revoke execute on function private.write_log from public;
