import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import {
  checkCatalogueFile,
  openCatalogueFile,
  restOf,
} from '#domain/search/file/catalogue-file.ts'
import {
  checkSeal,
  digestIn,
  FileFault,
  formatVersion,
  readContainer,
  seal,
  writeContainer,
} from '#domain/search/file/container.ts'
import { withIndex } from '#domain/search/file/write-file.ts'
import { orderNames } from '#domain/search/orders.ts'
import { cardOf, reopened } from './skill-cards.ts'

const place = {
  epoch: '00000000-0000-4000-8000-00000000000e',
  head: 7,
  rest: [[1, 'docs', 'x', null]],
}
function catalogueOf(cards: readonly SkillCard[]): Catalogue {
  const catalogue = new Catalogue()
  catalogue.apply({ upsert: cards, remove: [] })
  return catalogue
}
const fileOf = (count: number) =>
  catalogueOf(Array.from({ length: count }, (_, n) => cardOf(n))).toFile(place)

/** The name of the fault that opening and checking meets; null without one. */
async function faultOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    await checkSeal(bytes)
    checkCatalogueFile(openCatalogueFile(bytes))
    return null
  } catch (error) {
    return error instanceof FileFault ? error.fault : String(error)
  }
}

const odd = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const text = fc.oneof(odd, fc.constantFrom('\uFEFFmark', '数据库', '😀'.repeat(40), ''))

test('any cards come out of a file as they went in, and in every order', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: text,
          nameEn: fc.option(text),
          summary: text,
          author: fc.option(text),
          version: text,
          stars: fc.constantFrom(0, 7, 2 ** 32, Number.MAX_SAFE_INTEGER),
          downloads: fc.nat(3),
          isFeatured: fc.boolean(),
        }),
        { maxLength: 40 },
      ),
      (changes) => {
        const cards = changes.map((change, n) => cardOf(n, change))
        const before = catalogueOf(cards)
        const after = reopened(before)
        expect(after.size).toBe(cards.length)
        for (const card of cards) {
          expect(after.byIds([card.id])).toEqual([card])
          expect(after.bySlug(card.slug)).toEqual(card)
        }
        for (const sort of ['created', 'name', 'views', 'downloads'] as const)
          for (const names of [{}, { names: 'en' }] as const) {
            const query = { q: '', chosen: {}, sort, ...names }
            const [one, other] = [before, after].map((catalogue) =>
              catalogue.cards(catalogue.ask(query).order, 0, 100).map(({ id }) => id),
            )
            expect(other).toEqual(one)
          }
        expect(after.homeData()).toEqual(before.homeData())
      },
    ),
    { numRuns: 100 },
  )
}, 60_000)

test('a card of a file that goes, or gets another slug, is not found under the old one', () => {
  const catalogue = reopened(catalogueOf([cardOf(1), cardOf(2), cardOf(3)]))
  catalogue.apply({ upsert: [cardOf(2, { slug: 'skill-3' })], remove: [cardOf(3).id] })
  expect(catalogue.bySlug('skill-2')).toBeUndefined()
  expect(catalogue.bySlug('skill-3')?.id).toBe(cardOf(2).id)
  catalogue.apply({ upsert: [], remove: [cardOf(2).id, cardOf(1).id] })
  for (const n of [1, 2, 3]) {
    expect(catalogue.bySlug(`skill-${n}`)).toBeUndefined()
    expect(catalogue.byIds([cardOf(n).id])).toEqual([])
  }
  expect([catalogue.size, catalogue.ids()]).toEqual([0, []])
})

test('what was changed last is named, also after most of what the file names has gone', () => {
  const at = (n: number) => new Date(1_800_000_000_000 + n * 1000).toISOString()
  const cards = Array.from({ length: 300 }, (_, n) => cardOf(n, { updatedAt: at(n) }))
  const catalogue = reopened(catalogueOf(cards))
  const updated = () => catalogue.homeData().updated.map(({ slug }) => slug)
  expect(updated()).toEqual(['skill-299', 'skill-298', 'skill-297', 'skill-296'])
  catalogue.apply({ upsert: [], remove: cards.slice(30).map(({ id }) => id) })
  expect(updated()).toEqual(['skill-29', 'skill-28', 'skill-27', 'skill-26'])
})

test('a file says what it is: its place in the feed, its digest, what else it carries', async () => {
  const bytes = await seal(fileOf(5))
  expect(await faultOf(bytes)).toBeNull()
  const file = openCatalogueFile(bytes)
  expect([file.epoch, file.head, file.count]).toEqual([place.epoch, 7, 5])
  expect(restOf(file)).toEqual(place.rest)
  expect(file.orders.map(([name]) => name)).toEqual([...orderNames])
  expect(digestIn(bytes)).toMatch(/^[0-9a-f]{64}$/)
})

test('what the search keeps is carried as it was given', async () => {
  const given = {
    postings: Uint16Array.of(1, 2, 3),
    others: Float32Array.of(0.5),
    none: new Uint32Array(0),
  }
  const bytes = await seal(withIndex(fileOf(3), (file) => (file.count === 3 ? given : {})))
  expect(await faultOf(bytes)).toBeNull()
  expect(openCatalogueFile(bytes).index).toMatchObject(given)
})

