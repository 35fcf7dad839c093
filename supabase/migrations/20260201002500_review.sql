-- Deciding about submissions: the only way a skill or a template gets in. The row is locked until
-- the decision is written, so of two moderators at once the second finds it decided.

create function private.blank_to_null(p_content jsonb, p_key text)
returns text language sql immutable set search_path = '' as $$
  select nullif(btrim(p_content ->> p_key, E' \t\r\n'), '')
$$;
comment on function private.blank_to_null is
  'The text of a form field; null when it was left blank.';

create function private.text_array(p_content jsonb, p_key text)
returns text[] language sql immutable set search_path = '' as $$
  select coalesce(
    array(
      select jsonb_array_elements_text(
        case when jsonb_typeof(p_content -> p_key) <> 'null' then p_content -> p_key end
      )
    ),
    '{}'
  )
$$;
comment on function private.text_array is
  'A list of texts; no list at all is an empty one, anything else a data exception.';

create function private.camel_case(p_column text)
returns text language sql immutable set search_path = '' as $$
  select lower(left(words, 1)) || substr(words, 2)
  from replace(initcap(replace(p_column, '_', ' ')), ' ', '') words
$$;

create function private.submitted_columns(p_table regclass, p_content jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(
    attname,
    case
      when typcategory = 'A' then to_jsonb(private.text_array(p_content, field))
      when atttypid = 'jsonb'::regtype then p_content -> field
      else to_jsonb(private.blank_to_null(p_content, field))
    end
  )
  from pg_catalog.pg_attribute
    join pg_catalog.pg_type on pg_type.oid = atttypid
    cross join private.camel_case(attname) field
  where attrelid = p_table and attname = any (private.author_columns(p_table))
$$;
comment on function private.submitted_columns is
  'What a content says for each column of skills or templates that is its author''s: repoUrl '
  'becomes repo_url and so on.';

create function private.insert_record(p_table regclass, p_record jsonb)
returns uuid language plpgsql volatile set search_path = '' as $$
declare
  v_columns constant text := (
    select string_agg(format('%I', key), ', ')
    from jsonb_each(p_record)
    where value <> 'null'
  );
  v_id uuid;
begin
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id',
    p_table,
    v_columns
  )
  into v_id
  using p_record;
  return v_id;
end $$;
comment on function private.insert_record is
  'Adds a row; the columns that the record leaves out or has as null keep their defaults.';

create function private.insert_skill(p_submission public.user_submissions)
returns uuid language sql volatile set search_path = '' as $$
  select private.insert_record(
    'public.skills',
    private.submitted_columns('public.skills', p_submission.content || jsonb_build_object(
      'runtimes', p_submission.content -> 'runtime',
      'supports', p_submission.content -> 'support',
      'io', case jsonb_typeof(p_submission.content -> 'io')
        when 'object' then p_submission.content -> 'io'
      end,
      'installInputs', case jsonb_typeof(p_submission.content -> 'installInputs')
        when 'array' then p_submission.content -> 'installInputs'
      end
    ))
    || jsonb_build_object(
      'author', (select username from public.profiles where id = p_submission.user_id),
      'submitted_by', p_submission.user_id
    )
  )
$$;

create function private.insert_template(p_submission public.user_submissions)
returns uuid language sql volatile set search_path = '' as $$
  select private.insert_record(
    'public.templates',
    private.submitted_columns('public.templates', p_submission.content)
    || jsonb_build_object(
      -- blanks around it are a part of it
      'content', p_submission.content ->> 'content',
      'submitted_by', p_submission.user_id
    )
  )
$$;

create function private.hold_pending_submission(p_id uuid, p_seen timestamptz)
returns public.user_submissions language plpgsql set search_path = '' as $$
declare
  v_submission public.user_submissions;
