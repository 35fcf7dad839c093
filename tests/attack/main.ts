import { randomUUID } from 'node:crypto'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { startCluster, superuser } from '../../supabase/tests/hosted/cluster.ts'
import { findPostgres } from '../../supabase/tests/hosted/programs.ts'
import { barePglite, barePostgres } from './bare.ts'
import { type Caller, signUp } from './client.ts'
import { harass, type HostileRun } from './hostile.ts'
import { killAgainAndAgain } from './killing.ts'
import { browse, type PeopleRun, probe } from './people.ts'
import { seeded } from './random.ts'
import { inTemporaryFolder, ServerProcess } from './server-process.ts'
import { Timings } from './timings.ts'

/*
 * `npm run attack`: hostile strangers beside fifty people for two minutes, then forty sudden ends
 * while people write. Everything is on loopback and stopped by this process. Ends with 1 when a
 * probe waited for more than a second, a status was unexpected, or something acknowledged was lost
 * or doubled. ATTACK_SECONDS, KILLS and SEED change how long and which.
 */

const seconds = Number(process.env['ATTACK_SECONDS'] ?? 120)
const kills = Number(process.env['KILLS'] ?? 40)
const seed = Number(process.env['SEED'] ?? 1)
const people = 50
const strangers = 10
const probeLimitMs = 1000

/** People have addresses of their own, as a proxy in front would pass them. */
const settings = {
  TRUST_PROXY: '127.0.0.1',
  SITE_URL: 'http://bazaar.example',
  DATABASE_URL: '',
  // all of them come over one proxy, and push more than a person does
  VISITOR_WRITES: '1000000',
  SIGN_IN_ATTEMPTS: '1000',
}
const emptyRun = (): PeopleRun => ({ timings: new Timings(), unexpected: [] })
const failures: string[] = []