test('a file of other rules for topics or words is not read', () => {
  const { content, sections } = readContainer(fileOf(3))
  const other = writeContainer({ ...(content as object), rules: 'other' }, sections)
  expect(openFault(fileOf(3))).toBeNull()
  expect(openFault(other)).toBe('version')
})

test.each([
  ['rows that are not there', { gaps: (gaps: Uint8Array) => gaps.fill(127) }],
  ['too few rows', { gaps: (gaps: Uint8Array) => gaps.slice(0, 1) }],
  ['rows without an end', { gaps: (gaps: Uint8Array) => gaps.fill(255) }],
  ['more rows than there are', { rowCounts: (counts: Uint32Array) => counts.fill(4_000_000) }],
  ['weights that are missing', { weights: () => new Uint8Array(0) }],
  ['no words', { words: () => new Uint16Array(3) }],
])('an index with %s is not used: another one is built', (_, change) => {
  const bytes = withIndex(fileOf(9), ({ index }) => {
    const sections: Record<string, unknown> = structuredClone(index)
    for (const [name, make] of Object.entries(change))
      sections[name] = (make as (from: unknown) => unknown)(sections[name])
    return sections as typeof index
  })
  const catalogue = new Catalogue(openCatalogueFile(bytes))
  const { order, total } = catalogue.ask({ q: 'skills 7', chosen: {}, sort: 'created' })
  expect(total).toBeGreaterThan(0)
  expect(catalogue.cards(order, 0, 1)[0]!.slug).toBe('skill-7')
})

test('a file that was cut anywhere is noticed', async () => {
  const bytes = await seal(fileOf(20))
  for (const length of [0, 10, 55, 56, 400, bytes.length - 8, bytes.length - 1])
    expect([length, openFault(bytes.slice(0, length))]).toEqual([length, 'cut'])
})

function openFault(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    openCatalogueFile(bytes)
    return null
  } catch (error) {
    return error instanceof FileFault ? error.fault : String(error)
  }
}

test('any changed byte is noticed, and nothing else happens', async () => {
  const bytes = await seal(fileOf(8))
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = bytes.slice()
      changed[at] = changed[at]! ^ by
      const known = ['foreign', 'version', 'cut', 'digest', 'broken', 'vocabulary']
      // four bytes of the beginning mean nothing yet
      expect(at >= 20 && at < 24 ? [null] : known).toContain(await faultOf(changed))
      const opened = openFault(changed)
      expect(opened === null || known.includes(opened)).toBe(true)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('another format, another version and another vocabulary are told apart', async () => {
  const bytes = await seal(fileOf(3))
  const newer = bytes.slice()
  newer[8] = formatVersion + 1
  expect(openFault(newer)).toBe('version')
  expect(openFault(new TextEncoder().encode(`<!doctype html>${' '.repeat(100)}`))).toBe('foreign')
  const { content, sections } = readContainer(bytes)
  const unknown = { ...(content as object), lists: { category: [['robots']] } }
  expect(openFault(writeContainer(unknown, sections))).toBe('vocabulary')
})

test('values of a closed list that has another order now are still the same values', () => {
  const { content, sections } = readContainer(fileOf(6))
  const { codes, ...rest } = content as { codes: Record<string, string[]> }
  const turned = (list: readonly string[]) => [...list].toReversed()
  const price = sections['code.price']!.map((code) => codes['price']!.length - 1 - code)
  const bytes = writeContainer(
    { ...rest, codes: { ...codes, price: turned(codes['price']!) } },
    { ...sections, 'code.price': price },
  )
  const catalogue = new Catalogue(openCatalogueFile(bytes))
  for (let n = 0; n < 6; n++) expect(catalogue.bySlug(`skill-${n}`)).toEqual(cardOf(n))
})

test('rows of a facet that the file does not know yet have none of it', () => {
  const { content, sections } = readContainer(fileOf(2))
  const { codes, lists, ...rest } = content as Record<'codes' | 'lists', Record<string, unknown>>
  const without = (facet: string, of: object) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => name !== facet))
  const bytes = writeContainer(
    { ...rest, codes: without('status', codes), lists: without('supports', lists) },
    sections,
  )
  const catalogue = new Catalogue(openCatalogueFile(bytes))
  expect(catalogue.bySlug('skill-1')).toEqual({ ...cardOf(1), status: undefined, supports: [] })
  expect(catalogue.ask({ q: '', chosen: {}, sort: 'created' }).total).toBe(2)
})

test('a file that contradicts itself is refused', async () => {
  const { content, sections } = readContainer(fileOf(4))
  const broken = {
    flags: Uint8Array.of(4, 4, 4, 9),
    byId: Uint32Array.of(0, 1, 2, 2),
    'order.views': Uint32Array.of(0, 1, 2, 7),
    'code.price': Uint8Array.of(0, 1, 2, 77),
    'number.stars': Float64Array.of(1, 2, 3, -1),
    license: Uint16Array.of(0, 0, 0, 999),
    'text.starts': new Uint32Array(2).fill(9),
    id: new Uint8Array(8),
  }
  for (const [name, section] of Object.entries(broken)) {
    const bytes = await seal(writeContainer(content, { ...sections, [name]: section }))
    expect([name, await faultOf(bytes)]).toEqual([name, 'broken'])
  }
})
