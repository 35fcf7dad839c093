-- A collection as whoever has its link sees it, in one answer.

create function public.collection_exists(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.collections where id = p_id)
$$;
comment on function public.collection_exists is 'Definer, so that a link to a private collection can be told from a wrong one. Nothing else of it is told, and nobody guesses a uuid.';

-- Invoker: what row level security hides is not in the answer.
create function public.collection_page(p_id uuid) returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'state', case when c.id is not null then 'open' when public.collection_exists(p_id) then 'private' else 'none' end,
    'collection', case when c.id is not null then json_build_object(
      'id', c.id, 'name', c.name, 'description', c.description, 'is_public', c.is_public, 'created_at', c.created_at, 'updated_at', c.updated_at) end,
    'owner', (select json_build_object('id', p.id, 'username', p.username, 'full_name', p.full_name, 'avatar_url', p.avatar_url) from public.profiles p where p.id = c.user_id),
    'items', (select coalesce(json_agg(json_build_object(
        'id', i.id, 'collection_id', i.collection_id, 'item_type', i.item_type, 'item_id', i.item_id, 'notes', i.notes, 'position', i.position, 'created_at', i.created_at)
        order by i.position collate "C", i.id), '[]')
      from public.collection_items i where i.collection_id = c.id))
  from (select p_id as asked) a left join public.collections c on c.id = a.asked
$$;
comment on function public.collection_page is 'state: open (collection, owner and items are there), private (it exists, and is not for the caller) or none.';

revoke execute on function public.collection_exists, public.collection_page from public, anon, authenticated;
grant execute on function public.collection_exists, public.collection_page to anon, authenticated, service_role;
