/** A template's text, cut at its blanks. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'blank'
      readonly name: string
      /** As it stands in the text. */ readonly raw: string
      readonly fallback: string | null
    }

/** What a person fills in; a name that comes several times is one of them. */
export interface Variable {
  readonly name: string
  /** The text of the first place that gives one. */
  readonly fallback: string | null
  /**
   * It stands on lines of its own, or what it holds by itself is long: more than a line will be put
   * here.
   */
  readonly long: boolean
  /** It stands between code fences. */
  readonly code: boolean
}

/**
 * Letters of any script, digits, and what stands between words. No operators, brackets, quotes,
 * dots: those are code.
 */
const nameShape =
  /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ ,'’&/()\-、，：（）·]{0,98}[\p{L}\p{M}\p{N}_)）])?$/u
/** A call, a path or an operator that is made of the same signs. */
const codeShape = /\S\(|\/\/|--|&&/
const isName = (name: string): boolean => nameShape.test(name) && !codeShape.test(name)
/** `${x:-y}` and its kind are the shell's. */
const shellDefault = /^[-=+?]/
const longestDefault = 1000
const longestName = 110
const longLine = 80

/**
 * Cuts a text at `${name}`, `${name:default}` and `{{name}}`. What looks like code stays text:
 * `${user.name}`, `${a + b}`, `${x:-y}`, `$${…}` of a program, `{{#if}}`, `{{{raw}}}`, `${{
 * secrets.X }}`, and whatever stands behind a backslash. The pieces' texts in order are the text.
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

/**
 * Where the brace that was opened before `from` closes, with the braces between them in pairs; -1
 * when that is not near.
 */
function closing(content: string, from: number): number {
  const limit = Math.min(content.length, from + longestDefault)
  let depth = 1
  for (let at = from; at < limit; at++) {
    if (content[at] === '{') depth++
    else if (content[at] === '}' && --depth === 0) return at
  }
  return -1
}

/** What is to be filled in, in the order of the text. */
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

/** The value of a blank; null while it is open. */
export function valueIn(values: Readonly<Record<string, string>>, name: string): string | null {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value?.trim() ? value : null
}

/**
 * The text with its blanks filled; open ones stay as they are written, so that one sees where
 * something is missing. Values are never read again.
 */
export function filled(pieces: readonly Piece[], values: Readonly<Record<string, string>>): string {
  return pieces
    .map((piece) =>
      piece.kind === 'text' ? piece.text : (valueIn(values, piece.name) ?? piece.raw),
    )
    .join('')
}

/**
 * The pieces of a card's preview: no Markdown signs, no line breaks, and nothing of a blank that
 * the cut went through.
 */
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
