-- How often something was tried, counted by the server together with all others that use this
-- database. Nothing of it has to survive a crash. A key is a hash: who tried what is not stored.
create unlogged table private.rate_limit (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limit_ends_at on private.rate_limit (ends_at);
comment on table private.rate_limit is
  'A row for each limit that somebody has used: how much, and when it begins anew.';

create function private.count_requests(p_buckets jsonb)
returns integer language sql set search_path = '' as $$
  with buckets as (
    select key, most, seconds, weight
    from jsonb_to_recordset(p_buckets) as buckets (
      key text,
      most integer,
      seconds integer,
      weight integer
    )
  ),
  counted as (
    insert into private.rate_limit as kept (key, used, ends_at)
    select key, weight, now() + make_interval(secs => seconds)
    from buckets
    -- always in the same order, so that two requests never wait for each other
    order by key
    on conflict (key) do update set
      used = case
        when kept.ends_at <= now() then excluded.used
        else least(kept.used + excluded.used, 1000000)
      end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning key, used, ends_at
  )
  select coalesce(max(ceil(extract(epoch from counted.ends_at - now())))::integer, 0)
  from counted
  join buckets using (key)
  where counted.used > buckets.most
$$;
comment on function private.count_requests is
  'Counts one request in each of [{key, most, seconds, weight}] and gives the seconds that it has '
  'to wait; 0: it need not.';

alter table private.rate_limit enable row level security;
revoke all on private.rate_limit from public, anon, authenticated;
grant all on private.rate_limit to service_role;
revoke execute on function private.count_requests from public, anon, authenticated;
