-- What people keep. A skill and a template may share an id space, so the type belongs to the key.
create table public.user_favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_type public.item_type not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  constraint user_favorites_once unique (user_id, item_type, item_id)
);
comment on table public.user_favorites is
  'item_id is a skill or a template. No foreign key can say that: a favourite of a deleted item '
  'shows as gone.';

alter table public.user_favorites enable row level security;
create policy "people see their own favourites" on public.user_favorites
  for select to authenticated
  using (user_id = auth.uid());
create policy "people add their own favourites" on public.user_favorites
  for insert to authenticated
  with check (user_id = auth.uid());
create policy "people remove their own favourites" on public.user_favorites
  for delete to authenticated
  using (user_id = auth.uid());

revoke all on public.user_favorites from public, anon, authenticated;
-- sync_pull reads every attached table; the policies show nothing to the signed-out
grant select on public.user_favorites to anon, authenticated;
grant delete on public.user_favorites to authenticated;
grant insert (id, user_id, item_type, item_id) on public.user_favorites to authenticated;
grant all on public.user_favorites to service_role;

call sync.attach(
  'public.user_favorites',
  'public.user_favorites',
  'public.user_favorites',
  $$'u:' || r.user_id$$
);

-- Adding wins. Each adding makes a new row with a new id, also where there was one, and removing
-- names the ids that the device knew: what another device has added meanwhile has an id that it did
-- not know.
create function mutations."favorite.add"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_item_type public.item_type;
  v_item_id uuid;
begin
  if not private.has_shape(args, '{
    "id": ["string"],
    "itemType": ["string"],
    "itemId": ["string"]
  }') then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  v_item_type := args ->> 'itemType';
  v_item_id := args ->> 'itemId';
  delete from public.user_favorites
  where user_id = auth.uid() and item_type = v_item_type and item_id = v_item_id;
  insert into public.user_favorites (id, user_id, item_type, item_id)
  values (v_id, auth.uid(), v_item_type, v_item_id);
  return null;
end $$;

create function mutations."favorite.remove"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_item_type public.item_type;
  v_item_id uuid;
  v_seen uuid[];
begin
  if not private.has_shape(args, '{
    "itemType": ["string"],
    "itemId": ["string"],
    "seen": ["array"]
  }') then
    return 'invalid';
  end if;
  v_item_type := args ->> 'itemType';
  v_item_id := args ->> 'itemId';
  v_seen := private.row_ids(args -> 'seen');
  delete from public.user_favorites
  where user_id = auth.uid()
    and item_type = v_item_type
    and item_id = v_item_id
    and id = any (v_seen);
  return null;
end $$;

revoke execute on function
  mutations."favorite.add",
  mutations."favorite.remove"
from public;
grant execute on function
  mutations."favorite.add",
  mutations."favorite.remove"
to authenticated, service_role;
