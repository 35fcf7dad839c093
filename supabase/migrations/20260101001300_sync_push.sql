-- The way in for what people change on their devices. A device keeps its changes in an outbox and sends them with numbers of its own; the
-- ledger remembers the verdict of each, in the transaction of its effect, so that a repeated delivery changes nothing and hears the same.
create table sync.client (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  client_id uuid not null,
  seen timestamptz not null default now(),
  forgotten bigint not null default 0,
  primary key (user_id, client_id)
);
comment on table sync.client is 'One device of one person. forgotten: up to this number the ledger was purged, so an unknown one below it may have had its effect already.';
create table sync.mutation (
  user_id uuid not null default auth.uid(),
  client_id uuid not null,
  n bigint not null,
  digest text not null,
  code text constraint mutation_code check (code in ('gone', 'invalid', 'conflict', 'forbidden', 'unknown-mutation', 'not-found', 'slug-taken', 'decided')),
  seq bigint not null,
  at timestamptz not null default now(),
  primary key (user_id, client_id, n),
  foreign key (user_id, client_id) references sync.client on delete cascade
);
create index mutation_at on sync.mutation (at);
comment on table sync.mutation is 'The ledger. code: null is accepted. seq: the head of the scope once the effect was in it. digest: a copied device must not take another change''s verdict for its own.';
create table sync.deleted_collection (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  at timestamptz not null default now()
);
create index deleted_collection_user_id on sync.deleted_collection (user_id);
comment on table sync.deleted_collection is 'Deleted ids, for ever: they never come back by a late delivery, and an edit can be told that it came too late.';

create function sync.bury_collection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- a collection that leaves with its account needs no stone
  insert into sync.deleted_collection (id, user_id) select old.id, old.user_id where exists (select from auth.users where id = old.user_id) on conflict do nothing;
  return null;
end $$;
create trigger bury after delete on public.collections for each row execute function sync.bury_collection();

alter table sync.client enable row level security;
alter table sync.mutation enable row level security;
alter table sync.deleted_collection enable row level security;
create policy "a device is its person's" on sync.client to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "a verdict is its person's" on sync.mutation to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "people know what they deleted" on sync.deleted_collection for select to authenticated using (user_id = auth.uid());
revoke all on sync.client, sync.mutation, sync.deleted_collection from public, anon, authenticated;
grant select, insert (user_id, client_id), update (seen) on sync.client to authenticated;
grant select, insert (user_id, client_id, n, digest, code, seq) on sync.mutation to authenticated;
grant select on sync.deleted_collection to authenticated;
grant all on sync.client, sync.mutation, sync.deleted_collection to service_role;

-- Whether the arguments have the shape: for each name the JSON types it may have, 'undefined' where it may be left out. No other names.
create function sync.fits(p_args jsonb, p_shape jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_args) is distinct from 'object' then false else
    not exists (select from jsonb_each(p_args) a where not coalesce(p_shape -> a.key ? jsonb_typeof(a.value), false))
    and not exists (select from jsonb_each(p_shape) s where not s.value ? 'undefined' and not p_args ? s.key) end
$$;

create function sync.collection_missing(p_id uuid) returns text
language sql stable set search_path = '' as $$
  select case when exists (select from sync.deleted_collection where id = p_id) then 'gone'
              when exists (select from public.collections where id = p_id) then 'forbidden' else 'not-found' end
$$;
comment on function sync.collection_missing is 'Why a collection of the caller''s is not there.';

