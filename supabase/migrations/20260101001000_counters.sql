-- Views, downloads and uses. One device counts once for an item, a counter and a day (UTC); the addition is atomic.
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
comment on table public.counted is 'Who has been counted. Devices are random numbers made by the app; rows may be deleted after their day.';

create function public.count_item(p_item_type public.item_type, p_item_id uuid, p_counter public.item_counter, p_device uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if (p_item_type = 'skill' and p_counter = 'uses') or (p_item_type = 'template' and p_counter = 'downloads') then
    raise exception 'a % has no %', p_item_type, p_counter using errcode = '22023';
  end if;
  -- ids that are nobody's must not fill the table
  if not exists (select from public.skills where id = p_item_id and p_item_type = 'skill')
    and not exists (select from public.templates where id = p_item_id and p_item_type = 'template') then return false; end if;
  insert into public.counted (device, item_type, item_id, counter) values (p_device, p_item_type, p_item_id, p_counter) on conflict do nothing;
  if not found then return false; end if;
  if p_item_type = 'skill' then
    update public.skills set views = views + (p_counter = 'views')::integer, downloads = downloads + (p_counter = 'downloads')::integer where id = p_item_id;
  else
    update public.templates set views = views + (p_counter = 'views')::integer, uses = uses + (p_counter = 'uses')::integer where id = p_item_id;
  end if;
  return found;
end $$;
comment on function public.count_item is 'True when it was counted, false when this device had been counted today or there is no such item.';

alter table public.counted enable row level security;
revoke all on public.counted from public, anon, authenticated;
grant all on public.counted to service_role;
revoke execute on function public.count_item from public, anon, authenticated;
grant execute on function public.count_item to anon, authenticated, service_role;
