-- Lists of skills and templates that a person makes, for themselves or for anyone with the link.
create table public.collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null
    constraint collections_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  description text
    constraint collections_description_length
    check (char_length(description) <= 500),
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collections_user_id on public.collections (user_id);
comment on table public.collections is 'A public one is read by anyone who has its link.';

create table public.collection_items (
  id uuid primary key default gen_random_uuid(),
  collection_id uuid not null references public.collections on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_type public.item_type not null,
  item_id uuid not null,
  notes text
    constraint collection_items_notes_length
    check (char_length(notes) <= 500),
  position text not null default 'V'
    constraint collection_items_position_form
    check (position ~ '^[0-9A-Za-z]{1,100}$'),
  created_at timestamptz not null default now(),
  constraint collection_items_once unique (collection_id, item_type, item_id)
);
create index collection_items_user_id on public.collection_items (user_id);
comment on column public.collection_items.user_id is
  'The owner of the collection, repeated so that the sync feed knows whom a deleted item belonged '
  'to.';
comment on column public.collection_items.position is
  'A fractional key: items are sorted by it as bytes, and a new key fits between any two.';

create table sync.tombstone (
  row_id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  at timestamptz not null default now()
);
create index tombstone_user_id on sync.tombstone (user_id);
comment on table sync.tombstone is
  'Ids of deleted collections, for ever: they never come back by a late delivery, and an edit can '
  'be told that it came too late.';

create function private.write_tombstone()
returns trigger language plpgsql set search_path = ''
security definer -- definer: nobody may write tombstones, and every deletion must
as $$
begin
  insert into sync.tombstone (row_id, user_id)
  select old.id, old.user_id
  -- what leaves with its account needs none
  where exists (select from auth.users where id = old.user_id)
  on conflict do nothing;
  return null;
end $$;

create trigger set_updated_at before update on public.collections
  for each row execute function private.set_updated_at();
create trigger write_tombstone after delete on public.collections
  for each row execute function private.write_tombstone();

create function private.owns_collection(p_collection uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (
    select from public.collections where id = p_collection and user_id = auth.uid()
  )
$$;

create function private.collection_is_public(p_collection uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.collections where id = p_collection and is_public)
$$;

alter table public.collections enable row level security;
alter table public.collection_items enable row level security;
alter table sync.tombstone enable row level security;
create policy "the owner sees all, others what is public" on public.collections
  for select
  using (is_public or user_id = auth.uid());
create policy "people make their own collections" on public.collections
  for insert to authenticated
  with check (user_id = auth.uid());
create policy "people change their own collections" on public.collections
  for update to authenticated
  using (user_id = auth.uid())
  with check (user_id = auth.uid());
create policy "people delete their own collections" on public.collections
  for delete to authenticated
  using (user_id = auth.uid());
create policy "items are seen with their collection" on public.collection_items
  for select
  using (user_id = auth.uid() or private.collection_is_public(collection_id));
create policy "the owner adds items" on public.collection_items
  for insert to authenticated
  with check (user_id = auth.uid() and private.owns_collection(collection_id));
create policy "the owner changes items" on public.collection_items
  for update to authenticated
  using (user_id = auth.uid())
  with check (user_id = auth.uid());
create policy "the owner removes items" on public.collection_items
  for delete to authenticated
  using (user_id = auth.uid());
create policy "people know what they deleted" on sync.tombstone
  for select to authenticated
  using (user_id = auth.uid());

revoke all on public.collections, public.collection_items, sync.tombstone
  from public, anon, authenticated;
grant select on public.collections, public.collection_items to anon, authenticated;
grant
  insert (id, user_id, name, description, is_public),
  update (name, description, is_public),
  delete
on public.collections to authenticated;
grant
  insert (id, collection_id, user_id, item_type, item_id, notes, position),
  update (notes, position),
  delete
on public.collection_items to authenticated;
grant select on sync.tombstone to authenticated;
grant all on public.collections, public.collection_items, sync.tombstone to service_role;

revoke execute on function
  private.write_tombstone,
  private.owns_collection,
  private.collection_is_public
from public;
grant execute on function private.owns_collection to authenticated, service_role;
grant execute on function private.collection_is_public to anon, authenticated, service_role;

call sync.attach(
  'public.collections',
  'public.collections',
  'public.collections',
  $$'u:' || r.user_id$$
);
call sync.attach(
  'public.collection_items',
  'public.collection_items',
  'public.collection_items',
  $$'u:' || r.user_id$$
);
