import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMutation } from '#domain/outbox/mutations.ts'
import { openWorld, type Person, type World } from './people.ts'
import { contentCases, goodAddresses, noAddresses, texts } from './rule-cases.ts'
import { pushing } from './pushing.ts'
import { type Push, pushingOne, sent, skill, template } from './submitting.ts'

/*
 * Every rule on every way in: what the device takes, what sync_push takes and what the table takes
 * is the same.
 */

let world: World
let push: Push
let ann: Person
beforeAll(async () => {
  world = await openWorld()
  push = pushingOne(world)
  ann = await world.signUp()
})
afterAll(() => world.close())

/** Which of the ways take something. */
interface Ways {
  readonly device: boolean
  readonly push: boolean
  readonly table: boolean
}
const onDevice = (name: string, args: unknown): boolean => readMutation({ name, args }) !== null
const rest = async (method: string, path: string, body: object): Promise<boolean> => {
  const { status } = await world.ask(ann, method, `/rest/v1/${path}`, body)
  // a refusal by a rule, never a fault of the server
  expect([201, 204, 400, 403, 409], `${path} ${JSON.stringify(body)}`).toContain(status)
  return status < 300
}
const textOr = (value: unknown): string => (typeof value === 'string' ? value : 'x')
const clear = () =>
  world.run(
    `delete from user_submissions where user_id = '${ann.id}'; delete from collections where user_id = '${ann.id}'`,
  )

test('a submission is held to the rules of the form on every way in', async () => {
  const contentOf = ({ type, change }: (typeof contentCases)[number]) =>
    type === 'skill' ? skill(change) : template(change)
  const device = randomUUID()
  const differ: unknown[] = []
  let n = 0
  // few enough for one request, and for what one person may have waiting
  for (let at = 0; at < contentCases.length; at += 30) {
    const cases = contentCases.slice(at, at + 30)
    const changes = cases.map((one) => sent(contentOf(one), randomUUID(), one.type))
    const codes = await pushing(world).codes(
      ann,
      device,
      ...changes.map((args) => ({ n: ++n, name: 'submission.create', args })),
    )
    await clear()
    for (const [index, one] of cases.entries()) {
      const { type, title, description, content } = sent(contentOf(one), '', one.type)
      // whatever is in the content, the columns of the row are texts
      const row = { type, title: textOr(title), description: textOr(description), content }
      const ways: Ways = {
        device: onDevice('submission.create', changes[index]),
        push: codes[index] === null,
        table: await rest('POST', 'user_submissions', { user_id: ann.id, ...row }),
      }
      if (Object.values(ways).some((is) => is !== one.taken))
        differ.push([one.type, JSON.stringify(one.change).slice(0, 100), codes[index], ways])
    }
    await clear()
  }
  expect(n).toBeGreaterThan(150)
  expect(differ).toEqual([])
}, 120_000)

test('a submission is edited by the same rules', async () => {
  const made = sent(skill())
  await push(ann, 'submission.create', made)
  const where = `user_submissions?id=eq.${made.id}`
  expect(await rest('PATCH', where, { title: 'Harmless' })).toBe(false)
  expect(await rest('PATCH', where, { description: 'Harmless' })).toBe(false)
  expect(await rest('PATCH', where, { content: { ...made.content, summary: ' ' } })).toBe(false)
  expect(await rest('PATCH', where, { content: { ...made.content, homepage: '' } })).toBe(false)
  expect(await rest('PATCH', where, { content: { ...made.content, version: '2' } })).toBe(true)
  expect(await rest('PATCH', where, { title: 'N', content: { ...made.content, name: 'N' } })).toBe(
    true,
  )
  await clear()
})

