import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { piecesOf } from '#domain/catalog/template-variables.ts'
import { FilledText } from '#features/templates/page/filled-text.tsx'
import { LongList } from '#ui/long-list.tsx'

const drawn = (count: number, columns = 1) =>
  renderToString(
    <LongList count={count} columns={columns} keyOf={String} estimate={100} divided>
      {(at) => `item ${at}`}
    </LongList>,
  )
const howMany = (html: string, part: RegExp) => html.match(part)?.length ?? 0

test('a short list is in the document as a whole, so that the browser’s own search finds it', () => {
  const html = drawn(60)
  expect([howMany(html, /<li/g), html.includes('item 59')]).toEqual([60, true])
})

test.each([1, 3])(
  'of five thousand items only those near the window are drawn (%i a row)',
  (columns) => {
    const html = drawn(5000, columns)
    const items = howMany(html, /role="listitem"/g)
    expect(items).toBeGreaterThan(8)
    expect(items).toBeLessThan(60)
    expect(html).toContain('aria-setsize="5000" aria-posinset="1"')
    expect(html).toContain(`height:${Math.ceil(5000 / columns) * 100}px`)
  },
)

test('a text with five thousand blanks is not drawn at once, and one with a few is', () => {
  const textOf = (blanks: number) =>
    piecesOf(Array.from({ length: blanks }, (_, at) => `word \${b${at}}\n`).join(''))
  const blanks = (count: number) =>
    howMany(renderToString(<FilledText pieces={textOf(count)} values={{}} />), /data-blank/g)
  expect([blanks(20), blanks(150)]).toEqual([20, 150])
  expect(blanks(5000)).toBeLessThan(300)
})
