import { fold } from './fold.ts'
import { stem } from './words/stem.ts'

export interface Piece {
  readonly text: string
  readonly hit: boolean
}

const words = /[a-z0-9]+/g
const hasWordBefore = /[\p{L}\p{N}]$/u
const isChinese = /^[\u3400-\u9fff\uf900-\ufaff々〇]/u
/** Shorter ones stand within too many words to say anything there. */
const leastWithin = 3
/** Shorter ones have no other forms. */
const leastForm = 4

/**
 * A text in pieces; `hit` marks those that one of the words stands for: Chinese anywhere, others at
 * the beginning of a word or as another form of it, and within words only where nothing better is
 * there.
 */
export function marked(text: string, marks: readonly string[]): Piece[] {
  const { low, spans } = folded(text)
  const lowHits = new Uint8Array(low.length)
  for (const mark of marks) markBegun(low, mark, lowHits)
  markForms(low, marks, lowHits)
  if (!lowHits.includes(1))
    for (const mark of marks) if (mark.length >= leastWithin) markWithin(low, mark, lowHits)
  const hits = new Uint8Array(text.length)
  for (let at = 0; at < low.length; at++)
    if (lowHits[at] === 1) hits.fill(1, spans[at]![0], spans[at]![1])
  const pieces: { text: string; hit: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const hit = hits[at] === 1
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += text[at]
    else pieces.push({ text: text[at]!, hit })
  }
  return pieces
}

/**
 * The folded text, and for each of its places which characters of the text became it: folding turns
 * `…` into three dots. A letter and the accent behind it are folded together.
 */
function folded(text: string): {
  readonly low: string
  readonly spans: readonly (readonly [from: number, to: number])[]
} {
  let low = ''
  const spans: [number, number][] = []
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const one = fold(sign)
    low += one
    for (let at = 0; at < one.length; at++) spans.push([index, index + sign.length])
  }
  return { low, spans }
}

function markBegun(low: string, mark: string, hits: Uint8Array): void {
  const isAnywhere = isChinese.test(mark)
  for (const at of placesOf(low, mark)) {
    const before = low.slice(Math.max(0, at - 2), at)
    if (isAnywhere || !hasWordBefore.test(before) || isChinese.test(before.slice(-1)))
      hits.fill(1, at, at + mark.length)
  }
}

function markWithin(low: string, mark: string, hits: Uint8Array): void {
  for (const at of placesOf(low, mark)) hits.fill(1, at, at + mark.length)
}

function markForms(low: string, marks: readonly string[], hits: Uint8Array): void {
  const stems = new Set(marks.filter((mark) => mark.length >= leastForm).map(stem))
  if (stems.size === 0) return
  for (const { 0: word, index } of low.matchAll(words))
    if (word.length >= leastForm && stems.has(stem(word))) hits.fill(1, index, index + word.length)
}

function* placesOf(text: string, part: string): Generator<number> {
  if (part === '') return
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) yield at
}