test('a title or a short text that is not the content’s own is refused, and a short text that is left out is taken from it', async () => {
  const content = skill()
  const row = { user_id: ann.id, type: 'skill', title: content.name, content }
  for (const change of [
    { title: 'Harmless' },
    { title: `${content.name} ` },
    { title: null },
    { description: 'Harmless' },
    { description: '' },
    { type: 'template' },
    { content: null },
    { content: [] },
    { content: 'x' },
    { content: {} },
  ])
    expect(await rest('POST', 'user_submissions', { ...row, ...change })).toBe(false)
  expect(await rest('POST', 'user_submissions', row)).toBe(true)
  expect(await world.rows('select title, description from user_submissions')).toEqual([
    { title: content.name, description: content.summary },
  ])
  await clear()
})

test('a refusal of the table says which field it is about', async () => {
  const content = skill({ homepage: '' })
  const row = { user_id: ann.id, type: 'skill', title: content.name, content }
  expect(await world.ask(ann, 'POST', '/rest/v1/user_submissions', row)).toMatchObject({
    status: 400,
    body: { code: '23514', hint: 'invalid', details: 'homepage' },
  })
})

test('a slug that is published, or waits already, is taken on both ways', async () => {
  const there = skill()
  await push(ann, 'submission.create', sent(there))
  for (const slug of ['browser-pilot', there.slug]) {
    const again = skill({ slug })
    expect(await push(ann, 'submission.create', sent(again))).toBe('slug-taken')
    const { type, title, description, content } = sent(again)
    const row = { type, title, description, content }
    expect(
      await world.ask(ann, 'POST', '/rest/v1/user_submissions', { user_id: ann.id, ...row }),
    ).toMatchObject({ status: 409, body: { hint: 'slug-taken', details: slug } })
  }
  const other = sent(skill())
  await push(ann, 'submission.create', other)
  expect(
    await world.ask(ann, 'PATCH', `/rest/v1/user_submissions?id=eq.${other.id}`, {
      content: { ...other.content, slug: there.slug },
    }),
  ).toMatchObject({ status: 409, body: { hint: 'slug-taken' } })
  // two in one request
  const twice = sent(skill())
  const rows = [randomUUID(), randomUUID()].map((id) => ({ user_id: ann.id, ...twice, id }))
  expect(await world.ask(ann, 'POST', '/rest/v1/user_submissions', rows)).toMatchObject({
    status: 409,
  })
  await clear()
})

test('names, descriptions and notes are held to the same rules on every way in', async () => {
  const differ: unknown[] = []
  const note = (what: string, value: unknown, ways: Ways) => {
    if (new Set(Object.values(ways)).size > 1) differ.push([what, value, ways])
  }
  const id = randomUUID()
  await push(ann, 'collection.create', { id, name: 'c', description: null, isPublic: false })
  for (const name of texts(100)) {
    const args = { id: randomUUID(), name, description: null, isPublic: false }
    note('name', name, {
      device: onDevice('collection.create', args),
      push: (await push(ann, 'collection.create', args)) === null,
      table: await rest('POST', 'collections', { user_id: ann.id, name }),
    })
    note('new name', name, {
      device: onDevice('collection.update', { id, name }),
      push: (await push(ann, 'collection.update', { id, name })) === null,
      table: await rest('PATCH', `collections?id=eq.${id}`, { name }),
    })
  }
  const item = { itemType: 'skill', itemId: randomUUID() }
  const where = `collection_items?collection_id=eq.${id}`
  await push(ann, 'collectionItem.add', {
    id: randomUUID(),
    collectionId: id,
    ...item,
    position: 'V',
  })
  for (const text of texts(500)) {
    note('description', text, {
      device: onDevice('collection.update', { id, description: text }),
      push: (await push(ann, 'collection.update', { id, description: text })) === null,
      table: await rest('PATCH', `collections?id=eq.${id}`, { description: text }),
    })
    const args = { collectionId: id, ...item, notes: text }
    note('notes', text, {
      device: onDevice('collectionItem.update', args),
      push: (await push(ann, 'collectionItem.update', args)) === null,
      table: await rest('PATCH', where, { notes: text }),
    })
    note('bio', text, {
      device: onDevice('profile.update', { bio: text }),
      push: (await push(ann, 'profile.update', { bio: text })) === null,
      table: await rest('PATCH', `profiles?id=eq.${ann.id}`, { bio: text }),
    })
  }
  for (const position of ['V', '', ' ', 'a b', '0', 'z'.repeat(100), 'z'.repeat(101), 'é', 'a\n']) {
    const args = { collectionId: id, ...item, position }
    note('position', position, {
      device: onDevice('collectionItem.update', args),
      push: (await push(ann, 'collectionItem.update', args)) === null,
      table: await rest('PATCH', where, { position }),
    })
  }
  for (const website of [...goodAddresses, ...noAddresses, '', ' ', null])
    note('website', website, {
      device: onDevice('profile.update', { website }),
      push: (await push(ann, 'profile.update', { website })) === null,
      table: await rest('PATCH', `profiles?id=eq.${ann.id}`, { website }),
    })
  expect(differ).toEqual([])
  await clear()
})

