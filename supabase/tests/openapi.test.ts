import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#copy/api.ts'
import { mediaOf, openApi } from '#domain/api/document.ts'
import type { Operation } from '#domain/api/operation.ts'
import { leftOut, operations } from '#domain/api/operations.ts'
import { replySchemas } from '#domain/api/schemas.ts'
import { askEmbedded } from '#web/ask.ts'
import { registryAddress } from '#web/mcp-registry/registry-address.ts'
import { webRoutes } from '#web/web-routes.ts'
import { httpServer } from '../local/http-server.ts'
import { server } from '../local/server.ts'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type World } from './people.ts'
import { importRow } from './registry-site.ts'

/* What the document says is what the server does. */

let world: World
let address = ''
let http: ReturnType<typeof httpServer>
/** A value for every parameter of a path. */
const known: Record<string, string> = {
  slug: 'foghorn',
  name: 'foghorn',
  path: 'SKILL.md',
  author: 'ann',
  version: '1.0.0',
  serverName: 'com.example%2Fbeacon',
}
/** A server that is reached at an address, and started as a program. */
const beacon = {
  name: 'com.example/beacon',
  description: 'Where the harbour is',
  version: '1.0.0',
  remotes: [{ type: 'streamable-http', url: 'https://beacon.example.com/mcp' }],
  packages: [
    {
      registryType: 'npm',
      identifier: 'beacon',
      version: '1.0.0',
      transport: { type: 'stdio' },
      packageArguments: [{ type: 'named', name: '--loud' }],
    },
  ],
}
/** Values of queries, by the operation. */
const asked: Record<string, string> = {
  listSkills: '?page=1&per_page=2',
  findSkills: '?q=foghorn&limit=3',
  clawhubSearch: '?q=foghorn',
  clawhubList: '?limit=1',
  clawhubFile: '?path=SKILL.md',
  clawhubDownload: '?slug=foghorn',
  registryServersSite: '?limit=1&include_deleted=true&updated_since=2020-01-01T00:00:00Z',
  managedSettingsSite: '?strict=1&plugins=all',
  vsCodeSettingsSite: '?strict=1&servers=any',
  vsCodePolicySite: '?strict=1',
}
/** Another skill's, where the usual one has none. */
const others: Record<string, Record<string, string>> = {
  serverJson: { slug: 'beacon' },
  serverCard: { slug: 'beacon' },
  registryServerCollection: { version: 'latest' },
  packageFile: { path: 'docs/a.md' },
  indexFileSite: { path: 'SKILL.md' },
}

