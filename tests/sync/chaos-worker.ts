import 'fake-indexeddb/auto'
import { mutants } from './model/mutants.ts'
import { catchMutant, type Proof, prove, range } from './model/prove.ts'
import { Server } from './model/server.ts'

/** What one worker does: schedules, or a mutant. */
export interface Chunk {
  readonly first: number
  readonly count: number
  readonly mutant: string | null
}
export interface Told {
  readonly proof: Proof
  readonly caught: Awaited<ReturnType<typeof catchMutant>>
}

const { first, count, mutant: name } = JSON.parse(process.argv[2] ?? '{}') as Chunk
const mutant = mutants[name ?? '']
// a request that hangs waits for its own timeout alone, which does not keep Node running
const awake = setInterval(() => {}, 60_000)
const server = await Server.open()
const told: Told = {
  proof: await prove(server, range(first, count)),
  caught: mutant ? await catchMutant(server, mutant) : null,
}
await server.close()
clearInterval(awake)
process.send?.(told, () => process.exit(0))
