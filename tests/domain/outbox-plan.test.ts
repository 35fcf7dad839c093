import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '#domain/outbox/mutation-keys.ts'
import { type Mutation, readMutation } from '#domain/outbox/mutations.ts'
import { plan, type Waiting, type Wish } from '#domain/outbox/plan.ts'
import { overlay } from '#domain/outbox/overlay.ts'
import { noRows as none, type UserRows } from '#domain/outbox/user-rows.ts'

const at = '2026-01-01T00:00:00Z'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const skill = (n: number) => ({ itemType: 'skill' as const, itemId: id(n) })
const favorite = (row: number, of: number) => ({ id: id(row), ...skill(of), createdAt: at })
const collection = (n: number, change = {}) => ({
  id: id(n),
  name: 'c',
  description: null,
  isPublic: false,
  ...change,
})
const stored = (n: number) => ({ ...collection(n), createdAt: at, updatedAt: at })

/** As it would be stored. */
function valid(change: { readonly name: string; readonly args: object }): Mutation {
  const read = readMutation(change)
  if (!read) throw new Error(`${change.name} breaks a rule of its shape`)
  return read
}

/** A device's outbox in memory: wishes come in, and may leave at any time. */
class Box {
  readonly entries: Waiting[] = []
  rows: UserRows
  private count = 0
  constructor(rows: UserRows = none) {
    this.rows = rows
  }

  wish(wanted: Wish): this {
    const { drop, rewrite, add } = plan(this.rows, this.entries, wanted)
    for (const n of drop)
      this.entries.splice(
        this.entries.findIndex((entry) => entry.n === n),
        1,
      )
    if (rewrite)
      this.entries[this.entries.findIndex(({ n }) => n === rewrite.n)] = {
        ...valid(rewrite.change),
        n: rewrite.n,
        at,
        unsent: true,
      }
    if (add) this.entries.push({ ...valid(add), n: ++this.count, at, unsent: true })
    return this
  }
  send(): this {
    this.entries.splice(
      0,
      this.entries.length,
      ...this.entries.map((entry) => ({ ...entry, unsent: false })),
    )
    return this
  }
  pull(rows: UserRows): this {
    this.rows = rows
    return this
  }
  get names(): string[] {
    return this.entries.map(({ name }) => name)
  }
  get shown(): UserRows {
    return overlay(this.rows, this.entries)
  }
}
const add = (row: number, of: number): Wish => ({
  name: 'favorite.add',
  args: { id: id(row), ...skill(of) },
})
const remove = (of: number): Wish => ({ name: 'favorite.remove', args: skill(of) })

test('thirty taps on a heart are one change or none', () => {
  const box = new Box()
  for (let n = 0; n < 30; n++) box.wish(n % 2 === 0 ? add(n, 1) : remove(1))
  expect(box.names).toEqual([])
  expect(box.wish(add(40, 1)).names).toEqual(['favorite.add'])
  const kept = new Box({ ...none, favorites: [favorite(1, 1)] })
  expect(kept.wish(remove(1)).wish(add(2, 1)).names).toEqual([])
  expect(kept.wish(remove(1)).names).toEqual(['favorite.remove'])
})

test('what has been sent is neither dropped nor changed: it may have been applied', () => {
  const box = new Box().wish(add(1, 1)).send().wish(remove(1))
  expect(box.names).toEqual(['favorite.add', 'favorite.remove'])
  expect(box.entries[1]?.args).toMatchObject({ seen: [id(1)] })
  const list = new Box({ ...none, collections: [stored(1)] })
    .wish({ name: 'collection.update', args: { id: id(1), name: 'one' } })
    .send()
  expect(list.wish({ name: 'collection.update', args: { id: id(1), name: 'two' } }).names).toEqual([
    'collection.update',
    'collection.update',
  ])
})

test('removing names the rows this device knows, and no other; one added elsewhere stays on the screen', () => {
  const box = new Box({ ...none, favorites: [favorite(7, 1)] }).wish(remove(1))
  expect(box.entries[0]?.args).toMatchObject({ seen: [id(7)] })
  expect(overlay({ ...none, favorites: [favorite(8, 1)] }, box.entries).favorites).toHaveLength(1)
  expect(overlay({ ...none, favorites: [favorite(7, 1)] }, box.entries).favorites).toEqual([])
})

