import { expect, test } from 'vitest'
import type { Ask } from '#web/ask.ts'
import type { ListedNow } from '#web/listings/listed-now.ts'
import { ListingFolder } from '#web/listings/listing-folder.ts'
import { Listings } from '#web/listings/listings.ts'
import { everyListing, listingsOf } from '#web/listings/read-listings.ts'

/* Reading listings from a project that has more of them than one question gives. */

const epoch = '00000000-0000-4000-8000-000000000001'
const slugOf = (n: number) => `skill-${String(n).padStart(5, '0')}`
type Row = { readonly id: string; readonly slug: string; readonly versions: readonly never[] }
const rowOf = (n: number): Row => ({ id: `id-${n}`, slug: slugOf(n), versions: [] })
type Op = readonly [seq: number, table: string, id: string, row: null]

/** A project with these rows and changes, which answers as the database functions do. */
function project(rows: Row[], ops: Op[] = [], feedEpoch = () => epoch) {
  const asked: URLSearchParams[] = []
  /** Called before each answer. */
  const before: { answer: (path: string) => void } = { answer: () => {} }
  const ask: Ask = (path) => {
    before.answer(path)
    const params = new URL(path, 'http://localhost').searchParams
    asked.push(params)
    const ids = params.get('p_ids')
    if (ids !== null) {
      const wanted = new Set(ids.slice(1, -1).split(','))
      return Promise.resolve(Response.json(rows.filter(({ id }) => wanted.has(id))))
    }
    if (path.startsWith('rpc/listing_rows')) {
      const after = params.get('p_after') ?? ''
      const page = rows.filter(({ slug }) => slug > after).slice(0, Number(params.get('p_most')))
      return Promise.resolve(Response.json(page))
    }
    const from = Number(params.get('p_after'))
    const page = ops.filter(([seq]) => seq > from).slice(0, Number(params.get('p_limit')))
    const head = ops.at(-1)?.[0] ?? 0
    const known = params.get('p_epoch')
    const reset = known !== null && known !== feedEpoch()
    const next = page.at(-1)?.[0] ?? head
    return Promise.resolve(Response.json({ epoch: feedEpoch(), head, next, reset, ops: page }))
  }
  return { ask, asked, before }
}
/** A disk that keeps these. */
const folderWith = (listed: ListedNow): ListingFolder =>
  Object.assign(new ListingFolder(''), {
    load: () => Promise.resolve(listed),
    keep: () => Promise.resolve(),
  })
const many = (count: number) => Array.from({ length: count }, (_, n) => rowOf(n))

test.each([0, 199, 200, 450])('all of %i listings are read, a page after the other', async (n) => {
  const { ask, asked } = project(many(n))
  expect((await everyListing(ask)).map(({ slug }) => slug)).toEqual(many(n).map((row) => row.slug))
  expect(asked.length).toBe(Math.floor(n / 200) + 1)
})

test('those of many ids are asked for in questions whose addresses are not too long', async () => {
  const { ask, asked } = project(many(300))
  const ids = Array.from({ length: 250 }, (_, n) => `id-${n}`)
  expect((await listingsOf(ask, ids)).map(({ id }) => id)).toEqual(ids)
  expect(asked.length).toBe(3)
})

test('more changes than one page of the feed has are all followed, and only those of skills', async () => {
  const rows = many(3)
  const ops: Op[] = []
  const { ask, asked } = project(rows, ops)
  const before = await new Listings(ask).now()
  for (let seq = 1; seq <= 4000; seq++) ops.push([seq, 'templates', `t-${seq}`, null])
  ops.push([4001, 'skills', 'id-3', null])
  rows.push(rowOf(3))
  asked.length = 0
  const listed = await new Listings(ask, folderWith(before)).now()
  expect(listed.all.map(({ id }) => id)).toEqual(['id-0', 'id-1', 'id-2', 'id-3'])
  expect(asked.flatMap((params) => params.get('p_ids') ?? [])).toEqual(['{id-3}'])
})

test('changes of nothing that is listed are not read twice', async () => {
  const ops: Op[] = []
  const { ask, asked } = project(many(1), ops)
  const first = await new Listings(ask).now()
  ops.push([1, 'templates', 't-1', null])
  const same = await new Listings(ask, folderWith(first)).now()
  expect(same).toBe(first)
  await new Listings(ask, folderWith(same)).now()
  expect(asked.at(-1)?.get('p_after')).toBe('1')
})

test('what changes while all are read is read again', async () => {
  const ops: Op[] = []
  const { ask, asked, before } = project(many(2), ops)
  before.answer = (path) => {
    // behind the answer that says where the feed is
    if (path.startsWith('rpc/listing_rows') && ops.length === 0)
      ops.push([1, 'skills', 'id-0', null])
  }
  const listed = await new Listings(ask).now()
  expect(asked.flatMap((params) => params.get('p_ids') ?? [])).toEqual(['{id-0}'])
  expect(listed.head).toBe(1)
})

test('where the feed has begun anew nothing that was read before is trusted', async () => {
  let now = epoch
  const rows = many(3)
  const { ask } = project(rows, [], () => now)
  const before = await new Listings(ask).now()
  now = '00000000-0000-4000-8000-000000000002'
  rows.splice(0, 2)
  const listed = await new Listings(ask, folderWith(before)).now()
  expect(listed.all.map(({ slug }) => slug)).toEqual([slugOf(2)])
  expect(listed.epoch).toBe(now)
})