test('the blanks around a text are cut on every way in', async () => {
  const [{ id } = { id: '' }] = (
    await world.ask(
      ann,
      'POST',
      '/rest/v1/collections',
      { user_id: ann.id, name: ' \u3000mine\u00a0\n', description: '\t\ufeffd ' },
      { prefer: 'return=representation' },
    )
  ).body as { id: string }[]
  expect(await world.rows(`select name, description from collections where id = '${id}'`)).toEqual([
    { name: 'mine', description: 'd' },
  ])
  await clear()
})

test('a deleted collection does not come back, neither by a device nor through the table', async () => {
  const id = randomUUID()
  const args = { id, name: 'c', description: null, isPublic: false }
  await push(ann, 'collection.create', args)
  await push(ann, 'collection.delete', { id })
  expect(await push(ann, 'collection.create', args)).toBe('gone')
  const bob = await world.signUp()
  for (const person of [ann, bob])
    expect(
      await world.ask(person, 'POST', '/rest/v1/collections', {
        id,
        user_id: person.id,
        name: 'c',
      }),
    ).toMatchObject({ status: 409, body: { hint: 'gone' } })
})

test('what the marketplace fills is nobody’s to set, whichever way it comes', async () => {
  const at = '2001-01-01T00:00:00Z'
  const made = sent(skill())
  await push(ann, 'submission.create', made)
  const id = randomUUID()
  await push(ann, 'collection.create', { id, name: 'c', description: null, isPublic: false })
  const item = { item_type: 'skill', item_id: randomUUID() }
  const own = { user_id: ann.id }
  const refused: [string, string, object][] = [
    ['POST', 'user_favorites', { ...own, ...item, created_at: at }],
    ['POST', 'collections', { ...own, name: 'c', created_at: at }],
    ['POST', 'collections', { ...own, name: 'c', updated_at: at }],
    ['PATCH', `collections?id=eq.${id}`, { id: randomUUID() }],
    ['PATCH', `collections?id=eq.${id}`, { updated_at: at }],
    ['POST', 'collection_items', { ...own, ...item, collection_id: id, created_at: at }],
    ['PATCH', `collection_items?collection_id=eq.${id}`, { item_id: randomUUID() }],
    ...['created_at', 'updated_at', 'sent_at', 'reviewed_at'].map(
      (column): [string, string, object] => [
        'PATCH',
        `user_submissions?id=eq.${made.id}`,
        { [column]: at },
      ],
    ),
    ['PATCH', `user_submissions?id=eq.${made.id}`, { status: 'approved' }],
    ['PATCH', `user_submissions?id=eq.${made.id}`, { type: 'template' }],
    ['PATCH', `user_submissions?id=eq.${made.id}`, { history: [] }],
    ['PATCH', `user_submissions?id=eq.${made.id}`, { user_id: randomUUID() }],
    ['PATCH', `profiles?id=eq.${ann.id}`, { username: 'x', created_at: at }],
  ]
  for (const [method, path, body] of refused)
    expect(await rest(method, path, body), JSON.stringify([path, body])).toBe(false)
  await clear()
})
