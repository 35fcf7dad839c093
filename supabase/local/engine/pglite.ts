import { PGlite, protocol } from '@electric-sql/pglite'
import { parsers } from './parsers.ts'

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
