import type { Piece } from './template-variables.ts'

/**
 * A stretch of a template's text that is drawn as one: whole lines, or a part of a line that is too
 * long. `ends`: the line ends with it.
 */
export interface Stretch {
  readonly pieces: readonly Piece[]
  readonly ends: boolean
}

/** So many pieces are drawn at a time. */
const most = 120

/**
 * Cuts pieces into stretches of about `most`, at the ends of lines where there are any. One after
 * the other, with a line break after each that ends its line, they make up the text again.
 */
export function stretchesOf(pieces: readonly Piece[]): Stretch[] {
  const stretches: Stretch[] = []
  let own: Piece[] = []
  const close = (ends: boolean) => {
    stretches.push({ pieces: own, ends })
    own = []
  }
  for (const piece of pieces) {
    const cut = piece.kind === 'text' && own.length >= most / 2 ? piece.text.indexOf('\n') : -1
    if (piece.kind === 'text' && cut >= 0) {
      if (cut > 0) own.push({ kind: 'text', text: piece.text.slice(0, cut) })
      close(true)
      if (cut + 1 < piece.text.length) own.push({ kind: 'text', text: piece.text.slice(cut + 1) })
    } else own.push(piece)
    if (own.length >= most) close(false)
  }
  if (own.length > 0) close(false)
  return stretches
}