async function main(): Promise<void> {
  const [cpu] = cpus()
  console.log(
    `${availableParallelism()} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, seed ${seed}`,
  )
  if (process.env['DRIVER'] === 'postgres') await onPostgres()
  else await embedded()
  for (const failure of failures) console.log(`FAILED ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

async function embedded(): Promise<void> {
  const bare = await barePglite()
  await inTemporaryFolder(async (folder) => {
    const server = await ServerProcess.started({ ...settings, DATA_DIR: folder })
    await attack([server], bare)
  })
}

/** Two processes on one database of a Postgres of our own. */
async function onPostgres(): Promise<void> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not here: install it, or set PG_BIN')
  const cluster = await startCluster(programs)
  try {
    cluster.psql('postgres', 'create database bare_before')
    const before = cluster.url(superuser, 'bare_before')
    const bare = await barePostgres(before, () => {
      cluster.psql('postgres', 'create database bare')
      cluster.psql('bare', cluster.dump('bare_before'))
      return cluster.url(superuser, 'bare')
    })
    cluster.psql('postgres', 'create database bazaar')
    const DATABASE_URL = cluster.url(superuser, 'bazaar')
    await inTemporaryFolder(async (folder) => {
      const started = []
      for (const name of ['one', 'two'])
        started.push(
          await ServerProcess.started({ ...settings, DATABASE_URL, DATA_DIR: join(folder, name) }),
        )
      await attack(started, bare)
    })
  } finally {
    cluster.stop()
  }
}

async function attack(servers: readonly ServerProcess[], bare: number): Promise<void> {
  try {
    await siege(servers, bare)
    await ends(servers[0]!)
    for (const server of servers) {
      const stopped = await server.stop()
      console.log(`SIGTERM: ended after ${Math.round(stopped)} ms`)
      if (stopped > 10_000) failures.push('SIGTERM: more than 10 s')
    }
  } finally {
    for (const server of servers) await server.kill()
  }
}

async function siege(servers: readonly ServerProcess[], bare: number): Promise<void> {
  let turn = 0
  const callerAt = (address: string): Caller => {
    const server = servers[turn++ % servers.length]!
    return { origin: server.origin, key: server.key, address, token: null }
  }
  const slugs = await slugsOf(callerAt('192.0.2.1'))
  const signedIn = await Promise.all(
    Array.from({ length: people / 2 }, (_, n) =>
      signUp(callerAt(`203.0.113.${n + 1}`), `person-${n}-${randomUUID().slice(0, 8)}`),
    ),
  )
  const random = seeded(seed)
  for (const isBesieged of [false, true]) {
    const until = Date.now() + (isBesieged ? seconds : Math.min(20, seconds)) * 1000
    const isOver = () => Date.now() > until
    const [crowd, probes] = [emptyRun(), emptyRun()]
    const hostile: HostileRun = { sent: new Map(), statuses: new Map(), dishonest: [] }
    const begun = performance.now()
    const worked = process.cpuUsage()
    await Promise.all([
      ...Array.from({ length: people }, (_, n) =>
        browse(
          signedIn[n] ?? callerAt(`203.0.113.${n + 1}`),
          slugs,
          seeded(seed * 1000 + n),
          isOver,
          crowd,
        ),
      ),
      probe(callerAt('192.0.2.2'), isOver, probes),
      ...(isBesieged
        ? Array.from({ length: strangers }, (_, n) =>
            harass(callerAt(`198.18.0.${n + 1}`), random, isOver, hostile),
          )
        : []),
    ])
    const took = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage(worked)
    const name = isBesieged ? 'besieged' : 'in peace'
    console.log(
      `${name}: ${people} people ${(crowd.timings.count / took).toFixed(0)} requests/s, p50 ${crowd.timings.quantile(0.5).toFixed(0)} ms, p95 ${crowd.timings.quantile(0.95).toFixed(0)} ms; probes ${probes.timings.count}, p95 ${probes.timings.quantile(0.95).toFixed(0)} ms, longest ${probes.timings.longest.toFixed(0)} ms; asking took ${((user + system) / 1e6 / took).toFixed(2)} cores`,
    )
    if (!isBesieged)
      console.log(
        `the same statements to a bare database: ${bare.toFixed(0)} requests/s, so ${(crowd.timings.count / took / bare).toFixed(2)} of it`,
      )
    if (isBesieged)
      console.log(
        `hostile requests: ${[...hostile.sent].map(([kind, count]) => `${kind} ${count}`).join(', ')}; answers: ${[
          ...hostile.statuses,
        ]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status} ${count}`)
          .join(', ')}`,
      )
    const late = probes.timings.above(probeLimitMs)
    if (late > 0) failures.push(`${name}: ${late} probes waited for more than ${probeLimitMs} ms`)
    for (const [what, lines] of [
      ['people', crowd.unexpected],
      ['probes', probes.unexpected],
      ['strangers', hostile.dishonest],
    ] as const)
      if (lines.length > 0)
        failures.push(
          `${name}: ${lines.length} unexpected answers to ${what}:\n    ${[...new Set(lines)].slice(0, 20).join('\n    ')}`,
        )
  }
}

async function ends(server: ServerProcess): Promise<void> {
  const callerAt = (address: string): Caller => ({
    origin: server.origin,
    key: server.key,
    address,
    token: null,
  })
  const run = await killAgainAndAgain(server, callerAt, seeded(seed + 1), kills)
  console.log(
    `kill -9: ${run.kills} times, ${run.acknowledged} acknowledged writes, ${run.lost} lost, ${run.doubled} doubled; answered again after ${run.restarts.quantile(0.5).toFixed(0)} ms (p50), ${run.restarts.longest.toFixed(0)} ms at most`,
  )
  if (run.lost + run.doubled > 0) failures.push('kill -9: something was lost or doubled')
}

async function slugsOf({ origin, key }: Caller): Promise<string[]> {
  const reply = await fetch(`${origin}/rest/v1/skills?select=slug&limit=1000`, {
    headers: { apikey: key },
  })
  return ((await reply.json()) as { slug: string }[]).map(({ slug }) => slug)
}

await main()
// the thread of a database that only recorded may still be there
process.exit()
