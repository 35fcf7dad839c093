import { css } from '#panda/css'

// a ground and no other weight: the text keeps its width while one types
const ground = css({
  color: '[inherit]',
  background: 'accent.soft',
  boxShadow: '[inset 0 -2px 0 token(colors.accent.line)]',
})

/** A text of which some pieces are marked. */
export function MarkedText({
  pieces,
  look = ground,
}: {
  pieces: readonly { readonly text: string; readonly hit: boolean }[]
  look?: string
}) {
  return (
    <>
      {pieces.map((piece, at) =>
        piece.hit ? (
          <mark key={at} className={look}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </>
  )
}
