-- Pages that are read in one answer. Invoker: what row level security hides is not in them.

create function private.collection_exists(p_id uuid)
returns boolean language sql stable set search_path = ''
security definer -- definer: a link to a private collection must be told from a wrong one
as $$
  select exists (select from public.collections where id = p_id)
$$;
comment on function private.collection_exists is
  'Nothing else of a private collection is told, and nobody guesses a uuid.';

create function private.pending_submissions(p_user uuid)
returns integer language sql stable set search_path = ''
security definer -- definer: only their owner sees submissions, but how many wait is public
as $$
  select count(*)::integer
  from public.user_submissions
  where user_id = p_user and status = 'pending'
$$;

-- A collection as whoever has its link sees it.
create function public.collection_page(p_id uuid)
returns json language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'state', case
      when c.id is not null then 'open'
      when private.collection_exists(p_id) then 'private'
      else 'none'
    end,
    'collection', case when c.id is not null then json_build_object(
      'id', c.id,
      'name', c.name,
      'description', c.description,
      'is_public', c.is_public,
      'created_at', c.created_at,
      'updated_at', c.updated_at
    ) end,
    'owner', (
      select json_build_object(
        'id', p.id,
        'username', p.username,
        'full_name', p.full_name,
        'avatar_url', p.avatar_url
      )
      from public.profiles p
      where p.id = c.user_id
    ),
    'items', (
      select coalesce(
        json_agg(
          json_build_object(
            'id', i.id,
            'collection_id', i.collection_id,
            'item_type', i.item_type,
            'item_id', i.item_id,
            'notes', i.notes,
            'position', i.position,
            'created_at', i.created_at
          )
          order by i.position collate "C", i.id
        ),
        '[]'
      )
      from public.collection_items i
      where i.collection_id = c.id
    )
  )
  from (select p_id as id) asked
    left join public.collections c on c.id = asked.id
$$;
comment on function public.collection_page is
  'state: open (collection, owner and items are there), private (it exists, and is not for the '
  'caller) or none.';

-- Everything that the public page of a profile shows.
create function public.profile_page(p_username text)
returns json language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'id', p.id,
    'username', p.username,
    'full_name', p.full_name,
    'bio', p.bio,
    'github_url', p.github_url,
    'website', p.website,
    'avatar_url', p.avatar_url,
    'created_at', p.created_at,
    'roles', (
      select coalesce(json_agg(r.role order by r.role), '[]')
      from public.user_roles r
      where r.user_id = p.id
    ),
    'published_skills', (select count(*) from public.skills s where s.submitted_by = p.id),
    'published_templates', (select count(*) from public.templates t where t.submitted_by = p.id),
    'pending', private.pending_submissions(p.id),
    'skills', (
      select coalesce(json_agg(s order by s.created_at desc, s.slug), '[]')
      from (
        select
          s.id,
          s.slug,
          s.name,
          s.name_en,
          s.summary,
          s.summary_en,
          s.category,
          s.is_featured,
          s.is_verified,
          s.views,
          s.downloads,
          s.stars,
          s.created_at
        from public.skills s
        where s.submitted_by = p.id
        order by s.created_at desc, s.slug
        limit 200
      ) s
    ),
    'templates', (
      select coalesce(json_agg(t order by t.created_at desc, t.slug), '[]')
      from (
        select
          t.id,
          t.slug,
          t.name,
          t.name_en,
          t.description,
          t.description_en,
          t.category,
          t.is_featured,
          t.views,
          t.uses,
          t.created_at
        from public.templates t
        where t.submitted_by = p.id
        order by t.created_at desc, t.slug
        limit 200
      ) t
    )
  )
  from public.profiles p
  where lower(p.username) = lower(btrim(p_username))
$$;
comment on function public.profile_page is
  'Null for an unknown username, whose case does not matter. The newest 200 skills and templates; '
  'the counts are of all.';

revoke execute on function
  private.collection_exists,
  private.pending_submissions,
  public.collection_page,
  public.profile_page
from public, anon, authenticated;
grant execute on function
  private.collection_exists,
  private.pending_submissions,
  public.collection_page,
  public.profile_page
to anon, authenticated, service_role;
