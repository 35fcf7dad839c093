-- Submitting: what a submission must look like, how it is sent, changed, withdrawn and sent again. Shapes and limits are those of src/domain/submission/submission.ts.

-- No address that a stranger wrote may run anything, however the row came here.
create function public.web_addresses_only(p_content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(u ~* '^https?://[^[:space:]]+$' and char_length(u) <= 255), true)
  from (select p_content ->> 'repoUrl' as u union all select p_content ->> 'homepage' union all
        select jsonb_array_elements_text(case when jsonb_typeof(p_content -> 'screenshots') = 'array' then p_content -> 'screenshots' else '[]' end)) a
  where u is not null
$$;
alter table public.user_submissions add constraint user_submissions_addresses check (public.web_addresses_only(content));

-- Earlier verdicts travel to the author's devices with the row; the texts they were about are kept beside it.
alter table public.user_submissions add column history jsonb not null default '[]'
  constraint user_submissions_history check (jsonb_typeof(history) = 'array' and octet_length(history::text) <= 100000);
comment on column public.user_submissions.history is 'Earlier rejections, oldest first: {reason, sentAt, reviewedAt}. Nobody has a grant to write it.';
alter table public.user_submissions add column sent_at timestamptz not null default now();
comment on column public.user_submissions.sent_at is 'When it was sent last; created_at is the first time.';
create table public.submission_history (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.user_submissions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  title text not null,
  description text,
  content jsonb not null,
  rejection_reason text not null,
  sent_at timestamptz not null,
  reviewed_at timestamptz not null
);
create index submission_history_submission_id on public.submission_history (submission_id, reviewed_at);
create index submission_history_user_id on public.submission_history (user_id);
comment on table public.submission_history is 'What was rejected before a submission was sent again, as the moderator saw it. Written by sync.revise_submission only.';
alter table public.submission_history enable row level security;
create policy "people see their own, moderators all" on public.submission_history for select to authenticated using (user_id = auth.uid() or public.is_moderator());
revoke all on public.submission_history from public, anon, authenticated;
grant select on public.submission_history to authenticated;
grant all on public.submission_history to service_role;

