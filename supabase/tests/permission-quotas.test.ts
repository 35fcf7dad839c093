import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'
import { collection, item, pushing } from './pushing.ts'
import { sent, skill, submissionRow } from './submitting.ts'

/* How much one person may have, and how much visitors may do in a day. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const post = (person: Person, table: string, body: unknown) =>
  world.ask(person, 'POST', `/rest/v1/${table}`, body)
const tooMany = (details: string) => ({ status: 429, body: { hint: 'too-many', details } })
const change = (n: number, name: string, args: object) => ({ n, name, args })

test('fifty submissions of a person wait, and the next is refused on every way, until one is decided or withdrawn', async () => {
  const [ann, device] = [await world.signUp(), randomUUID()]
  const { codes } = pushing(world)
  const rows = Array.from({ length: 48 }, () => submissionRow(ann.id, skill()))
  expect(await post(ann, 'user_submissions', rows)).toMatchObject({ status: 201 })
  const [one, another, late] = [sent(skill()), sent(skill()), sent(skill())]
  const create = (n: number, args: object) => change(n, 'submission.create', args)
  // the changes after a refused one are done
  expect(
    await codes(
      ann,
      device,
      create(1, one),
      create(2, another),
      create(3, late),
      change(4, 'favorite.add', { id: randomUUID(), ...item() }),
    ),
  ).toEqual([null, null, 'too-many', null])
  expect(await post(ann, 'user_submissions', submissionRow(ann.id, skill()))).toMatchObject(
    tooMany('user_submissions'),
  )
  // the ledger says the same again; under a new number it is tried again
  expect(await codes(ann, device, create(3, late))).toEqual(['too-many'])
  expect(await codes(ann, device, change(5, 'submission.withdraw', { id: one.id }))).toEqual([null])
  expect(await codes(ann, device, create(6, late))).toEqual([null])
  // a full queue may be edited
  expect(
    await codes(
      ann,
      device,
      change(7, 'submission.update', { ...late, content: { ...late.content, version: '2' } }),
    ),
  ).toEqual([null])
  // what was rejected waits again when it is sent again
  await world.run(
    `update user_submissions set status = 'rejected', reviewed_at = now(), rejection_reason = 'no' where id = '${another.id}'`,
  )
  expect(await codes(ann, device, create(8, one))).toEqual([null])
  expect(await codes(ann, device, change(9, 'submission.revise', another))).toEqual(['too-many'])
  const bob = await world.signUp()
  expect(await codes(bob, randomUUID(), create(1, sent(skill())))).toEqual([null])
})

test('what one person has waiting stays below 20 MB', async () => {
  const cat = await world.signUp()
  // the text of a content in the table, at the most: fifty of these are 15 MB
  const long = (length: number) =>
    skill({ description: 'd'.repeat(150_000), descriptionEn: 'd'.repeat(length) })
  expect(await post(cat, 'user_submissions', submissionRow(cat.id, long(140_000)))).toMatchObject({
    status: 201,
  })
  expect(await post(cat, 'user_submissions', submissionRow(cat.id, long(150_000)))).toMatchObject({
    status: 400,
    body: { code: '23514' },
  })
})

test('a person may keep ten thousand favourites, and a device is told when there are more', async () => {
  const ann = await world.signUp()
  const rows = (n: number) =>
    Array.from({ length: n }, () => ({
      user_id: ann.id,
      item_type: 'skill',
      item_id: randomUUID(),
    }))
  await world.run(
    `insert into user_favorites (user_id, item_type, item_id) select '${ann.id}', 'skill', gen_random_uuid() from generate_series(1, 9000)`,
  )
  expect(await post(ann, 'user_favorites', rows(999))).toMatchObject({ status: 201 })
  expect(await post(ann, 'user_favorites', rows(2))).toMatchObject(tooMany('user_favorites'))
  const add = (n: number, of = item()) => change(n, 'favorite.add', { id: randomUUID(), ...of })
  const kept = item()
  const { codes } = pushing(world)
  expect(await codes(ann, randomUUID(), add(1, kept), add(2))).toEqual([null, 'too-many'])
  // what is there already may be added again
  expect(await codes(ann, randomUUID(), add(1, kept))).toEqual([null])
})

test('a collection holds a thousand items', async () => {
  const ann = await world.signUp()
  const { codes } = pushing(world)
  const id = randomUUID()
  await codes(ann, randomUUID(), change(1, 'collection.create', collection(id)))
  await world.run(
    `insert into collection_items (collection_id, user_id, item_type, item_id) select '${id}', '${ann.id}', 'skill', gen_random_uuid() from generate_series(1, 999)`,
  )
  const add = (n: number) =>
    change(n, 'collectionItem.add', {
      id: randomUUID(),
      collectionId: id,
      ...item(),
      position: 'V',
    })
  expect(await codes(ann, randomUUID(), add(1), add(2))).toEqual([null, 'too-many'])
  const row = { user_id: ann.id, collection_id: id, item_type: 'skill', item_id: randomUUID() }
  expect(await post(ann, 'collection_items', row)).toMatchObject(tooMany('collection_items'))
})

test('a person may have a thousand collections', async () => {
  const ann = await world.signUp()
  await world.run(
    `insert into collections (user_id, name) select '${ann.id}', 'c' from generate_series(1, 1000)`,
  )
  expect(await post(ann, 'collections', { user_id: ann.id, name: 'c' })).toMatchObject(
    tooMany('collections'),
  )
  expect(
    await pushing(world).codes(
      ann,
      randomUUID(),
      change(1, 'collection.create', collection(randomUUID())),
    ),
  ).toEqual(['too-many'])
})

test('invented devices count only as often as all visitors may in a day, and leave nothing behind', async () => {
  const [skillRow] = await world.rows<{ id: string }>('select id from skills limit 1')
  const count = () =>
    world.ask(world.visitor, 'POST', '/rest/v1/rpc/count_items', {
      p_device: randomUUID(),
      p_counts: [{ item_type: 'skill', item_id: skillRow?.id, counter: 'views', day: null }],
    })
  expect(await count()).toMatchObject({ status: 200, body: 1 })
  await world.run("update private.daily_use set used = 200000 where what = 'counts' and who = ''")
  const before = await world.rows(`select count(*)::integer as n from counted`)
  expect(await count()).toMatchObject(tooMany('counts'))
  expect(await world.rows(`select count(*)::integer as n from counted`)).toEqual(before)
  // the next day
  await world.run('update private.daily_use set day = day - 1')
  expect(await count()).toMatchObject({ status: 200, body: 1 })
  expect(await world.rows('select 1 from private.daily_use where day < current_date')).toEqual([])
})

test('one address counts and subscribes only so often a day; another one may go on', async () => {
  const [skillRow] = await world.rows<{ id: string }>('select id from skills limit 1')
  const from = async (peer: string, name: string, args: object) =>
    (
      await world.backend.fetch(
        new Request(`http://127.0.0.1/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: { apikey: world.backend.keys.publishable, 'content-type': 'application/json' },
          body: JSON.stringify(args),
        }),
        peer,
      )
    ).status
  const counts = [{ item_type: 'skill', item_id: skillRow?.id, counter: 'views', day: null }]
  const count = (peer: string) =>
    from(peer, 'count_items', { p_device: randomUUID(), p_counts: counts })
  expect(await count('192.0.2.1')).toBe(200)
  await world.run("update private.daily_use set used = 10000 where what = 'counts' and who <> ''")
  expect(await count('192.0.2.1')).toBe(429)
  expect(await count('::ffff:192.0.2.1')).toBe(429)
  expect(await count('::ffff:192.0.2.2')).toBe(200)
  const subscribe = (peer: string, n: number) =>
    from(peer, 'subscribe_newsletter', { p_email: `reader-${n}@example.com` })
  const said: number[] = []
  for (let n = 0; n < 21; n++) said.push(await subscribe('2001:db8::1', n))
  expect(said).toEqual([...Array<number>(20).fill(204), 429])
  // the same network, and an address that is known: it is not told apart
  expect(await subscribe('2001:db8::2', 1)).toBe(429)
  expect(await subscribe('2001:db8:1::1', 1)).toBe(204)
  expect(await world.rows('select count(*)::integer as n from newsletter_subscribers')).toEqual([
    { n: 20 },
  ])
})

test('all visitors together subscribe only so often a day', async () => {
  await world.run("update private.daily_use set used = 2000 where what = 'newsletter'")
  expect(
    await world.ask(world.visitor, 'POST', '/rest/v1/rpc/subscribe_newsletter', {
      p_email: 'one-more@example.com',
    }),
  ).toMatchObject(tooMany('newsletter'))
})

test('no page of whole rows is longer than a thousand, whatever is asked for', async () => {
  await world.run(
    `insert into skills (slug, name, summary, description, category) select 'many-' || n, 'n', 's', 'd', '{data}' from generate_series(1, 1100) n`,
  )
  const page = async (detail: string) => {
    const { body } = await world.ask(world.visitor, 'POST', '/rest/v1/rpc/sync_pull', {
      p_scope: 'catalog',
      p_limit: 2_147_483_647,
      p_detail: detail,
    })
    return (body as { ops: unknown[] }).ops.length
  }
  expect(await page('full')).toBe(1000)
  expect(await page('card')).toBeGreaterThan(1100)
})
