-- The import brings packages first, then the records that name them. Only the secret key may call
-- these.

create function public.missing_packages(p_digests text[])
returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(asked.digest), '[]')
  from unnest(p_digests) asked (digest)
  where not exists (select from public.packages p where p.digest = asked.digest)
$$;
comment on function public.missing_packages is 'Those of the digests that are not here yet.';

create function public.import_packages(p_packages json)
returns json language plpgsql volatile set search_path = '' as $$
declare
  v_package text;
  v_bytes bytea;
  v_digest text;
  v_rule text;
  v_detail text;
  v_verdicts json[] := '{}';
begin
  for v_package in select value from json_array_elements_text(p_packages) loop
    v_digest := null;
    begin
      v_bytes := decode(v_package, 'base64');
      v_digest := encode(sha256(v_bytes), 'hex');
      insert into public.packages (bytes)
      select v_bytes
      where not exists (select from public.packages where digest = v_digest)
      on conflict do nothing;
      v_verdicts := v_verdicts || json_build_object('digest', v_digest, 'verdict', 'taken');
    exception
      when integrity_constraint_violation or data_exception then
        get stacked diagnostics v_rule = pg_exception_hint, v_detail = pg_exception_detail;
        v_verdicts := v_verdicts || json_build_object(
          'digest', v_digest,
          'verdict', 'refused',
          'rule', v_rule,
          'message', v_detail
        );
    end;
  end loop;
  return array_to_json(v_verdicts);
end $$;
comment on function public.import_packages is
  'Stores canonical ZIP files, each in base64: taken, or refused with the rule. One that is here '
  'already is taken too.';

create function private.known_record(p_table regclass, p_origin json)
returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  v_key constant text := p_origin ->> 'key';
  v_former constant text[] := array(
    select value
    from json_array_elements_text(
      case json_typeof(p_origin -> 'former') when 'array' then p_origin -> 'former' end
    )
  );
  v_row jsonb;
begin
  execute format(
    'select to_jsonb(t)
    from %s t
    where t.origin_key = any ($1)
    order by t.origin_key <> $2, array_position($1, t.origin_key)
    limit 1
    for update',
    p_table
  )
  into v_row
  using v_former || v_key, v_key;
  if v_row ->> 'origin_key' <> v_key then
    execute format('update %s set origin_key = $1 where id = $2', p_table)
    using v_key, (v_row ->> 'id')::uuid;
  end if;
  return v_row;
end $$;
comment on function private.known_record is
  'The row of a record that came before: by its key, or by one that an older import gave it '
  '(origin.former). It has the new key afterwards.';

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
      elsif private.is_withdrawn(v_item, v_record -> 'package' ->> 'digest')
        or v_after = (
          select jsonb_object_agg(key, value)
          from jsonb_each(v_before)
          where key = any (v_columns)
        )
      then
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
          v_package ->> 'entry',
          v_package ->> 'note',
          null,
          v_before
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
comment on function private.import_records is
  'A record may name the package that it is a view of: package {digest, version, source, entry, '
  'note}. The package was brought before, by import_packages. What a record says of files that '
  'were withdrawn is passed over.';

revoke execute on function
  private.known_record,
  public.missing_packages,
  public.import_packages
from public, anon, authenticated;
grant execute on function
  private.known_record,
  public.missing_packages,
  public.import_packages
to service_role;
