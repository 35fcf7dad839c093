import type { Sql } from '../local/migrate.ts'

/**
 * One query for each kind of thing. Each gives lines; what is the same in two databases gives the
 * same lines, whatever the order in which it was made.
 */
const parts: Readonly<Record<string, string>> = {
  types: `
    select format('type %s.%s %s', nspname, typname, case typtype
        when 'e' then 'enum ' || (
          select string_agg(enumlabel, ', ' order by enumsortorder)
          from pg_enum
          where enumtypid = t.oid
        )
        else 'domain ' || format_type(typbasetype, typtypmod) || ' ' || (
          select string_agg(pg_get_constraintdef(c.oid), ' ' order by conname)
          from pg_constraint c
          where contypid = t.oid
        )
      end) as line
    from pg_type t
      join pg_namespace n on n.oid = typnamespace
    where nspname = any (:schemas) and typtype in ('e', 'd')`,
  columns: `
    select format('column %s.%s.%s %s%s%s', nspname, relname, attname,
        format_type(atttypid, atttypmod),
        case when attnotnull then ' not null' else '' end,
        case when attidentity <> '' then ' identity'
          else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end) as line
    from pg_attribute a
      join pg_class c on c.oid = attrelid
      join pg_namespace n on n.oid = relnamespace
      left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum)
    where nspname = any (:schemas) and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  tables: `
    select format('%s %s.%s%s%s', case relkind when 'v' then 'view' else 'table' end,
        nspname, relname,
        case when relrowsecurity then ' row level security' else '' end,
        coalesce(' (' || array_to_string(reloptions, ', ') || ')', '')) as line
    from pg_class c
      join pg_namespace n on n.oid = relnamespace
    where nspname = any (:schemas) and relkind in ('r', 'v')`,
  views: `
    select format('view %s.%s as %s', schemaname, viewname,
        regexp_replace(definition, '\\s+', ' ', 'g')) as line
    from pg_views
    where schemaname = any (:schemas)`,
  constraints: `
    select format('constraint %s on %s: %s', conname, conrelid::regclass,
        pg_get_constraintdef(c.oid)) as line
    from pg_constraint c
      join pg_namespace n on n.oid = connamespace
    where nspname = any (:schemas) and conrelid <> 0 and contype <> 'n'`,
  indexes: `
    select indexdef as line
    from pg_indexes
    where schemaname = any (:schemas)`,
  policies: `
    select format('policy "%s" on %s.%s for %s to %s using (%s) with check (%s)', policyname,
        schemaname, tablename, cmd, array_to_string(roles, ', '), qual, with_check) as line
    from pg_policies
    where schemaname = any (:schemas)`,
  triggers: `
    select pg_get_triggerdef(t.oid) as line
    from pg_trigger t
      join pg_class c on c.oid = tgrelid
      join pg_proc p on p.oid = tgfoid
    where not tgisinternal and (
      relnamespace::regnamespace::text = any (:schemas)
      or pronamespace::regnamespace::text = any (:schemas)
    )`,
  functions: `
    select format('%s %s.%s(%s)%s %s %s%s%s%s',
        case prokind when 'p' then 'procedure' else 'function' end, nspname, proname,
        pg_get_function_arguments(p.oid),
        coalesce(' returns ' || pg_get_function_result(p.oid), ''), lanname,
        case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case when prosecdef then ' security definer' else '' end,
        coalesce(' set ' || array_to_string(proconfig, ', '), ''),
        :body) as line
    from pg_proc p
      join pg_namespace n on n.oid = pronamespace
      join pg_language l on l.oid = prolang
    where nspname = any (:schemas)`,
  grants: `
    select format('grant %s on %s to %s', string_agg(privilege_type, ', ' order by privilege_type),
        thing, coalesce(nullif(grantee::regrole::text, '-'), 'public')) as line
    from (
      select nspname as thing, acl.*
      from pg_namespace, aclexplode(nspacl) acl
      where nspname = any (:schemas)
      union all
      select relnamespace::regnamespace || '.' || relname, acl.*
      from pg_class, aclexplode(relacl) acl
      where relkind in ('r', 'v', 'S') and relnamespace::regnamespace::text = any (:schemas)
      union all
      select format('%s.%s(%s)', attrelid::regclass, '', attname), acl.*
      from pg_attribute
        join pg_class c on c.oid = attrelid, aclexplode(attacl) acl
      where relnamespace::regnamespace::text = any (:schemas)
      union all
      select pronamespace::regnamespace || '.' || proname, acl.*
      from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
      where pronamespace::regnamespace::text = any (:schemas)
      union all
      select 'type ' || typnamespace::regnamespace || '.' || typname, acl.*
      from pg_type, aclexplode(typacl) acl
      where typnamespace::regnamespace::text = any (:schemas)
    ) g
    where grantee::regrole::text in ('-', 'anon', 'authenticated', 'service_role')
    group by thing, grantee`,
  comments: `
    select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid),
        description) as line
    from pg_description
    where objoid in (
      select oid from pg_class where relnamespace::regnamespace::text = any (:schemas)
      union all
      select oid from pg_proc where pronamespace::regnamespace::text = any (:schemas)
      union all
      select oid from pg_type where typnamespace::regnamespace::text = any (:schemas)
    )`,
}

const schemas = ['public', 'sync', 'private', 'mutations']

/**
 * Everything that migrations have made, as sorted lines of text, so that two databases can be
 * compared. `bodies`: with what the functions do, else only with their signatures.
 */
export async function schemaText(sql: Sql, { bodies = true } = {}): Promise<string> {
  const lines: string[] = []
  for (const query of Object.values(parts)) {
    const text = query
      .replaceAll(':schemas', `array['${schemas.join("', '")}']`)
      .replaceAll(':body', bodies ? `' ' || md5(prosrc)` : `''`)
    const rows = await sql.rows<{ line: string }>(text)
    lines.push(...rows.map(({ line }) => line).sort())
  }
  return `${lines.join('\n')}\n`
}
