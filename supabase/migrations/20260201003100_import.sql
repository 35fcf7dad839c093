-- Records of other directories. Only the secret key may call these: `npm run import` does, with
-- records the domain has accepted. Every column that is an author's is filled, so a new one of them
-- needs nothing here.

create function private.free_slug(p_table regclass, p_base text)
returns text language plpgsql volatile set search_path = '' as $$
declare
  v_candidate text := left(p_base, 50);
  v_taken boolean;
  v_number integer := 1;
begin
  loop
    execute format('select exists (select from %s where slug = $1)', p_table)
    into v_taken
    using v_candidate;
    if not v_taken then
      return v_candidate;
    end if;
    v_number := v_number + 1;
    v_candidate := rtrim(left(p_base, 49 - length(v_number::text)), '-') || '-' || v_number;
  end loop;
end $$;
comment on function private.free_slug is
  'The first free of base, base-2, base-3 … in at most 50 characters.';

create function private.author_defaults(p_table regclass)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_pairs constant text := (
    select string_agg(
      format('%L, to_jsonb(%s)', attname, pg_get_expr(adbin, adrelid)),
      ', '
      order by attnum
    )
    from pg_catalog.pg_attribute
      join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = p_table
      and attnotnull
      and attname = any (private.author_columns(p_table))
  );
  v_defaults jsonb;
begin
  execute format('select jsonb_build_object(%s)', v_pairs) into v_defaults;
  return v_defaults;
end $$;
comment on function private.author_defaults is
  'What the columns that must have a value hold when nobody says. An import of an older version '
  'does not know the columns that came after it.';

create function private.import_records(p_table regclass, p_records json)
returns json language plpgsql volatile set search_path = '' as $$
declare
  -- an imported record keeps the slug that it was given first
  v_columns constant text[] := array_remove(private.author_columns(p_table), 'slug');
  v_names constant text := (select string_agg(format('%I', c), ', ') from unnest(v_columns) c);
  v_defaults constant jsonb := private.author_defaults(p_table);
  v_said jsonb;
  v_record json;
  v_key text;
  v_slug text;
  v_verdict text;
  v_before jsonb;
  v_after jsonb;
  v_origin jsonb;
  v_rule text;
  v_message text;
  v_verdicts json[] := '{}';
begin
  for v_record in select value from json_array_elements(p_records) loop
    v_key := null;
    v_slug := null;
    begin
      v_key := v_record -> 'origin' ->> 'key';
      if coalesce(v_key, '') = '' then
        raise exception 'a record needs origin.key' using errcode = '22023';
      end if;
      v_origin := ((v_record -> 'origin')::jsonb - 'key') || jsonb_build_object('at', now());
      execute format(
        'select to_jsonb(t), t.slug::text from %s t where t.origin_key = $1 for update',
        p_table
      )
      into v_before, v_slug
      using v_key;
      -- what a record does not say stays as it is
      v_said := v_defaults || v_record::jsonb;
      if v_before is not null then
        v_said := (
          select jsonb_object_agg(key, v_before -> key) from jsonb_object_keys(v_defaults) key
        ) || v_record::jsonb;
      end if;
      execute format(
        'select to_jsonb(x) from (select %s from jsonb_populate_record(null::%s, $1)) x',
        v_names,
        p_table
      )
      into v_after
      using v_said;
      if v_slug is null then
        v_slug := private.free_slug(p_table, v_record ->> 'slug');
        execute format(
          'insert into %1$s (slug, origin_key, origin, %2$s)
          select $1, $2, $3, %2$s from jsonb_populate_record(null::%1$s, $4)',
          p_table,
          v_names
        )
        using v_slug, v_key, v_origin, v_said;
        v_verdict := 'taken';
      elsif v_after = (
        select jsonb_object_agg(key, value)
        from jsonb_each(v_before)
        where key = any (v_columns)
      ) then
        v_verdict := 'unchanged';
      else
        execute format(
          'update %1$s t
          set (origin, %2$s) = (select $2, %2$s from jsonb_populate_record(null::%1$s, $3))
          where t.origin_key = $1',
          p_table,
          v_names
        )
        using v_key, v_origin, v_said;
        v_verdict := 'updated';
      end if;
      v_verdicts := v_verdicts || json_build_object(
        'key', v_key,
        'verdict', v_verdict,
        'slug', v_slug
      );
    exception
      when integrity_constraint_violation or data_exception then
        get stacked diagnostics v_rule = constraint_name, v_message = message_text;
        v_verdicts := v_verdicts || json_build_object(
          'key', v_key,
          'verdict', 'refused',
          'constraint', nullif(v_rule, ''),
          'message', v_message
        );
    end;
  end loop;
  return array_to_json(v_verdicts);
end $$;

create function public.import_skills(p_records json)
returns json language sql volatile set search_path = '' as $$
  select private.import_records('public.skills', p_records)
$$;
comment on function public.import_skills is
  'For each record of the array: taken, updated, unchanged or refused (with the rule). A second '
  'call with the same records changes nothing.';

create function public.import_templates(p_records json)
returns json language sql volatile set search_path = '' as $$
  select private.import_records('public.templates', p_records)
$$;
comment on function public.import_templates is 'As import_skills, for templates.';

revoke execute on function
  private.author_defaults,
  private.free_slug,
  private.import_records,
  public.import_skills,
  public.import_templates
from public, anon, authenticated;
grant execute on function
  private.author_defaults,
  private.free_slug,
  private.import_records,
  public.import_skills,
  public.import_templates
to service_role;