-- One change. Null: it is done, or was needless. Text: why it is refused. A broken constraint is an exception; sync_push knows what it means.
-- Invoker: row level security holds here as everywhere. Names and shapes are those of src/domain/outbox/mutations.ts.
create function sync.apply(p_name text, a jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  shapes constant jsonb := '{
    "favorite.add": {"id": ["string"], "itemType": ["string"], "itemId": ["string"]},
    "favorite.remove": {"itemType": ["string"], "itemId": ["string"], "seen": ["array"]},
    "collection.create": {"id": ["string"], "name": ["string"], "description": ["string", "null"], "isPublic": ["boolean"]},
    "collection.update": {"id": ["string"], "name": ["string", "undefined"], "description": ["string", "null", "undefined"], "isPublic": ["boolean", "undefined"]},
    "collection.delete": {"id": ["string"]},
    "collectionItem.add": {"id": ["string"], "collectionId": ["string"], "itemType": ["string"], "itemId": ["string"], "position": ["string"], "notes": ["string", "null", "undefined"]},
    "collectionItem.remove": {"collectionId": ["string"], "itemType": ["string"], "itemId": ["string"], "seen": ["array"]},
    "collectionItem.update": {"collectionId": ["string"], "itemType": ["string"], "itemId": ["string"], "position": ["string", "undefined"], "notes": ["string", "null", "undefined"]},
    "profile.update": {"fullName": ["string", "null", "undefined"], "bio": ["string", "null", "undefined"], "githubUrl": ["string", "null", "undefined"],
      "website": ["string", "null", "undefined"], "avatarUrl": ["string", "null", "undefined"]}}';
  v_id uuid;
  v_collection uuid;
  v_type public.item_type;
  v_item uuid;
  v_seen uuid[];
  v_notes text;
begin
  if starts_with(p_name, 'submission.') then return sync.apply_submission(p_name, a); end if; -- they have a file of their own
  if p_name is null or not shapes ? p_name then return 'unknown-mutation'; end if;
  if not sync.fits(a, shapes -> p_name) or (a ? 'seen' and jsonb_array_length(a -> 'seen') > 100) then return 'invalid'; end if;
  v_id := a ->> 'id';
  v_collection := a ->> 'collectionId';
  v_type := a ->> 'itemType';
  v_item := a ->> 'itemId';
  if a ? 'seen' then v_seen := array(select jsonb_array_elements_text(a -> 'seen')); end if;
  if v_collection is not null then
    perform from public.collections where id = v_collection and user_id = me for share;
    if not found then
      -- what should leave has left
      return nullif(sync.collection_missing(v_collection), case when p_name = 'collectionItem.remove' then 'gone' end);
    end if;
  end if;

  case p_name
  -- Adding wins. Each adding makes a new row with a new id, also where there was one, and removing names the ids that the device knew: what
  -- another device has added meanwhile has an id that it did not know.
  when 'favorite.add' then
    delete from public.user_favorites where user_id = me and item_type = v_type and item_id = v_item;
    insert into public.user_favorites (id, user_id, item_type, item_id) values (v_id, me, v_type, v_item);
  when 'favorite.remove' then
    delete from public.user_favorites where user_id = me and item_type = v_type and item_id = v_item and id = any (v_seen);

  when 'collection.create' then
    if exists (select from sync.deleted_collection where id = v_id) then return 'gone'; end if;
    insert into public.collections (id, user_id, name, description, is_public) values (v_id, me, a ->> 'name', a ->> 'description', (a ->> 'isPublic')::boolean);
  -- The last one to arrive wins, field by field; no device's clock is asked. Deleting wins over all.
  when 'collection.update' then
    update public.collections set
      name = case when a ? 'name' then a ->> 'name' else name end,
      description = case when a ? 'description' then a ->> 'description' else description end,
      is_public = case when a ? 'isPublic' then (a ->> 'isPublic')::boolean else is_public end
    where id = v_id and user_id = me;
    if not found then return sync.collection_missing(v_id); end if;
  when 'collection.delete' then
    delete from public.collections where id = v_id and user_id = me;
    if not found then return nullif(sync.collection_missing(v_id), 'gone'); end if;

  when 'collectionItem.add' then
    delete from public.collection_items where collection_id = v_collection and item_type = v_type and item_id = v_item returning notes into v_notes;
    insert into public.collection_items (id, collection_id, user_id, item_type, item_id, notes, position)
      values (v_id, v_collection, me, v_type, v_item, case when a ? 'notes' then a ->> 'notes' else v_notes end, a ->> 'position');
  when 'collectionItem.remove' then
    delete from public.collection_items where collection_id = v_collection and item_type = v_type and item_id = v_item and id = any (v_seen);
  when 'collectionItem.update' then
    update public.collection_items set
      notes = case when a ? 'notes' then a ->> 'notes' else notes end,
      position = case when a ? 'position' then a ->> 'position' else position end
    where collection_id = v_collection and item_type = v_type and item_id = v_item;
    if not found then return 'not-found'; end if;

  when 'profile.update' then
    update public.profiles set
      full_name = case when a ? 'fullName' then a ->> 'fullName' else full_name end,
      bio = case when a ? 'bio' then a ->> 'bio' else bio end,
      github_url = case when a ? 'githubUrl' then a ->> 'githubUrl' else github_url end,
      website = case when a ? 'website' then a ->> 'website' else website end,
      avatar_url = case when a ? 'avatarUrl' then a ->> 'avatarUrl' else avatar_url end
    where id = me;
    if not found then return 'not-found'; end if;
  end case;
  return null;
