-- The history of a skill also tells what its server newly asks of a person, and no longer does: variables, headers, and which of them are secret.

-- A word of a configuration, not a part of a longer one: KEY is not in API_KEY.
create function public.names_word(p_text text, p_word text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text ~ ('(^|[^A-Za-z0-9_-])' || regexp_replace(p_word, '([].^$*+?(){}|[\\])', '\\\1', 'g') || '($|[^A-Za-z0-9_-])'), false)
$$;

-- Both rows as JSON. A list of {name, from, to}, null when nothing changed. from, to: what is said of it; {} when the configuration has it and nothing is
-- said; null when it is not asked for. The words for people and the choices are only compared: the record has them.
create function public.install_input_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with was as (select distinct on (i ->> 'name') i ->> 'name' as name, i from jsonb_array_elements(case jsonb_typeof(p_before -> 'install_inputs') when 'array' then p_before -> 'install_inputs' else '[]' end) with ordinality e (i, n) order by 1, n desc),
    is_now as (select distinct on (i ->> 'name') i ->> 'name' as name, i, n from jsonb_array_elements(case jsonb_typeof(p_after -> 'install_inputs') when 'array' then p_after -> 'install_inputs' else '[]' end) with ordinality e (i, n) order by 1, n desc)
  select jsonb_agg(jsonb_build_object('name', name,
      'from', case when was.i is not null then jsonb_build_object('isSecret', was.i -> 'isSecret', 'isRequired', was.i -> 'isRequired') when public.names_word(p_before ->> 'install_mcp', name) then '{}' end,
      'to', case when is_now.i is not null then jsonb_build_object('isSecret', is_now.i -> 'isSecret', 'isRequired', is_now.i -> 'isRequired') when public.names_word(p_after ->> 'install_mcp', name) then '{}' end)
    order by is_now.n, name)
  from was full join is_now using (name) where was.i is distinct from is_now.i
$$;

alter function public.skill_changes rename to skill_column_changes;
create function public.skill_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select public.skill_column_changes(p_before, p_after) || case when inputs is null then '{}' else jsonb_build_object('install_inputs', inputs) end
  from public.install_input_changes(p_before, p_after) inputs
$$;

create or replace trigger note_change after update of version, name, name_en, license, price, status, repo_url, homepage, install_cli, install_mcp, install_claude, install_inputs,
  permissions, risk_notes, supports, runtimes, summary, summary_en, description, description_en, io, screenshots
  on public.skills for each row execute function public.note_skill_change();
revoke execute on function public.names_word, public.install_input_changes, public.skill_changes from public, anon, authenticated;
comment on table public.skill_versions is 'Only triggers write here. n: the order, newest last. changes: by column, {from, to}, {added, removed} for lists, a list of {name, from, to} for install_inputs, true for long texts; empty when the skill was listed.';