-- Whether a JSON value is left out, or a text of this length that says something.
create function sync.text_fits(p_value jsonb, p_most integer) returns boolean
language sql immutable set search_path = '' as $$
  select p_value is null or (jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '[^[:space:]]' and char_length(p_value #>> '{}') <= p_most)
$$;
-- Whether it is left out, or a list of such texts, at most so many.
create function sync.texts_fit(p_value jsonb, p_length integer, p_most integer) returns boolean
language sql immutable set search_path = '' as $$
  select p_value is null or (jsonb_array_length(p_value) <= p_most and coalesce((select bool_and(sync.text_fits(t, p_length)) from jsonb_array_elements(p_value) t), true))
$$;
-- Whether it is a list of at least one of these values, each once.
create function sync.some_of(p_value jsonb, p_values anyarray) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_array_length(p_value) between 1 and cardinality(p_values)
    and (select bool_and(jsonb_typeof(t) = 'string' and t #>> '{}' = any (p_values::text[])) and count(distinct t) = count(*) from jsonb_array_elements(p_value) t)
$$;

create function sync.skill_fits(c jsonb) returns boolean
language sql stable set search_path = '' as $$
  select sync.fits(c, '{"name": ["string"], "slug": ["string"], "summary": ["string"], "description": ["string"],
      "nameEn": ["string", "undefined"], "summaryEn": ["string", "undefined"], "descriptionEn": ["string", "undefined"],
      "category": ["array"], "runtime": ["array"], "support": ["array"], "complexity": ["string"], "license": ["string"], "price": ["string"], "status": ["string"], "version": ["string"],
      "repoUrl": ["string", "undefined"], "homepage": ["string", "undefined"], "installCli": ["string", "undefined"], "installMcp": ["string", "undefined"], "installClaude": ["string", "undefined"],
      "permissions": ["array", "undefined"], "riskNotes": ["array", "undefined"], "screenshots": ["array", "undefined"], "io": ["object", "undefined"]}')
    and sync.text_fits(c -> 'name', 100) and c ->> 'slug' ~ '^[a-z0-9-]{1,50}$' and sync.text_fits(c -> 'summary', 200) and sync.text_fits(c -> 'description', 200000)
    and sync.text_fits(c -> 'nameEn', 100) and sync.text_fits(c -> 'summaryEn', 200) and sync.text_fits(c -> 'descriptionEn', 200000)
    and sync.some_of(c -> 'category', enum_range(null::public.skill_category)) and sync.some_of(c -> 'runtime', enum_range(null::public.skill_runtime))
    and sync.some_of(c -> 'support', enum_range(null::public.skill_support))
    and c ->> 'complexity' = any (enum_range(null::public.skill_complexity)::text[]) and c ->> 'price' = any (enum_range(null::public.skill_price)::text[])
    and c ->> 'status' = any (enum_range(null::public.skill_status)::text[])
    and c ->> 'license' ~ '^[A-Za-z0-9.+() -]{1,60}$' and sync.text_fits(c -> 'version', 255)
    and sync.text_fits(c -> 'installCli', 4000) and sync.text_fits(c -> 'installMcp', 8000) and sync.text_fits(c -> 'installClaude', 4000)
    and sync.texts_fit(c -> 'permissions', 300, 50) and sync.texts_fit(c -> 'riskNotes', 500, 50) and sync.texts_fit(c -> 'screenshots', 255, 20)
    and (not c ? 'io' or sync.fits(c -> 'io', '{"input": ["object"], "output": ["object"]}')) and public.web_addresses_only(c)
$$;
create function sync.template_fits(c jsonb) returns boolean
language sql stable set search_path = '' as $$
  select sync.fits(c, '{"name": ["string"], "slug": ["string"], "description": ["string"], "nameEn": ["string", "undefined"], "descriptionEn": ["string", "undefined"],
      "content": ["string"], "category": ["array"], "tags": ["array"]}')
    and sync.text_fits(c -> 'name', 200) and c ->> 'slug' ~ '^[a-z0-9-]{1,50}$' and sync.text_fits(c -> 'description', 500) and sync.text_fits(c -> 'content', 200000)
    and sync.text_fits(c -> 'nameEn', 200) and sync.text_fits(c -> 'descriptionEn', 500)
    and sync.some_of(c -> 'category', enum_range(null::public.skill_category)) and sync.texts_fit(c -> 'tags', 40, 20)
$$;
create function sync.submission_fits(p_type public.item_type, p_content jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case p_type when 'skill' then sync.skill_fits(p_content) else sync.template_fits(p_content) end, false)
$$;
comment on function sync.submission_fits is 'Whether a content may become a skill or a template as it is: every rule of the form.';
-- The title and the short text of a list are the content's own, so that nobody reviews one thing and approves another.
create function sync.title_fits(p_type public.item_type, a jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select a -> 'title' = a -> 'content' -> 'name' and a -> 'description' = a -> 'content' -> case p_type when 'skill' then 'summary' else 'description' end
$$;

-- Whether something that is published, or another pending one of the caller's, has the slug. A pending one of somebody else's is found at the approval.
create function sync.slug_taken(p_type public.item_type, p_slug text, p_but uuid) returns boolean
language sql stable set search_path = '' as $$
  select case p_type when 'skill' then exists (select from public.skills where slug = p_slug) else exists (select from public.templates where slug = p_slug) end
    or exists (select from public.user_submissions where user_id = auth.uid() and status = 'pending' and type = p_type and id <> p_but and content ->> 'slug' = p_slug)
$$;
create function sync.submission_missing(p_id uuid) returns text
language sql stable set search_path = '' as $$
  select case when exists (select from public.user_submissions where id = p_id and user_id = auth.uid()) then 'decided'
              when exists (select from public.user_submissions where id = p_id) then 'forbidden' else 'not-found' end
$$;
comment on function sync.submission_missing is 'Why no pending submission of the caller''s has this id.';

-- Definer: only this moves a submission back to pending, and only a rejected one of the caller's. What was rejected is kept.
create function sync.revise_submission(p_id uuid, p_title text, p_description text, p_content jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  old public.user_submissions;
begin
  select * into old from public.user_submissions where id = p_id and user_id = auth.uid() for update;
  if not found then return 'not-found'; end if;
  if old.status = 'approved' then return 'decided'; end if;
  -- sent again already, on another device: the last one to arrive wins
  if old.status = 'rejected' then
    insert into public.submission_history (submission_id, user_id, title, description, content, rejection_reason, sent_at, reviewed_at)
      values (old.id, old.user_id, old.title, old.description, old.content, old.rejection_reason, old.sent_at, old.reviewed_at);
    -- the newest ten are enough to read on; all of them are in the table
    update public.user_submissions set history = (select jsonb_agg(h order by n) from
        (select h, n from jsonb_array_elements(old.history || jsonb_build_object('reason', old.rejection_reason, 'sentAt', old.sent_at, 'reviewedAt', old.reviewed_at)) with ordinality e (h, n)
         order by n desc limit 10) newest)
      where id = p_id;
  end if;
  update public.user_submissions set title = p_title, description = p_description, content = p_content, status = 'pending', sent_at = now(), reviewed_at = null, rejection_reason = null
    where id = p_id;
  return null;
end $$;

-- A change of a submission; what sync.apply is for everything else.
create function sync.apply_submission(p_name text, a jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  whole constant jsonb := '{"id": ["string"], "type": ["string"], "title": ["string"], "description": ["string"], "content": ["object"]}';
  shapes constant jsonb := jsonb_build_object('submission.create', whole, 'submission.update', whole, 'submission.revise', whole, 'submission.withdraw', '{"id": ["string"]}'::jsonb);
  v_id uuid;
  v_type public.item_type;
begin
  if not shapes ? p_name then return 'unknown-mutation'; end if;
  if not sync.fits(a, shapes -> p_name) then return 'invalid'; end if;
  v_id := a ->> 'id';
  if p_name = 'submission.withdraw' then
    delete from public.user_submissions where id = v_id and user_id = me and status = 'pending';
    -- what should leave has left
    return case when not found then nullif(sync.submission_missing(v_id), 'not-found') end;
  end if;

  v_type := a ->> 'type';
  if not sync.submission_fits(v_type, a -> 'content') or not sync.title_fits(v_type, a) then return 'invalid'; end if;
  if p_name <> 'submission.create' and exists (select from public.user_submissions where id = v_id and user_id = me and type <> v_type) then return 'invalid'; end if;
  -- a repeated create of what is there already is no second one
  if p_name = 'submission.create' and exists (select from public.user_submissions where id = v_id and user_id = me and type = v_type and content = a -> 'content') then return null; end if;
  if sync.slug_taken(v_type, a -> 'content' ->> 'slug', v_id) then return 'slug-taken'; end if;

  -- A submission is its author's while it is pending; what a moderator has decided stays as they saw it.
  case p_name
  when 'submission.create' then
    insert into public.user_submissions (id, user_id, type, title, description, content) values (v_id, me, v_type, a ->> 'title', a ->> 'description', a -> 'content');
  when 'submission.update' then
    update public.user_submissions set title = a ->> 'title', description = a ->> 'description', content = a -> 'content' where id = v_id and user_id = me and status = 'pending';
    if not found then return sync.submission_missing(v_id); end if;
  when 'submission.revise' then
    return sync.revise_submission(v_id, a ->> 'title', a ->> 'description', a -> 'content');
  end case;
  return null;
end $$;

revoke execute on function public.web_addresses_only, sync.text_fits, sync.texts_fit, sync.some_of, sync.skill_fits, sync.template_fits, sync.submission_fits, sync.title_fits, sync.slug_taken,
  sync.submission_missing, sync.revise_submission, sync.apply_submission from public, anon, authenticated;
grant execute on function public.web_addresses_only, sync.text_fits, sync.texts_fit, sync.some_of, sync.skill_fits, sync.template_fits, sync.submission_fits, sync.title_fits, sync.slug_taken,
  sync.submission_missing, sync.revise_submission, sync.apply_submission to authenticated, service_role;
