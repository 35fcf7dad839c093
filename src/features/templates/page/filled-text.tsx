import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { type Stretch, stretchesOf } from '#domain/catalog/template-blocks.ts'
import { type Piece, valueIn } from '#domain/catalog/template-variables.ts'
import { css } from '#panda/css'
import { Blank } from '../list/blank.tsx'

type Values = Readonly<Record<string, string>>

/** The browser lays out only what is near the window. */
const lines = css({ contentVisibility: 'auto', containIntrinsicSize: '[auto 400px]' })

/**
 * So many stretches of one line stand in one block, which the browser lays out as a whole. A line
 * with more blanks than anybody fills in is broken here.
 */
const mostInBlock = 8

/** Stretches of one line or more, which stand below each other. */
function blocksOf(pieces: readonly Piece[]): Stretch[][] {
  const blocks: Stretch[][] = [[]]
  for (const stretch of stretchesOf(pieces)) {
    blocks.at(-1)?.push(stretch)
    if (stretch.ends || blocks.at(-1)?.length === mostInBlock) blocks.push([])
  }
  return blocks.filter((block) => block.length > 0)
}

/**
 * The text of a template with its blanks filled in. A long one is drawn piece by piece while the
 * browser has time, and only what a value has changed is drawn again.
 */
export function FilledText({ pieces, values }: { pieces: readonly Piece[]; values: Values }) {
  const blocks = useMemo(() => blocksOf(pieces), [pieces])
  const total = blocks.reduce((sum, block) => sum + block.length, 0)
  const [drawn, setDrawn] = useState(6)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 4)), 16)
    return () => clearTimeout(timer)
  }, [drawn, total])
  const [only] = blocks
  if (blocks.length === 1 && only?.length === 1 && only[0])
    return <Part stretch={only[0]} values={values} />
  return blocks.map((block, at) => {
    const before = blocks.slice(0, at).reduce((sum, one) => sum + one.length, 0)
    const own = block.slice(0, Math.max(0, drawn - before))
    return (
      own.length > 0 && (
        <div key={at} className={lines}>
          {own.map((stretch, nth) => (
            <Part key={nth} stretch={stretch} values={values} />
          ))}
        </div>
      )
    )
  })
}

const Part = memo(
  function Part({ stretch, values }: { stretch: Stretch; values: Values }) {
    return stretch.pieces.map((piece, at) => (
      <PieceOf key={at} piece={piece} value={valueOf(piece, values)} />
    ))
  },
  (before, after) =>
    before.stretch === after.stretch &&
    after.stretch.pieces.every(
      (piece) => valueOf(piece, before.values) === valueOf(piece, after.values),
    ),
)

const valueOf = (piece: Piece, values: Values): string | null =>
  piece.kind === 'text' ? null : valueIn(values, piece.name)

const PieceOf = memo(function PieceOf({ piece, value }: { piece: Piece; value: string | null }) {
  if (piece.kind === 'text') return <>{piece.text}</>
  return <Blank on={value !== null}>{value ?? piece.raw}</Blank>
})
