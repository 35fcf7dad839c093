-- As 20260201002900_admin_lists.sql: reports, the log, and how much waits.

create function public.admin_reports(
  p_status public.report_status default 'open',
  p_page integer default 1,
  p_size integer default 20
)
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  return (
    with hits as (
      select id, created_at
      from public.reports
      where p_status is null or status = p_status
    ),
    page as (
      select id
      from hits
      order by created_at, id
      offset private.page_start(p_page, p_size)
      limit private.page_size(p_size)
    ),
    rows as (
      select
        r.id,
        r.item_type,
        r.item_id,
        r.item_name,
        r.item_slug,
        r.reason,
        r.status,
        r.created_at,
        r.decided_at,
        p.username,
        p.full_name,
        p.avatar_url
      from page
        join public.reports r using (id)
        left join public.profiles p on p.id = r.user_id
    )
    select json_build_object(
      'total', (select count(*) from hits),
      'rows', coalesce((select json_agg(r order by r.created_at, r.id) from rows r), '[]')
    )
  );
end $$;

create function public.admin_log(p_page integer default 1, p_size integer default 50)
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.must_be_admin();
  return (
    with page as (
      select *
      from public.moderation_log
      order by at desc, id
      offset private.page_start(p_page, p_size)
      limit private.page_size(p_size)
    ),
    rows as (
      select
        l.id,
        l.at,
        l.act,
        l.item_type,
        l.item_id,
        l.detail,
        a.username as actor,
        p.username as person
      from page l
        left join public.profiles a on a.id = l.actor
        left join public.profiles p on p.id = l.person
    )
    select json_build_object(
      'total', (select count(*) from public.moderation_log),
      'rows', coalesce((select json_agg(r order by r.at desc, r.id) from rows r), '[]')
    )
  );
end $$;

create function public.admin_counts()
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  return (
    select json_build_object(
      'pending', count(*) filter (where status = 'pending'),
      'approved', count(*) filter (where status = 'approved'),
      'rejected', count(*) filter (where status = 'rejected'),
      'reports', (select count(*) from public.reports where status = 'open')
    )
    from public.user_submissions
  );
end $$;
comment on function public.admin_counts is 'How many there are of each: shown beside the tabs.';

revoke execute on function
  private.matches,
  private.page_size,
  private.page_start,
  public.admin_submissions,
  public.admin_submission,
  public.admin_items,
  public.admin_users,
  public.admin_reports,
  public.admin_log,
  public.admin_counts
from public, anon, authenticated;
grant execute on function
  private.matches,
  private.page_size,
  private.page_start,
  public.admin_submissions,
  public.admin_submission,
  public.admin_items,
  public.admin_users,
  public.admin_reports,
  public.admin_log,
  public.admin_counts
to authenticated, service_role;
