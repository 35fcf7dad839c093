import { describe, expect, test } from 'vitest'
import { readAnnounced } from '#domain/search/file/announced.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import {
  checkCatalogueFile,
  openCatalogueFile,
  restOf,
} from '#domain/search/file/catalogue-file.ts'
import {
  FileFault,
  formatVersion,
  readContainer,
  type Section,
  writeContainer,
} from '#domain/search/file/container.ts'
import { cardOf } from './skill-cards.ts'

const cards = Array.from({ length: 4 }, (_, n) => cardOf(n, { price: n % 2 ? 'paid' : 'free' }))
const place = { epoch: '00000000-0000-4000-8000-00000000000e', head: 7, rest: [] }

function fileOf(of = cards): Uint8Array<ArrayBuffer> {
  const catalogue = new Catalogue()
  catalogue.apply({ upsert: of, remove: [] })
  return catalogue.toFile(place)
}
const file = fileOf()
const { content, sections } = readContainer(file)

/** The fault that the work meets; null without one. */
function faultOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof FileFault ? error.fault : String(error)
  }
}
const faultIn = (changed: object, others: Record<string, Section> = {}): string | null =>
  faultOf(() => {
    const bytes = writeContainer({ ...(content as object), ...changed }, { ...sections, ...others })
    const opened = openCatalogueFile(bytes)
    checkCatalogueFile(opened)
    restOf(opened)
  })

test('the file that all of these change is right', () => {
  expect(faultIn({})).toBeNull()
})

test.each([
  ['a place before the beginning', { head: -1 }, 'broken'],
  ['a part of a row', { count: 3.5 }, 'broken'],
  ['no epoch', { epoch: null }, 'broken'],
  ['no column of summaries', { texts: renamed('summary') }, 'version'],
  ['a value that this app does not know', { codes: { price: ['barter', 'paid'] } }, 'vocabulary'],
  ['a licence that is none', { licenses: ['MIT', 'Apache-2.0', ' '] }, 'vocabulary'],
] as const)('a file that tells of %s is refused', (_, changed, fault) => {
  expect(faultIn(changed)).toBe(fault)
})

function renamed(column: string): string[] {
  return (content as { texts: string[] }).texts.map((one) => (one === column ? 'other' : one))
}

test.each<[string, Record<string, Section>]>([
  ['an order of fractions', { byId: Float64Array.of(0, 1, 2, 3) }],
  ['a list that is not there', { 'list.category': new Uint16Array(4).fill(999) }],
  ['half a star', { 'number.stars': Float64Array.of(0, 0.5, 1, 1) }],
  ['a change of a row that is not there', { updated: Uint32Array.of(4) }],
  [
    'fewer texts than rows',
    { 'text.lengths': (sections['text.lengths'] as Uint16Array<ArrayBuffer>).slice(1) },
  ],
  ['more text than its lengths say', { 'text.bytes': new Uint8Array(99_999) }],
  ['other rows that are no JSON', { rest: new TextEncoder().encode('[[1,') }],
])('a file with %s is refused', (_, others) => {
  expect(faultIn({}, others)).toBe('broken')
})

describe('a header', () => {
  /** A file with this header, filled up to `length`, and the data behind it. */
  function withHeader(header: unknown, data = new Uint8Array(16), length?: number) {
    const text = new TextEncoder().encode(JSON.stringify(header))
    const room = Math.ceil(text.length / 8) * 8
    const bytes = new Uint8Array(56 + room + data.length)
    bytes.set(file.subarray(0, 56))
    bytes.fill(32, 56, 56 + room)
    bytes.set(text, 56)
    bytes.set(data, 56 + room)
    const view = new DataView(bytes.buffer)
    view.setUint32(12, length === undefined ? room : room + length, true)
    view.setUint32(16, bytes.length, true)
    return bytes
  }
  const one = (section: object) => ({
    content: {},
    sections: [{ name: 'x', kind: 'u32', offset: 0, length: 2, ...section }],
  })
  const blanks = new Uint8Array(16).fill(32)

  test('that is right is read', () => {
    expect(readContainer(withHeader(one({}))).sections['x']).toHaveLength(2)
  })

  test.each([
    ['before the data', withHeader(one({ offset: -8 }))],
    ['between two numbers', withHeader(one({ offset: 4 }))],
    ['beyond the end', withHeader(one({ length: 5 }))],
    ['of a kind that there is not', withHeader(one({ kind: 'u64' }))],
    ['behind a header that ends between two numbers', withHeader(one({ length: 1 }), blanks, 4)],
    [
      'behind a header that ends behind the file',
      withHeader({ content: {}, sections: [] }, blanks, 24),
    ],
  ])('that names a section %s is refused', (_, bytes) => {
    expect(faultOf(() => readContainer(bytes))).toBe('broken')
  })
})

test('a file is read wherever in the memory it lies', () => {
  const held = new Uint8Array(file.length + 1)
  held.set(file, 1)
  const catalogue = new Catalogue(openCatalogueFile(held.subarray(1)))
  expect(catalogue.bySlug('skill-2')).toEqual(cards[2])
})

test('a text that is too long for a file is not cut: the file is not written', () => {
  expect(() => fileOf([cardOf(1, { summary: 'x'.repeat(65_535) })])).toThrow(RangeError)
  expect(() => fileOf([cardOf(1, { summary: 'x'.repeat(65_534) })])).not.toThrow()
})

test('a card without a usual id is not written', () => {
  expect(() => fileOf([cardOf(1, { id: 'x' })])).toThrow(RangeError)
})

const announced = {
  format: formatVersion,
  name: `${place.epoch}-7.bin`,
  size: 10,
  packed: 5,
  digest: '0'.repeat(64),
}
test.each([
  ['another version', { format: formatVersion + 1 }],
  ['a name that leads elsewhere', { name: '../else.bin' }],
  ['a size before nothing', { size: -1 }],
  ['half a byte', { packed: 0.5 }],
  ['a digest that is none', { digest: 'x'.repeat(64) }],
])('what is announced with %s is not fetched', (_, changed) => {
  expect(readAnnounced(announced)).toEqual(announced)
  expect(readAnnounced({ ...announced, ...changed })).toBeNull()
})

test('what is no id finds nothing, not even the id of zeros', () => {
  const zeros = '00000000-0000-0000-0000-000000000000'
  const catalogue = new Catalogue(openCatalogueFile(fileOf([cardOf(1, { id: zeros })])))
  expect(catalogue.byIds([zeros])).toHaveLength(1)
  expect(catalogue.byIds(['x', zeros.toUpperCase().replace('-', '')])).toEqual([])
})
