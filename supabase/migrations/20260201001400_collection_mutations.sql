-- What devices change of collections. The last one to arrive wins, field by field; no device's
-- clock is asked. Deleting wins over all.

create function private.collection_missing(p_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select case
    when exists (select from sync.tombstone where row_id = p_id) then 'gone'
    when exists (select from public.collections where id = p_id) then 'forbidden'
    else 'not-found'
  end
$$;
comment on function private.collection_missing is 'Why a collection of the caller''s is not there.';

create function private.hold_collection(p_id uuid)
returns text language plpgsql security invoker set search_path = '' as $$
begin
  perform from public.collections where id = p_id and user_id = auth.uid() for share;
  if not found then
    return private.collection_missing(p_id);
  end if;
  return null;
end $$;
comment on function private.hold_collection is
  'Keeps a collection of the caller''s from being deleted until the transaction ends; or says why '
  'it is not there.';

create function mutations."collection.create"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  if not private.has_shape(args, '{
    "id": ["string"],
    "name": ["string"],
    "description": ["string", "null"],
    "isPublic": ["boolean"]
  }') then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  if exists (select from sync.tombstone where row_id = v_id) then
    return 'gone';
  end if;
  insert into public.collections (id, user_id, name, description, is_public)
  values (
    v_id,
    auth.uid(),
    args ->> 'name',
    args ->> 'description',
    (args ->> 'isPublic')::boolean
  );
  return null;
end $$;

create function mutations."collection.update"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  if not private.has_shape(args, '{
    "id": ["string"],
    "name": ["string", "undefined"],
    "description": ["string", "null", "undefined"],
    "isPublic": ["boolean", "undefined"]
  }') then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  update public.collections set
    name = case when args ? 'name' then args ->> 'name' else name end,
    description = case when args ? 'description' then args ->> 'description' else description end,
    is_public = case when args ? 'isPublic' then (args ->> 'isPublic')::boolean else is_public end
  where id = v_id and user_id = auth.uid();
  if not found then
    return private.collection_missing(v_id);
  end if;
  return null;
end $$;

create function mutations."collection.delete"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  if not private.has_shape(args, '{"id": ["string"]}') then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  delete from public.collections where id = v_id and user_id = auth.uid();
  if not found then
    -- what should leave has left
    return nullif(private.collection_missing(v_id), 'gone');
  end if;
  return null;
end $$;

-- As with favourites, each adding makes a new row, and removing names the rows that the device
-- knew.
create function mutations."collectionItem.add"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_collection_id uuid;
  v_item_type public.item_type;
  v_item_id uuid;
  v_missing text;
  v_notes text;
begin
  if not private.has_shape(args, '{
    "id": ["string"],
    "collectionId": ["string"],
    "itemType": ["string"],
    "itemId": ["string"],
    "position": ["string"],
    "notes": ["string", "null", "undefined"]
  }') then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  v_collection_id := args ->> 'collectionId';
  v_item_type := args ->> 'itemType';
  v_item_id := args ->> 'itemId';
  v_missing := private.hold_collection(v_collection_id);
  if v_missing is not null then
    return v_missing;
  end if;
  delete from public.collection_items
  where collection_id = v_collection_id and item_type = v_item_type and item_id = v_item_id
  returning notes into v_notes;
  insert into public.collection_items (
    id,
    collection_id,
    user_id,
    item_type,
    item_id,
    notes,
    position
  )
  values (
    v_id,
    v_collection_id,
    auth.uid(),
    v_item_type,
    v_item_id,
    case when args ? 'notes' then args ->> 'notes' else v_notes end,
    args ->> 'position'
  );
  return null;
end $$;

create function mutations."collectionItem.remove"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_collection_id uuid;
  v_item_type public.item_type;
  v_item_id uuid;
  v_seen uuid[];
  v_missing text;
begin
  if not private.has_shape(args, '{
    "collectionId": ["string"],
    "itemType": ["string"],
    "itemId": ["string"],
    "seen": ["array"]
  }') then
    return 'invalid';
  end if;
  v_collection_id := args ->> 'collectionId';
  v_item_type := args ->> 'itemType';
  v_item_id := args ->> 'itemId';
  v_seen := private.row_ids(args -> 'seen');
  v_missing := private.hold_collection(v_collection_id);
  if v_missing is not null then
    -- what should leave has left
    return nullif(v_missing, 'gone');
  end if;
  delete from public.collection_items
  where collection_id = v_collection_id
    and item_type = v_item_type
    and item_id = v_item_id
    and id = any (v_seen);
  return null;
end $$;

create function mutations."collectionItem.update"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_collection_id uuid;
  v_item_type public.item_type;
  v_item_id uuid;
  v_missing text;
begin
  if not private.has_shape(args, '{
    "collectionId": ["string"],
    "itemType": ["string"],
    "itemId": ["string"],
    "position": ["string", "undefined"],
    "notes": ["string", "null", "undefined"]
  }') then
    return 'invalid';
  end if;
  v_collection_id := args ->> 'collectionId';
  v_item_type := args ->> 'itemType';
  v_item_id := args ->> 'itemId';
  v_missing := private.hold_collection(v_collection_id);
  if v_missing is not null then
    return v_missing;
  end if;
  update public.collection_items set
    notes = case when args ? 'notes' then args ->> 'notes' else notes end,
    position = case when args ? 'position' then args ->> 'position' else position end
  where collection_id = v_collection_id and item_type = v_item_type and item_id = v_item_id;
  if not found then
    return 'not-found';
  end if;
  return null;
end $$;

revoke execute on function
  private.collection_missing,
  private.hold_collection,
  mutations."collection.create",
  mutations."collection.update",
  mutations."collection.delete",
  mutations."collectionItem.add",
  mutations."collectionItem.remove",
  mutations."collectionItem.update"
from public;
grant execute on function
  private.collection_missing,
  private.hold_collection,
  mutations."collection.create",
  mutations."collection.update",
  mutations."collection.delete",
  mutations."collectionItem.add",
  mutations."collectionItem.remove",
  mutations."collectionItem.update"
to authenticated, service_role;
