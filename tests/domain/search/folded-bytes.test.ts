import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Catalogue } from '#domain/search/catalogue.ts'
import { Columns } from '#domain/search/columns.ts'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { fold } from '#domain/search/fold.ts'
import { FoldedBytes } from '#domain/search/words/folded-bytes.ts'
import { inMemory, needleOf, neighboursOf } from '#domain/search/words/searched-texts.ts'
import { cardOf } from '../skill-cards.ts'

const encoder = new TextEncoder()
/** Text as it occurs, with everything in it that folding changes. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('code', 'Code', ' ', '-', 'review', '数据', '库', 'c#') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('，', '…', 'Ａ', 'ﬁ', '“', '\u00a0', '　', 'é', 'e\u0301', '½'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Σ', 'İ', '가', '\u1100\u1161', '\u2028', '😀', '\ufeff'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
)
const text = fc
  .array(piece, { maxLength: 7 })
  .map((pieces) => pieces.join('').replaceAll('\n', ' '))

function folded(of: string): string | null {
  const bytes = encoder.encode(of)
  const into = new FoldedBytes()
  const isDone = into.add(bytes, 0, bytes.length)
  return isDone
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(into.bytes.subarray(0, into.length))
    : null
}

test('folding bytes gives what folding the text gives, or says that it cannot', () => {
  fc.assert(
    fc.property(text, (one) => {
      const wellFormed = one.isWellFormed() ? one : ''
      expect([fold(wellFormed), null]).toContain(folded(wellFormed))
    }),
    { numRuns: 1000 },
  )
})

test.each(['Code，Review…', 'Ａ“b” ½ é', '数据库 → SQL', '😀 ok'])(
  '%s is folded without being decoded',
  (one) => {
    expect(folded(one)).toBe(fold(one))
  },
)

const entry = fc.record({
  name: text,
  nameEn: fc.option(text),
  author: fc.option(text),
  summary: text,
  summaryEn: fc.option(text),
})
const part = fc
  .oneof(text, piece)
  .map((one) => fold(one).replaceAll('\n', ' '))
  .filter((one) => one !== '' && one.isWellFormed())

test('what is looked for in the bytes of a file is found exactly where the text has it', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), part, (entries, one) => {
      const catalogue = new Catalogue()
      const cards = entries
        .map((texts, n) => cardOf(n, texts))
        .filter((card) => JSON.stringify(card).isWellFormed())
      catalogue.apply({ upsert: cards, remove: [] })
      const file = openCatalogueFile(catalogue.toFile({ epoch: '', head: 0, rest: [] }))
      const { searched } = new Columns(file)
      const plain = inMemory(
        cards.map(({ slug, name, nameEn, author, summary, summaryEn }) => {
          const [names, tags] = [
            fold(`${name}\n${nameEn ?? ''}\n`),
            fold(`${slug}\n${author ?? ''}\n`),
          ]
          return {
            hay: names + tags + fold(`${summary}\n${summaryEn ?? ''}`),
            nameEnd: names.length,
            tagEnd: names.length + tags.length,
          }
        }),
      )
      const needle = needleOf(one)
      const words = neighboursOf(['code', 'review'])
      for (const row of cards.keys())
        expect([
          searched.holds(row, needle),
          searched.isCalled(row, needle),
          searched.begins(row, needle),
          searched.isInName(row, needle),
          searched.areNeighbours(row, words),
          searched.names(row),
        ]).toEqual([
          plain.holds(row, needle),
          plain.isCalled(row, needle),
          plain.begins(row, needle),
          plain.isInName(row, needle),
          plain.areNeighbours(row, words),
          plain.names(row),
        ])
    }),
    { numRuns: 200 },
  )
})
