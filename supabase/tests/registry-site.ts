import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, vi } from 'vitest'
import { server } from '#backend/server.ts'
import type { World } from './people.ts'

const origin = 'https://bazaar.example'

const schema = (name: string) =>
  JSON.parse(readFileSync(new URL(`mcp-schema/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >
const formats = {
  uri: (text: string) => URL.canParse(text),
  'date-time': (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text),
}
// the public schemas have words of OpenAPI, such as `example`
const ajv = new Ajv({ strict: false, allErrors: true, formats })
ajv.addSchema([schema('server.schema'), schema('registry-replies')])
const cards = new Ajv2020({ strict: false, allErrors: true, formats })
cards.addSchema(schema('server-card.schema'), 'card')

/** Fails unless the value is what the public schema says. */
export function expectForm(name: 'ServerList' | 'ServerResponse' | 'Error', value: unknown): void {
  ajv.validate(`registry-replies#/definitions/${name}`, value)
  expect(ajv.errors ?? []).toEqual([])
}
export function expectCard(value: unknown): void {
  cards.validate('card#/$defs/ServerCard', value)
  expect(cards.errors ?? []).toEqual([])
}

export interface Entry {
  readonly server: Record<string, unknown> & { readonly name: string; readonly version: string }
  readonly _meta: Record<string, { readonly status: string; readonly isLatest: boolean }>
}
export interface List {
  readonly servers: readonly Entry[]
  readonly metadata: { readonly count: number; readonly nextCursor?: string }
}

export interface RegistrySite {
  /** What the project was asked, until it is emptied. */
  readonly asked: string[]
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  /** A page of a list, in the public form. */
  readonly list: (path: string) => Promise<List>
  readonly names: (path: string) => Promise<string[]>
}

/** A server over this world, which has just begun. */
export function openRegistrySite(world: World, site = origin): RegistrySite {
  const asked: string[] = []
  const backend = {
    ...world.backend,
    fetch: (...request: Parameters<typeof world.backend.fetch>) => {
      asked.push(request[0].url)
      return world.backend.fetch(...request)
    },
  }
  const app = server({ backend }, () => Promise.resolve(new Response('app')), { site })
  const get = (path: string, init: RequestInit = {}) =>
    Promise.resolve(
      app.fetch(new Request(`http://127.0.0.1${path}`, init), {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      }),
    )
  const list = async (path: string) => {
    const reply = await get(path)
    expect([path, reply.status]).toEqual([path, 200])
    const read = (await reply.json()) as List
    expectForm('ServerList', read)
    return read
  }
  const names = async (path: string) =>
    (await list(path)).servers.map(({ server: { name } }) => name)
  return { asked, get, list, names }
}

const realNow = performance.now.bind(performance)
let ahead = 0
/** So much later that nothing is fresh any more. */
export function later(): void {
  ahead += 120_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

/** Imports a row with a stored configuration and no files. */
export async function importRow(
  world: World,
  slug: string,
  mcp: object | string,
  { origin: from, ...more }: Record<string, unknown> & { origin?: { source: string } } = {},
): Promise<void> {
  const text = typeof mcp === 'string' ? mcp : JSON.stringify({ mcpServers: { [slug]: mcp } })
  const row = {
    slug,
    name: slug,
    summary: `${slug} does something`,
    description: 'd',
    category: ['data'],
    supports: ['mcp'],
    install_mcp: text,
    ...more,
    origin: { format: 'mcp-registry', source: slug, key: `row:${slug}`, ...from },
  }
  const [answer] = await world.rows<{ verdicts: { verdict: string }[] }>(
    `select public.import_skills('${JSON.stringify([row]).replaceAll("'", "''")}') as verdicts`,
  )
  if (answer?.verdicts[0]?.verdict === 'refused')
    throw new Error(`refused: ${JSON.stringify(answer.verdicts)}`)
}
