import { afterAll, beforeAll, expect, test } from 'vitest'
import { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import { mutations } from '#domain/outbox/mutations.ts'
import { rowOf } from '../import/records.ts'
import { ownMigrations } from '../local/migrate.ts'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const schemas = "('public', 'sync', 'private', 'mutations')"

/** Functions that a text makes as security definer, with the reason that stands beside it. */
const definersIn = (text: string): (readonly [string, string | undefined])[] =>
  text
    .split(/^(?=create (?:or replace )?(?:function|procedure) )/m)
    .map((one) => /^create [\w ]*(?:function|procedure) ([\w."]+)\([^$]*?\bas \$/.exec(one))
    .flatMap((head) => {
      if (!head || !/^[^-]*\bsecurity definer\b/m.test(head[0])) return []
      const reason = /security definer -- definer: (.{20,})$/m.exec(head[0])?.[1]
      return [[head[1] ?? '', reason] as const]
    })

test('a function with the rights of its owner says why, and looks nothing up in a search path', async () => {
  const definers = await world.rows<{ name: string; path: boolean }>(`
    select nspname || '.' || proname as name, coalesce(proconfig @> array['search_path=""'], false) as path
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where prosecdef and nspname in ${schemas} order by 1`)
  expect(definers.length).toBeGreaterThan(10)
  expect(definers.filter(({ path }) => !path)).toEqual([])
  const reasons = new Map(ownMigrations().flatMap(({ text }) => definersIn(text)))
  const unexplained = definers.map(({ name }) => name).filter((name) => !reasons.get(name))
  expect(unexplained, 'write `security definer -- definer: <why>`').toEqual([])
  expect([...reasons.keys()].sort()).toEqual(definers.map(({ name }) => name).sort())
})

test('a definer without its reason is seen', () => {
  const made = (how: string) =>
    definersIn(`create function private.f(a text)\nreturns void language sql\n${how}\nas $$ $$;`)
  expect(made('security definer')).toEqual([['private.f', undefined]])
  expect(made('security definer -- definer: because')).toEqual([['private.f', undefined]])
  expect(made('security definer -- definer: nobody has a grant to do this')).toHaveLength(1)
  expect(made('security invoker -- no security definer')).toEqual([])
})

test('schema mutations has a function for each change that a device may send, and no other', async () => {
  const functions = await world.rows<{ name: string; shape: string; definer: boolean }>(`
    select proname as name, prosecdef as definer,
      pg_get_function_identity_arguments(p.oid) || ' -> ' || pg_get_function_result(p.oid) as shape
    from pg_proc p where pronamespace = 'mutations'::regnamespace`)
  expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(mutations).sort())
  for (const { name, shape, definer } of functions)
    expect({ name, shape, definer }).toEqual({
      name,
      shape: 'args jsonb -> text',
      definer: false,
    })
})

test('a name leads to a function of that schema and shape only', async () => {
  await world.run(`
    create function mutations."two.arguments"(args jsonb, more jsonb) returns text language sql as $$ select null $$;
    create function mutations."no.text"(args jsonb) returns jsonb language sql as $$ select null::jsonb $$;
    create function mutations."a text"(args text) returns text language sql as $$ select null $$;
    create function public.elsewhere(args jsonb) returns text language sql as $$ select null $$;
    create function mutations."o""dd ' name"(args jsonb) returns text language sql as $$ select 'found' $$`)
  const verdict = async (name: string | null) =>
    (
      await world.rows<{ code: string | null }>(
        `select private.apply_mutation(${name === null ? 'null' : `'${name.replaceAll("'", "''")}'`}, '{}') as code`,
      )
    )[0]?.code
  for (const name of ['two.arguments', 'no.text', 'a text', 'elsewhere', 'public.elsewhere', ''])
    expect(await verdict(name), name).toBe('unknown-mutation')
  expect(await verdict(null)).toBe('unknown-mutation')
  expect(await verdict(`o"dd ' name`)).toBe('found')
  expect(await verdict('favorite.add')).toBe('invalid')
})

test('a whole row has everything that its card has, so that the one can take the place of the other', async () => {
  const sources = await world.rows<{ table: string; missing: string[] | null }>(`
    select table_name as table, (
      select array_agg(attname::text) from pg_attribute a
      where attrelid = card_view::regclass and attnum > 0 and not attisdropped and not exists (
        select from pg_attribute w where w.attrelid = whole_view::regclass and w.attname = a.attname and w.attnum > 0)
    ) as missing
    from sync.source order by 1`)
  expect(sources.length).toBe(9)
  // what the card of a template has instead of the whole content
  expect(sources.filter(({ missing }) => missing)).toEqual([
    { table: 'templates', missing: ['preview'] },
  ])
  const attached = await world.rows<{ table: string }>(
    "select distinct tgrelid::regclass::text as table from pg_trigger where tgfoid = 'private.track_changes'::regproc order by 1",
  )
  expect(attached.map(({ table }) => table.replace('public.', ''))).toEqual(
    sources.map(({ table }) => table),
  )
})

test('every column of skills is read by a device or known to stay with the server', async () => {
  const unread = await world.rows<{ column: string }>(`
    select attname as column from pg_attribute t
    where attrelid = 'public.skills'::regclass and attnum > 0 and not attisdropped and not exists (
      select from pg_attribute v where v.attrelid = 'sync.skill'::regclass and v.attname = t.attname)`)
  expect(unread).toEqual([
    { column: 'origin_key' },
    // the package and its versions stand in the view instead
    { column: 'digest' },
    { column: 'versions_at' },
  ])
})

test('an import fills the columns that records have, and none of the marketplace', async () => {
  const filled = async (table: string) =>
    (
      await world.rows<{ column: string }>(
        `select unnest(private.author_columns('public.${table}')) as column order by 1`,
      )
    ).map(({ column }) => column)
  /** A record with each of its fields. */
  const columns = (entries: object) =>
    Object.keys(rowOf({ ...entries, install: SkillDraft.entries.install.entries } as never))
      // the package is a version of its own
      .filter((column) => column !== 'origin' && column !== 'package')
      .sort()
  expect(await filled('skills')).toEqual(columns(SkillDraft.entries))
  expect(await filled('templates')).toEqual(
    columns(TemplateDraft.entries).filter((column) => !column.startsWith('install_')),
  )
})
