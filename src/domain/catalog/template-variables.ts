/** A part of a template's text: plain text, or a blank that a person fills in. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'blank'
      readonly name: string
      /** The blank as it is written in the text. */
      readonly raw: string
      readonly fallback: string | null
    }

/** What a person fills in. All blanks of the same name are one variable. */
export interface Variable {
  readonly name: string
  /** The default of the first blank that has one. */
  readonly fallback: string | null
  /** A person will want several lines: it stands on lines of its own, or its default is long. */
  readonly long: boolean
  /** It stands in a fenced code block. */
  readonly code: boolean
}

/**
 * A name: letters of any script, digits, and the signs that stand between words. Operators,
 * brackets, quotes and dots belong to code.
 */
const nameShape =
  /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ ,'’&/()\-、，：（）·]{0,98}[\p{L}\p{M}\p{N}_)）])?$/u
/** A call, a path or an operator, which may be made of the same signs. */
const codeShape = /\S\(|\/\/|--|&&/
const isName = (name: string): boolean => nameShape.test(name) && !codeShape.test(name)
/** `${x:-y}`, `${x:=y}` and so on are syntax of the shell. */
const shellDefault = /^[-=+?]/
const longestDefault = 1000
const longestName = 110
const longLine = 80

/**
 * Cuts a text at `${name}`, `${name:default}` and `{{name}}`. What looks like code stays text:
 * `${user.name}`, `${a + b}`, `${x:-y}`, `$${…}`, `{{#if}}`, `{{{raw}}}`, `${{ secrets.X }}`, and
 * everything behind a backslash. The pieces, one after the other, make up the text again.
 */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const opening = /\$\{|\{\{/g
  for (let found = opening.exec(content); found; found = opening.exec(content)) {
    const blank = blankAt(content, found.index)
    if (!blank) continue
    if (found.index > from) pieces.push({ kind: 'text', text: content.slice(from, found.index) })
    pieces.push(blank)
    from = opening.lastIndex = found.index + blank.raw.length
  }
  if (from < content.length) pieces.push({ kind: 'text', text: content.slice(from) })
  return pieces
}

type Blank = Extract<Piece, { kind: 'blank' }>

function blankAt(content: string, at: number): Blank | null {
  if (content[at - 1] === '\\') return null
  return content[at] === '$' ? dollarAt(content, at) : bracesAt(content, at)
}

function bracesAt(content: string, at: number): Blank | null {
  if (content[at - 1] === '{' || content[at - 1] === '$' || content[at + 2] === '{') return null
  const length = content.slice(at + 2, at + 2 + longestName).indexOf('}}')
  const end = at + 2 + length
  if (length < 0 || content[end + 2] === '}') return null
  const name = content.slice(at + 2, end).trim()
  return isName(name)
    ? { kind: 'blank', name, raw: content.slice(at, end + 2), fallback: null }
    : null
}

function dollarAt(content: string, at: number): Blank | null {
  const end = closing(content, at + 2)
  if (end < 0) return null
  const inside = content.slice(at + 2, end)
  const colon = inside.indexOf(':')
  const name = (colon < 0 ? inside : inside.slice(0, colon)).trim()
  const rest = colon < 0 ? null : inside.slice(colon + 1)
  if (!isName(name) || (rest !== null && shellDefault.test(rest))) return null
  return { kind: 'blank', name, raw: content.slice(at, end + 1), fallback: rest?.trim() || null }
}

/** Where the brace that opens before `from` is closed, counting pairs; -1 when that is too far. */
function closing(content: string, from: number): number {
  const limit = Math.min(content.length, from + longestDefault)
  let depth = 1
  for (let at = from; at < limit; at++) {
    if (content[at] === '{') depth++
    else if (content[at] === '}' && --depth === 0) return at
  }
  return -1
}

/** The variables in the order of the text. */
export function variablesOf(pieces: readonly Piece[]): Variable[] {
  const found = new Map<string, Variable>()
  let fences = 0
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'text') {
      fences += piece.text.split('```').length - 1
      continue
    }
    const before = found.get(piece.name)
    const fallback = before?.fallback ?? piece.fallback
    found.set(piece.name, {
      name: piece.name,
      fallback,
      long:
        (before?.long ?? false) ||
        (fallback?.length ?? 0) > longLine ||
        (fallback?.includes('\n') ?? false) ||
        standsAlone(pieces[at - 1], pieces[at + 1]),
      code: (before?.code ?? false) || fences % 2 === 1,
    })
  }
  return [...found.values()]
}

function standsAlone(before: Piece | undefined, after: Piece | undefined): boolean {
  return (
    (!before || (before.kind === 'text' && /\n[ \t]*$/.test(before.text))) &&
    (!after || (after.kind === 'text' && /^[ \t]*\r?\n/.test(after.text))) &&
    (before ?? after) !== undefined
  )
}

/** The value of a variable; null while it is not filled in. */
export function valueIn(values: Readonly<Record<string, string>>, name: string): string | null {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value?.trim() ? value : null
}

/**
 * The text with its blanks filled in. Empty ones stay as they are written, so that a person sees what
 * is missing. A value is never searched for blanks.
 */
export function filled(pieces: readonly Piece[], values: Readonly<Record<string, string>>): string {
  return pieces
    .map((piece) =>
      piece.kind === 'text' ? piece.text : (valueIn(values, piece.name) ?? piece.raw),
    )
    .join('')
}

/** The pieces of a card's preview, without Markdown, line breaks, and a blank that was cut off. */
export function previewPieces(preview: string): Piece[] {
  const cut = preview.replace(/(?:\$\{|\{\{)[^}]*\}?$/, (rest) =>
    piecesOf(rest).some(({ kind }) => kind === 'blank') ? rest : '',
  )
  const plain = cut
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|```\w*|-{3,}[ \t]*$|>[ \t]?)/gm, '')
    .replace(/\*\*|__(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return piecesOf(plain)
}
