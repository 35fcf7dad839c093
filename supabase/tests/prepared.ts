import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type Backend, type BackendOptions, openBackend } from '../local/backend.ts'

const root = new URL('../../', import.meta.url)
const cache = new URL('.cache/test-database/', root)
const text = (path: string) => readFileSync(new URL(path, root))

/** Changes when anything changes that makes a fresh database what it is. */
function nameOfToday(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(new URL('supabase/migrations/', root))
    .sort()
    .map((file) => `supabase/migrations/${file}`)
  const versions = [
    'node_modules/@supabase/lite/package.json',
    'node_modules/@electric-sql/pglite/package.json',
  ]
  for (const path of [
    ...migrations,
    'supabase/seed.sql',
    'supabase/local/like-hosted.ts',
    'supabase/local/migrate.ts',
    'supabase/local/backend.ts',
    'supabase/local/auth/schema.ts',
    ...versions,
  ])
    hash.update(text(path))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

type Open = (options: BackendOptions) => Promise<Backend>
let openElsewhere: Open | null = null

/** From now on `openPrepared` opens databases on another driver (hosted/use-driver.ts). */
export const openPreparedWith = (open: Open): void => {
  openElsewhere = open
}

/**
 * `openBackend` in memory, with a new database, migrated and seeded. The first call makes a dump of
 * it in .cache; later calls start from the dump, which takes a second.
 */
export async function openPrepared(options: BackendOptions = {}): Promise<Backend> {
  if (openElsewhere) return openElsewhere(options)
  const file = new URL(nameOfToday(), cache)
  let begin: Blob
  try {
    begin = new Blob([readFileSync(file)])
  } catch {
    const made = await openBackend()
    begin = await made.dump()
    await made.close()
    mkdirSync(cache, { recursive: true })
    // written in one step: other test files may be reading
    const partial = new URL(`${nameOfToday()}.${process.pid}`, cache)
    writeFileSync(partial, new Uint8Array(await begin.arrayBuffer()))
    renameSync(partial, file)
    for (const old of readdirSync(cache))
      if (old.endsWith('.tar') && old !== nameOfToday())
        rmSync(new URL(old, cache), { force: true })
  }
  return openBackend({ ...options, begin })
}
