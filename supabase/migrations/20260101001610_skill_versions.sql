-- What became of a skill: a row when it is listed (approved, imported, seeded), and one for every later change that a reader may want to know of.
create table public.skill_versions (
  n bigint generated always as identity primary key,
  skill_id uuid not null references public.skills on delete cascade,
  at timestamptz not null default clock_timestamp(),
  version text not null,
  changes jsonb not null default '{}' constraint skill_versions_changes_form check (jsonb_typeof(changes) = 'object')
);
create index skill_versions_of_skill on public.skill_versions (skill_id, n desc);
comment on table public.skill_versions is 'Only triggers write here. n: the order, newest last. changes: by column, {from, to}, {added, removed} for lists, true for long texts; empty when the skill was listed.';

alter table public.skill_versions enable row level security;
create policy "who sees a skill sees what became of it" on public.skill_versions for select using (exists (select from public.skills s where s.id = skill_id));
revoke all on public.skill_versions from public, anon, authenticated;
grant select on public.skill_versions to anon, authenticated;
grant all on public.skill_versions to service_role;

-- Both rows as JSON. A list that was only put in another order has not changed.
create function public.skill_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with lists as (
    select key,
      array(select x from jsonb_array_elements_text(p_after -> key) x where not (p_before -> key) ? x) as added,
      array(select x from jsonb_array_elements_text(p_before -> key) x where not (p_after -> key) ? x) as removed
    from unnest('{permissions,risk_notes,supports,runtimes}'::text[]) key)
  select coalesce(jsonb_object_agg(key, change), '{}') from (
    select key, jsonb_build_object('from', p_before -> key, 'to', p_after -> key) as change
    from unnest('{version,name,name_en,license,price,status,repo_url,homepage,install_cli,install_mcp,install_claude}'::text[]) key
    where p_before -> key is distinct from p_after -> key
    union all
    select key, jsonb_build_object('added', to_jsonb(added), 'removed', to_jsonb(removed)) from lists where added <> '{}' or removed <> '{}'
    union all
    select key, 'true'::jsonb from unnest('{summary,summary_en,description,description_en,io,screenshots}'::text[]) key where p_before -> key is distinct from p_after -> key) c
$$;

-- Rows of a skill beyond the newest thirty are forgotten.
create function public.note_skill_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_changes constant jsonb := public.skill_changes(to_jsonb(old), to_jsonb(new));
begin
  if v_changes = '{}' then return null; end if;
  insert into public.skill_versions (skill_id, version, changes) values (new.id, new.version, v_changes);
  delete from public.skill_versions v where v.skill_id = new.id
    and v.n <= (select k.n from public.skill_versions k where k.skill_id = new.id order by k.n desc offset 30 limit 1);
  return null;
end $$;
create function public.note_new_skills() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.skill_versions (skill_id, at, version) select id, created_at, version from fresh;
  return null;
end $$;
comment on function public.note_skill_change is 'Definer, since nobody may write the history. Not fired by counters and marks: their columns are not named.';

create trigger note_change after update of version, name, name_en, license, price, status, repo_url, homepage, install_cli, install_mcp, install_claude,
  permissions, risk_notes, supports, runtimes, summary, summary_en, description, description_en, io, screenshots
  on public.skills for each row execute function public.note_skill_change();
create trigger note_new after insert on public.skills referencing new table as fresh for each statement execute function public.note_new_skills();
revoke execute on function public.skill_changes, public.note_skill_change, public.note_new_skills from public, anon, authenticated;

insert into public.skill_versions (skill_id, at, version) select id, created_at, version from public.skills;
