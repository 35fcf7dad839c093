-- What the screens of /admin list: a page at a time, searched here, so that ten thousand rows never
-- travel at once. Each gives {total, rows}. Invoker: row level security holds as everywhere.

create function private.matches(p_search text, variadic p_texts text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(btrim(p_search), '') = '' or exists (
    select from unnest(p_texts) t
    where strpos(lower(t), lower(btrim(p_search))) > 0
  )
$$;
comment on function private.matches is
  'Plain text in plain text, without regard to case; an empty one is in everything.';

create function private.page_size(p_size integer)
returns integer language sql immutable set search_path = '' as $$
  select greatest(1, least(coalesce(p_size, 20), 100))
$$;

create function private.page_start(p_page integer, p_size integer)
returns bigint language sql immutable set search_path = '' as $$
  select (greatest(1, least(coalesce(p_page, 1), 1000000)) - 1)::bigint * private.page_size(p_size)
$$;

create function public.admin_submissions(
  p_status public.submission_status default null,
  p_search text default '',
  p_page integer default 1,
  p_size integer default 20
)
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  return (
    with hits as (
      select s.id, s.sent_at
      from public.user_submissions s
        left join public.profiles p on p.id = s.user_id
      where (p_status is null or s.status = p_status)
        and private.matches(
          p_search,
          s.title,
          s.description,
          s.content ->> 'slug',
          p.username,
          p.full_name
        )
    ),
    page as (
      select id
      from hits
      -- what waits: the oldest first
      order by case when p_status = 'pending' then sent_at end, sent_at desc, id
      offset private.page_start(p_page, p_size)
      limit private.page_size(p_size)
    ),
    -- without the content, which may be long: it is asked for one by one
    rows as (
      select
        s.id,
        s.user_id,
        s.type,
        s.title,
        s.description,
        left(s.content ->> 'slug', 50) as slug,
        left(s.content -> 'category' ->> 0, 50) as category,
        -- enough to warn by
        (
          select coalesce(jsonb_object_agg(key, left(s.content ->> key, 2000)), '{}')
          from unnest(
            '{installCli,installMcp,installClaude,license,repoUrl,homepage}'::text[]
          ) key
          where s.content ? key
        ) as excerpt,
        s.status,
        s.created_at,
        s.sent_at,
        s.updated_at,
        s.reviewed_at,
        s.rejection_reason,
        jsonb_array_length(s.history) as rejections,
        p.username,
        p.full_name,
        p.avatar_url
      from page
        join public.user_submissions s using (id)
        left join public.profiles p on p.id = s.user_id
    )
    select json_build_object(
      'total', (select count(*) from hits),
      'rows', coalesce(
        (
          select json_agg(
            r
            order by case when p_status = 'pending' then r.sent_at end, r.sent_at desc, r.id
          )
          from rows r
        ),
        '[]'
      )
    )
  );
end $$;

create function public.admin_submission(p_id uuid)
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  return (
    select json_build_object(
      'id', s.id,
      'type', s.type,
      'title', s.title,
      'description', s.description,
      'content', s.content,
      'status', s.status,
      'created_at', s.created_at,
      'sent_at', s.sent_at,
      'updated_at', s.updated_at,
      'reviewed_at', s.reviewed_at,
      'rejection_reason', s.rejection_reason,
      'sender', (
        select row_to_json(sender)
        from (
          select p.username, p.full_name, p.avatar_url, p.created_at
          from public.profiles p
          where p.id = s.user_id
        ) sender
      ),
      'earlier', (
        select coalesce(json_agg(earlier order by earlier.reviewed_at desc), '[]')
        from (
          select h.content, h.rejection_reason, h.sent_at, h.reviewed_at
          from public.submission_history h
          where h.submission_id = s.id
          order by h.reviewed_at desc
          limit 10
        ) earlier
      )
    )
    from public.user_submissions s
    where s.id = p_id
  );
end $$;
comment on function public.admin_submission is
  'One submission with all that a decision needs: its content, who sent it, and what was rejected '
  'before. Null when there is none.';

create function public.admin_items(
  p_item_type public.item_type,
  p_search text default '',
  p_page integer default 1,
  p_size integer default 20
)
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  return (
    with hits as (
      select id, created_at
      from public.skills
      where p_item_type = 'skill'
        and private.matches(p_search, name, name_en, summary, summary_en)
      union all
      select id, created_at
      from public.templates
      where p_item_type is distinct from 'skill'
        and private.matches(p_search, name, name_en, description, description_en)
    ),
    page as (
      select id
      from hits
      order by created_at desc, id
      offset private.page_start(p_page, p_size)
      limit private.page_size(p_size)
    ),
    rows as (
      select
        s.id,
        s.slug,
        s.name,
        s.name_en,
        s.category,
        '{}'::text[] as tags,
        s.views,
        s.downloads,
        s.stars,
        0 as uses,
        s.is_featured,
        s.is_verified,
        s.created_at
      from page
        join public.skills s using (id)
      where p_item_type = 'skill'
      union all
      select
        t.id,
        t.slug,
        t.name,
        t.name_en,
        t.category,
        t.tags,
        t.views,
        0 as downloads,
        0 as stars,
        t.uses,
        t.is_featured,
        false as is_verified,
        t.created_at
      from page
        join public.templates t using (id)
      where p_item_type is distinct from 'skill'
    )
    select json_build_object(
      'total', (select count(*) from hits),
      'rows', coalesce((select json_agg(r order by r.created_at desc, r.id) from rows r), '[]')
    )
  );
end $$;

create function public.admin_users(
  p_search text default '',
  p_role public.app_role default null,
  p_page integer default 1,
  p_size integer default 20
)
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  return (
    with hits as (
      select p.id, p.created_at
      from public.profiles p
      where private.matches(p_search, p.username, p.full_name)
        and (
          p_role is null
          or exists (select from public.user_roles r where r.user_id = p.id and r.role = p_role)
        )
    ),
    page as (
      select id
      from hits
      order by created_at desc, id
      offset private.page_start(p_page, p_size)
      limit private.page_size(p_size)
    ),
    rows as (
      select
        p.id,
        p.username,
        p.full_name,
        p.avatar_url,
        p.created_at,
        (
          select coalesce(json_agg(r.role order by r.role), '[]')
          from public.user_roles r
          where r.user_id = p.id
        ) as roles
      from page
        join public.profiles p using (id)
    )
    select json_build_object(
      'total', (select count(*) from hits),
      'rows', coalesce((select json_agg(r order by r.created_at desc, r.id) from rows r), '[]')
    )
  );
end $$;
