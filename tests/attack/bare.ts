import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { EmbeddedLane } from '../../supabase/local/engine/embedded-lane.ts'
import { PostgresLane } from '../../supabase/local/engine/postgres-lane.ts'
import {
  isScript,
  type Script,
  type Statement,
  type Work,
} from '../../supabase/local/engine/work.ts'
import { openWorld, type World } from '../../supabase/tests/people.ts'
import { favourite } from './client.ts'
import { step } from './people.ts'
import { seeded } from './random.ts'

/** How many requests are recorded, and how many of their works run at once on a real Postgres. */
const requests = 600
const connections = 2

type Run = (work: Work | Script) => Promise<unknown>

/** Sends one statement to a database. */
type Send = (statement: Statement) => Promise<unknown>

/**
 * Answers the requests of the crowd in this process, and gives what was sent to the database for
 * them. `before` is called when everybody has signed up and nothing is recorded yet.
 */
async function record(
  world: World,
  lane: { prototype: { run: Run } },
  before: () => Promise<void> | void,
): Promise<Work[]> {
  const people = await Promise.all(Array.from({ length: 10 }, () => world.signUp()))
  const slugs = (await world.rows<{ slug: string }>('select slug from public.skills')).map(
    ({ slug }) => slug,
  )
  await before()
  const works: Work[] = []
  const run: Run = Reflect.get(lane.prototype, 'run')
  lane.prototype.run = function (work) {
    if (!isScript(work)) works.push(work)
    return Reflect.apply(run, this, [work])
  }
  const random = seeded(1)
  const device = new Map(people.map((person) => [person, { id: randomUUID(), n: 0 }]))
  for (let n = 0; n < requests; n++) {
    const person = random.one(people)
    const own = device.get(person)!
    const next = step(random, slugs, () =>
      favourite({ user: person.id }, own.id, ++own.n, randomUUID()),
    )
    // a page comes from what the server keeps, and costs the database nothing
    if (!next.path.startsWith('/rest/')) continue
    const { status } = await world.ask(person, next.method, next.path, next.body)
    if (status !== 200) throw new Error(`${next.path}: ${status}`)
  }
  lane.prototype.run = run
  return works
}

async function replayed({ opening, statements, leaves }: Work, send: Send): Promise<void> {
  if (opening) {
    await send({ sql: opening.readOnly ? 'begin read only' : 'begin', parameters: [] })
    const settings = Object.entries(opening.settings)
    const list = settings.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`)
    if (list.length > 0) await send({ sql: `select ${list.join()}`, parameters: settings.flat() })
  }
  for (const statement of statements) await send(statement)
  if (opening && leaves === 'idle') await send({ sql: 'commit', parameters: [] })
}

/** Requests a second, when nothing but the database works. */
async function rate(works: readonly Work[], sends: readonly Send[]): Promise<number> {
  const begun = performance.now()
  // works that belong together begin and end a transaction on one connection
  const groups: Work[][] = []
  let isOpen = false
  for (const work of works) {
    if (isOpen) groups.at(-1)!.push(work)
    else groups.push([work])
    isOpen = work.leaves === 'open'
  }
  let at = 0
  await Promise.all(
    sends.map(async (send) => {
      for (let group = groups[at++]; group; group = groups[at++])
        for (const work of group) await replayed(work, send)
    }),
  )
  return requests / ((performance.now() - begun) / 1000)
}

/** The same statements on a PGlite with nothing around it. Requests a second. */
export async function barePglite(): Promise<number> {
  const world = await openWorld()
  let dump: Blob | null = null
  const works = await record(world, EmbeddedLane, async () => {
    dump = await world.backend.dump()
  })
  await world.close()
  const database = new PGlite(dump ? { loadDataDir: dump } : {})
  await database.waitReady
  try {
    return await rate(works, [({ sql, parameters }) => database.query(sql, [...parameters])])
  } finally {
    await database.close()
  }
}

/**
 * The same statements on a real Postgres, over as many connections as it has cores here. `copy`
 * makes a copy of the database that the address leads to, and gives its address.
 */
export async function barePostgres(databaseUrl: string, copy: () => string): Promise<number> {
  const { openBackend } = await import('../../supabase/local/backend.ts')
  const { openPreparedWith } = await import('../../supabase/tests/prepared.ts')
  openPreparedWith((options) => openBackend({ ...options, databaseUrl }))
  const world = await openWorld()
  let address = ''
  const works = await record(world, PostgresLane, () => {
    address = copy()
  })
  await world.close()
  const drivers = Array.from({ length: connections }, () =>
    postgres(address, {
      max: 1,
      prepare: true,
      onnotice: () => {},
      // the recorded values are texts already
      types: { json: { to: 114, from: [114, 3802], serialize: String, parse: String } },
    }),
  )
  try {
    return await rate(
      works,
      drivers.map(
        (driver) =>
          ({ sql, parameters }: Statement) =>
            driver.unsafe(sql, [...parameters] as never[], { prepare: true }),
      ),
    )
  } finally {
    await Promise.all(drivers.map((driver) => driver.end()))
  }
}
