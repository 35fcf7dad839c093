import { expect, test } from 'vitest'
import { canonicalZip, packageOf, readCanonicalZip } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'

const file = (path: string, text = path, executable = false): PackageFile => ({
  path,
  bytes: new TextEncoder().encode(text),
  executable,
})
const files = [file('SKILL.md'), file('scripts/run.sh', '#!/bin/sh\n', true), file('a/ä.md')]

test('the same files make the same archive in whatever order they come, and come out of it as they went in', () => {
  const zip = canonicalZip(files)
  expect(canonicalZip(files.toReversed())).toEqual(zip)
  expect(readCanonicalZip(zip)?.map(({ path, executable }) => [path, executable])).toEqual([
    ['SKILL.md', false],
    ['a/ä.md', false],
    ['scripts/run.sh', true],
  ])
})

test.each<[string, readonly PackageFile[]]>([
  ['no-files', []],
  ['parent-path', [file('../x')]],
  ['doubled-path', [file('a'), file('A')]],
  ['device-name', [file('nul')]],
])('what breaks a rule is made no package: %s', async (rule, broken) => {
  expect(() => canonicalZip(broken)).toThrow(new RegExp(`^${rule} `))
  await expect(packageOf(broken)).rejects.toThrow(RangeError)
})

test('an archive that differs from the canonical one in a single bit is none', () => {
  const zip = canonicalZip(files)
  const read = new Set<number>()
  for (let at = 0; at < zip.length; at++) {
    const other = zip.slice()
    other[at]! ^= 1
    const found = readCanonicalZip(other)
    // what it holds, told by itself, would have to be written just so
    if (found) {
      read.add(at)
      expect(canonicalZip(found), `byte ${at}`).toEqual(other)
    }
  }
  expect(read.size).toBe(0)
  expect(readCanonicalZip(new Uint8Array([...zip, 0]))).toBeNull()
  expect(readCanonicalZip(zip.subarray(0, -1))).toBeNull()
  expect(readCanonicalZip(new Uint8Array())).toBeNull()
})

test('names of another archive of the same form that break a rule are not read', () => {
  const swap = (zip: Uint8Array<ArrayBuffer>, from: string, to: string) => {
    const text = Buffer.from(zip).toString('latin1').replaceAll(from, to)
    return new Uint8Array(Buffer.from(text, 'latin1'))
  }
  const zip = canonicalZip([file('aa/bb', 'x'), file('cc', 'y')])
  expect(readCanonicalZip(swap(zip, 'aa/bb', 'aa/dd'))).toHaveLength(2)
  for (const bad of ['../bb', '/a/bb', 'a\\/bb', 'aa/..', 'aa//b'])
    expect(readCanonicalZip(swap(zip, 'aa/bb', bad)), bad).toBeNull()
  expect(readCanonicalZip(swap(zip, 'aa/bb', 'cc/bb')), 'a folder and a file').toBeNull()
})
