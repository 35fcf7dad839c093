import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { server } from '#backend/server.ts'
import { readCanonicalZip, sha256 } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { type Ask, askEmbedded } from '#web/ask.ts'
import { IdsShelf } from '#web/git/ids-shelf.ts'
import { PackageContents } from '#web/git/package-contents.ts'
import { Listings } from '#web/listings/listings.ts'
import { listingsOf } from '#web/listings/read-listings.ts'
import { PackageFolder } from '#web/packages/package-folder.ts'
import { PackageShelf } from '#web/packages/package-shelf.ts'
import { PackageReader } from '#web/packages/read-packages.ts'
import { importPackaged, packageFile as file, storePackage } from './packaged.ts'
import { openWorld, type World } from './people.ts'

const origin = 'http://localhost:3000'
let world: World
let app: ReturnType<typeof server>
beforeAll(async () => {
  world = await openWorld()
  app = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
})
afterAll(() => world.close())

const page = '<script>alert(document.cookie)</script>'
const files: readonly PackageFile[] = [
  file('SKILL.md', '---\nname: tools\ndescription: d\n---\n\n# Tools\n'),
  file('scripts/run.sh', '#!/bin/sh\necho hello\n', true),
  file('数据/表 (1).csv', 'a,b\n'),
  file('LICENSE', 'MIT'),
  file('page.html', page),
  file('app.MJS', 'alert(1)'),
  file('picture.svg', `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`),
  {
    path: 'photo.png',
    bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255),
    executable: false,
  },
  file('lying.png', `no picture ${page}`),
  { path: 'unknown.bin', bytes: Uint8Array.of(0, 1, 2), executable: false },
  file('long.txt', 'the same again '.repeat(500)),
]

const publish = (slug: string, of: readonly PackageFile[]) => importPackaged(world, slug, of)
const idOf = async (slug: string) => {
  const rows = await world.backend.sql.rows<{ id: string }>(
    `select id from public.skills where slug = '${slug}'`,
  )
  return rows[0]?.id ?? ''
}
const get = (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(origin + path, init), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })

test('a package is given out byte for byte, whole and file by file, for ever', async () => {
  const digest = await publish('whole', files)
  const zip = await get(`/packages/${digest}.zip`, { headers: { 'accept-encoding': '' } })
  const bytes = new Uint8Array(await zip.arrayBuffer())
  expect(await sha256(bytes)).toBe(digest)
  expect(readCanonicalZip(bytes)?.length).toBe(files.length)
  expect(zip.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const { path, bytes: written } of files) {
    const reply = await get(`/packages/${digest}/${encodeURI(path)}`)
    expect([path, reply.status]).toEqual([path, 200])
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(written)
  }
  const tar = new Uint8Array(await (await get(`/packages/${digest}.tar.gz`)).arrayBuffer())
  const unpacked = await unpackTar(gunzipSync(tar))
  expect(
    unpacked.map(({ header, data }) => [header.name, header.mode === 0o755, [...(data ?? [])]]),
  ).toEqual(readCanonicalZip(bytes)?.map((one) => [one.path, one.executable, [...one.bytes]]))
  const other = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
  const again = await other.fetch(new Request(`${origin}/packages/${digest}.tar.gz`))
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(tar)
})

test('it travels compressed, and who has it is not sent it again', async () => {
  const digest = await publish('compressed', files)
  const path = `/packages/${digest}/long.txt`
  const first = await get(path, { headers: { 'accept-encoding': 'br' } })
  expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual([
    'br',
    'Accept-Encoding',
  ])
  const etag = first.headers.get('etag') ?? ''
  const again = await get(path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await get(`/packages/${digest}.zip`, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
    200,
    '',
    `"${digest}"`,
  ])
  expect(head.headers.get('access-control-allow-origin')).toBe('*')
  expect((await get(`/packages/${digest}.zip`, { method: 'OPTIONS' })).status).toBe(204)
  expect((await get(`/packages/${digest}.zip`, { method: 'POST' })).status).toBe(405)
})

test('nothing of a package is ever run or shown as a page of this site', async () => {
  const digest = await publish('hostile-files', files)
  for (const { path } of files) {
    const { headers } = await get(`/packages/${digest}/${encodeURI(path)}`)
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).not.toMatch(/html|javascript|css|^text\/xml/)
  }
  const disposition = async (path: string) =>
    (await get(`/packages/${digest}${path}`)).headers.get('content-disposition')
  const acting = ['/page.html', '/app.MJS', '/picture.svg', '/lying.png', '/unknown.bin']
  for (const path of [...acting, '.zip', '.tar.gz'])
    expect([path, await disposition(path)]).toEqual([path, expect.stringMatching(/^attachment/)])
  for (const path of ['/SKILL.md', '/photo.png', '/LICENSE', '/long.txt'])
    expect([path, await disposition(path)]).toEqual([path, null])
})

