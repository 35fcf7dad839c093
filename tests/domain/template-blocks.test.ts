import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stretchesOf } from '#domain/catalog/template-blocks.ts'
import { type Piece, piecesOf } from '#domain/catalog/template-variables.ts'

const textOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.raw)).join('')
const whole = (content: string) =>
  stretchesOf(piecesOf(content))
    .map(({ pieces, ends }) => textOf(pieces) + (ends ? '\n' : ''))
    .join('')

test('the stretches of a text make up the text again', () => {
  const part = fc.constantFrom('${a}', '${b c}', '\n', '\n\n', ' word ', '{{x}}', 'tail')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 600 }), (parts) => {
      expect(whole(parts.join(''))).toBe(parts.join(''))
    }),
  )
})

test('five thousand blanks are drawn in stretches, at ends of lines where there are any', () => {
  const lines = stretchesOf(
    piecesOf(Array.from({ length: 5000 }, (_, n) => `a \${b${n}}\n`).join('')),
  )
  expect(lines.every(({ pieces }) => pieces.length <= 121)).toBe(true)
  expect(lines.slice(0, -1).every(({ ends }) => ends)).toBe(true)
  const line = stretchesOf(
    piecesOf(Array.from({ length: 5000 }, (_, n) => `a \${b${n}} `).join('')),
  )
  expect(line.every(({ pieces, ends }) => pieces.length <= 121 && !ends)).toBe(true)
})

test('an ordinary template is one stretch', () => {
  expect(stretchesOf(piecesOf('Write about ${topic}.\n\nThanks'))).toHaveLength(1)
})
