import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '#domain/outbox/mutation-keys.ts'
import { type Mutation, readMutation } from '#domain/outbox/mutations.ts'
import { overlay } from '#domain/outbox/overlay.ts'
import { noRows as none } from '#domain/outbox/user-rows.ts'
import { id, skill, favorite, collection, stored, add, remove, Box } from './outbox-wishes.ts'

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
