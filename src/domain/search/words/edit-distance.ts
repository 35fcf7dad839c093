/**
 * In how many steps one text becomes the other: a letter more, less or another, or two neighbours
 * the other way round (optimal string alignment). Gives up and gives `most + 1` beyond `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = new Uint16Array(0)
  let last = Uint16Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint16Array(b.length + 1)
    row[0] = i
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const other = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let steps = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + other)
      const isSwapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isSwapped) steps = Math.min(steps, before[j - 2]! + 1)
      row[j] = steps
      best = Math.min(best, steps)
    }
    if (best > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}
