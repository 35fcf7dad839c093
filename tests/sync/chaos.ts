import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { mutants } from './model/mutants.ts'
import { add, mustHappen, range } from './model/prove.ts'
import { oracles, type Violation } from './model/cast.ts'
import type { Chunk, Told } from './chaos-worker.ts'

/*
 * `npm run chaos -- 10000`: as many schedules of the model check, over all processors, then the
 * mutants. Says what it saw, and ends with 1 when a schedule failed, a fault never happened, or a
 * mutant was not noticed. `FIRST=…` in the environment begins with another seed.
 */

const count = Number(process.argv[2] ?? 1000)
const first = Number(process.env['FIRST'] ?? 1)
/** A worker and its database live for so many schedules: they get slower. */
const chunkSize = 100
/** Longer than any chunk takes, also on a machine that is busy otherwise. */
const limitMs = 7_200_000

const chunks: Chunk[] = [...range(0, Math.ceil(count / chunkSize))].map((n) => ({
  first: first + n * chunkSize,
  count: Math.min(chunkSize, count - n * chunkSize),
  mutant: null,
}))
chunks.push(...Object.keys(mutants).map((mutant): Chunk => ({ first, count: 0, mutant })))

let schedules = 0
const counts: Record<string, number> = {}
const failures: { seed: number; first: Violation }[] = []
const caught = new Map<string, Told['caught']>()
const broken: string[] = []

/** Never rejects: a worker that dies is a failure of its own. */
function work(chunk: Chunk): Promise<void> {
  return new Promise((resolve) => {
    const what = chunk.mutant ?? `seeds ${chunk.first} to ${chunk.first + chunk.count - 1}`
    const child = fork(new URL('chaos-worker.ts', import.meta.url), [JSON.stringify(chunk)])
    const killer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    let told: Told | undefined
    child.once('message', (message) => {
      told = message as Told
    })
    child.once('exit', (code) => {
      clearTimeout(killer)
      if (!told || code !== 0) broken.push(`${what}: the worker ended with ${code}`)
      if (told) take(chunk, told)
      console.error(`${schedules} schedules, ${failures.length} failed (${what} is over)`)
      resolve()
    })
  })
}

function take({ mutant }: Chunk, told: Told): void {
  if (mutant !== null) caught.set(mutant, told.caught)
  schedules += told.proof.schedules
  add(counts, told.proof.counts)
  failures.push(...told.proof.failures)
  for (const {
    seed,
    first: { kind, text },
  } of told.proof.failures)
    console.error(
      `${kind}: ${text}\n  again: SEED=${seed} npx vitest run tests/sync/model/model.test.ts`,
    )
}

const next = async (): Promise<void> => {
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) await work(chunk)
}
await Promise.all(Array.from({ length: Math.min(chunks.length, availableParallelism()) }, next))

const requests = Object.entries(counts).filter(([name]) => name.startsWith('request '))
const sum = (rows: readonly (readonly [string, number])[]) =>
  rows.reduce((total, [, n]) => total + n, 0)
const missing = count >= 260 ? mustHappen.filter((name) => !counts[name]) : []
const rows: [string, string | number][] = [
  ['schedules', schedules],
  ['wishes', counts['wishes'] ?? 0],
  ['changes that reached the server', counts['changes'] ?? 0],
  ['requests', sum(requests)],
  ['requests that went wrong', sum(requests.filter(([name]) => name !== 'request none'))],
  ...Object.entries(counts)
    .filter(([name]) => name.includes(' ') && name !== 'request none')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, n]): [string, number] => [`  ${name}`, n]),
  ...oracles.map((oracle): [string, number] => [
    oracle,
    failures.filter((failure) => failure.first.kind === oracle).length,
  ]),
  ...[...caught].map(([mutant, seen]): [string, string] => [
    `mutant: ${mutant}`,
    seen ? `schedule ${seen.seed}: ${seen.by.join(', ')}` : 'not noticed',
  ]),
]
const width = Math.max(...rows.map(([name]) => name.length))
console.log(rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n'))
if (failures.length > 0)
  console.log(`failed: ${failures.map(({ seed }) => `SEED=${seed}`).join(' ')}`)
for (const line of [...broken, ...missing.map((name) => `never happened: ${name}`)])
  console.log(line)
const noticed = Object.keys(mutants).every((mutant) => caught.get(mutant))
process.exitCode =
  failures.length > 0 || broken.length > 0 || missing.length > 0 || !noticed || schedules !== count
    ? 1
    : 0
