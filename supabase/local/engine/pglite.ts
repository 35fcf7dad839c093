import { PGlite, protocol } from '@electric-sql/pglite'
import { brokeDown } from './messages.ts'
import { parsers } from './parsers.ts'
import type { Program } from './shared-memory.ts'

const settings = {
  // temporary files of one statement may not fill the disk
  temp_file_limit: '512MB',
  // old logs are used again instead of kept
  max_wal_size: '64MB',
  min_wal_size: '32MB',
}

/**
 * PGlite in a folder, or in memory, where it may start from a dump. When PostgreSQL gives up
 * altogether (a full disk can make it do so), the thread ends: PGlite itself would try again for
 * ever.
 */
export async function openPglite(folder: string | null, dump: Uint8Array | null): Promise<PGlite> {
  const pglite = new PGlite({
    dataDir: folder ?? 'memory://',
    ...(dump === null ? {} : { loadDataDir: new Blob([dump as Uint8Array<ArrayBuffer>]) }),
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    parsers,
    extensions: {
      ending: {
        name: 'ending',
        setup: (_pglite: unknown, options: object) =>
          Promise.resolve({ emscriptenOpts: { ...options, onAbort: () => process.exit(1) } }),
      },
    },
  })
  await pglite.waitReady
  return pglite
}

/**
 * Whether PostgreSQL's program broke down, as when its calls were nested deeper than the thread's
 * stack: nothing in its memory can be trusted any more. Its own errors are no exceptions of
 * JavaScript, and its jumps have a status.
 */
export const isBreakdown = (error: unknown): boolean =>
  error instanceof RangeError || error instanceof WebAssembly.RuntimeError

/**
 * Call it once PGlite has been opened. It keeps a breakdown to itself and gives an empty answer, as
 * if all had been done. And an error of PostgreSQL leaves its program by an exception, so that what
 * its calls had on the stack stays there: a kilobyte an error, and after seven thousand errors the
 * stack, which lies over the program's data, is full.
 */
export function guardMainLoop(pglite: PGlite, program: Program): void {
  const { mod } = pglite as unknown as { readonly mod: { _PostgresMainLoopOnce: () => void } }
  const run = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    const place = program.stackPlace()
    try {
      run()
    } catch (error) {
      if (isBreakdown(error)) process.exit(brokeDown)
      program.restoreStack(place)
      throw error
    }
  }
}

type Parse = typeof protocol.Parser.prototype.parse

/** Calls `count` with the number of bytes whenever PostgreSQL answers. */
export function countBytes(count: (bytes: number) => void): void {
  const { prototype } = protocol.Parser
  const parse: Parse = Reflect.get(prototype, 'parse')
  prototype.parse = function counted(buffer, callback) {
    count(buffer.byteLength)
    Reflect.apply(parse, this, [buffer, callback])
  }
}