test('an address that is none of its files leads nowhere, however it is written', async () => {
  const digest = await publish('odd-addresses', files)
  for (const path of [
    `/packages/${digest}`,
    `/packages/${digest}/`,
    `/packages/${digest}.rar`,
    `/packages/${digest.toUpperCase()}.zip`,
    `/packages/${'0'.repeat(64)}.zip`,
    `/packages/${digest}/no-such`,
    `/packages/${digest}/scripts`,
    `/packages/${digest}/scripts%2Frun.sh`,
    `/packages/${digest}/scripts%5Crun.sh`,
    `/packages/${digest}/..%2F..%2Fetc%2Fpasswd`,
    `/packages/${digest}/SKILL.md%00`,
    `/packages/${digest}/%FF`,
    `/packages/${digest}/%`,
    `/packages/${digest}/constructor`,
    `/packages/${digest}/__proto__`,
    `/packages/${digest}&select=*/x`,
  ]) {
    const reply = await get(path)
    const location = reply.headers.get('location')
    const end = location === null ? reply : await get(location)
    expect([path, end.status]).toEqual([path, 404])
  }
})

test('what only withdrawn versions name is gone within seconds, also where it is held', async () => {
  const digest = await publish('taken-back', [file('SKILL.md', 'taken back')])
  expect((await get(`/packages/${digest}.zip`)).status).toBe(200)
  await world.run(
    `update package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  vi.useFakeTimers({ toFake: ['performance'], now: Date.now() })
  vi.advanceTimersByTime(60_000)
  const reply = await get(`/packages/${digest}.zip`)
  vi.useRealTimers()
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([410, 'no-store'])
  // nobody published this one
  const unseen = await storePackage(world, [file('SKILL.md', 'never published')])
  expect((await get(`/packages/${unseen}.zip`)).status).toBe(404)
})

test('a burst of requests asks once for all packages, one question after the other', async () => {
  const digests = await Promise.all(
    Array.from({ length: 7 }, (_, n) => publish(`burst-${n}`, [file('SKILL.md', `burst ${n}`)])),
  )
  const asked: string[] = []
  let asking = 0
  let mostAsking = 0
  const real = askEmbedded(world.backend)
  const ask: Ask = async (path, headers) => {
    if (!path.startsWith('rpc/package_batch')) return real(path, headers)
    asked.push(path)
    mostAsking = Math.max(mostAsking, ++asking)
    return real(path, headers).finally(() => asking--)
  }
  const shelf = new PackageShelf(ask, new Listings(ask), new PackageReader(ask))
  const all = [...digests, ...digests, ...digests]
  const found = await Promise.all(all.map((digest) => shelf.get(digest)))
  expect(found.every((one) => typeof one === 'object')).toBe(true)
  expect([asked.length <= 2, mostAsking]).toEqual([true, 1])
  const before = asked.length
  await shelf.get(digests[6]!)
  expect(asked.length).toBe(before)
})

test('packages are asked for again that one answer had no room for', async () => {
  const noise = (n: number) => randomBytes(2_500_000).toString('base64') + n
  const digests = await Promise.all(
    [0, 1, 2, 3].map((n) =>
      publish(`large-${n}`, [file('SKILL.md', `large ${n}`), file('noise.txt', noise(n))]),
    ),
  )
  const asked: string[] = []
  const ask: Ask = (path, headers) => {
    asked.push(path)
    return askEmbedded(world.backend)(path, headers)
  }
  const reader = new PackageReader(ask)
  const found = await Promise.all(digests.map((digest) => reader.read(digest)))
  expect(found.map((one) => one?.digest)).toEqual(digests)
  expect(asked.length).toBe(2)
})

test('what was read once comes from the disk, also after a restart, unless it is broken there', async () => {
  const path = mkdtempSync(join(tmpdir(), 'packages-'))
  const digest = await publish('on-disk', [file('SKILL.md', 'on the disk')])
  let asked = 0
  const ask: Ask = (path_, headers) => {
    asked++
    return askEmbedded(world.backend)(path_, headers)
  }
  const read = () => new PackageReader(ask, new PackageFolder(path)).read(digest)
  const first = await read()
  expect((await read())?.zip).toEqual(first?.zip)
  expect(asked).toBe(1)
  const stored = join(path, digest.slice(0, 2), `${digest}.zip`)
  writeFileSync(stored, 'broken')
  expect((await read())?.zip).toEqual(first?.zip)
  expect(asked).toBe(2)
  // nor is another whole package taken for it
  const other = await publish('on-disk-too', [file('SKILL.md', 'another one')])
  const exchanged = await new PackageReader(askEmbedded(world.backend)).read(other)
  writeFileSync(stored, exchanged?.zip ?? '')
  expect((await read())?.zip).toEqual(first?.zip)
  expect(asked).toBe(3)
  rmSync(path, { recursive: true })
})

test('the names of files in thousands of packages are read without a copy of each on the disk', async () => {
  const path = mkdtempSync(join(tmpdir(), 'packages-'))
  const digest = await publish('one-of-many', [file('SKILL.md', 'one of many')])
  const ask = askEmbedded(world.backend)
  const reader = new PackageReader(ask, new PackageFolder(path))
  const contents = new PackageContents(ask, reader, new IdsShelf(null))
  const [one] = await listingsOf(ask, [await idOf('one-of-many')])
  const others = Array.from({ length: 1000 }, (_, n) => n.toString(16).padStart(64, '0'))
  const idsOf = await contents.idsOf([one!, ...others.map((other) => ({ ...one!, digest: other }))])
  expect(idsOf.get(digest)?.files.map(([name]) => name)).toEqual(['SKILL.md'])
  expect(readdirSync(path)).toEqual([])
  // of a few, whoever reads the names wants the files as well
  await new PackageContents(ask, reader, new IdsShelf(null)).idsOf([one!])
  expect(readdirSync(path)).toEqual([digest.slice(0, 2)])
  rmSync(path, { recursive: true })
})
