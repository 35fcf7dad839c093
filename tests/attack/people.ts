import { randomUUID } from 'node:crypto'
import { ask, type Caller, favourite, type SignedIn } from './client.ts'
import type { Random } from './random.ts'
import type { Timings } from './timings.ts'

/** What ordinary people did, and what was answered otherwise than they could expect. */
export interface PeopleRun {
  readonly timings: Timings
  readonly unexpected: string[]
}

const pages = [
  '/',
  '/skills',
  '/templates',
  '/docs/getting-started',
  '/about',
  '/feed.xml',
  '/llms.txt',
]

export interface Step {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/**
 * What somebody does next. `change` gives what is sent of a change of theirs; null for visitors, who
 * read a page instead.
 */
export function step(
  random: Random,
  slugs: readonly string[],
  change: (() => unknown) | null,
): Step {
  const get = (path: string): Step => ({ method: 'GET', path })
  const dice = random.next()
  if (dice < 0.35)
    return get(
      `/rest/v1/skills?select=slug,name,summary,category&order=downloads.desc,slug&limit=24&offset=${24 * random.below(10)}`,
    )
  if (dice < 0.6) return get(`/rest/v1/skills?select=*&slug=eq.${random.one(slugs)}`)
  if (dice < 0.75)
    return get('/rest/v1/rpc/sync_pull?p_scope=catalog&p_after=0&p_limit=50&p_detail=card')
  if (dice < 0.85 || !change) return get(random.one(pages))
  return { method: 'POST', path: '/rest/v1/rpc/sync_push', body: change() }
}

/**
 * One person: reads lists, cards and pages, asks what is new, and, when signed in, keeps favourites;
 * one request after the other, until `isOver`.
 */
export async function browse(
  person: Caller | SignedIn,
  slugs: readonly string[],
  random: Random,
  isOver: () => boolean,
  { timings, unexpected }: PeopleRun,
): Promise<void> {
  const device = randomUUID()
  let n = 0
  const change = 'user' in person ? () => favourite(person, device, ++n, randomUUID()) : null
  while (!isOver()) {
    const { method, path, body } = step(random, slugs, change)
    const answer = await ask(person, method, path, body)
    timings.add(answer.ms)
    if (answer.status !== 200)
      unexpected.push(
        `${method} ${path.slice(0, 120)}: ${answer.status} ${answer.body.slice(0, 200)}`,
      )
  }
}

/** Asks again and again, from an address of its own, whether anybody is at home. */
export async function probe(
  caller: Caller,
  isOver: () => boolean,
  { timings, unexpected }: PeopleRun,
): Promise<void> {
  const paths = ['/config.json', '/rest/v1/skills?select=slug&limit=1', '/about']
  for (let turn = 0; !isOver(); turn++) {
    const path = paths[turn % paths.length]!
    const answer = await ask(caller, 'GET', path)
    timings.add(answer.ms)
    if (answer.status !== 200)
      unexpected.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
