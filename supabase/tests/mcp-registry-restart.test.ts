import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readListQuery } from '#domain/mcp-registry/list-query.ts'
import { type Ask, askEmbedded } from '#web/ask.ts'
import { Listings } from '#web/listings/listings.ts'
import { GoneServers } from '#web/mcp-registry/gone-servers.ts'
import { Registries } from '#web/mcp-registry/registries.ts'
import { ServerFiles } from '#web/mcp-registry/server-files.ts'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type World } from './people.ts'

/* What the registry of MCP servers keeps over a restart. */

let world: World
let folder: string
const origin = 'https://bazaar.example'
const publish = (slug: string) =>
  importPackaged(
    world,
    slug,
    [
      packageFile(
        'server.json',
        JSON.stringify({ name: `com.example/${slug}`, description: 'Serves.', version: '1.0.0' }),
      ),
    ],
    { format: 'mcp-registry', supports: ['mcp'] },
  )
beforeAll(async () => {
  world = await openWorld()
  await world.run('delete from public.skills')
  for (const slug of ['one', 'two', 'three']) await publish(slug)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'))
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => world.close())

/** The names that a server which has just begun gives, and what it asked the project for them. */
async function begun(query = 'limit=100', ask: Ask = askEmbedded(world.backend)) {
  const asked: string[] = []
  const noting: Ask = (path, headers) => {
    asked.push(path.replace(/^rpc\/([a-z_]+).*/, '$1'))
    return ask(path, headers)
  }
  const registries = new Registries(
    new Listings(noting),
    new ServerFiles(noting, folder),
    new GoneServers(folder),
  )
  const read = readListQuery(new URLSearchParams(query))
  if ('error' in read) throw new Error(read.error)
  const { entries } = (await registries.at(origin)).list(read)
  return { names: entries.map(({ server }) => server.name), asked, entries }
}
const all = ['com.example/one', 'com.example/three', 'com.example/two']

test('after a restart no server.json is read again', async () => {
  expect(await begun()).toMatchObject({
    names: all,
    asked: expect.arrayContaining(['server_files']),
  })
  const again = await begun()
  expect(again.names).toEqual(all)
  expect(again.asked).not.toContain('server_files')
})

test('what was kept and cannot be read costs nothing but reading it again', async () => {
  await begun()
  const file = join(folder, 'server-json-1.ndjson')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -40))
  writeFileSync(join(folder, 'mcp-servers-1.json'), '[[')
  const again = await begun()
  expect(again.names).toEqual(all)
  expect(again.asked).toContain('server_files')
  appendFileSync(file, 'nothing')
  expect((await begun()).asked).not.toContain('server_files')
})

test('what was removed while the server was down is told to those who ask for changes', async () => {
  await publish('leaves')
  await begun()
  // it was there at two starts
  await begun()
  const since = new Date().toISOString()
  await world.run(`delete from public.skills where slug = 'leaves'`)
  const { entries } = await begun(`updated_since=${since}`)
  const gone = entries.find(({ server }) => server.name === 'com.example/leaves')
  const told = Object.values(gone?._meta ?? {})[0]
  expect(told).toMatchObject({ status: 'deleted', isLatest: true })
  expect(String(told?.['updatedAt']) >= since).toBe(true)
  expect((await begun()).names).toEqual(all)
  await publish('leaves')
  expect((await begun()).names).toContain('com.example/leaves')
  await world.run(`delete from public.skills where slug = 'leaves'`)
})

test('a project that does not answer is no empty registry, and is asked again', async () => {
  const real = askEmbedded(world.backend)
  let isAway = true
  const ask: Ask = (path, headers) =>
    isAway && path.startsWith('rpc/server_files')
      ? Promise.resolve(new Response('', { status: 503 }))
      : real(path, headers)
  const registries = new Registries(
    new Listings(ask),
    new ServerFiles(ask, folder),
    new GoneServers(folder),
  )
  await expect(registries.at(origin)).rejects.toThrow('503')
  isAway = false
  expect((await registries.at(origin)).servers.map(({ name }) => name)).toEqual(all)
})
