-- Every rule of the form holds for the table too, and approving judges by the same fields.

-- A licence of blanks would silently become the default one.
update private.submission_field
set pattern = '^[A-Za-z0-9.+() -]*[A-Za-z0-9.+()-][A-Za-z0-9.+() -]*$'
where item_type = 'skill' and name = 'license';

create function private.text_says(p_value jsonb, p_characters integer)
returns boolean language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) = 'string'
    and private.can_be_seen(p_value #>> '{}')
    and char_length(private.trimmed(p_value #>> '{}')) <= p_characters
$$;
comment on function private.text_says is
  'Whether it is a text that says something, of at most this length without the blanks around it.';

create function private.texts_say(p_value jsonb, p_characters integer, p_entries integer)
returns boolean language sql immutable set search_path = '' as $$
  select jsonb_array_length(p_value) <= p_entries and coalesce(
    (
      select bool_and(private.text_says(entry, p_characters))
      from jsonb_array_elements(p_value) entry
    ),
    true
  )
$$;

create or replace function private.field_fits(
  p_field private.submission_field,
  p_value jsonb
)
returns boolean language sql stable security invoker set search_path = '' as $$
  select coalesce(
    case
      when p_value is null then not p_field.is_required
      -- first the JSON type: what follows relies on it
      when jsonb_typeof(p_value) <> case p_field.kind
        when 'texts' then 'array'
        when 'addresses' then 'array'
        when 'some of' then 'array'
        when 'install inputs' then 'array'
        when 'input and output' then 'object'
        else 'string'
      end then false
      else case p_field.kind
        when 'text' then private.text_says(p_value, p_field.characters)
        when 'texts' then private.texts_say(p_value, p_field.characters, p_field.entries)
        when 'pattern' then p_value #>> '{}' ~ p_field.pattern
          and char_length(p_value #>> '{}') <= 60
        when 'address' then private.is_web_address(private.trimmed(p_value #>> '{}'))
        when 'addresses' then
          private.texts_say(p_value, p_field.characters, p_field.entries)
          and (
            select coalesce(bool_and(private.is_web_address(private.trimmed(address))), true)
            from jsonb_array_elements_text(p_value) address
          )
        when 'one of' then p_value #>> '{}' = any (private.enum_labels(p_field.choices))
        when 'some of' then private.some_of(p_value, private.enum_labels(p_field.choices))
        when 'install inputs' then private.install_inputs_fit(p_value)
        when 'input and output' then
          private.has_shape(p_value, '{"input": ["object"], "output": ["object"]}')
      end
    end,
    false
  )
$$;

create function private.submission_fault(p_submission public.user_submissions)
returns text language sql stable security invoker set search_path = '' as $$
  select case
    when jsonb_typeof(p_submission.content) is distinct from 'object' then 'content'
    else coalesce(
      (
        select field.name
        from private.submission_field field
        where field.item_type = p_submission.type
          and not private.field_fits(field, p_submission.content -> field.name)
        order by field.name
        limit 1
      ),
      (
        select given
        from jsonb_object_keys(p_submission.content) given
        where given not in (
          select name from private.submission_field where item_type = p_submission.type
        )
        order by given
        limit 1
      ),
      case
        when p_submission.title is distinct from p_submission.content ->> 'name' then 'title'
        when p_submission.description is distinct from p_submission.content ->> case
          p_submission.type when 'skill' then 'summary' else 'description'
        end then 'description'
      end
    )
  end
$$;
comment on function private.submission_fault is
  'The first field that breaks a rule of the form, or null. The title and the short text are the '
  'content''s own, so that nobody reviews one thing and approves another.';

create function private.check_submission()
returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_fault text;
begin
  -- without a person behind it, it is the operator's: half-written ones may come from elsewhere
  if auth.uid() is null then
    return new;
  end if;
  if new.description is null and jsonb_typeof(new.content) = 'object' then
    new.description := new.content ->> case new.type
      when 'skill' then 'summary'
      else 'description'
    end;
  end if;
  v_fault := private.submission_fault(new);
  if v_fault is not null then
    raise exception 'The submission breaks a rule of the form / 提交不合表单的规则: %', v_fault
      using
        errcode = '23514',
        constraint = 'user_submissions_form',
        hint = 'invalid',
        detail = v_fault;
  end if;
  return new;
end $$;

create trigger check_submission
  before insert or update of user_id, type, title, description, content
  on public.user_submissions
  for each row
  when (new.status = 'pending')
  execute function private.check_submission();

-- Approving. What is left blank counts as left out, and what is unknown is not taken; every other
-- field must keep its rule. src/domain/moderation/approval.ts says the same to moderators before.
create or replace function private.blank_to_null(p_content jsonb, p_key text)
returns text language sql immutable set search_path = '' as $$
  select case
    when private.can_be_seen(p_content ->> p_key) then private.trimmed(p_content ->> p_key)
  end
$$;

create or replace function private.text_array(p_content jsonb, p_key text)
returns text[] language sql immutable set search_path = '' as $$
  select coalesce(
    array(
      select private.trimmed(entry)
      from jsonb_array_elements_text(
        case when jsonb_typeof(p_content -> p_key) <> 'null' then p_content -> p_key end
      ) entry
    ),
    '{}'
  )
$$;

create function private.filled_in(p_content jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(case jsonb_typeof(p_content) when 'object' then p_content else '{}' end)
  where not case jsonb_typeof(value)
    when 'null' then true
    when 'string' then not private.can_be_seen(value #>> '{}')
    when 'array' then value = '[]'
    else false
  end
$$;
comment on function private.filled_in is 'The fields of a content that are not blank.';

create function private.approval_fault(p_type public.item_type, p_filled_in jsonb)
returns text language sql stable security invoker set search_path = '' as $$
  select field.name
  from private.submission_field field
  where field.item_type = p_type
    and case
      when p_filled_in ? field.name then
        not private.field_fits(field, p_filled_in -> field.name)
      -- the columns of all others have defaults
      else
        field.name in ('name', 'slug', 'description')
        or (p_type = 'skill' and field.name in ('summary', 'category'))
        or (p_type = 'template' and field.name = 'content')
    end
  order by field.name
  limit 1
$$;
comment on function private.approval_fault is
  'The first field for which approving is refused, or null.';

create or replace function public.approve_submission(
  p_id uuid,
  p_seen timestamptz default null
)
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
  v_submission.content := private.filled_in(v_submission.content);
  v_broken := private.approval_fault(v_submission.type, v_submission.content);
  if v_broken is not null then
    raise exception 'The submission is no valid %: %', v_submission.type, v_broken
      using errcode = 'PT422', hint = 'invalid-content', detail = v_broken;
  end if;
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

revoke execute on function
  private.text_says,
  private.texts_say,
  private.submission_fault,
  private.check_submission,
  private.filled_in,
  private.approval_fault
from public;
-- triggers and the functions of mutations ask them as whoever changes a row
grant execute on function
  private.text_says,
  private.texts_say,
  private.submission_fault
to authenticated, service_role;