end $$;

create function public.sync_push(p_client uuid, p_user uuid, p_mutations jsonb) returns json
language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  v_forgotten bigint;
  m jsonb;
  v_n bigint;
  v_digest text;
  v_code text;
  v_known sync.mutation;
  v_head bigint;
  verdicts jsonb := '[]';
begin
  -- never a refusal: a device whose session has ended must keep its changes
  if me is null then raise exception 'sign in to send changes' using errcode = 'PT401'; end if;
  if p_user is distinct from me then raise exception 'these changes are another person''s' using errcode = 'PT409'; end if;
  if p_client is null or jsonb_typeof(p_mutations) is distinct from 'array' then raise exception 'a client and a list of mutations are needed' using errcode = 'PT400'; end if;
  if jsonb_array_length(p_mutations) > 100 or octet_length(p_mutations::text) > 524288 then raise exception 'at most 100 mutations and 512 kB' using errcode = 'PT413'; end if;
  -- one request of a person after the other: two devices, or a late delivery beside a repeated one, never meet half done
  perform pg_advisory_xact_lock(hashtextextended('sync_push ' || me, 0));
  insert into sync.client (user_id, client_id) values (me, p_client) on conflict (user_id, client_id) do update set seen = now() returning forgotten into v_forgotten;

  for m in select value from jsonb_array_elements(p_mutations) with ordinality order by ordinality loop
    if jsonb_typeof(m) is distinct from 'object' or coalesce(m ->> 'n', '') !~ '^[1-9][0-9]{0,14}$' then
      raise exception 'a mutation needs a number' using errcode = 'PT400';
    end if;
    v_n := m ->> 'n';
    v_digest := md5(jsonb_build_array(m -> 'name', m -> 'args')::text);
    select * into v_known from sync.mutation where user_id = me and client_id = p_client and n = v_n;
    if found then
      v_code := case when v_known.digest = v_digest then v_known.code else 'conflict' end;
      v_head := v_known.seq;
    else
      begin
        v_code := case when v_n <= v_forgotten then 'conflict' else sync.apply(m ->> 'name', m -> 'args') end;
      -- everything else is the server's own trouble: it ends the request, and the device asks again
      exception
        when unique_violation then v_code := 'conflict';
        when foreign_key_violation then v_code := 'not-found';
        when insufficient_privilege then v_code := 'forbidden';
        when data_exception or integrity_constraint_violation then v_code := 'invalid';
      end;
      select coalesce(max(seq), 0) into v_head from sync.scope where scope = 'u:' || me;
      insert into sync.mutation (user_id, client_id, n, digest, code, seq) values (me, p_client, v_n, v_digest, v_code, v_head);
    end if;
    verdicts := verdicts || jsonb_build_object('n', v_n, 'code', v_code, 'seq', v_head);
  end loop;
  return json_build_object(
    'epoch', coalesce((select epoch from sync.scope where scope = 'u:' || me), '00000000-0000-0000-0000-000000000000'), 'verdicts', verdicts);
end $$;
comment on function public.sync_push is 'Changes of one device, in order. One verdict for each: code null is accepted, and seq is where its effect is in the feed of the person.';

revoke execute on function sync.bury_collection, sync.fits, sync.collection_missing, sync.apply, public.sync_push from public, anon, authenticated;
grant execute on function sync.fits, sync.collection_missing, sync.apply to authenticated, service_role;
grant execute on function public.sync_push to anon, authenticated, service_role; -- the signed-out are told so by the function
