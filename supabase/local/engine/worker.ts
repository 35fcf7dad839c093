import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import {
  type Asked,
  type Beginning,
  brokeDown,
  type Fault,
  type Task,
  type Told,
} from './messages.ts'
import { Session } from './session.ts'
import { interrupt, shareMemory } from './shared-memory.ts'
import { largestAnswer, tooLarge } from './work.ts'

/*
 * The thread of the embedded database. PostgreSQL runs in it and nothing else does: while a
 * statement takes its time, the main thread goes on answering.
 */

const { folder, dump } = workerData as Beginning
const tell = (told: Told) => parentPort!.postMessage(told)

const findProgram = shareMemory()
const { openPglite, guardMainLoop, countBytes, isBreakdown } = await import('./pglite.ts')

async function open(): Promise<PGlite> {
  try {
    return await openPglite(folder, dump)
  } catch (error) {
    tell({ kind: 'not-opened', fault: faultOf(error) })
    throw error
  }
}
const pglite = await open()
const program = findProgram()
const { interrupts } = program
guardMainLoop(pglite, program)
const session = new Session(pglite)
await session.learnTypes()

/** Bytes that the work may still give; when there are none left it is interrupted. */
let left = Infinity
countBytes((bytes) => {
  left -= bytes
  if (left < 0) interrupt(interrupts, 1)
})

async function perform(task: Task, id: number): Promise<Told> {
  if (task.kind === 'run') {
    left = task.isLimited ? largestAnswer : Infinity
    return { kind: 'done', id, outcomes: await session.run(task.work) }
  }
  if (task.kind === 'dump') {
    const dumped = await pglite.dumpDataDir('none')
    return { kind: 'dumped', id, dump: new Uint8Array(await dumped.arrayBuffer()) }
  }
  if (task.kind === 'learn-types') await session.learnTypes()
  else await pglite.close()
  return { kind: 'done', id, outcomes: [] }
}

let before: Promise<unknown> = Promise.resolve()
parentPort!.on('message', ({ id, task }: Asked) => {
  before = before.then(async () => {
    // a wish to end the last piece of work may have come when it was just done
    interrupt(interrupts, 0)
    try {
      tell(await perform(task, id))
    } catch (error) {
      // the next thread opens the folder as after a crash
      if (isBreakdown(error)) process.exit(brokeDown)
      tell({ kind: 'failed', id, fault: left < 0 ? tooLarge : faultOf(error) })
    }
  })
})
tell({ kind: 'ready', interrupts })

function faultOf(error: unknown): Fault {
  const { code, message, detail, hint } = error as Partial<Fault>
  return {
    code: typeof code === 'string' ? code : undefined,
    message: message ?? String(error),
    detail,
    hint,
  }
}