test('a collection that never left the device leaves without a trace, with all that was done to it', () => {
  const box = new Box()
    .wish({ name: 'collection.create', args: collection(1) })
    .wish({
      name: 'collectionItem.add',
      args: { id: id(2), collectionId: id(1), ...skill(3), position: 'V' },
    })
    .wish({ name: 'collectionItem.update', args: { collectionId: id(1), ...skill(3), notes: 'n' } })
    .wish({ name: 'collection.update', args: { id: id(1), name: 'renamed', isPublic: true } })
  expect(box.entries).toMatchObject([
    { name: 'collection.create', args: collection(1, { name: 'renamed', isPublic: true }) },
    { name: 'collectionItem.add', args: { notes: 'n' } },
  ])
  expect(box.wish({ name: 'collection.delete', args: { id: id(1) } }).names).toEqual([])
})

test('a collection that may be on the server already is deleted there', () => {
  const box = new Box()
    .wish({ name: 'collection.create', args: collection(1) })
    .send()
    .wish({
      name: 'collectionItem.add',
      args: { id: id(2), collectionId: id(1), ...skill(3), position: 'V' },
    })
    .wish({ name: 'collection.delete', args: { id: id(1) } })
  expect(box.names).toEqual(['collection.create', 'collection.delete'])
  expect(box.shown.collections).toEqual([])
})

test('edits of what is not there are no changes', () => {
  const box = new Box()
    .wish(remove(1))
    .wish({ name: 'collection.update', args: { id: id(1), name: 'x' } })
    .wish({ name: 'collection.delete', args: { id: id(1) } })
    .wish({
      name: 'collectionItem.add',
      args: { id: id(2), collectionId: id(1), ...skill(3), position: 'V' },
    })
    .wish({ name: 'collectionItem.remove', args: { collectionId: id(1), ...skill(3) } })
  expect(box.names).toEqual([])
})

test("a profile's fields gather in one change until it leaves", () => {
  const box = new Box()
    .wish({ name: 'profile.update', args: { bio: 'one' } })
    .wish({ name: 'profile.update', args: { bio: 'two', website: null } })
  expect(box.entries.map(({ args }) => args)).toEqual([{ bio: 'two', website: null }])
  expect(box.send().wish({ name: 'profile.update', args: { bio: 'three' } }).names).toEqual([
    'profile.update',
    'profile.update',
  ])
})

