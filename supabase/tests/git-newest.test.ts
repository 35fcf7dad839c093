import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Repositories } from '#web/git/repositories.ts'
import type { Contents } from '#web/git/snapshot.ts'
import { ListedNow } from '#web/listings/listed-now.ts'
import type { Listing } from '#web/listings/listing.ts'

/* Which commit of a repository is given out while its listings change. */

const place = { kind: 'catalogue' } as const
let clock = 0
beforeEach(() => {
  clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A repository of which each change makes another commit; a commit takes so long. */
function changing(makingMs: number) {
  let changes = 0
  type Taken = ConstructorParameters<typeof Repositories>
  const listed = () => {
    const only = { id: 'a', slug: 'a', version: String(changes) } as unknown as Listing
    return Promise.resolve(new ListedNow('e', changes, [only]))
  }
  const make = ({ listings }: Contents) => {
    clock += makingMs
    return Promise.resolve({ commit: `commit ${listings[0]?.version}`, plugins: 1 })
  }
  const repositories = new Repositories(
    { now: listed } as unknown as Taken[0],
    {} as unknown as Taken[1],
    { make } as unknown as Taken[2],
    { name: 'Sea', about: 'Of the sea' },
  )
  const commitOf = (found: Awaited<ReturnType<typeof repositories.named>>) =>
    typeof found === 'string' ? found : (found?.commit ?? null)
  return {
    change: () => changes++,
    newest: async () => commitOf(await repositories.newest(place)),
    named: async (commit: string) => commitOf(await repositories.named(place, commit)),
  }
}

test.each([
  ['a second', 1000, 10_000],
  ['a minute', 60_000, 15_000],
])(
  'what takes %s to make is given out whatever changes meanwhile, but not for long',
  async (_how, makingMs, freshMs) => {
    const { change, newest } = changing(makingMs)
    expect(await newest()).toBe('commit 0')
    const madeAt = clock
    change()
    clock = madeAt + freshMs - 1
    expect(await newest()).toBe('commit 0')
    clock = madeAt + freshMs
    expect(await newest()).toBe('commit 1')
  },
)

test('of the commits before the newest the last three are given out', async () => {
  const { change, newest, named } = changing(0)
  for (let n = 0; n < 5; n++) {
    expect(await newest()).toBe(`commit ${n}`)
    change()
  }
  const all = await Promise.all([0, 1, 2, 3, 4].map((n) => named(`commit ${n}`)))
  expect(all).toEqual([null, null, 'commit 2', 'commit 3', 'commit 4'])
})
