-- Devices count offline, too, and tell later what happened on which day. The day is part of the key, so that a delivery that is repeated on
-- another day is still the same one. Days that are long gone count as the oldest one that is remembered, days to come as today.
create function sync.count_on(p_item_type public.item_type, p_item_id uuid, p_counter public.item_counter, p_device uuid, p_day date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
begin
  if p_item_type is null or p_item_id is null or p_counter is null or p_device is null
    or (p_item_type = 'skill' and p_counter = 'uses') or (p_item_type = 'template' and p_counter = 'downloads') then
    raise exception 'a % has no %', p_item_type, p_counter using errcode = '22023';
  end if;
  -- ids that are nobody's must not fill the table
  if not exists (select from public.skills where id = p_item_id and p_item_type = 'skill')
    and not exists (select from public.templates where id = p_item_id and p_item_type = 'template') then return false; end if;
  insert into public.counted (device, item_type, item_id, counter, day)
    values (p_device, p_item_type, p_item_id, p_counter, greatest(today - 7, least(today, coalesce(p_day, today)))) on conflict do nothing;
  if not found then return false; end if;
  if p_item_type = 'skill' then
    update public.skills set views = views + (p_counter = 'views')::integer, downloads = downloads + (p_counter = 'downloads')::integer where id = p_item_id;
  else
    update public.templates set views = views + (p_counter = 'views')::integer, uses = uses + (p_counter = 'uses')::integer where id = p_item_id;
  end if;
  return found;
end $$;

create or replace function public.count_item(p_item_type public.item_type, p_item_id uuid, p_counter public.item_counter, p_device uuid) returns boolean
language sql security definer set search_path = '' as $$ select sync.count_on(p_item_type, p_item_id, p_counter, p_device, null) $$;

create function public.count_items(p_device uuid, p_counts jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  counted integer := 0;
begin
  if jsonb_typeof(p_counts) is distinct from 'array' or jsonb_array_length(p_counts) > 100 then
    raise exception 'a list of at most 100' using errcode = '22023';
  end if;
  -- always in the same order, so that two devices never wait for each other
  for one in select * from jsonb_to_recordset(p_counts) as c (item_type public.item_type, item_id uuid, counter public.item_counter, day date) order by item_type, item_id, counter, day loop
    counted := counted + sync.count_on(one.item_type, one.item_id, one.counter, p_device, one.day)::integer;
  end loop;
  return counted;
end $$;
comment on function public.count_items is 'What a device has counted, at most 100: [{item_type, item_id, counter, day}]. Gives how many were new.';

revoke execute on function sync.count_on, public.count_items from public, anon, authenticated;
grant execute on function public.count_items to anon, authenticated, service_role;

-- As before, but counted devices stay as long as a late delivery is told from a new one.
create or replace procedure sync.purge(p_keep interval default interval '90 days')
language plpgsql set search_path = '' as $$
begin
  with gone as (delete from sync.feed where del and at < now() - p_keep returning scope, seq),
       top as (select scope, max(seq) as seq from gone group by 1)
  update sync.scope s set floor = greatest(s.floor, top.seq) from top where top.scope = s.scope;
  with gone as (delete from sync.mutation where at < now() - p_keep returning user_id, client_id, n),
       top as (select user_id, client_id, max(n) as n from gone group by 1, 2)
  update sync.client c set forgotten = greatest(c.forgotten, top.n) from top where top.user_id = c.user_id and top.client_id = c.client_id;
  delete from public.counted where day < (now() at time zone 'utc')::date - 7;
end $$;
comment on table public.counted is 'Who has been counted. Devices are random numbers made by the app; rows are deleted a week after their day.';