test('whatever is wished, and whenever it leaves: the screen shows what was wished, and laying it over its own effect changes nothing', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom(
        'on',
        'off',
        'list',
        'rename',
        'unlist',
        'put',
        'take',
        'note',
      ) as fc.Arbitrary<string>,
      a: fc.nat(2),
      b: fc.nat(2),
    }),
    fc.constant({ kind: 'send', a: 0, b: 0 }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const box = new Box({ ...none, favorites: [favorite(900, 0)], collections: [stored(800)] })
      const [hearts, lists, things] = [
        new Set([id(0)]),
        new Map([[id(800), 'c']]),
        new Map<string, string | null>(),
      ]
      for (const [n, { kind, a, b }] of steps.entries()) {
        const [of, list] = [id(a), [...lists.keys()][b % (lists.size || 1)] ?? id(999)]
        const thing = `${list}/${of}`
        if (kind === 'send') box.send()
        else if (kind === 'on') {
          box.wish(add(n + 1, a))
          hearts.add(of)
        } else if (kind === 'off') {
          box.wish(remove(a))
          hearts.delete(of)
        } else if (kind === 'list') {
          box.wish({ name: 'collection.create', args: collection(n + 100) })
          lists.set(id(n + 100), 'c')
        } else if (kind === 'rename') {
          box.wish({ name: 'collection.update', args: { id: list, name: `n${n}` } })
          if (lists.has(list)) lists.set(list, `n${n}`)
        } else if (kind === 'unlist') {
          box.wish({ name: 'collection.delete', args: { id: list } })
          lists.delete(list)
          for (const key of things.keys()) if (key.startsWith(list)) things.delete(key)
        } else if (kind === 'put') {
          box.wish({
            name: 'collectionItem.add',
            args: { id: id(n + 200), collectionId: list, ...skill(a), position: 'V' },
          })
          if (lists.has(list) && !things.has(thing)) things.set(thing, null)
        } else if (kind === 'take') {
          box.wish({ name: 'collectionItem.remove', args: { collectionId: list, ...skill(a) } })
          things.delete(thing)
        } else {
          box.wish({
            name: 'collectionItem.update',
            args: { collectionId: list, ...skill(a), notes: `n${n}` },
          })
          if (things.has(thing)) things.set(thing, `n${n}`)
        }
        const { favorites, collections, items } = box.shown
        expect(new Set(favorites.map(({ itemId }) => itemId))).toEqual(hearts)
        expect(new Map(collections.map((one) => [one.id, one.name]))).toEqual(lists)
        // a note outlives taking a thing out and putting it back before anything was sent: the
        // server keeps it, too
        expect(items.map((one) => `${one.collectionId}/${one.itemId}`).toSorted()).toEqual(
          [...things.keys()].toSorted(),
        )
        expect(overlay(box.shown, box.entries)).toEqual(box.shown)
        for (const entry of box.entries)
          expect(readMutation(entry)).toEqual({ name: entry.name, args: entry.args })
      }
    }),
    { numRuns: 300 },
  )
})

test('texts are trimmed, and what the database could not store is no change', () => {
  const named = (name: string) =>
    readMutation({ name: 'collection.create', args: collection(1, { name }) })
  expect(named('  技能 ')).toMatchObject({ args: { name: '技能' } })
  for (const name of ['', '   ', 'a\0b', 'a\ud800b', 'x'.repeat(101)])
    expect(named(name)).toBeNull()
  expect(
    readMutation({ name: 'profile.update', args: { website: 'javascript:alert(1)' } }),
  ).toBeNull()
  expect(readMutation({ name: 'toString', args: {} })).toBeNull()
})

test('changes of one collection keep their order, those of different things do not wait for each other', () => {
  const item = { collectionId: id(1), ...skill(3) }
  const keys = (change: Mutation) => keysOf(change)
  expect(keys({ name: 'collection.create', args: collection(1) })).toEqual({
    makes: `collection:${id(1)}`,
    needs: [],
  })
  expect(
    keys({ name: 'collectionItem.add', args: { id: id(2), ...item, position: 'V' } }).needs,
  ).toEqual([`collection:${id(1)}`])
  expect(keys({ name: 'collectionItem.update', args: item }).needs).toContain(
    keys({ name: 'collectionItem.add', args: { id: id(2), ...item, position: 'V' } }).makes,
  )
  expect(keys({ name: 'favorite.add', args: { id: id(2), ...skill(3) } }).needs).toEqual(
    keys({ name: 'favorite.remove', args: { ...skill(3), seen: [] } }).needs,
  )
})

const content = (version: string) => ({
  name: 'n',
  slug: 's',
  summary: 's',
  description: 'd',
  category: ['data' as const],
  runtime: ['node' as const],
  support: ['mcp' as const],
  complexity: 'basic' as const,
  license: 'MIT',
  price: 'free' as const,
  status: 'stable' as const,
  version,
})
const submission = (n: number, version: string) => ({
  id: id(n),
  type: 'skill' as const,
  title: 'n',
  description: 's',
  content: content(version),
})
const sentRow = (n: number, status: 'pending' | 'approved' | 'rejected') => ({
  ...submission(n, '1'),
  status,
  createdAt: at,
  updatedAt: at,
  reviewedAt: status === 'pending' ? null : at,
  rejectionReason: status === 'rejected' ? 'why' : null,
  history: [],
})

