import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { type Backend, openBackend } from './backend.ts'
import { lockDemoAccounts, makeDemoAccounts } from './demo-accounts.ts'
import { firstAdministratorLink } from './accounts/one-time-links.ts'
import type { AccountRules } from './accounts/rules.ts'
import { withAccounts } from './accounts/with-accounts.ts'
import { type Environment, isTryout, sendsMail, siteOf } from './environment.ts'
import { withDailyWork } from './daily-work.ts'
import { openPost } from './letters/post.ts'
import { keepWarm } from './keep-warm.ts'
import { httpServer } from './http-server.ts'
import { type Place, server, type ServerOptions } from './server.ts'
import { packFiles, staticFiles } from './static-files.ts'
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

/** The backend as the environment asks for it; null for a hosted project. */
export async function backendFor(env: Environment): Promise<Backend | null> {
  if (env.SUPABASE_URL) return null
  const backend = await openBackend({
    origin: addressFor(env),
    confirmations: env.CONFIRM_EMAIL,
    attempts: env.SIGN_IN_ATTEMPTS,
    visitorWrites: env.VISITOR_WRITES,
    limits: { visitor: env.VISITOR_SECONDS * 1000, member: env.MEMBER_SECONDS * 1000 },
    ...(env.DATABASE_URL
      ? { databaseUrl: env.DATABASE_URL, olderKeys: join(env.DATA_DIR, 'keys.json') }
      : { dataDir: env.DATA_DIR }),
  })
  if (env.SITE_NAME) backend.mailbox.site = env.SITE_NAME
  try {
    // a real Postgres has them only when it was filled from an embedded database
    if (!isTryout(env)) await lockDemoAccounts(backend)
    else if (backend.kind === 'pglite') await makeDemoAccounts(backend)
    return withDailyWork(withPost(withAccounts(backend, accountRules(env)), env))
  } catch (error) {
    await backend.close()
    throw error
  }
}

/** Letters are sent by the mail server of the environment, if it names one. */
function withPost(backend: Backend, { SMTP_URL: url, MAIL_FROM: from }: Environment): Backend {
  if (!url || !from) return backend
  const post = openPost(backend.sql, { url, from, isAlone: backend.kind === 'pglite' })
  backend.mailbox.post = (letter) => post.send(letter)
  return {
    ...backend,
    async close() {
      await post.close()
      await backend.close()
    },
  }
}

/** What people may do about accounts here; `/config.json` tells the app. */
export const accountRules = (env: Environment): AccountRules => ({
  registration: env.REGISTRATION,
  mail: sendsMail(env),
  confirmations: env.CONFIRM_EMAIL,
})

/** Where people open the app, as far as the server knows. */
const addressFor = (env: Environment): string => env.SITE_URL ?? originOf(env.HOST, env.PORT)

/**
 * The link that makes the first administrator, to be printed at the start; null when there is one, or
 * when a hosted project is the backend.
 */
export const administratorLink = (
  env: Environment,
  backend: Backend | null,
  origin: string,
): Promise<string | null> =>
  backend
    ? firstAdministratorLink(
        backend,
        env.SITE_URL ?? origin,
        backend.kind === 'pglite' && isTryout(env),
      )
    : Promise.resolve(null)

/** Where the app finds its backend, as the environment says. */
export const placeOf = (env: Environment, backend: Backend | null): Place =>
  backend ? { backend } : { url: env.SUPABASE_URL!, key: env.SUPABASE_PUBLISHABLE_KEY! }

/** Who is meant to reach the server, as the environment says. */
export const accessOf = (env: Environment): ServerOptions => ({
  site: env.SITE_URL,
  trusted: env.TRUST_PROXY,
  isPublic: !isTryout(env),
  accounts: accountRules(env),
  about: siteOf(env),
})

/**
 * Serves the built app and its backend until it is closed. Rejects when the port is taken, or when
 * another process has the data open.
 */
export async function startServer(env: Environment): Promise<Running> {
  await mayListen(env)
  const backend = await backendFor(env)
  const prerender = readPrerender(dist, siteOf(env))
  const app = server(placeOf(env, backend), staticFiles(dist), {
    ...accessOf(env),
    preloads: readPreloads(dist),
    prerender,
  })
  const answer = getRequestListener(app.fetch)
  const http = httpServer((request, response) => void answer(request, response), env.TRUST_PROXY)
  try {
    const bound = await listen(http, env)
    backend?.folder?.announce(addressOf(bound))
    // load the prerenderer now, so that the first visitor need not wait for it
    void prerender('/about', {})
    let isOver = false
    void packFiles(dist, () => isOver)
    const cool = backend
      ? keepWarm((round) => askForDocuments(app, originOf(env.HOST, bound.port), round))
      : () => {}
    return {
      origin: originOf(env.HOST, bound.port),
      backend,
      async close() {
        isOver = true
        cool()
        await closeGracefully(http)
        await backend?.close()
      },
    }
  } catch (error) {
    await backend?.close()
    throw error
  }
}

/** Asks for what is made of every listing. */
async function askForDocuments(
  app: ReturnType<typeof server>,
  origin: string,
  round: number,
): Promise<void> {
  const own = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const documents = ['/.well-known/agent-skills/index.json', '/marketplace.json']
  // its packages are read for it, which takes minutes: not while those come who waited for the start
  if (round > 0) documents.push('/git/catalogue.git/info/refs?service=git-upload-pack')
  for (const path of documents) await app.fetch(new Request(origin + path), own)
}

/** So many may knock while the server is busy: a client that fetches a catalogue comes all at once. */
const backlog = 4096

/** Resolves when the server listens where the environment says; rejects when it cannot. */
export function listen(http: Server, { HOST, PORT }: Environment): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port: PORT, host: HOST, backlog }, () => resolve(http.address() as AddressInfo))
  })
}

/**
 * Rejects when nobody could listen there, before a database is opened and migrated for nothing.
 */
export async function mayListen(env: Environment): Promise<void> {
  const probe = createServer()
  await listen(probe, env)
  await new Promise((resolve) => probe.close(resolve))
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
