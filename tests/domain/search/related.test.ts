import { describe, expect, test } from 'vitest'
import { Catalogue } from '#domain/search/catalogue.ts'
import { cardOf, idOf } from '../skill-cards.ts'

/** Made-up skills in groups: those of one group belong together. */
const groups: readonly (readonly (readonly [name: string, summary: string])[])[] = [
  [
    ['Postgres Scout', 'Reads the plan of a slow query'],
    ['Index Adviser', 'Proposes an index for a slow postgres query'],
    ['数据库医生', '找出慢查询，给 postgres 加索引'],
  ],
  [
    ['Resume Tailor', 'Fits a resume to a job posting'],
    ['简历改写', '按职位改写简历，突出成果'],
    ['Interview Coach', 'Asks what a job posting and your resume suggest'],
  ],
  [
    ['Podcast Cutter', 'Removes silence from the audio of a podcast'],
    ['Transcript Maker', 'Writes down the speech in a podcast'],
    ['Jingle Mixer', 'Mixes music under the audio of a show'],
  ],
  [
    ['Cluster Watcher', 'Tells why a pod of Kubernetes restarts'],
    ['Helm Reviewer', 'Checks charts before they reach Kubernetes'],
    ['容器编排入门', '带你把服务放进集群，从 Kubernetes 讲起'],
  ],
]
const cards = groups.flatMap((group, g) =>
  group.map(([name, summary], at) =>
    cardOf(10 * g + at, { name, summary, slug: `g${g}-${at}`, category: ['utilities'] }),
  ),
)
// popular things that have nothing to do with any of them
const others = Array.from({ length: 40 }, (_, at) =>
  cardOf(500 + at, { name: `Thing ${at}`, category: ['utilities'], downloads: 1000 + at }),
)
function relatedIn(upsert: typeof cards, n: number, named: string[] = []) {
  const catalogue = new Catalogue()
  catalogue.apply({ upsert, remove: [] })
  const [card] = catalogue.byIds([idOf(n)])
  return catalogue.related({ id: idOf(n), category: card?.category ?? [], related: named })
}
const related = (n: number, named: string[] = [], more: typeof cards = []) =>
  relatedIn([...others, ...cards, ...more], n, named)

test('what belongs together is related, in either language, and not what is popular', () => {
  let right = 0
  for (const [g, group] of groups.entries())
    for (const at of group.keys())
      right += related(10 * g + at).filter(({ slug }) => slug.startsWith(`g${g}-`)).length
  // each has two of its group
  expect(right / (2 * cards.length)).toBeGreaterThanOrEqual(0.9)
})

test('the author’s own come first, then the closest; three at most', () => {
  const found = related(0, [idOf(510)])
  expect(found).toHaveLength(3)
  expect(found[0]!.id).toBe(idOf(510))
  expect(found[1]!.slug.startsWith('g0-')).toBe(true)
})

describe('a thing that came in twice', () => {
  const copy = (n: number, change: object) => cardOf(n, { ...cards[1]!, id: idOf(n), ...change })

  test('is shown once', () => {
    const found = related(0, [], [copy(900, { slug: 'g0-1-2' })])
    expect(found.filter(({ name }) => name === 'Index Adviser')).toHaveLength(1)
  })

  test('is not related to itself', () => {
    const found = related(1, [], [copy(900, { slug: 'g0-1-2', summary: 'Another text' })])
    expect(found.map(({ id }) => id)).not.toContain(idOf(900))
  })

  test('is another thing when somebody else made it and says other things of it', () => {
    const found = related(
      1,
      [],
      [
        copy(900, {
          slug: 'x',
          author: 'somebody else',
          summary: 'Proposes an index for postgres',
        }),
      ],
    )
    expect(found.map(({ id }) => id)).toContain(idOf(900))
  })
})

test('a skill that is not here has what its author named, and what is popular', () => {
  expect(related(999, [idOf(0)]).map(({ id }) => id)).toEqual([idOf(0)])
})
