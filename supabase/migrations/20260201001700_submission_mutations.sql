-- How a submission is sent, changed, withdrawn and sent again. It is its author's while it is
-- pending; what a moderator has decided stays as they saw it.

create function private.is_submission(args jsonb)
returns boolean language sql stable security invoker set search_path = '' as $$
  select private.has_shape(args, '{
      "id": ["string"],
      "type": ["string"],
      "title": ["string"],
      "description": ["string"],
      "content": ["object"]
    }')
    and private.submission_fits((args ->> 'type')::public.item_type, args -> 'content')
    -- the title and the short text of a list are the content's own, so that nobody reviews one
    -- thing and approves another
    and args -> 'title' = args -> 'content' -> 'name'
    and args -> 'description' = args -> 'content' -> case args ->> 'type'
      when 'skill' then 'summary'
      else 'description'
    end
$$;

create function private.slug_taken(p_type public.item_type, p_slug text, p_except uuid)
returns boolean language sql stable security invoker set search_path = '' as $$
  select case p_type
      when 'skill' then exists (select from public.skills where slug = p_slug)
      else exists (select from public.templates where slug = p_slug)
    end
    or exists (
      select from public.user_submissions
      where user_id = auth.uid()
        and status = 'pending'
        and type = p_type
        and id <> p_except
        and content ->> 'slug' = p_slug
    )
$$;
comment on function private.slug_taken is
  'Whether something that is published, or another pending one of the caller''s, has the slug. A '
  'pending one of somebody else''s is found at the approval.';

create function private.refuse_submission_change(p_id uuid, p_type public.item_type, p_slug text)
returns text language sql stable security invoker set search_path = '' as $$
  select case
    when exists (
      select from public.user_submissions
      where id = p_id and user_id = auth.uid() and type <> p_type
    ) then 'invalid'
    when private.slug_taken(p_type, p_slug, p_id) then 'slug-taken'
  end
$$;
comment on function private.refuse_submission_change is
  'Why a submission of the caller''s cannot become this; null when it can.';

create function private.submission_missing(p_id uuid)
returns text language sql stable security invoker set search_path = '' as $$
  select case
    when exists (
      select from public.user_submissions where id = p_id and user_id = auth.uid()
    ) then 'decided'
    when exists (select from public.user_submissions where id = p_id) then 'forbidden'
    else 'not-found'
  end
$$;
comment on function private.submission_missing is
  'Why no pending submission of the caller''s has this id.';

-- What was rejected is kept.
create function private.revise_submission(
  p_id uuid,
  p_title text,
  p_description text,
  p_content jsonb
)
returns text language plpgsql set search_path = ''
security definer -- definer: only this moves a rejected submission of the caller's back to pending
as $$
declare
  old public.user_submissions;
begin
  select * into old
  from public.user_submissions
  where id = p_id and user_id = auth.uid()
  for update;
  if not found then
    return 'not-found';
  end if;
  if old.status = 'approved' then
    return 'decided';
  end if;
  -- when it is pending it was sent again on another device: the last one to arrive wins
  if old.status = 'rejected' then
    insert into public.submission_history (
      submission_id,
      user_id,
      title,
      description,
      content,
      rejection_reason,
      sent_at,
      reviewed_at
    )
    values (
      old.id,
      old.user_id,
      old.title,
      old.description,
      old.content,
      old.rejection_reason,
      old.sent_at,
      old.reviewed_at
    );
    old.history := old.history || jsonb_build_object(
      'reason', old.rejection_reason,
      'sentAt', old.sent_at,
      'reviewedAt', old.reviewed_at
    );
    -- the newest ten are enough to read on; all of them are in the table
    update public.user_submissions set
      history = (
        select jsonb_agg(rejection order by place)
        from (
          select rejection, place
          from jsonb_array_elements(old.history) with ordinality entries (rejection, place)
          order by place desc
          limit 10
        ) newest
      )
    where id = p_id;
  end if;
  update public.user_submissions set
    title = p_title,
    description = p_description,
    content = p_content,
    status = 'pending',
    sent_at = now(),
    reviewed_at = null,
    rejection_reason = null
  where id = p_id;
  return null;
end $$;

create function mutations."submission.create"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_type public.item_type;
begin
  if private.is_submission(args) is not true then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  v_type := args ->> 'type';
  -- a repeated create of what is there already is no second one
  if exists (
    select from public.user_submissions
    where id = v_id and user_id = auth.uid() and type = v_type and content = args -> 'content'
  ) then
    return null;
  end if;
  if private.slug_taken(v_type, args -> 'content' ->> 'slug', v_id) then
    return 'slug-taken';
  end if;
  insert into public.user_submissions (id, user_id, type, title, description, content)
  values (
    v_id,
    auth.uid(),
    v_type,
    args ->> 'title',
    args ->> 'description',
    args -> 'content'
  );
  return null;
end $$;

create function mutations."submission.update"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_refusal text;
begin
  if private.is_submission(args) is not true then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  v_refusal := private.refuse_submission_change(
    v_id,
    (args ->> 'type')::public.item_type,
    args -> 'content' ->> 'slug'
  );
  if v_refusal is not null then
    return v_refusal;
  end if;
  update public.user_submissions set
    title = args ->> 'title',
    description = args ->> 'description',
    content = args -> 'content'
  where id = v_id and user_id = auth.uid() and status = 'pending';
  if not found then
    return private.submission_missing(v_id);
  end if;
  return null;
end $$;

create function mutations."submission.revise"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_refusal text;
begin
  if private.is_submission(args) is not true then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  v_refusal := private.refuse_submission_change(
    v_id,
    (args ->> 'type')::public.item_type,
    args -> 'content' ->> 'slug'
  );
  if v_refusal is not null then
    return v_refusal;
  end if;
  return private.revise_submission(
    v_id,
    args ->> 'title',
    args ->> 'description',
    args -> 'content'
  );
end $$;

create function mutations."submission.withdraw"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  if not private.has_shape(args, '{"id": ["string"]}') then
    return 'invalid';
  end if;
  v_id := args ->> 'id';
  delete from public.user_submissions
  where id = v_id and user_id = auth.uid() and status = 'pending';
  if not found then
    -- what should leave has left
    return nullif(private.submission_missing(v_id), 'not-found');
  end if;
  return null;
end $$;

revoke execute on function
  private.is_submission,
  private.slug_taken,
  private.refuse_submission_change,
  private.submission_missing,
  private.revise_submission,
  mutations."submission.create",
  mutations."submission.update",
  mutations."submission.revise",
  mutations."submission.withdraw"
from public;
grant execute on function
  private.is_submission,
  private.slug_taken,
  private.refuse_submission_change,
  private.submission_missing,
  private.revise_submission,
  mutations."submission.create",
  mutations."submission.update",
  mutations."submission.revise",
  mutations."submission.withdraw"
to authenticated, service_role;