test('two tabs that send one draft make one submission; what the second one says otherwise is an edit', () => {
  const box = new Box()
    .wish({ name: 'submission.create', args: submission(1, '1') })
    .wish({ name: 'submission.create', args: submission(1, '1') })
  expect(box.names).toEqual(['submission.create'])
  expect(box.wish({ name: 'submission.create', args: submission(1, '2') }).entries).toMatchObject([
    { name: 'submission.create', args: { content: { version: '2' } } },
  ])
  expect(box.send().wish({ name: 'submission.create', args: submission(1, '2') }).names).toEqual([
    'submission.create',
  ])
  expect(box.wish({ name: 'submission.create', args: submission(1, '3') }).names).toEqual([
    'submission.create',
    'submission.update',
  ])
  expect(box.shown.submissions).toMatchObject([
    { id: id(1), status: 'pending', content: { version: '3' } },
  ])
})

test('a submission that never left the device is withdrawn without a trace, a sent one on the server', () => {
  expect(
    new Box()
      .wish({ name: 'submission.create', args: submission(1, '1') })
      .wish({ name: 'submission.update', args: submission(1, '2') })
      .wish({ name: 'submission.withdraw', args: { id: id(1) } }).names,
  ).toEqual([])
  const sent = new Box()
    .wish({ name: 'submission.create', args: submission(1, '1') })
    .send()
    .wish({ name: 'submission.update', args: submission(1, '2') })
    .wish({ name: 'submission.withdraw', args: { id: id(1) } })
  expect(sent.names).toEqual(['submission.create', 'submission.withdraw'])
  expect(sent.shown.submissions).toEqual([])
})

test('a rejected one is pending again on the screen with its reason in the history, and rejected as before when that is taken back', () => {
  const box = new Box({ ...none, submissions: [sentRow(1, 'rejected')] }).wish({
    name: 'submission.revise',
    args: submission(1, '2'),
  })
  expect(box.shown.submissions).toMatchObject([
    {
      status: 'pending',
      rejectionReason: null,
      content: { version: '2' },
      history: [{ reason: 'why' }],
    },
  ])
  expect(overlay(box.shown, box.entries)).toEqual(box.shown)
  expect(box.wish({ name: 'submission.update', args: submission(1, '3') }).entries).toMatchObject([
    { name: 'submission.revise', args: { content: { version: '3' } } },
  ])
  box.wish({ name: 'submission.withdraw', args: { id: id(1) } })
  expect(box.names).toEqual([])
  expect(box.shown.submissions).toMatchObject([{ status: 'rejected', history: [] }])
})

test('an edit that never left when the rejection came leaves as a new version, once it is sent again', () => {
  const box = new Box({ ...none, submissions: [sentRow(1, 'pending')] })
    .wish({ name: 'submission.update', args: submission(1, '2') })
    .pull({ ...none, submissions: [sentRow(1, 'rejected')] })
  expect(box.shown.submissions).toMatchObject([{ status: 'rejected', content: { version: '1' } }])
  box.wish({ name: 'submission.revise', args: submission(1, '3') })
  expect(box.names).toEqual(['submission.revise'])
  expect(box.shown.submissions).toMatchObject([
    { status: 'pending', content: { version: '3' }, history: [{ reason: 'why' }] },
  ])
})

test("what a moderator has decided is changed by nobody's wish", () => {
  const box = new Box({ ...none, submissions: [sentRow(1, 'approved'), sentRow(2, 'rejected')] })
  for (const wish of [
    { name: 'submission.update', args: submission(1, '2') },
    { name: 'submission.revise', args: submission(1, '2') },
    { name: 'submission.withdraw', args: { id: id(1) } },
    { name: 'submission.create', args: submission(1, '2') },
    { name: 'submission.update', args: submission(2, '2') },
    { name: 'submission.withdraw', args: { id: id(2) } },
  ] as const)
    box.wish(wish)
  expect(box.names).toEqual([])
  // the verdict came while the change was on its way
  const late = [
    { name: 'submission.update' as const, args: submission(1, '9'), at },
    { name: 'submission.withdraw' as const, args: { id: id(1) }, at },
    { name: 'submission.revise' as const, args: submission(1, '9'), at },
  ]
  expect(overlay(box.rows, late)).toEqual(box.rows)
})
