-- A submission may bring the files themselves, and may be a new version of something that its
-- sender has published.
insert into private.submission_field (item_type, name, kind, is_required, pattern)
values
  ('skill', 'package', 'pattern', false, '^[0-9a-f]{64}$'),
  ('template', 'package', 'pattern', false, '^[0-9a-f]{64}$'),
  ('skill', 'updates', 'pattern', false, '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  ('template', 'updates', 'pattern', false, '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
insert into private.submission_field (item_type, name, kind)
values
  ('skill', 'packageSource', 'package source'),
  ('template', 'packageSource', 'package source');
insert into private.submission_field (item_type, name, kind, is_required, characters)
values
  ('skill', 'whenToUse', 'text', false, 20000),
  ('skill', 'versionNote', 'text', false, 2000),
  ('template', 'versionNote', 'text', false, 2000);

-- A pattern says itself how long a text may be: a digest is longer than a licence.
update private.submission_field
set pattern = '^(?=.{1,60}$)[A-Za-z0-9.+() -]*[A-Za-z0-9.+()-][A-Za-z0-9.+() -]*$'
where item_type = 'skill' and name = 'license';

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
        when 'package source' then 'object'
        else 'string'
      end then false
      else case p_field.kind
        when 'text' then private.text_says(p_value, p_field.characters)
        when 'texts' then private.texts_say(p_value, p_field.characters, p_field.entries)
        when 'pattern' then p_value #>> '{}' ~ p_field.pattern
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
        when 'package source' then private.is_package_source(p_value)
      end
    end,
    false
  )
$$;

-- A published slug of the caller's own is free for a new version of it; check_package_submission
-- holds the submission to that very thing.
create or replace function private.slug_taken(
  p_type public.item_type,
  p_slug text,
  p_except uuid
)
returns boolean language sql stable security invoker set search_path = '' as $$
  select case p_type
      when 'skill' then exists (
        select from public.skills
        where slug = p_slug and submitted_by is distinct from auth.uid()
      )
      else exists (
        select from public.templates
        where slug = p_slug and submitted_by is distinct from auth.uid()
      )
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

create function private.own_item(p_type public.item_type, p_slug text)
returns uuid language sql stable security invoker set search_path = '' as $$
  select id
  from (
    select id, slug::text, submitted_by from public.skills where p_type = 'skill'
    union all
    select id, slug::text, submitted_by from public.templates where p_type = 'template'
  ) item
  where slug = p_slug and submitted_by = auth.uid()
$$;
comment on function private.own_item is 'What the caller has published under a slug.';

create function private.check_package_submission()
returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_own uuid;
begin
  if auth.uid() is null then
    return new;
  end if;
  v_own := private.own_item(new.type, new.content ->> 'slug');
  if v_own is not null and new.content ->> 'updates' is null then
    raise exception 'The slug "%" is taken / 「%」已经有人用了',
      new.content ->> 'slug', new.content ->> 'slug'
      using errcode = 'PT409', hint = 'slug-taken', detail = new.content ->> 'slug';
  end if;
  if new.content ->> 'updates' is not null
    and v_own is distinct from (new.content ->> 'updates')::uuid
  then
    raise exception 'Only its owner sends a new version / 只有作者本人可以提交新版本'
      using errcode = 'PT409', hint = 'forbidden';
  end if;
  if new.content ->> 'package' is not null
    and not exists (
      select from public.package_uploads
      where digest = new.content ->> 'package' and user_id = auth.uid()
    )
  then
    raise exception 'The files have not arrived / 文件还没有送到'
      using errcode = 'PT409', hint = 'not-found', detail = 'package';
  end if;
  return new;
end $$;

-- after check_submission, by its name
create trigger check_submission_package
  before insert or update of user_id, type, content on public.user_submissions
  for each row
  when (new.status = 'pending')
  execute function private.check_package_submission();

create function private.update_record(p_table regclass, p_id uuid, p_record jsonb)
returns void language plpgsql volatile set search_path = '' as $$
declare
  -- a slug is an address: it stays
  v_columns constant text := (
    select string_agg(format('%I', c), ', ')
    from unnest(array_remove(private.author_columns(p_table), 'slug')) c
    where p_record -> c <> 'null'
  );
  v_blank constant text := (
    select string_agg(format('%I = default', c), ', ')
    from unnest(array_remove(private.author_columns(p_table), 'slug')) c
    where coalesce(p_record -> c, 'null') = 'null'
  );
begin
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) %3$s
    where id = $2',
    p_table,
    v_columns,
    coalesce(', ' || v_blank, '')
  )
  using p_record, p_id;
end $$;
comment on function private.update_record is
  'What a new version says of a listing; the columns that it leaves out have their defaults again.';

create function private.skill_record(p_submission public.user_submissions)
returns jsonb language sql stable set search_path = '' as $$
  select private.submitted_columns('public.skills', p_submission.content || jsonb_build_object(
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
    'author', (select username from public.profiles where id = p_submission.user_id)
  )
$$;

create function private.template_record(p_submission public.user_submissions)
returns jsonb language sql stable set search_path = '' as $$
  select private.submitted_columns('public.templates', p_submission.content)
  -- blanks around it are a part of it
  || jsonb_build_object('content', p_submission.content ->> 'content')
$$;

create function private.publish_submission(p_submission public.user_submissions)
returns uuid language plpgsql volatile set search_path = '' as $$
declare
  v_table constant regclass := case p_submission.type
    when 'skill' then 'public.skills'
    else 'public.templates'
  end;
  v_record constant jsonb := case p_submission.type
    when 'skill' then private.skill_record(p_submission)
    else private.template_record(p_submission)
  end;
  v_item uuid := p_submission.content ->> 'updates';
  v_version text := p_submission.content ->> 'version';
  v_before jsonb;
begin
  if v_item is null then
    v_item := private.insert_record(
      v_table,
      v_record || jsonb_build_object('submitted_by', p_submission.user_id)
    );
  else
    execute format(
      'select to_jsonb(t) from %s t where id = $1 and submitted_by = $2 and slug = $3 for update',
      v_table
    )
    into v_before
    using v_item, p_submission.user_id, p_submission.content ->> 'slug';
    if v_before is null then
      raise exception 'What it is a new version of is not its sender''s any more'
        using errcode = 'PT409', hint = 'not-found';
    end if;
    if not private.is_withdrawn(v_item, p_submission.content ->> 'package') then
      perform private.update_record(v_table, v_item, v_record);
    end if;
  end if;
  if p_submission.content ->> 'package' is not null then
    v_version := coalesce(
      v_version,
      (
        select (count(*) + 1)::text
        from public.package_versions
        where item_id = v_item
      )
    );
    perform private.publish_version(
      p_submission.type,
      v_item,
      v_version,
      p_submission.content ->> 'package',
      nullif(p_submission.content -> 'packageSource', 'null'),
      null,
      private.blank_to_null(p_submission.content, 'versionNote'),
      p_submission.user_id,
      v_before
    );
  end if;
  return v_item;
end $$;
comment on function private.publish_submission is
  'Makes a listing of a submission, or a new version of one; gives its id.';

revoke execute on function
  private.own_item,
  private.check_package_submission,
  private.update_record,
  private.skill_record,
  private.template_record,
  private.publish_submission
from public;
grant execute on function private.own_item to authenticated, service_role;
