import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, askEmbedded } from '#web/ask.ts'
import { listingsBy, listingsIn, PublicCollections } from '#web/listings/chosen.ts'
import { Listings } from '#web/listings/listings.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp('Ann-Writes')
  for (const [slug, author] of [
    ['one', 'Ada'],
    ['two', 'ada '],
    ['three', 'Ann-writes'],
    ['four', null],
  ] as const)
    await importPackaged(world, slug, [file('SKILL.md', slug)], { author })
  await world.run(
    `update skills set submitted_by = '${ann.id}', author = 'Ada' where slug = 'four'`,
  )
})
afterAll(() => world.close())

const ask: Ask = (path, headers) => askEmbedded(world.backend)(path, headers)
const slugs = (listings: readonly { readonly slug: string }[]) => listings.map(({ slug }) => slug)

async function makeCollection(slugsInOrder: readonly string[], isPublic: boolean): Promise<string> {
  const [made] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public) values ('${ann.id}', 'C', ${isPublic}) returning id`,
  )
  const id = made?.id ?? ''
  for (const [n, slug] of slugsInOrder.entries())
    await world.run(
      `insert into collection_items (collection_id, user_id, item_type, item_id, position)
       select '${id}', '${ann.id}', 'skill', id, '${['Z', 'a', 'b'][n]}' from skills where slug = '${slug}'`,
    )
  return id
}

test('a public collection has its skills in its order, without those that are gone', async () => {
  const id = await makeCollection(['two', 'one', 'three'], true)
  const collections = new PublicCollections(ask)
  const found = await collections.ofId(id)
  const listed = await new Listings(ask).now()
  expect(found && slugs(listingsIn(listed, found))).toEqual(['two', 'one', 'three'])
  const without = listed.with(new Set([listed.ofSlug('one')?.id ?? '']), [], listed.head)
  expect(found && slugs(listingsIn(without, found))).toEqual(['two', 'three'])
})

test('a private collection, an unknown one and what is no id are none', async () => {
  const collections = new PublicCollections(ask)
  expect(await collections.ofId(await makeCollection(['one'], false))).toBeNull()
  expect(await collections.ofId('00000000-0000-4000-8000-000000000000')).toBeNull()
  expect(await collections.ofId('x&is_public=is.false')).toBeNull()
})

test('a private collection is none even where its owner could read it', async () => {
  const asOwner: Ask = (path, headers) =>
    ask(path, { ...headers, authorization: `Bearer ${ann.token}` })
  const collections = new PublicCollections(asOwner)
  const hidden = await makeCollection(['one'], false)
  expect(await (await asOwner(`collections?select=id&id=eq.${hidden}`)).json()).toHaveLength(1)
  expect(await collections.ofId(hidden)).toBeNull()
  expect(await collections.ofId(await makeCollection(['one'], true))).not.toBeNull()
})

test('a collection that many ask for is read once', async () => {
  const id = await makeCollection(['one'], true)
  let asked = 0
  const collections = new PublicCollections((path, headers) => {
    asked++
    return ask(path, headers)
  })
  await Promise.all(Array.from({ length: 20 }, () => collections.ofId(id)))
  expect(asked).toBe(2)
})

test('an author is whoever submitted it, else whom the import names, whatever the case', async () => {
  const listed = await new Listings(ask).now()
  expect(slugs(listingsBy(listed, 'ann-writes'))).toEqual(['four'])
  expect(slugs(listingsBy(listed, 'ADA'))).toEqual(['one', 'two'])
  expect(listingsBy(listed, 'nobody')).toEqual([])
  expect(listingsBy(listed, '')).toEqual([])
})
