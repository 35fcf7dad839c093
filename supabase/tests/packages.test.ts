import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifestOf, packageOf } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const file = (path: string, text = path, executable = false): PackageFile => ({
  path,
  bytes: new TextEncoder().encode(text),
  executable,
})
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function stored(zip: Uint8Array) {
  const [row] = await world.rows<{
    verdicts: { verdict: string; rule?: string; digest: string }[]
  }>(`select public.import_packages('["${base64(zip)}"]') as verdicts`)
  return row!.verdicts[0]!
}

test('a package is stored under the digest that the app computes, with the same manifest', async () => {
  const files = [
    file('SKILL.md'),
    file('scripts/run.sh', '#!/bin/sh\n', true),
    file('数据/表.csv', ''),
  ]
  const { zip, digest } = await packageOf(files)
  expect(await stored(zip)).toMatchObject({ verdict: 'taken', digest })
  const [row] = await world.rows<{ manifest: unknown; size: number }>(
    `select manifest, size from packages where digest = '${digest}'`,
  )
  expect(row!.manifest).toEqual(await manifestOf(files))
})

test('whatever byte of the form is another one, it is no package', async () => {
  const { zip, digest } = await packageOf([file('a.md', 'A'), file('b/c.sh', 'B', true)])
  const contents = new Set([30 + 4, 30 + 4 + 1 + 30 + 6])
  for (let at = 0; at < zip.length; at++) {
    const other = Uint8Array.from(zip)
    other[at] = (other[at]! + 1) & 255
    const verdict = await stored(other)
    expect([at, verdict.verdict]).toEqual([at, contents.has(at) ? 'taken' : 'refused'])
    expect(verdict.digest).not.toBe(digest)
  }
})
