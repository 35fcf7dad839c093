import type { TestProject } from 'vitest/node'
import { AppServer } from '../journeys/app-server.ts'
import prepareFolder from '../journeys/prepared-folder.ts'
import { startProxy } from './proxy.ts'

/** A site that clients install from. */
export interface ClientSite {
  /** How it is reached, for the names of tests. */
  readonly name: string
  /** Its address for clients, without a slash at its end. */
  readonly origin: string
  /** The id of a public collection in it, of the skills `collected`. */
  readonly collection: string
}

/** Both bring scripts, and are of two authors. */
export const collected = ['pdf-ink', 'sheet-reader'] as const

/** A skill whose author brought no files: its SKILL.md is written by the site. */
export const written = 'written-here'

declare module 'vitest' {
  interface ProvidedContext {
    readonly sites: readonly ClientSite[]
  }
}

/** Starts the built app twice, alone and with SITE_URL behind a proxy. Gives what stops both. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const removeFolder = await prepareFolder()
  const proxy = await startProxy()
  const servers = await Promise.all([
    AppServer.started(),
    AppServer.started(null, { SITE_URL: proxy.origin, TRUST_PROXY: 'loopback' }),
  ])
  const [alone, behind] = servers
  await Promise.all(servers.map(addWritten))
  proxy.leadTo(behind.origin.replace('localhost', '127.0.0.1'))
  provide('sites', [
    { name: 'alone', origin: alone.origin, collection: await collect(alone) },
    { name: 'behind a proxy', origin: proxy.origin, collection: await collect(behind) },
  ])
  return async () => {
    await proxy.close()
    await Promise.all(servers.map((server) => server.remove()))
    await removeFolder()
  }
}

/** Adds the skill without files: what is in it has signs that YAML and Markdown act upon. */
async function addWritten(server: AppServer): Promise<void> {
  await server.asOperator('POST', 'skills', {
    slug: written,
    name: 'Written: here',
    summary: '# no heading: "quoted" & \'so\' on',
    description: '---\nname: other\n---\n\nText',
    category: ['data'],
    supports: ['claude'],
  })
}

/** Makes a public collection of the skills above; gives its id. */
async function collect(server: AppServer): Promise<string> {
  const ask = async (method: string, path: string, body?: object) =>
    (await server.asOperator(method, path, body)) as { id: string }[]
  const made = await fetch(`${server.origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: server.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'collector@example.org',
      password: 'a long password',
      data: { username: 'collector' },
    }),
  })
  const { user } = (await made.json()) as { user?: { id: string } }
  if (!user) throw new Error(`nobody could sign up: ${made.status}`)
  const body = { user_id: user.id, name: 'For clients', is_public: true }
  const [collection] = await ask('POST', 'collections', body)
  if (!collection) throw new Error('no collection was made')
  const skills = await ask('GET', `skills?slug=in.(${collected.join(',')})&select=id`)
  await Promise.all(
    skills.map(({ id }) =>
      ask('POST', 'collection_items', {
        collection_id: collection.id,
        user_id: user.id,
        item_type: 'skill',
        item_id: id,
      }),
    ),
  )
  return collection.id
}
