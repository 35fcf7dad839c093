import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { server } from '#backend/server.ts'
import { type AnnouncedFile, readAnnounced } from '#domain/search/file/announced.ts'
import {
  type CatalogueFile,
  checkCatalogueFile,
  openCatalogueFile,
  restOf,
} from '#domain/search/file/catalogue-file.ts'
import { checkSeal, digestIn } from '#domain/search/file/container.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { askEmbedded } from '#web/ask.ts'
import { buildFile } from '#web/catalogue/build-file.ts'
import { CatalogueShelf } from '#web/catalogue/catalogue-shelf.ts'
import { FileFolder } from '#web/catalogue/file-folder.ts'
import { rangeOf } from '#web/catalogue/range.ts'
import { feedOf } from '#web/catalogue/read-feed.ts'
import { openWorld, type World } from './people.ts'

let world: World
let app: ReturnType<typeof server>
beforeAll(async () => {
  world = await openWorld()
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports, downloads)
     select 'many-' || n, 'Many ' || n, 'one of many', 'x', '{data}', '{mcp}', n
     from generate_series(1, 2300) n`,
  )
  app = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://localhost:3000${path}`, { method, headers }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
/** Asks until the file is made. */
const latest = (of = get): Promise<AnnouncedFile> =>
  vi.waitFor(
    async () => {
      const reply = await of('/catalogue/latest.json')
      expect(reply.status).toBe(200)
      return readAnnounced(await reply.json())!
    },
    { timeout: 20_000 },
  )
async function opened(reply: Response): Promise<CatalogueFile> {
  const raw = new Uint8Array(await reply.arrayBuffer())
  const isPacked = reply.headers.get('content-encoding') === 'br'
  const bytes = isPacked ? new Uint8Array(brotliDecompressSync(raw)) : raw
  await checkSeal(bytes)
  const file = openCatalogueFile(bytes)
  checkCatalogueFile(file)
  return file
}
/** What pages bring: `table/id` of everything, and the place after it. */
async function feed(): Promise<{ keys: string[]; head: number; epoch: string }> {
  const reply = await world.ask(
    world.visitor,
    'GET',
    '/rest/v1/rpc/sync_pull?p_scope=catalog&p_detail=card&p_limit=5000',
  )
  const { ops, head, epoch } = reply.body as {
    ops: [number, string, string, unknown][]
    head: number
    epoch: string
  }
  return { keys: ops.flatMap(([, table, pk, row]) => (row ? [`${table}/${pk}`] : [])), head, epoch }
}

test('the file has what the pages bring, at a place of the feed, and is the same for ever', async () => {
  const { name, digest, size, packed } = await latest()
  const reply = await get(`/catalogue/${name}`, { 'accept-encoding': 'br' })
  expect(Number(reply.headers.get('content-length'))).toBe(packed)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const file = await opened(reply)
  const { keys, head, epoch } = await feed()
  expect([file.epoch, file.head, digestIn(file.bytes)]).toEqual([epoch, head, digest])
  expect(name).toBe(`${epoch}-${head}.bin`)
  const rest = restOf(file) as [number, string, string, unknown][]
  const skills = new Catalogue(file).ids().map((id) => `skills/${id}`)
  expect([...skills, ...rest.map(([, table, pk]) => `${table}/${pk}`)].sort()).toEqual(keys.sort())
  const whole = await get(`/catalogue/${name}`, { 'accept-encoding': 'identity' })
  expect((await opened(whole)).bytes.length).toBe(size)
})

test('a client that has it is told so, and HEAD says what GET would send', async () => {
  const { name, packed } = await latest()
  const head = await get(`/catalogue/${name}`, { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, await head.text(), Number(head.headers.get('content-length'))]).toEqual([
    200,
    '',
    packed,
  ])
  const again = await get(`/catalogue/${name}`, {
    'accept-encoding': 'br',
    'if-none-match': head.headers.get('etag')!,
  })
  expect(again.status).toBe(304)
})

test('a download that broke off goes on with the bytes of the same file only', async () => {
  const { name, digest, size } = await latest()
  const whole = (await opened(await get(`/catalogue/${name}`))).bytes
  const range = { range: 'bytes=1000-', 'accept-encoding': 'identity' }
  const rest = await get(`/catalogue/${name}`, { ...range, 'if-range': `"${digest}"` })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${size - 1}/${size}`,
  ])
  const part = Buffer.from(await rest.arrayBuffer())
  expect(part.equals(whole.subarray(1000))).toBe(true)
  expect((await get(`/catalogue/${name}`, { ...range, 'if-range': '"another"' })).status).toBe(200)
  expect((await get(`/catalogue/${name}`, { range: `bytes=${size}-` })).status).toBe(416)
})

test('a range is what the standard says, and whatever else is asked for gets all of it', () => {
  expect(rangeOf('bytes=5-', 10)).toEqual({ first: 5, last: 9 })
  expect(rangeOf('bytes=0-99', 10)).toEqual({ first: 0, last: 9 })
  expect(rangeOf('bytes=-3', 10)).toEqual({ first: 7, last: 9 })
  expect(rangeOf('bytes=10-', 10)).toBe('outside')
  expect(rangeOf('bytes=-0', 10)).toBe('outside')
  for (const none of ['bytes=-', 'bytes=7-5', 'bytes=0-1,3-4', 'rows=1-2', 'bytes=a-'])
    expect(rangeOf(none, 10)).toBeNull()
})

test('there are no other names', async () => {
  const { name } = await latest()
  for (const other of [name.replace('.bin', '.br'), name.replace(/-\d+\.bin/, '-1.bin'), 'x.bin'])
    expect([other, (await get(`/catalogue/${other}`)).status]).toEqual([other, 404])
})

test('a row that cannot be read is carried as it is, for the device to set aside', async () => {
  const { rows } = {
    rows: await world.rows<{ id: string }>(`select id from public.skills limit 1`),
  }
  const odd = { id: rows[0]!.id, slug: 'UPPER' }
  const pages = feedOf(askEmbedded(world.backend))
  const file = await buildFile(async (after, epoch) => {
    const page = JSON.parse(new TextDecoder().decode(await pages(after, epoch))) as {
      ops: [number, string, string, object | null][]
    }
    for (const op of page.ops) if (op[2] === odd.id) op[3] = { ...op[3], ...odd }
    return new TextEncoder().encode(JSON.stringify(page))
  })
  const made = openCatalogueFile(file.bytes)
  expect(new Catalogue(made).byIds([odd.id])).toEqual([])
  const rest = restOf(made) as [number, string, string, { slug: string }][]
  expect(rest.find(([, , pk]) => pk === odd.id)?.[3].slug).toBe('UPPER')
})

test('rows that change or go while it is being made are in it as they are at its place', async () => {
  const pages = feedOf(askEmbedded(world.backend))
  let asked = 0
  const file = await buildFile(async (after, epoch) => {
    if (++asked === 2)
      await world.run(
        `update public.skills set name = 'Renamed' where slug = 'many-1';
         delete from public.skills where slug = 'many-2'`,
      )
    return pages(after, epoch)
  })
  const catalogue = new Catalogue(openCatalogueFile(file.bytes))
  expect(catalogue.bySlug('many-1')?.name).toBe('Renamed')
  expect(catalogue.bySlug('many-2')).toBeUndefined()
  expect(file.head).toBe((await feed()).head)
})

test('deletions that are forgotten meanwhile, and a feed that does not go on, make no file', async () => {
  const page = (change: object) =>
    new TextEncoder().encode(
      JSON.stringify({
        epoch: crypto.randomUUID(),
        head: 9,
        next: 9,
        reset: false,
        ops: [],
        ...change,
      }),
    )
  await expect(buildFile(async (after) => page({ reset: after > 0 }))).rejects.toThrow('forgotten')
  await expect(buildFile(async () => page({ next: 0 }))).rejects.toThrow('go on')
  await expect(buildFile(async (after) => page({ next: after + 1 }))).rejects.toThrow('no page')
  await expect(buildFile(async () => new TextEncoder().encode('{}'))).rejects.toThrow('no page')
})

test('it is made once however many ask, kept over a restart, and made anew when much has changed', async () => {
  const path = mkdtempSync(join(tmpdir(), 'files-'))
  const folder = new FileFolder(join(path, 'catalogue'))
  let pages = 0
  const counted = (address: string) => {
    if (address.includes('p_limit=2000')) pages++
    return askEmbedded(world.backend)(address)
  }
  try {
    const shelf = new CatalogueShelf(counted, folder)
    const wait = () =>
      vi.waitFor(async () => expect(await shelf.newest()).not.toBeNull(), { timeout: 20_000 })
    await Promise.all([wait(), wait(), wait()])
    expect(pages).toBe(3) // two pages, and whether deletions were forgotten
    const first = (await shelf.newest())!.announced
    const kept = () =>
      readdirSync(join(path, 'catalogue')).filter((name) => !name.endsWith('.part'))
    await vi.waitFor(() => expect(kept().length).toBe(2))
    const restarted = new CatalogueShelf(counted, folder)
    expect((await restarted.newest())?.announced).toEqual(first)
    expect(pages).toBe(3)
    await world.run(`update public.skills set summary = 'changed' where slug like 'many-%'`)
    const later = new CatalogueShelf(counted, folder)
    expect((await later.newest())?.announced.name).toBeDefined()
    await vi.waitFor(
      async () => expect((await later.newest())!.announced.name).not.toBe(first.name),
      { timeout: 20_000 },
    )
    // whoever began to download the one before gets all of it
    expect((await later.named(first.name))?.announced).toEqual(first)
    await vi.waitFor(() => expect(kept().length).toBe(4))
    expect(await folder.read('../catalogue/x')).toBeNull()
  } finally {
    rmSync(path, { recursive: true })
  }
})

test('where a page brings everything, there is no file', async () => {
  const small = await openWorld()
  try {
    const shelf = new CatalogueShelf(askEmbedded(small.backend), null)
    expect(await shelf.newest()).toBeNull()
  } finally {
    await small.close()
  }
})

test('a project that does not answer costs nothing but the file', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const shelf = new CatalogueShelf(async () => new Response('{}', { status: 503 }), null)
  expect(await shelf.newest()).toBeNull()
  expect(told).toHaveBeenCalledTimes(1)
  told.mockRestore()
})
