/** A part of a list of cards: so many of them, perhaps below a heading. */
export interface GridPart {
  readonly count: number
  readonly hasHeading: boolean
}

/** A row of the whole list: a heading, or cards beside each other. */
export interface GridRow {
  readonly part: number
  readonly isHeading: boolean
  /** The row among those with cards of its part; -1 for the heading. */
  readonly nth: number
  /** The place of its first card in the whole list, and how many cards are in it. */
  readonly from: number
  readonly count: number
}

export interface GridRows {
  /** How many rows there are, headings among them. */
  readonly count: number
  /** How many rows with cards each part has. */
  readonly perPart: readonly number[]
  readonly at: (index: number) => GridRow
}

/** The rows of a list of parts, each part with rows of its own; at most `most` rows with cards. */
export function gridRows(parts: readonly GridPart[], columns: number, most: number): GridRows {
  let left = most
  const perPart = parts.map(({ count }) => {
    const rows = Math.min(Math.ceil(count / columns), left)
    left -= rows
    return rows
  })
  const sizes = parts.map(({ hasHeading }, part) => perPart[part]! + Number(hasHeading))
  const at = (index: number): GridRow => {
    let [part, before, row] = [0, 0, index]
    while (part < parts.length - 1 && row >= sizes[part]!) {
      row -= sizes[part]!
      before += parts[part]!.count
      part++
    }
    const { count, hasHeading } = parts[part]!
    const nth = hasHeading ? row - 1 : row
    if (nth < 0) return { part, isHeading: true, nth, from: before, count: 0 }
    const from = nth * columns
    return {
      part,
      isHeading: false,
      nth,
      from: before + from,
      count: Math.max(0, Math.min(columns, count - from)),
    }
  }
  return { count: sizes.reduce((sum, size) => sum + size, 0), perPart, at }
}

/** What holds exactly what was typed, then, below a heading, what is similar. */
export function exactAndSimilar(exact: number, total: number): GridPart[] {
  if (exact >= total) return [{ count: total, hasHeading: false }]
  const similar = { count: total - exact, hasHeading: true }
  return exact > 0 ? [{ count: exact, hasHeading: false }, similar] : [similar]
}
