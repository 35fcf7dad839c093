import { type Contestant, contestants, local, peers, product, three } from './contestants.ts'
import { at, ms } from '../statistics.ts'

/** What is measured in each round. Milliseconds, but for the bytes (MB). */
export const measures = {
  fill: 'first fill until searchable, ms',
  wire: 'rows on the wire until searchable, MB',
  page: 'page and scripts on the wire until then, MB',
  restart: 'searchable after the browser’s restart, ms',
  reload: 'reload until searchable, ms',
  answer50: 'key → answer p50, ms',
  answer95: 'key → answer p95, ms',
  screen50: 'key → screen p50, ms',
  screen95: 'key → screen p95, ms',
  longest: 'longest main-thread task while typing, ms',
} as const
export type Measure = keyof typeof measures
export type Figures = Readonly<Record<Measure, number>>
/** The figures of every round. */
export type Rounds = Readonly<Record<Contestant, readonly Figures[]>>

/** How many times faster than the best of the three the product means to be. */
const aims: readonly (readonly [Measure, number | null])[] = [
  ['fill', 5],
  ['reload', 5],
  ['answer95', 8],
  ['answer50', null],
  ['screen95', null],
  ['wire', null],
]

/** The middle of the rounds. NaN when nothing was measured. */
export const middle = (rounds: Rounds, who: Contestant, what: Measure): number =>
  at(
    rounds[who].map((figures) => figures[what]).filter((value) => !Number.isNaN(value)),
    0.5,
  )

export interface Ratio {
  readonly measure: Measure
  readonly best: Contestant
  /** How many times the product's figure the best one's is: above 1, the product is ahead. */
  readonly times: number
  readonly aim: number | null
}

/** The product against the best of some others. */
export function ratios(rounds: Rounds, others: readonly Contestant[]): Ratio[] {
  return aims.flatMap(([measure, aim]) => {
    const measured = others
      .map((who) => ({ who, value: middle(rounds, who, measure) }))
      .filter(({ value }) => !Number.isNaN(value))
      .sort((a, b) => a.value - b.value)
    const best = measured[0]
    return best
      ? [{ measure, best: best.who, times: best.value / middle(rounds, product, measure), aim }]
      : []
  })
}

const nameOf = (who: Contestant) => (who === product ? 'this product' : peers[who])
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const shown = (what: Measure, value: number) =>
  what === 'wire' || what === 'page' ? value.toFixed(2) : ms(value)
const times = ({ times: value, best }: Ratio) =>
  `${value.toFixed(value < 1 ? 2 : 1)} × (${nameOf(best)})`
function verdict({ times: value, aim }: Ratio): string {
  if (aim === null) return '–'
  return `≥ ${aim} ×: ${value >= aim ? 'met' : 'missed'}`
}

/** The middle of all rounds for everybody, then how far the product is ahead, in Markdown. */
export function report(rounds: Rounds): string {
  const everybody = contestants.filter((who) => rounds[who].length > 0)
  const ofThree = ratios(rounds, three)
  const ofAll = ratios(rounds, local)
  return [
    line(['', ...everybody.map(nameOf)]),
    line(['---', ...everybody.map(() => '---')]),
    ...(Object.keys(measures) as Measure[]).map((what) =>
      line([measures[what], ...everybody.map((who) => shown(what, middle(rounds, who, what)))]),
    ),
    '',
    line(['ahead of', 'the best of the three', 'aim', 'the best of all that work offline']),
    line(['---', '---', '---', '---']),
    ...ofThree.map((ratio) => {
      const all = ofAll.find(({ measure }) => measure === ratio.measure)
      return line([measures[ratio.measure], times(ratio), verdict(ratio), all ? times(all) : '–'])
    }),
  ].join('\n')
}
