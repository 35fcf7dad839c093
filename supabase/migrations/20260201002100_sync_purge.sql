-- Nightly: forget the tombstones that every living device has seen, the verdicts that nobody asks
-- for again, and counted devices as soon as no late delivery can be told from a new one.
create procedure sync.purge(p_keep interval default interval '90 days')
language plpgsql set search_path = '' as $$
begin
  with purged as (
    delete from sync.feed
    where deleted and at < now() - p_keep
    returning scope, seq
  ),
  top as (
    select scope, max(seq) as seq
    from purged
    group by 1
  )
  update sync.scope set floor = greatest(floor, top.seq)
  from top
  where top.scope = scope.scope;

  with purged as (
    delete from sync.mutation
    where at < now() - p_keep
    returning user_id, client_id, number
  ),
  top as (
    select user_id, client_id, max(number) as number
    from purged
    group by 1, 2
  )
  update sync.client set forgotten = greatest(forgotten, top.number)
  from top
  where top.user_id = client.user_id and top.client_id = client.client_id;

  delete from public.counted where day < (now() at time zone 'utc')::date - 7;
end $$;
revoke execute on procedure sync.purge from public;
