import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { type Backend, openBackend } from './backend.ts'
import { lockDemoAccounts, makeDemoAccounts } from './demo-accounts.ts'
import { type Environment, isLoopback, siteOf } from './environment.ts'
import { type Place, server } from './server.ts'
import { staticFiles } from './static-files.ts'
import { readPrerender } from '#web/prerender/prerender.ts'
import { readPreloads } from '#web/prerender/preloads.ts'

export interface Running {
  /** The address that a person opens in a browser. */
  readonly origin: string
  /** Null when a hosted project is the backend. */
  readonly backend: Backend | null
  /** Stops the server, then closes the database. */
  readonly close: () => Promise<void>
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The embedded backend as the environment asks for it; null for a hosted project. */
export async function backendFor(env: Environment): Promise<Backend | null> {
  if (env.SUPABASE_URL) return null
  const backend = await openBackend({
    dataDir: env.DATA_DIR,
    origin: originOf(env.HOST, env.PORT),
    confirmations: env.CONFIRM_EMAIL,
    attempts: env.SIGN_IN_ATTEMPTS,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
  })
  if (backend.kind === 'pglite')
    await (isLoopback(env.HOST) ? makeDemoAccounts(backend) : lockDemoAccounts(backend))
  return backend
}

/** Where the app finds its backend, as the environment says. */
export const placeOf = (env: Environment, backend: Backend | null): Place =>
  backend ? { backend } : { url: env.SUPABASE_URL!, key: env.SUPABASE_PUBLISHABLE_KEY! }

/**
 * Serves the built app and its backend until it is closed. Rejects when the port is taken, or when
 * another process has the data open.
 */
export async function startServer(env: Environment): Promise<Running> {
  const backend = await backendFor(env)
  const prerender = readPrerender(dist, siteOf(env))
  const app = server(placeOf(env, backend), staticFiles(dist), {
    site: env.SITE_URL,
    about: siteOf(env),
    preloads: readPreloads(dist),
    prerender,
  })
  const answer = getRequestListener(app.fetch)
  const http = createServer(
    { maxHeaderSize: 64 * 1024 },
    (request, response) => void answer(request, response),
  )
  try {
    const bound = await listen(http, env)
    backend?.folder?.announce(addressOf(bound))
    // load the prerenderer now, so that the first visitor need not wait for it
    void prerender('/about', {})
    return {
      origin: originOf(env.HOST, bound.port),
      backend,
      async close() {
        await closeGracefully(http)
        await backend?.close()
      },
    }
  } catch (error) {
    await backend?.close()
    throw error
  }
}

/** Resolves when the server listens where the environment says; rejects when it cannot. */
export function listen(http: Server, { HOST, PORT }: Environment): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(PORT, HOST, () => resolve(http.address() as AddressInfo))
  })
}

/** Accepts no new connections, gives running requests two seconds to end, then cuts them off. */
export async function closeGracefully(http: Server): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve))
  http.closeIdleConnections()
  const cutOff = setTimeout(() => http.closeAllConnections(), 2000)
  await closed
  clearTimeout(cutOff)
}

/**
 * The address that a person opens; this machine is called `localhost`, since some features of a
 * browser need a name.
 */
export function originOf(host: string, port: number): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * The address at which a program on this machine reaches the server; one that listens on all
 * addresses answers on loopback as well.
 */
export function addressOf({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
