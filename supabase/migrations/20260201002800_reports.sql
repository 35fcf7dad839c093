-- Anyone who is signed in can report a skill or a template; moderators see the reports and close
-- them.
create type public.report_status as enum ('open', 'resolved', 'dismissed');

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_type public.item_type not null,
  item_id uuid not null,
  item_name text not null,
  item_slug public.slug not null,
  reason text not null
    constraint reports_reason_length
    check (char_length(btrim(reason)) >= 1 and char_length(reason) <= 1000),
  status public.report_status not null default 'open',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth.users on delete set null,
  constraint reports_profile
    foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint reports_decided
    check ((status = 'open') = (decided_at is null))
);
create unique index reports_once on public.reports (user_id, item_type, item_id)
  where status = 'open';
create index reports_queue on public.reports (status, created_at);
create index reports_item on public.reports (item_type, item_id) where status = 'open';
create index reports_decided_by on public.reports (decided_by);
comment on table public.reports is
  'Written by report_item() and decide_report() only. item_name and item_slug are kept for when '
  'the item is gone.';

alter table public.reports enable row level security;
create policy "people see their own reports, moderators all" on public.reports
  for select to authenticated
  using (user_id = auth.uid() or private.is_moderator());

revoke all on public.reports from public, anon, authenticated;
grant select on public.reports to authenticated;
grant all on public.reports to service_role;

create function public.report_item(
  p_item_type public.item_type,
  p_item_id uuid,
  p_reason text
)
returns void language plpgsql set search_path = ''
security definer -- definer: nobody may write reports; this keeps their number within bounds
as $$
declare
  me constant uuid := auth.uid();
  v_reason constant text := btrim(p_reason, E' \t\r\n　');
begin
  if me is null then
    raise exception 'Sign in first'
      using errcode = 'PT401', hint = 'signed-out';
  end if;
  if coalesce(v_reason, '') = '' then
    raise exception 'Say what is wrong with it'
      using errcode = 'PT400', hint = 'reason-required';
  end if;
  if char_length(v_reason) > 1000 then
    raise exception 'At most 1000 characters'
      using errcode = 'PT400', hint = 'reason-long';
  end if;
  -- one after the other, so that the count below holds
  perform pg_advisory_xact_lock(hashtextextended('report_item ' || me, 0));
  if (
    select count(*)
    from public.reports
    where user_id = me and created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'At most 20 reports a day'
      using errcode = 'PT429', hint = 'too-many';
  end if;
  -- said again, or delivered twice: the last words count
  insert into public.reports as r (user_id, item_type, item_id, item_name, item_slug, reason)
  select me, p_item_type, item.id, item.name, item.slug, v_reason
  from (
    select id, name, slug from public.skills where p_item_type = 'skill'
    union all
    select id, name, slug from public.templates where p_item_type = 'template'
  ) item
  where item.id = p_item_id
  on conflict (user_id, item_type, item_id) where status = 'open' do update set
    reason = excluded.reason;
  if not found then
    raise exception 'It has been deleted'
      using errcode = 'PT404', hint = 'not-found';
  end if;
end $$;
comment on function public.report_item is 'One open report a person and item.';

create function public.decide_report(p_id uuid, p_status public.report_status)
returns void language plpgsql set search_path = ''
security definer -- definer: nobody may set a status; this asks who calls
as $$
declare
  v_report public.reports;
begin
  perform private.must_be_moderator();
  if p_status = 'open' then
    raise exception 'Resolve or dismiss it'
      using errcode = 'PT400', hint = 'invalid';
  end if;
  select * into v_report from public.reports where id = p_id for update;
  if not found then
    raise exception 'Report not found'
      using errcode = 'PT404', hint = 'not-found';
  end if;
  if v_report.status <> 'open' then
    raise exception 'Somebody has already decided this report: %', v_report.status
      using errcode = 'PT409', hint = 'already-decided', detail = v_report.status::text;
  end if;
  update public.reports set
    status = p_status,
    decided_at = now(),
    decided_by = auth.uid()
  where id = p_id;
  perform private.write_log(
    case p_status
      when 'resolved' then 'report.resolved'::public.moderation_act
      else 'report.dismissed'
    end,
    v_report.item_type,
    v_report.item_id,
    v_report.user_id,
    jsonb_build_object(
      'report', v_report.id,
      'name', v_report.item_name,
      'slug', v_report.item_slug,
      'reason', v_report.reason
    )
  );
end $$;

create function private.close_reports()
returns trigger language plpgsql set search_path = ''
security definer -- definer: nobody may set a status, and every deletion of an item must
as $$
begin
  update public.reports set
    status = 'resolved',
    decided_at = now(),
    decided_by = auth.uid()
  where status = 'open'
    and item_type = tg_argv[0]::public.item_type
    and item_id = old.id;
  return null;
end $$;
comment on function private.close_reports is
  'What was reported is gone: nothing is left to decide.';

create trigger close_reports after delete on public.skills
  for each row execute function private.close_reports('skill');
create trigger close_reports after delete on public.templates
  for each row execute function private.close_reports('template');

revoke execute on function private.close_reports from public;
revoke execute on function
  public.report_item,
  public.decide_report
from public, anon, authenticated;
grant execute on function
  public.report_item,
  public.decide_report
to authenticated, service_role;
