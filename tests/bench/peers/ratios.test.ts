import { expect, test } from 'vitest'
import { contestants, product, three } from './contestants.ts'
import { type Figures, measures, middle, ratios, report, type Rounds } from './ratios.ts'

/** A round in which everything took so long. */
const round = (value: number, other: Partial<Figures> = {}): Figures => ({
  ...(Object.fromEntries(Object.keys(measures).map((what) => [what, value])) as unknown as Figures),
  ...other,
})
const rounds = (other: Partial<Rounds>): Rounds => ({
  ...(Object.fromEntries(contestants.map((who) => [who, [round(100)]])) as unknown as Rounds),
  ...other,
})

test('one slow round does not decide about a contestant', () => {
  const measured = rounds({ rxdb: [round(5), round(900), round(7)] })
  expect(middle(measured, 'rxdb', 'fill')).toBe(7)
})

test('the product is compared with the best of the three, figure by figure', () => {
  const found = ratios(
    rounds({
      [product]: [round(10)],
      dexie: [round(80, { fill: 60 })],
      rxdb: [round(90, { answer95: 75 })],
      'dexie-minisearch': [round(12)],
    }),
    three,
  )
  expect(found.find(({ measure }) => measure === 'fill')).toMatchObject({ best: 'dexie', times: 6 })
  expect(found.find(({ measure }) => measure === 'answer95')).toMatchObject({
    best: 'rxdb',
    times: 7.5,
  })
})

test('the report says which aim is missed, and where another is ahead', () => {
  const text = report(
    rounds({
      [product]: [round(10)],
      dexie: [round(55, { answer95: 75 })],
      'dexie-flexsearch': [round(55, { answer95: 4 })],
    }),
  )
  expect(text).toMatch(/first fill.*\| 5\.5 × \(Dexie\) \| ≥ 5 ×: met \|/)
  expect(text).toMatch(
    /key → answer p95.*\| 7\.5 × \(Dexie\) \| ≥ 8 ×: missed \| 0\.40 × \(Dexie \+ flexsearch\) \|/,
  )
})

test('who was not measured is neither in the table nor the best', () => {
  const text = report(rounds({ rxdb: [], dexie: [round(NaN)], [product]: [round(10)] }))
  expect(text).not.toContain('RxDB')
  expect(text).toMatch(/first fill.*\| 10\.0 × \(TanStack DB\)/)
})