begin
  perform private.must_be_moderator();
  select * into v_submission from public.user_submissions where id = p_id for update;
  if not found then
    raise exception 'Submission not found'
      using errcode = 'PT404', hint = 'not-found';
  end if;
  if v_submission.status <> 'pending' then
    raise exception 'Somebody has already decided this submission: %', v_submission.status
      using errcode = 'PT409', hint = 'already-decided', detail = v_submission.status::text;
  end if;
  if p_seen <> v_submission.updated_at then
    raise exception 'The submitter has changed it meanwhile; look again'
      using errcode = 'PT409', hint = 'changed-meanwhile';
  end if;
  return v_submission;
end $$;
comment on function private.hold_pending_submission is
  'Locks a submission that is pending, and is still what the moderator looked at (p_seen: its '
  'updated_at).';

create function public.approve_submission(p_id uuid, p_seen timestamptz default null)
returns json language plpgsql set search_path = ''
security definer -- definer: nobody may add to the catalogue or set a status; this asks who calls
as $$
declare
  v_submission public.user_submissions;
  v_slug text;
  v_item uuid;
  v_broken text;
  v_why text;
begin
  v_submission := private.hold_pending_submission(p_id, p_seen);
  v_slug := private.blank_to_null(v_submission.content, 'slug');
  begin
    v_item := case v_submission.type
      when 'skill' then private.insert_skill(v_submission)
      else private.insert_template(v_submission)
    end;
  exception
    when unique_violation then
      raise exception 'The slug "%" is taken', v_slug
        using errcode = 'PT409', hint = 'slug-taken', detail = coalesce(v_slug, '');
    when data_exception or integrity_constraint_violation then
      get stacked diagnostics v_broken = constraint_name, v_why = message_text;
      raise exception 'The submission is no valid %: %', v_submission.type, v_why
        using errcode = 'PT422', hint = 'invalid-content', detail = v_broken;
  end;
  update public.user_submissions set
    status = 'approved',
    reviewed_at = now(),
    rejection_reason = null
  where id = p_id;
  perform private.write_log(
    'submission.approved',
    v_submission.type,
    v_item,
    v_submission.user_id,
    jsonb_build_object(
      'submission', v_submission.id,
      'title', v_submission.title,
      'slug', v_submission.content ->> 'slug'
    )
  );
  return json_build_object('item_type', v_submission.type, 'item_id', v_item, 'slug', v_slug);
end $$;
comment on function public.approve_submission is
  'Makes the record and closes the submission, or does nothing and says why: hint already- '
  'decided, own-submission, changed-meanwhile, slug-taken, invalid-content, not-found.';

create function public.reject_submission(
  p_id uuid,
  p_reason text,
  p_seen timestamptz default null
)
returns void language plpgsql set search_path = ''
security definer -- definer: nobody may set a status; this asks who calls
as $$
declare
  v_reason constant text := btrim(p_reason, E' \t\r\n　');
  v_submission public.user_submissions;
begin
  perform private.must_be_moderator();
  if coalesce(v_reason, '') = '' then
    raise exception 'Please fill in the rejection reason'
      using errcode = 'PT400', hint = 'reason-required';
  end if;
  if char_length(v_reason) > 2000 then
    raise exception 'At most 2000 characters'
      using errcode = 'PT400', hint = 'reason-long';
  end if;
  v_submission := private.hold_pending_submission(p_id, p_seen);
  update public.user_submissions set
    status = 'rejected',
    reviewed_at = now(),
    rejection_reason = v_reason
  where id = p_id;
  perform private.write_log(
    'submission.rejected',
    v_submission.type,
    null,
    v_submission.user_id,
    jsonb_build_object(
      'submission', v_submission.id,
      'title', v_submission.title,
      'slug', v_submission.content ->> 'slug',
      'reason', v_reason
    )
  );
end $$;

revoke execute on function
  private.blank_to_null,
  private.text_array,
  private.camel_case,
  private.submitted_columns,
  private.insert_record,
  private.insert_skill,
  private.insert_template,
  private.hold_pending_submission
from public;
revoke execute on function
  public.approve_submission,
  public.reject_submission
from public, anon, authenticated;
grant execute on function
  public.approve_submission,
  public.reject_submission
to authenticated, service_role;
