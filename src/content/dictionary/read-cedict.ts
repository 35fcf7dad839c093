import type { Dictionary } from '#domain/search/words/dictionary.ts'
import { stem } from '#domain/search/words/stem.ts'

/** An entry of CC-CEDICT (https://cc-cedict.org/wiki/format:syntax). */
export interface CedictEntry {
  readonly traditional: string
  readonly simplified: string
  /** Syllables with the number of their tone, parted by blanks; a capital begins a name. */
  readonly pinyin: string
  readonly english: readonly string[]
}

const hanOnly = /^[\u3400-\u9fff]+$/
/** Senses that lead elsewhere, or that nobody means today. */
const unwanted =
  /variant of|surname|CL:|\b(?:Tw|old|archaic|dialect|vulgar|slang|loanword|literary)\b|see [\u3400-\u9fff]|abbr\. for/
const ofComputing = /\((?:computing|Internet|software|programming|computer)\)/i
const most = 3

/**
 * What of the dictionary is worth carrying to a device: the senses of one or two words, all of
 * which occur in catalogues (`common`), and the forms and readings of characters.
 */
export function readCedict(entries: readonly CedictEntry[], common: Iterable<string>): Dictionary {
  const stems = new Set(Array.from(common, stem))
  const senses = new Map<string, Map<string, boolean>>()
  for (const { simplified: word, pinyin, english } of entries) {
    if (word.length < 2 || word.length > 6 || !hanOnly.test(word) || /^[A-Z]/.test(pinyin)) continue
    const known = senses.get(word) ?? new Map<string, boolean>()
    for (const text of english.flatMap((one) => one.split(/[;/]/))) {
      const sense = plain(text)
      if (sense === null || !sense.split(' ').every((one) => stems.has(stem(one)))) continue
      known.set(sense, (known.get(sense) ?? false) || ofComputing.test(text))
    }
    if (known.size > 0) senses.set(word, known)
  }
  return {
    senses: new Map(
      [...senses].map(([word, known]) => [
        word,
        // those of computing first
        [...known]
          .sort(([, a], [, b]) => Number(b) - Number(a))
          .slice(0, most)
          .map(([sense]) => sense),
      ]),
    ),
    simple: simplifications(entries),
    syllables: readings(entries),
  }
}

/** A sense as it would stand in a text: `to scrape (a page)` is `scrape`. Null: it is of no use. */
function plain(text: string): string | null {
  if (unwanted.test(text)) return null
  const words = text
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^(?:to be|to|be|an?|the) /, '')
    .replace(/^(?:an?|the) /, '')
  if (!/^[a-z][a-z -]*$/.test(words)) return null
  const parts = words.split(/[ -]+/).filter(Boolean)
  return parts.length > 2 || parts.some((part) => part.length < 3) ? null : parts.join(' ')
}

/** Traditional characters whose simplified form is always the same one, or nearly so. */
function simplifications(entries: readonly CedictEntry[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { traditional, simplified } of entries) {
    const [from, to] = [Array.from(traditional), Array.from(simplified)]
    if (from.length !== to.length) continue
    from.forEach((sign, at) => count(counts, sign, to[at]!))
  }
  return new Map(
    [...counts].flatMap(([sign, forms]) => {
      const form = commonest(forms)
      return form !== sign && hanOnly.test(sign) ? [[sign, form] as const] : []
    }),
  )
}

function readings(entries: readonly CedictEntry[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { simplified, pinyin } of entries) {
    const signs = Array.from(simplified)
    const syllables = pinyin
      .toLowerCase()
      .split(' ')
      .map((one) => one.replace(/[1-5]/g, '').replaceAll('u:', 'v'))
    if (signs.length === syllables.length)
      signs.forEach((sign, at) => {
        if (hanOnly.test(sign) && /^[a-z]+$/.test(syllables[at]!))
          count(counts, sign, syllables[at]!)
      })
  }
  return new Map([...counts].map(([sign, all]) => [sign, commonest(all)]))
}

function count(counts: Map<string, Map<string, number>>, key: string, value: string): void {
  const known = counts.get(key) ?? new Map<string, number>()
  known.set(value, (known.get(value) ?? 0) + 1)
  counts.set(key, known)
}

const commonest = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
