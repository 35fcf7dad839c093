-- What people keep. A skill and a template may share an id space, so the type belongs to the key.
create table public.user_favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_type public.item_type not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  constraint user_favorites_once unique (user_id, item_type, item_id)
);
comment on table public.user_favorites is 'item_id is a skill or a template. No foreign key can say that: a favourite of a deleted item shows as gone.';

alter table public.user_favorites enable row level security;
create policy "people see their own favourites" on public.user_favorites for select to authenticated using (user_id = auth.uid());
create policy "people add their own favourites" on public.user_favorites for insert to authenticated with check (user_id = auth.uid());
create policy "people remove their own favourites" on public.user_favorites for delete to authenticated using (user_id = auth.uid());

revoke all on public.user_favorites from public, anon, authenticated;
grant select on public.user_favorites to anon, authenticated; -- sync_pull names the table; the policies show nothing to the signed-out
grant delete on public.user_favorites to authenticated;
grant insert (id, user_id, item_type, item_id) on public.user_favorites to authenticated;
grant all on public.user_favorites to service_role;
