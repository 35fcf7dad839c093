import { expect, test, vi } from 'vitest'
import { packageOf } from '#domain/package/canonical-zip.ts'
import type { Ask } from '#web/ask.ts'
import type { PackageFolder } from '#web/packages/package-folder.ts'
import { PackageReader } from '#web/packages/read-packages.ts'
import { packageFile } from './packaged.ts'

/* How packages are read together, without a database. */

const packages = await Promise.all(
  Array.from({ length: 60 }, (_package, n) => packageOf([packageFile('SKILL.md', `skill ${n}`)])),
)
const digests = packages.map(({ digest }) => digest)
const bytesOf = (digest: string) =>
  Buffer.from(packages.find((one) => one.digest === digest)?.zip ?? []).toString('base64')

/** A project that gives these bytes for a digest, and what it was asked. */
function project(bytes: (digest: string) => string | null | undefined = bytesOf) {
  const asked: string[][] = []
  const trouble = { isAway: false }
  const ask: Ask = async (path) => {
    const wanted = /\{(.*)\}/.exec(path)?.[1]?.split(',') ?? []
    asked.push(wanted)
    await Promise.resolve()
    if (trouble.isAway) return new Response('', { status: 503 })
    const rows = wanted.map((digest) => ({ digest, bytes: bytes(digest) }))
    return Response.json(rows.filter((row) => row.bytes !== undefined))
  }
  return { ask, asked, trouble }
}

test('fifty packages are asked for in one question, and each once for all who wait', async () => {
  const { ask, asked } = project()
  const reader = new PackageReader(ask)
  const all = [...digests, ...digests]
  const found = await Promise.all(all.map((digest) => reader.read(digest)))
  expect(found.map((one) => one?.digest)).toEqual(all)
  expect(asked.map(({ length }) => length)).toEqual([50, 10])
})

test('a project that leaves every package out is asked once for each, and not for ever', async () => {
  const { ask, asked } = project(() => null)
  const reader = new PackageReader(ask)
  const found = await Promise.all(digests.slice(0, 3).map((digest) => reader.read(digest)))
  expect(found).toEqual([null, null, null])
  expect(asked.map(({ length }) => length)).toEqual([3, 2, 1])
})

test('when the project does not answer all who wait are told, and whoever comes later asks anew', async () => {
  const { ask, asked, trouble } = project()
  const reader = new PackageReader(ask)
  trouble.isAway = true
  const told = await Promise.allSettled(digests.map((digest) => reader.read(digest)))
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['rejected']))
  trouble.isAway = false
  expect(await reader.read(digests[0]!)).toMatchObject({ digest: digests[0] })
  expect(asked.at(-1)).toEqual([digests[0]])
})

test('a package that is broken or not there costs nobody the others', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [broken = '', missing = '', other = ''] = digests
  const { ask } = project((digest) => {
    if (digest === missing) return undefined
    return bytesOf(digest === broken ? other : digest)
  })
  const reader = new PackageReader(ask)
  const found = await Promise.all([broken, missing, other].map((digest) => reader.read(digest)))
  expect(found.map((one) => one?.digest)).toEqual([undefined, undefined, other])
  expect(said.mock.calls).toEqual([[`the package ${broken} is broken: it is not given out`]])
  said.mockRestore()
})

/** A disk on which these packages are, as a reader sees it. */
function disk(stored: readonly string[]) {
  const kept: string[] = []
  const loads = { going: 0, most: 0 }
  const folder = {
    async load(digest: string) {
      loads.most = Math.max(loads.most, ++loads.going)
      await new Promise((resolve) => setImmediate(resolve))
      loads.going--
      return stored.includes(digest)
        ? Uint8Array.from(Buffer.from(bytesOf(digest), 'base64'))
        : null
    },
    keep(digest: string) {
      kept.push(digest)
      return Promise.reject(new Error('no space left'))
    },
  }
  return { folder: folder as unknown as PackageFolder, kept, loads }
}

test('what is on the disk is not asked for, and four are read from it at a time', async () => {
  const { ask, asked } = project()
  const { folder, loads } = disk(digests)
  const reader = new PackageReader(ask, folder)
  const found = await Promise.all(digests.map((digest) => reader.read(digest)))
  expect(found.map((one) => one?.digest)).toEqual(digests)
  expect([asked.length, loads.most]).toEqual([0, 4])
})

test('a disk that takes nothing costs the place on it, not the package', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { folder, kept } = disk([])
  const reader = new PackageReader(project().ask, folder)
  expect(await reader.read(digests[0]!)).toMatchObject({ digest: digests[0] })
  expect(kept).toEqual([digests[0]])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

test('what nobody will want again is not put on the disk', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { folder, kept } = disk([])
  const reader = new PackageReader(project().ask, folder)
  const [once = '', again = ''] = digests
  await reader.read(once, false)
  expect(kept).toEqual([])
  await Promise.all([reader.read(again, false), reader.read(again)])
  expect(kept).toEqual([again])
  said.mockRestore()
})
