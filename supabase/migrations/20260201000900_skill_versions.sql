-- What became of a skill: a row when it is listed (approved, imported, seeded), and one for every
-- later change that a reader may want to know of.
create table public.skill_versions (
  number bigint generated always as identity primary key,
  skill_id uuid not null references public.skills on delete cascade,
  at timestamptz not null default clock_timestamp(),
  version text not null,
  changes jsonb not null default '{}'
    constraint skill_versions_changes_form
    check (jsonb_typeof(changes) = 'object')
);
create index skill_versions_of_skill on public.skill_versions (skill_id, number desc);
comment on table public.skill_versions is
  'Only triggers write here. number: the order, newest last. changes: by column, {from, to}, '
  '{added, removed} for lists, a list of {name, from, to} for install_inputs, true for long '
  'texts; empty when the skill was listed.';

alter table public.skill_versions enable row level security;
create policy "who sees a skill sees what became of it" on public.skill_versions
  for select
  using (exists (select from public.skills s where s.id = skill_id));

revoke all on public.skill_versions from public, anon, authenticated;
grant select on public.skill_versions to anon, authenticated;
grant all on public.skill_versions to service_role;

create function private.list_changes(p_before jsonb, p_after jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case
    when added <> '{}' or removed <> '{}' then
      jsonb_build_object('added', to_jsonb(added), 'removed', to_jsonb(removed))
  end
  from (
    select
      array(
        select entry
        from jsonb_array_elements_text(
          case jsonb_typeof(p_after) when 'array' then p_after end
        ) entry
        where not coalesce(p_before ? entry, false)
      ) as added,
      array(
        select entry
        from jsonb_array_elements_text(
          case jsonb_typeof(p_before) when 'array' then p_before end
        ) entry
        where not coalesce(p_after ? entry, false)
      ) as removed
  ) lists
$$;
comment on function private.list_changes is
  'Null when the list was only put in another order: then it has not changed.';

-- Both rows as JSON, without the columns of the marketplace. What is not named here is told by its
-- type.
create function private.skill_column_changes(p_before jsonb, p_after jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  with changed as (
    select key, p_before -> key as before, after
    from jsonb_each(p_after) as columns (key, after)
    where p_before -> key is distinct from after
      -- where it is found is no news; install_inputs has a comparison of its own
      and key <> all ('{slug,author,category,complexity,install_inputs}')
  ),
  told as (
    select
      key,
      case
        -- of long texts, that they changed is enough
        when key in ('summary', 'summary_en', 'description', 'description_en', 'screenshots')
          or 'object' in (jsonb_typeof(before), jsonb_typeof(after))
        then 'true'::jsonb
        when 'array' in (jsonb_typeof(before), jsonb_typeof(after))
        then private.list_changes(before, after)
        else jsonb_build_object('from', before, 'to', after)
      end as change
    from changed
  )
  select coalesce(jsonb_object_agg(key, change) filter (where change is not null), '{}')
  from told
$$;

create function private.names_word(p_text text, p_word text)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(
    p_text ~ (
      '(^|[^A-Za-z0-9_-])'
      || regexp_replace(p_word, '([].^$*+?(){}|[\\])', '\\\1', 'g')
      || '($|[^A-Za-z0-9_-])'
    ),
    false
  )
$$;
comment on function private.names_word is
  'A word of a configuration, not a part of a longer one: KEY is not in API_KEY.';

create function private.install_inputs_by_name(p_skill jsonb)
returns table (name text, place bigint, input jsonb)
language sql immutable set search_path = '' as $$
  select distinct on (entry ->> 'name')
    entry ->> 'name',
    entries.place,
    entry
  from jsonb_array_elements(
    case jsonb_typeof(p_skill -> 'install_inputs')
      when 'array' then p_skill -> 'install_inputs'
      else '[]'
    end
  ) with ordinality entries (entry, place)
  order by entry ->> 'name', entries.place desc
$$;

create function private.install_input_note(p_input jsonb, p_configuration text, p_name text)
returns jsonb language sql immutable set search_path = '' as $$
  select case
    when p_input is not null then jsonb_build_object(
      'isSecret', p_input -> 'isSecret',
      'isRequired', p_input -> 'isRequired'
    )
    when private.names_word(p_configuration, p_name) then '{}'
  end
$$;
comment on function private.install_input_note is
  'What is said of a variable or header: {} when the configuration has it and nothing is said of '
  'it, null when it is not asked for.';

-- Both rows as JSON. The words for people and the choices are only compared: the record has them.
create function private.install_input_changes(p_before jsonb, p_after jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'name', name,
      'from', private.install_input_note(before.input, p_before ->> 'install_mcp', name),
      'to', private.install_input_note(after.input, p_after ->> 'install_mcp', name)
    )
    order by after.place, name
  )
  from private.install_inputs_by_name(p_before) before
    full join private.install_inputs_by_name(p_after) after using (name)
  where before.input is distinct from after.input
$$;
comment on function private.install_input_changes is
  'A list of {name, from, to}, null when nothing changed: what a server newly asks of a person, '
  'and no longer does.';

create function private.skill_changes(p_before jsonb, p_after jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select private.skill_column_changes(p_before, p_after) || case
    when inputs is null then '{}'
    else jsonb_build_object('install_inputs', inputs)
  end
  from private.install_input_changes(p_before, p_after) inputs
$$;

create function private.record_skill_change()
returns trigger language plpgsql set search_path = ''
security definer -- definer: nobody may write the history, and every change of a skill must
as $$
declare
  v_not_told constant text[] := private.marketplace_columns();
  v_before constant jsonb := to_jsonb(old) - v_not_told;
  v_after constant jsonb := to_jsonb(new) - v_not_told;
  v_changes jsonb;
begin
  -- counters and marks, the usual case: found out fast
  if v_after = v_before then
    return null;
  end if;
  v_changes := private.skill_changes(v_before, v_after);
  if v_changes = '{}' then
    return null;
  end if;
  insert into public.skill_versions (skill_id, version, changes)
  values (new.id, new.version, v_changes);
  -- the newest thirty are kept
  delete from public.skill_versions
  where skill_id = new.id
    and number <= (
      select number
      from public.skill_versions
      where skill_id = new.id
      order by number desc
      offset 30
      limit 1
    );
  return null;
end $$;

create function private.record_new_skills()
returns trigger language plpgsql set search_path = ''
security definer -- definer: nobody may write the history, and every new skill must
as $$
begin
  insert into public.skill_versions (skill_id, at, version)
  select id, created_at, version
  from new_rows;
  return null;
end $$;

create trigger record_change after update on public.skills
  for each row execute function private.record_skill_change();
create trigger record_new after insert on public.skills
  referencing new table as new_rows
  for each statement execute function private.record_new_skills();

revoke execute on function
  private.list_changes,
  private.skill_column_changes,
  private.names_word,
  private.install_inputs_by_name,
  private.install_input_note,
  private.install_input_changes,
  private.skill_changes,
  private.record_skill_change,
  private.record_new_skills
from public;
