-- A new listing with a package was written twice: once, and again by its first version. Now it has
-- the package from the beginning, and the version finds nothing to do.
create or replace function private.note_version()
returns trigger language plpgsql set search_path = ''
security definer -- definer: a version decides what the listing gives out, whoever made it
as $$
declare
  v_version constant public.package_versions := case tg_op when 'DELETE' then old else new end;
  v_digest constant text := (
    select digest
    from public.package_versions
    where (skill_id = v_version.skill_id or template_id = v_version.template_id)
      and status = 'published'
    order by number desc
    limit 1
  );
begin
  -- the first version of what this transaction made with this very package
  if tg_op = 'INSERT' and private.has_new_package(v_version) then
    return null;
  end if;
  update public.skills set
    versions_at = clock_timestamp(),
    digest = v_digest
  where id = v_version.skill_id;
  update public.templates set
    versions_at = clock_timestamp(),
    digest = v_digest
  where id = v_version.template_id;
  return null;
end $$;

create function private.has_new_package(p_version public.package_versions)
returns boolean language sql stable set search_path = '' as $$
  select exists (
      select from public.skills
      where id = p_version.skill_id
        and digest = p_version.digest
        and versions_at >= now()
        and created_at >= now()
    )
    or exists (
      select from public.templates
      where id = p_version.template_id
        and digest = p_version.digest
        and versions_at >= now()
        and created_at >= now()
    )
$$;
comment on function private.has_new_package is
  'Whether the listing was made in this transaction, with the package of its first version.';

create or replace function private.import_records(p_table regclass, p_records json)
returns json language plpgsql volatile set search_path = '' as $$
declare
  v_type constant public.item_type := case p_table
    when 'public.skills'::regclass then 'skill'
    else 'template'
  end;
  -- an imported record keeps the slug that it was given first
  v_columns constant text[] := array_remove(private.author_columns(p_table), 'slug');
  v_names constant text := (select string_agg(format('%I', c), ', ') from unnest(v_columns) c);
  v_defaults constant jsonb := private.author_defaults(p_table);
  v_said jsonb;
  v_record json;
  v_key text;
  v_slug text;
  v_item uuid;
  v_verdict text;
  v_before jsonb;
  v_after jsonb;
  v_origin jsonb;
  v_package json;
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
      v_origin := ((v_record -> 'origin')::jsonb - '{key,former}'::text[])
        || jsonb_build_object('at', now());
      v_before := private.known_record(p_table, v_record -> 'origin');
      v_slug := v_before ->> 'slug';
      v_item := v_before ->> 'id';
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
      if v_before is null then
        v_slug := private.free_slug(p_table, v_record ->> 'slug');
        execute format(
          'insert into %1$s (slug, origin_key, origin, digest, versions_at, %2$s)
          select $1, $2, $3, $5, $6, %2$s from jsonb_populate_record(null::%1$s, $4)
          returning id',
          p_table,
          v_names
        )
        into v_item
        using
          v_slug,
          v_key,
          v_origin,
          v_said,
          v_record -> 'package' ->> 'digest',
          case when v_record -> 'package' ->> 'digest' is not null then clock_timestamp() end;
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
          where t.id = $1',
          p_table,
          v_names
        )
        using v_item, v_origin, v_said;
        v_verdict := 'updated';
      end if;
      v_package := v_record -> 'package';
      if v_package ->> 'digest' is not null
        and private.publish_version(
          v_type,
          v_item,
          coalesce(v_package ->> 'version', v_record ->> 'version', '0.1.0'),
          v_package ->> 'digest',
          nullif((v_package -> 'source')::jsonb, 'null'),
          v_package ->> 'note',
          null
        )
        and v_verdict = 'unchanged'
      then
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

revoke execute on function private.has_new_package from public;
