import type { BackendOptions } from './backend.ts'
import { join, resolve } from 'node:path'
import { FolderHeld, type Holder, holderOf } from './folder-lock.ts'
import { keysIn } from './server-keys.ts'
import { CannotStart } from './start-faults.ts'

/** A Supabase API, and a key that may do everything. */
export interface Reached {
  /** An address or a folder, to show to a person. */
  readonly name: string
  readonly url: string
  /** Where people open the app. */
  readonly site: string
  readonly key: string
  /** A hosted project, which has an auth server of its own. */
  readonly isHosted: boolean
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/** Sentences for what only the person can mend. */
interface Words {
  /** SUPABASE_URL without SUPABASE_SECRET_KEY. */
  readonly noSecret: string
  /** Somebody has the folder and does not answer. */
  readonly starting: string
}

/**
 * Reaches the backend from another program than its server. In this order: a hosted project
 * (SUPABASE_URL with SUPABASE_SECRET_KEY); the database of DATABASE_URL; the API of the server that
 * has DATA_DIR open; else the data itself, opened in this process until it is closed. Throws with a
 * sentence for the person when none can be used.
 */
export async function reachBackend(env: NodeJS.ProcessEnv, words: Words): Promise<Reached> {
  const hosted = env['SUPABASE_URL']?.replace(/\/+$/, '')
  if (hosted) {
    const key = env['SUPABASE_SECRET_KEY']
    if (!key) throw new CannotStart(words.noSecret)
    return { ...overNetwork(hosted, key), isHosted: true }
  }
  const site = `http://localhost:${env['PORT'] || 3000}`
  const folder = resolve(env['DATA_DIR'] || '.data')
  const databaseUrl = env['DATABASE_URL']
  if (databaseUrl)
    return opened({ databaseUrl, olderKeys: join(folder, 'keys.json') }, 'DATABASE_URL', site)
  // the record says where its writer answers, or answered once
  const known = await askHolder(holderOf(folder), folder)
  if (known) return known
  try {
    return await opened({ dataDir: folder }, folder, site)
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
    const answering = await askHolder(holderOf(folder), folder)
    if (answering) return answering
    throw new CannotStart(`${words.starting} (pid ${error.holder?.pid ?? '?'}, ${folder})`)
  }
}

async function opened(
  where: Pick<BackendOptions, 'dataDir' | 'databaseUrl' | 'olderKeys'>,
  name: string,
  site: string,
): Promise<Reached> {
  // loaded only when it is needed: the embedded database takes a second to load
  const { openBackend } = await import('./backend.ts')
  const backend = await openBackend(where)
  return {
    name,
    url: 'http://127.0.0.1',
    site,
    key: backend.keys.secret,
    isHosted: false,
    fetch: (request) => backend.fetch(request),
    close: () => backend.close(),
  }
}

const overNetwork = (url: string, key: string): Reached => ({
  name: url,
  url,
  site: url.replace('//127.0.0.1:', '//localhost:'),
  key,
  isHosted: false,
  fetch: (request) => fetch(request),
  close: async () => {},
})

/**
 * The server that the folder names, if it is the folder's own: another program may have its port by
 * now, and must not be sent the secret key.
 */
async function askHolder(holder: Holder | null, folder: string): Promise<Reached | null> {
  const keys = keysIn(join(folder, 'keys.json'))
  if (!holder?.address || keys === null || keys === 'broken') return null
  try {
    const reply = await fetch(`${holder.address}/config.json`, {
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    })
    const config = (await reply.json()) as { key?: unknown } | null
    return config?.key === keys.publishable ? overNetwork(holder.address, keys.secret) : null
  } catch {
    return null
  }
}
