-- Records of other directories. Only the secret key may call these: `npm run import` does, with records the domain has accepted.

-- The first free of base, base-2, base-3 … in at most 50 characters.
create function public.free_slug(p_table regclass, p_base text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  candidate text := left(p_base, 50);
  taken boolean;
  n integer := 1;
begin
  loop
    execute format('select exists (select from %s where slug = $1)', p_table) into taken using candidate;
    if not taken then return candidate; end if;
    n := n + 1;
    candidate := rtrim(left(p_base, 49 - length(n::text)), '-') || '-' || n;
  end loop;
end $$;

-- Columns an import fills. Everything else (id, counters, marks, dates, submitter) is the marketplace's.
create function public.import_records(p_table regclass, p_columns text[], p_records json) returns json
language plpgsql volatile set search_path = '' as $$
declare
  record json;
  origin_key text;
  slug text;
  verdict text;
  before jsonb;
  after jsonb;
  rule text;
  message text;
  verdicts json[] := '{}';
  picked constant text := (select string_agg(format('r.%I', c), ', ') from unnest(p_columns) c);
  named constant text := (select string_agg(format('%I', c), ', ') from unnest(p_columns) c);
begin
  for record in select value from json_array_elements(p_records) loop
    origin_key := null;
    slug := null;
    begin
      origin_key := record -> 'origin' ->> 'key';
      if coalesce(origin_key, '') = '' then raise exception 'a record needs origin.key' using errcode = '22023'; end if;
      execute format('select to_jsonb(t), t.slug::text from %s t where t.origin_key = $1 for update', p_table) into before, slug using origin_key;
      execute format('select to_jsonb(x) from (select %s from jsonb_populate_record(null::%s, $1) r) x', picked, p_table) into after using record::jsonb;
      if slug is null then
        slug := public.free_slug(p_table, record ->> 'slug');
        execute format('insert into %s (slug, origin_key, origin, %s) select $1, $2, $3, %s from jsonb_populate_record(null::%s, $4) r', p_table, named, picked, p_table)
          using slug, origin_key, ((record -> 'origin')::jsonb - 'key') || jsonb_build_object('at', now()), record::jsonb;
        verdict := 'taken';
      elsif (select jsonb_object_agg(e.key, e.value) from jsonb_each(before) e where e.key = any (p_columns)) = after then
        verdict := 'unchanged';
      else
        execute format('update %s t set (origin, %s) = (select $2, %s from jsonb_populate_record(null::%s, $3) r) where t.origin_key = $1', p_table, named, picked, p_table)
          using origin_key, ((record -> 'origin')::jsonb - 'key') || jsonb_build_object('at', now()), record::jsonb;
        verdict := 'updated';
      end if;
      verdicts := verdicts || json_build_object('key', origin_key, 'verdict', verdict, 'slug', slug);
    exception when integrity_constraint_violation or data_exception then
      get stacked diagnostics rule = constraint_name, message = message_text;
      verdicts := verdicts || json_build_object('key', origin_key, 'verdict', 'refused', 'constraint', nullif(rule, ''), 'message', message);
    end;
  end loop;
  return array_to_json(verdicts);
end $$;

create function public.import_skills(p_records json) returns json
language sql volatile set search_path = '' as $$
  select public.import_records('public.skills', array['name', 'name_en', 'author', 'summary', 'summary_en', 'description', 'description_en', 'category', 'runtimes',
    'supports', 'complexity', 'license', 'price', 'status', 'version', 'repo_url', 'homepage', 'install_cli', 'install_mcp', 'install_claude', 'permissions',
    'risk_notes', 'screenshots', 'io'], p_records)
$$;
create function public.import_templates(p_records json) returns json
language sql volatile set search_path = '' as $$
  select public.import_records('public.templates', array['name', 'name_en', 'description', 'description_en', 'content', 'category', 'tags'], p_records)
$$;
comment on function public.import_skills is 'For each record of the array: taken, updated, unchanged or refused (with the rule). A second call with the same records changes nothing.';
comment on function public.import_templates is 'As import_skills, for templates.';

revoke execute on function public.free_slug, public.import_records, public.import_skills, public.import_templates from public, anon, authenticated;
grant execute on function public.free_slug, public.import_records, public.import_skills, public.import_templates to service_role;
