import { type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { fileURLToPath } from 'node:url'
import { type Backend, openBackend } from './backend.ts'
import { lockDemoAccounts, makeDemoAccounts } from './demo-accounts.ts'
import { type Environment, isLoopback } from './environment.ts'
import { server } from './server.ts'
import { staticFiles } from './static-files.ts'

export interface Running {
  readonly origin: string
  /** Null when a hosted project is the backend. */
  readonly backend: Backend | null
  /** Stops answering, then closes the database. */
  close(): Promise<void>
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const originOf = (host: string, port: number) => `http://${host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host}:${port}`

/** The embedded backend as the environment asks for it; null for a hosted project. */
export async function backendFor(env: Environment): Promise<Backend | null> {
  if (env.SUPABASE_URL) return null
  const backend = await openBackend({ dataDir: env.DATA_DIR, origin: originOf(env.HOST, env.PORT), ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}) })
  if (backend.kind === 'pglite') await (isLoopback(env.HOST) ? makeDemoAccounts(backend) : lockDemoAccounts(backend))
  return backend
}

/** Serves the built app and its backend until closed. `folder` holds the built app. Rejects when the port is taken or the data is held by another process. */
export async function startServer(env: Environment, folder = dist): Promise<Running> {
  const backend = await backendFor(env)
  const place = backend ? { backend } : { url: env.SUPABASE_URL!, key: env.SUPABASE_PUBLISHABLE_KEY! }
  const app = server(place, staticFiles(folder))
  try {
    const { http, bound } = await listening(app.fetch as never, env)
    backend?.folder?.announce(addressOf(bound))
    return {
      origin: originOf(env.HOST, bound.port), backend,
      async close() {
        await quiet(http)
        await backend?.close()
      },
    }
  } catch (error) {
    await backend?.close()
    throw error
  }
}

export function listening(fetch: Parameters<typeof serve>[0]['fetch'], env: Environment): Promise<{ http: Server; bound: AddressInfo }> {
  return new Promise((resolve, reject) => {
    const http = serve({ fetch, port: env.PORT, hostname: env.HOST, serverOptions: { maxHeaderSize: 64 * 1024 } }, (bound) => resolve({ http, bound })) as Server
    http.once('error', reject)
  })
}

/** Where this machine reaches what is bound: the wildcard addresses answer on the loopback one. */
export function addressOf({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Takes nothing new, lets what has been asked be answered for two seconds, then hangs up. */
export async function quiet(http: Server): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve))
  http.closeIdleConnections()
  const hangUp = setTimeout(() => http.closeAllConnections(), 2000)
  await closed
  clearTimeout(hangUp)
}
