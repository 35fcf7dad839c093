-- What moderators paste into a search is found as visitors find it: without what cannot be seen,
-- without quotation marks and the punctuation around words, and by the address of a repository.

create function private.asked(p_search text)
returns text language sql immutable set search_path = '' as $$
  with seen as (
    select btrim(
      regexp_replace(
        regexp_replace(
          lower(normalize(coalesce(p_search, ''), nfkc)),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
          || '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]',
          '',
          'g'
        ),
        '\s+',
        ' ',
        'g'
      )
    ) as line
  ),
  words as (
    select w.place,
      case
        -- an address is found by its host and the two names behind it
        when w.word ~ '^((git\+)?(https?|ssh|git)://|[a-z0-9._-]+@[a-z0-9.-]+:)' then
          regexp_replace(
            substring(
              regexp_replace(
                regexp_replace(
                  w.word,
                  '^((git\+)?(https?|ssh|git)://)?([^@/]*@)?(www\.)?([^/:]+)[:/]',
                  '\6/'
                ),
                '[?#].*$',
                ''
              )
              from '^[^/]+(?:/+[^/]+){0,2}'
            ),
            '(\.git)?[.,;:!?]*$',
            ''
          )
        else btrim(w.word, '.,;:!?')
      end as word
    from seen
      cross join lateral regexp_split_to_table(
        regexp_replace(
          seen.line,
          '["\u0060\u00b4\u2018-\u201f\u00ab\u00bb\u2039\u203a\u3001\u3002\u3008-\u3011\u3014\u3015'
          || '\u30fb\u2026\u00b7\u2019\u0027]+',
          ' ',
          'g'
        ),
        '[ ,;]+'
      ) with ordinality w (word, place)
  )
  select coalesce(
    (select string_agg(word, ' ' order by place) from words where word <> ''),
    (select nullif(line, '') from seen)
  )
$$;
comment on function private.asked is
  'A question as it is compared. Null when nothing is asked.';

create function private.holds(p_asked text, variadic p_texts text[])
returns boolean language sql immutable set search_path = '' as $$
  select p_asked is null or exists (
    select from unnest(p_texts) t
    where strpos(lower(normalize(t, nfkc)), p_asked) > 0
  )
$$;
comment on function private.holds is
  'Whether one of the texts holds the question, as plain text; nothing asked is in everything.';
-- functions are open to everybody until that is taken away
revoke execute on function
  private.asked,
  private.holds
from public, anon;
grant execute on function
  private.asked,
  private.holds
to authenticated, service_role;

create or replace function public.admin_items(
  p_item_type public.item_type,
  p_search text default '',
  p_page integer default 1,
  p_size integer default 20
)
returns json language plpgsql stable security invoker set search_path = '' as $$
declare
  v_asked constant text := private.asked(p_search);
begin
  perform private.must_be_moderator();
  return (
    with hits as (
      select id, created_at
      from public.skills
      where p_item_type = 'skill'
        and private.holds(
          v_asked,
          name,
          name_en,
          summary,
          summary_en,
          repo_url
        )
      union all
      select id, created_at
      from public.templates
      where p_item_type is distinct from 'skill'
        and private.holds(v_asked, name, name_en, description, description_en)
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

create or replace function public.admin_submissions(
  p_status public.submission_status default null,
  p_search text default '',
  p_page integer default 1,
  p_size integer default 20
)
returns json language plpgsql stable security invoker set search_path = '' as $$
declare
  v_asked constant text := private.asked(p_search);
begin
  perform private.must_be_moderator();
  return (
    with hits as (
      select s.id, s.sent_at
      from public.user_submissions s
        left join public.profiles p on p.id = s.user_id
      where (p_status is null or s.status = p_status)
        and private.holds(
          v_asked,
          s.title,
          s.description,
          s.content ->> 'slug',
          s.content ->> 'repoUrl',
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

create or replace function public.admin_users(
  p_search text default '',
  p_role public.app_role default null,
  p_page integer default 1,
  p_size integer default 20
)
returns json language plpgsql stable security invoker set search_path = '' as $$
declare
  v_asked constant text := private.asked(p_search);
begin
  perform private.must_be_moderator();
  return (
    with hits as (
      select p.id, p.created_at
      from public.profiles p
      where private.holds(v_asked, p.username, p.full_name)
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

drop function private.matches;
