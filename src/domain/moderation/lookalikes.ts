/* Whether a person could confuse two names or slugs at a glance. */

/** Letters of other alphabets and digits that look like Latin letters. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
    ԁ: 'd',
    ӏ: 'l',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '5': 's',
    '|': 'l',
  }),
)

/**
 * A text without the differences that a reader overlooks: case, width, accents, punctuation, and
 * which of several similar letters it is.
 */
export function skeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const letters = [...plain]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l')
}

/**
 * The edit distance (Damerau–Levenshtein, adjacent exchanges only): how many letters must be added,
 * removed, replaced or exchanged. `most` + 1 when it is more than `most`.
 */
export function distance(one: string, other: string, most: number): number {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    let least = i + 1
    for (const [j, against] of b.entries()) {
      let cost = Math.min(
        (last[j + 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (last[j] ?? 0) + (letter === against ? 0 : 1),
      )
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against)
        cost = Math.min(cost, (before[j - 1] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

export interface Named {
  readonly slug: string
  readonly name: string
  readonly nameEn: string | null
}

/** The most letters that may differ: in a short text one more makes another word. */
function allowedDistance(length: number): number {
  if (length < 4) return 0
  return length < 12 ? 1 : 2
}

function near(one: string, other: string): number | null {
  if (one === '' || other === '') return null
  const most = allowedDistance(Math.min([...one].length, [...other].length))
  const apart = distance(one, other, most)
  return apart <= most ? apart : null
}

/** All names of an entry, since a slug can look like the name of another entry. */
type Shape = readonly string[]
const shapeOf = ({ slug, name, nameEn }: Named): Shape => [
  ...new Set([slug, name, nameEn ?? ''].map(skeleton)),
]

function apartOf(mine: Shape, theirs: Shape): number | null {
  const all = mine
    .flatMap((one) => theirs.map((other) => near(one, other)))
    .filter((apart) => apart !== null)
  return all.length > 0 ? Math.min(...all) : null
}

/**
 * How many letters differ between two entries' names: 0 when they look the same, 1 or 2 when they
 * are easily confused, null when they are not.
 */
export const nearness = (one: Named, other: Named): number | null =>
  apartOf(shapeOf(one), shapeOf(other))

/** At most three others whose names are easily confused with this one, the nearest first. */
export function nearest<T extends Named & { readonly id: string }>(
  of: Named,
  others: Iterable<T>,
): T[] {
  const mine = shapeOf(of)
  const found: { one: T; apart: number }[] = []
  for (const one of others) {
    const apart = apartOf(mine, shapeOf(one))
    if (apart !== null) found.push({ one, apart })
  }
  return found
    .sort((a, b) => a.apart - b.apart)
    .slice(0, 3)
    .map(({ one }) => one)
}

/** Where two texts differ: their common beginning, what differs in each, their common end. */
export function difference(
  one: string,
  other: string,
): {
  readonly before: string
  readonly one: string
  readonly other: string
  readonly after: string
} {
  const a = [...one]
  const b = [...other]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++
  const cut = (letters: string[]) => letters.slice(start, letters.length - end).join('')
  return {
    before: a.slice(0, start).join(''),
    one: cut(a),
    other: cut(b),
    after: a.slice(a.length - end).join(''),
  }
}
