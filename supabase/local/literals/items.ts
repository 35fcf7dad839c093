/** A text in quotation marks at the start; a backslash keeps the sign after it. */
const quotedText = /^"((?:[^"\\]|\\.)*)"/s

const unquoted = (text: string): string | null =>
  quotedText.exec(text)?.[1]?.replace(/\\(.)/gs, '$1') ?? null

/**
 * One value before a comma or a bracket, as PostgREST reads it: in quotation marks, or as it is.
 * `length` is the number of signs that it takes.
 */
export function itemAt(text: string, from: number): { item: string; length: number } {
  const rest = text.slice(from)
  const quoted = quotedText.exec(rest)
  if (quoted && /^[,)]|^$/.test(rest.slice(quoted[0].length)))
    return { item: unquoted(quoted[0]) ?? '', length: quoted[0].length }
  const end = rest.search(/[,)]/)
  const item = end === -1 ? rest : rest.slice(0, end)
  return { item, length: item.length }
}

/** The values of `(a,"b,c",d)`. Null when it is no such list. */
export function itemsOf(list: string): string[] | null {
  const end = endOfItems(list, 0)
  return end && end.at === list.length ? end.items : null
}

/** A list that begins at `from`, and the place after it. */
export function endOfItems(text: string, from: number): { items: string[]; at: number } | null {
  if (text[from] !== '(') return null
  if (text[from + 1] === ')') return { items: [], at: from + 2 }
  const items: string[] = []
  for (let at = from + 1; at < text.length;) {
    const { item, length } = itemAt(text, at)
    items.push(item)
    at += length + 1
    if (text[at - 1] === ')') return { items, at }
  }
  return null
}
