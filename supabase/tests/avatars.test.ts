import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
let bob: Person
const migration = readFileSync(
  new URL('../migrations/20260201002300_avatars.sql', import.meta.url),
  'utf8',
)

/** What a hosted project's storage brings, as far as policies see it. */
const storage = `
  create schema storage;
  create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, created serial);
  grant usage on all sequences in schema storage to anon, authenticated;
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated;
  grant all on storage.buckets, storage.objects to anon, authenticated;
  insert into storage.buckets (id, name, public) values ('private-things', 'private-things', false), ('avatars', 'avatars', false);`

beforeAll(async () => {
  world = await openWorld()
  ;[ann, bob] = [await world.signUp(), await world.signUp()]
})
afterAll(() => world.close())

/** Whether the person's statement is let through, in the way the storage service makes it. */
const as = async (person: Person, statement: string): Promise<boolean> =>
  (await world.inDatabase(person, statement)) !== null

/** The names that a person sees in a table of the storage. */
const seen = async (person: Person, table: 'buckets' | 'objects') =>
  (await world.inDatabase(person, `select name from storage.${table} order by 1`))?.map(
    ({ name }) => name,
  )

const names = async () =>
  (await world.rows<{ name: string }>('select name from storage.objects order by created')).map(
    ({ name }) => name,
  )
const put = (person: Person, name: string, bucket = 'avatars') =>
  as(person, `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`)

test('where a project has no storage, the migration leaves nothing behind', async () => {
  expect(await world.rows("select 1 from pg_namespace where nspname = 'storage'")).toEqual([])
  await expect(world.run(migration)).resolves.not.toThrow()
})

test('where it has, people write into the folder of their own id and nowhere else', async () => {
  await world.run(storage)
  await world.run(migration)
  expect(
    await world.rows(
      "select public, file_size_limit::integer as most, allowed_mime_types as types from storage.buckets where id = 'avatars'",
    ),
  ).toEqual([{ public: true, most: 262_144, types: ['image/webp', 'image/jpeg'] }])
  expect([await put(ann, `${ann.id}/a.webp`), await put(bob, `${bob.id}/b.webp`)]).toEqual([
    true,
    true,
  ])
  for (const [person, name, bucket] of [
    [bob, `${ann.id}/x.webp`],
    [bob, 'x.webp'],
    [bob, `x/${bob.id}/x.webp`],
    [bob, `${bob.id}x/x.webp`],
    [world.visitor, `${ann.id}/x.webp`],
    [world.visitor, '/x.webp'],
    [bob, `${bob.id}/x.webp`, 'private-things'],
  ] as const)
    expect(await put(person, name, bucket), `${name} ${bucket ?? ''}`).toBe(false)
  expect(await names()).toEqual([`${ann.id}/a.webp`, `${bob.id}/b.webp`])
})

test('nobody lists, changes or removes the pictures of others, nor the bucket', async () => {
  expect([
    await seen(ann, 'objects'),
    await seen(bob, 'objects'),
    await seen(world.visitor, 'objects'),
  ]).toEqual([[`${ann.id}/a.webp`], [`${bob.id}/b.webp`], []])
  expect([await seen(ann, 'buckets'), await seen(world.visitor, 'buckets')]).toEqual([
    ['avatars'],
    [],
  ])
  for (const person of [bob, world.visitor]) {
    await as(person, `delete from storage.objects where name = '${ann.id}/a.webp'`)
    await as(
      person,
      `update storage.objects set name = '${person.id}/stolen.webp' where name = '${ann.id}/a.webp'`,
    )
    await as(person, 'update storage.buckets set public = true, file_size_limit = null where true')
    await as(person, "insert into storage.buckets (id, name) values ('mine', 'mine')")
  }
  expect(await names()).toEqual([`${ann.id}/a.webp`, `${bob.id}/b.webp`])
  expect(
    await world.rows('select id, file_size_limit::integer as most from storage.buckets order by 1'),
  ).toEqual([
    { id: 'avatars', most: 262_144 },
    { id: 'private-things', most: null },
  ])
  await as(ann, `delete from storage.objects where name = '${ann.id}/a.webp'`)
  expect(await names()).toEqual([`${bob.id}/b.webp`])
  // this statement reads no row, so only the policy for deleting protects the others; and another
  // bucket may have folders of the same name
  await world.run(
    `insert into storage.objects (bucket_id, name) values ('private-things', '${ann.id}/p')`,
  )
  await as(ann, 'delete from storage.objects')
  expect(await names()).toEqual([`${bob.id}/b.webp`, `${ann.id}/p`])
})
