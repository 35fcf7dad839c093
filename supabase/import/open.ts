import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ImportWords } from '#copy/import-words.ts'
import type { Destination } from './destination.ts'

/**
 * Opens the place to write to. In this order: a hosted project (SUPABASE_URL with
 * SUPABASE_SECRET_KEY); the API of the local server that has DATA_DIR open; else the data itself
 * (or DATABASE_URL), opened in this process until it is closed. Throws with a sentence for the
 * person when none can be used.
 */
export async function openDestination(
  env: NodeJS.ProcessEnv,
  words: ImportWords,
): Promise<Destination> {
  const hosted = env['SUPABASE_URL']?.replace(/\/+$/, '')
  if (hosted) {
    const key = env['SUPABASE_SECRET_KEY']
    if (!key) throw new Error(words.noSecret)
    return overNetwork(hosted, key)
  }
  const folder = resolve(env['DATA_DIR'] || '.data')
  const holder = await holderOf(folder)
  if (holder) {
    if (!holder.address || !(await answers(holder.address)))
      throw new Error(`${words.starting} (pid ${holder.pid}, ${folder})`)
    return overNetwork(holder.address, await secretKeyIn(folder))
  }
  // loaded only when it is needed: the embedded database takes a second to load
  const { openBackend } = await import('#backend/backend.ts')
  const backend = await openBackend({
    dataDir: folder,
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
  })
  return {
    name: env['DATABASE_URL'] ? 'DATABASE_URL' : folder,
    url: 'http://127.0.0.1',
    key: backend.keys.secret,
    fetch: (request) => backend.fetch(request),
    close: () => backend.close(),
  }
}

const overNetwork = (url: string, key: string): Destination => ({
  name: url,
  url,
  key,
  fetch: (request) => fetch(request),
  close: async () => {},
})

/** The running process that has the folder open, as its lock file says; null when there is none. */
async function holderOf(folder: string): Promise<{ pid: number; address: string | null } | null> {
  const lock = await readFile(join(folder, 'lock'), 'utf8').catch(() => null)
  if (lock === null) return null
  try {
    const { pid, address } = JSON.parse(lock) as { pid?: unknown; address?: unknown }
    if (typeof pid !== 'number' || !isAlive(pid)) return null
    return { pid, address: typeof address === 'string' ? address : null }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // a process of another user cannot be signalled, but it runs
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const answers = (address: string) =>
  fetch(`${address}/config.json`, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  )

async function secretKeyIn(folder: string): Promise<string> {
  const keys = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as { secret?: unknown }
  if (typeof keys.secret !== 'string') throw new Error(`${join(folder, 'keys.json')}: secret`)
  return keys.secret
}
