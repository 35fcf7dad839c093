import type { SupabaseClient } from '@supabase/supabase-js'
import { type Accounts, usualAccounts } from '#domain/server/accounts.ts'
import { readServerAddress, type ServerAddress } from '#domain/server/address.ts'
import { type Answers, readAnswers } from '#domain/server/answers.ts'
import { noSite, readSite, type Site } from '#domain/server/site.ts'
import { authFetch, hashInDeviceTime } from './auth-fetch.ts'
import type { Database } from './database.types.ts'
import { withValidToken } from './outdated-token.ts'
import { notingFetch } from './retry-after.ts'

const key = 'server-address'

/** The last good address, for a start without a network. */
function storedAddress(): ServerAddress | null {
  try {
    return readServerAddress(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

function storeAddress(address: ServerAddress): void {
  try {
    localStorage.setItem(key, JSON.stringify(address))
  } catch {
    /* this browser stores nothing for the site: the next start needs the network */
  }
}

let tellSite: (site: Site) => void = () => {}
let known: Site | null = null

/** Calls the listener with what the server says about the site, now and at later starts. */
export function onSite(listener: (site: Site) => void): void {
  tellSite = listener
  if (known) listener(known)
}

let tellAnswers: (answers: Answers) => void = () => {}
let behind: Answers | null = null

/** Calls the listener with what is behind the site's address, now and at later starts. */
export function onAnswers(listener: (answers: Answers) => void): void {
  tellAnswers = listener
  if (behind) listener(behind)
}

async function findServer(): Promise<ServerAddress | null> {
  try {
    const reply = await fetch('/config.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(10_000),
    })
    const config: unknown = reply.ok ? await reply.json() : null
    if (reply.ok || reply.status === 404) {
      behind = readAnswers(config)
      tellAnswers(behind)
    }
    const address = readServerAddress(config)
    if (address) {
      storeAddress(address)
      known = readSite((config as { site?: unknown }).site) ?? noSite
      tellSite(known)
    }
    return address ?? storedAddress()
  } catch {
    return storedAddress()
  }
}

/** Where supabase-js keeps the tokens in localStorage. */
export const tokenKey = 'session'

const dataFetch = withValidToken(notingFetch, validToken)

const fetchWithPolicy: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  return (new URL(url, location.origin).pathname.includes('/auth/v1/') ? authFetch : dataFetch)(
    input,
    init,
  )
}

let lastAddress: ServerAddress | null = null

/** Where the auth service is; null while no server has ever been found. */
export async function authAddress(): Promise<string | null> {
  await server()
  return lastAddress && `${lastAddress.url || location.origin}/auth/v1`
}

/** What people may do about accounts here. */
export async function accountsHere(): Promise<Accounts> {
  await server()
  return lastAddress?.accounts ?? usualAccounts
}

/**
 * Whether the server opens the links that are handed out: it is this product's own, which says what
 * people may do about accounts. A hosted project knows no such links.
 */
export async function opensHandedLinks(): Promise<boolean> {
  await server()
  return lastAddress?.accounts !== undefined
}

/** A token in the place of one that has run out; another request may have got one already. */
async function validToken(outdated: string): Promise<string | null> {
  const auth = (await client)?.auth
  const { data } = (await auth?.getSession()) ?? {}
  if (data?.session && data.session.access_token !== outdated) return data.session.access_token
  const renewed = await auth?.refreshSession()
  return renewed?.data.session?.access_token ?? null
}

let client: Promise<SupabaseClient<Database> | null> | undefined

async function connect(): Promise<SupabaseClient<Database> | null> {
  const [{ createClient }, address] = await Promise.all([
    import('@supabase/supabase-js'),
    findServer(),
  ])
  if (!address) return null
  lastAddress = address
  const hash = hashInDeviceTime(location.hash, Date.now())
  if (hash !== location.hash) history.replaceState(history.state, '', hash)
  return createClient<Database>(address.url || location.origin, address.key, {
    auth: { detectSessionInUrl: true, storageKey: tokenKey },
    global: { fetch: fetchWithPolicy },
  })
}

/**
 * The server's client, made at the first call. Call it after the first paint only, since the client
 * is large. Null while no server has ever been found.
 */
export async function server(): Promise<SupabaseClient<Database> | null> {
  client ??= connect()
  const found = await client.catch(() => null)
  if (!found) client = undefined // the next call tries again
  return found
}