beforeAll(async () => {
  world = await openWorld()
  const ann = await world.signUp('ann')
  const files = [packageFile('SKILL.md', 'text'), packageFile('docs/a.md', 'more')]
  known['digest'] = await importPackaged(world, 'foghorn', files)
  await importPackaged(world, 'beacon', [packageFile('server.json', JSON.stringify(beacon))], {
    format: 'mcp-registry',
    supports: ['mcp'],
  })
  await importRow(world, 'buoy', {
    command: 'npx',
    args: ['-y', 'buoy@1.2.3', '--dir', '<folder>'],
    env: { BUOY_TOKEN: 'YOUR_TOKEN' },
  })
  await world.run(`update skills set submitted_by = '${ann.id}' where slug = 'foghorn'`)
  const [collection] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public) values ('${ann.id}', 'C', true) returning id`,
  )
  known['id'] = collection!.id
  await world.run(
    `insert into collection_items (collection_id, user_id, item_type, item_id, position)
     select '${collection!.id}', '${ann.id}', 'skill', id, slug from skills
     where slug in ('foghorn', 'beacon', 'buoy')`,
  )
  known['owner'] = 'ann'
  known['repo'] = 'skills'
  const app = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
  const listener = getRequestListener(app.fetch)
  http = httpServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  http?.closeAllConnections()
  http?.close()
  await world.close()
})

const pathOf = ({ id, path }: Operation): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = others[id]?.[name] ?? known[name]
    if (value === undefined) throw new Error(`${id} has no value for ${name}`)
    return value
  }) + (asked[id] ?? '')

test('the document is valid OpenAPI 3.1, in both languages', async () => {
  for (const words of [api.en, api.zh]) {
    const document = openApi('https://bazaar.example', words)
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect([valid, errors]).toEqual([true, undefined])
  }
})

test('every operation has words in both languages, and no words are without an operation', () => {
  const ids = operations.map(({ id }) => id).sort()
  expect(new Set(ids).size).toBe(ids.length)
  for (const words of [api.en, api.zh]) {
    expect(Object.keys(words.operations).sort()).toEqual(ids)
    expect(Object.values(words.operations).filter((text) => text.trim() === '')).toEqual([])
  }
})

/** A path in which the names of parameters do not count. */
const shape = (path: string) =>
  path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}').replace(/\{\w+\}/g, '{}')

test('every route of the server is in the document, or is named as left out', () => {
  const { routes } = webRoutes(askEmbedded(world.backend), () => address)
  const there = new Set(operations.map(({ path }) => shape(path)))
  const out = Object.keys(leftOut)
  const served = [
    ...new Set(routes.filter(({ method }) => method !== 'OPTIONS').map(({ path }) => path)),
  ]
  expect(served.length).toBeGreaterThan(30)
  const missing = served.filter((path) => {
    const it = shape(path)
    if (out.includes(path)) return false
    if (it.endsWith('/*')) return ![...there].some((one) => one.startsWith(it.slice(0, -1)))
    return (
      !there.has(it) && !out.some((one) => it === shape(one) || it.startsWith(`${shape(one)}/.`))
    )
  })
  expect(missing).toEqual([])
  const stale = out.filter((one) => !served.some((path) => shape(path).startsWith(shape(one))))
  expect(stale).toEqual([])
})

test('the registry of MCP servers, which answers below any path, is in the document', () => {
  const kinds = operations.map((one) => registryAddress(pathOf(one).replace(/\?.*/, '')))
  const ofCollections = kinds.filter((one) => one?.collection === known['id'])
  const named = (all: typeof kinds) => [...new Set(all.flatMap((one) => one?.question.kind ?? []))]
  expect(named(kinds).sort()).toEqual(['health', 'list', 'one', 'ping', 'version', 'versions'])
  expect(named(ofCollections).sort()).toEqual(['list', 'one', 'versions'])
})

test('the server gives the document at its own address, and may say that nothing changed', async () => {
  const reply = await fetch(`${address}/api/openapi.json`)
  expect(await reply.json()).toEqual(JSON.parse(JSON.stringify(openApi(address, api.en))))
  const again = await fetch(`${address}/api/openapi.json`, {
    headers: { 'if-none-match': reply.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(openApi('https://bazaar.example', api.en), 'api')

/** What is wrong with a value, by both schemas; empty where it fits. */
function faultsOf(name: keyof typeof replySchemas, value: unknown): unknown[] {
  const parsed = v.safeParse(replySchemas[name], value)
  const faults = parsed.success ? [] : parsed.issues.map((one) => [v.getDotPath(one), one.message])
  const isFit = ajv.validate(`api#/components/schemas/${name}`, value)
  return [...faults, ...(isFit ? [] : (ajv.errors ?? []))]
}

test.each(operations.filter(({ method }) => method === 'get').map((one) => [one.id, one] as const))(
  'the reply of %s is what the document says',
  async (id, operation) => {
    // the embedded catalogue is too small to have a file
    if (id === 'catalogueFile') known['name'] = 'nothing.bin'
    const path =
      id === 'clawhubResolve'
        ? `${operation.path}?slug=foghorn&hash=${'a'.repeat(64)}`
        : pathOf(operation)
    const reply = await fetch(address + path)
    if (id === 'catalogueFile') {
      expect(reply.status).toBe(404)
      expect(faultsOf('Refusal', await reply.json())).toEqual([])
      return
    }
    expect([path, reply.status]).toEqual([path, operation.mayBeEmpty ? 204 : 200])
    if (reply.status === 204) return
    const type = reply.headers.get('content-type') ?? ''
    if (!('schema' in operation.reply)) {
      const { media } = operation.reply
      expect(media === '*/*' || type.startsWith(media)).toBe(true)
      return
    }
    expect(type.split(';')[0]).toBe(mediaOf(operation.reply))
    expect(faultsOf(operation.reply.schema, await reply.json())).toEqual([])
  },
)

test('a refusal is what the document says, and schemas refuse what is something else', async () => {
  const reply = await fetch(`${address}/api/skills.json?page=0`)
  expect(reply.status).toBe(400)
  expect(faultsOf('Refusal', await reply.json())).toEqual([])
  const unknown = await fetch(`${address}/packages/${'0'.repeat(64)}.zip`)
  expect([unknown.status, faultsOf('Refusal', await unknown.json())]).toEqual([404, []])
  for (const path of ['/v0.1/servers?limit=0', '/v0.1/servers/com.example%2Fnone/versions']) {
    const refused = await fetch(address + path)
    expect([path, refused.ok]).toEqual([path, false])
    expect(faultsOf('RegistryRefusal', await refused.json())).toEqual([])
  }
  for (const name of Object.keys(replySchemas) as (keyof typeof replySchemas)[])
    expect([name, faultsOf(name, 7).length > 1]).toEqual([name, true])
})
