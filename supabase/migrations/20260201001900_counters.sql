-- Views, downloads and uses. One device counts once for an item, a counter and a day (UTC); the
-- addition is atomic. Devices count offline, too, and tell later what happened on which day. The
-- day is part of the key, so that a delivery that is repeated on another day is still the same one.
create type public.item_counter as enum ('views', 'downloads', 'uses');

create table public.counted (
  device uuid not null,
  item_type public.item_type not null,
  item_id uuid not null,
  counter public.item_counter not null,
  day date not null default (now() at time zone 'utc')::date,
  primary key (item_id, counter, day, device, item_type)
);
create index counted_day on public.counted (day);
comment on table public.counted is
  'Who has been counted. Devices are random numbers made by the app; rows are deleted a week '
  'after their day.';

create function private.count_once(
  p_item_type public.item_type,
  p_item_id uuid,
  p_counter public.item_counter,
  p_device uuid,
  p_day date
)
returns boolean language plpgsql set search_path = '' as $$
declare
  v_today constant date := (now() at time zone 'utc')::date;
begin
  if p_item_type is null
    or p_item_id is null
    or p_counter is null
    or p_device is null
    or (p_item_type = 'skill' and p_counter = 'uses')
    or (p_item_type = 'template' and p_counter = 'downloads')
  then
    raise exception 'a % has no %', p_item_type, p_counter using errcode = '22023';
  end if;
  -- ids that are nobody's must not fill the table
  if not exists (
    select from public.skills where id = p_item_id and p_item_type = 'skill'
    union all
    select from public.templates where id = p_item_id and p_item_type = 'template'
  ) then
    return false;
  end if;
  -- days that are long gone count as the oldest one that is remembered, days to come as today
  insert into public.counted (device, item_type, item_id, counter, day)
  values (
    p_device,
    p_item_type,
    p_item_id,
    p_counter,
    greatest(v_today - 7, least(v_today, coalesce(p_day, v_today)))
  )
  on conflict do nothing;
  if not found then
    return false;
  end if;
  if p_item_type = 'skill' then
    update public.skills set
      views = views + (p_counter = 'views')::integer,
      downloads = downloads + (p_counter = 'downloads')::integer
    where id = p_item_id;
  else
    update public.templates set
      views = views + (p_counter = 'views')::integer,
      uses = uses + (p_counter = 'uses')::integer
    where id = p_item_id;
  end if;
  return found;
end $$;
comment on function private.count_once is
  'True when it was counted, false when this device had been counted that day or there is no such '
  'item.';

create function public.count_items(p_device uuid, p_counts jsonb)
returns integer language plpgsql set search_path = ''
security definer -- definer: nobody may change counters, and every visitor counts
as $$
declare
  one record;
  v_counted integer := 0;
begin
  if jsonb_typeof(p_counts) is distinct from 'array' or jsonb_array_length(p_counts) > 100 then
    raise exception 'a list of at most 100' using errcode = '22023';
  end if;
  -- always in the same order, so that two devices never wait for each other
  for one in
    select item_type, item_id, counter, day
    from jsonb_to_recordset(p_counts) as counts (
      item_type public.item_type,
      item_id uuid,
      counter public.item_counter,
      day date
    )
    order by item_type, item_id, counter, day
  loop
    if private.count_once(one.item_type, one.item_id, one.counter, p_device, one.day) then
      v_counted := v_counted + 1;
    end if;
  end loop;
  return v_counted;
end $$;
comment on function public.count_items is
  'What a device has counted, at most 100: [{item_type, item_id, counter, day}]. Gives how many '
  'were new.';

alter table public.counted enable row level security;
revoke all on public.counted from public, anon, authenticated;
grant all on public.counted to service_role;
revoke execute on function private.count_once from public;
revoke execute on function public.count_items from public, anon, authenticated;
grant execute on function public.count_items to anon, authenticated, service_role;
