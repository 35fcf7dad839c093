import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalZip, manifestOf, packageOf, sha256 } from '#domain/package/canonical-zip.ts'
import { crc32 } from '#domain/package/crc32.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { isDisguised } from '#domain/package/wrong-type.ts'
import { partsFor } from './bringing.ts'
import { openWorld, type World } from './people.ts'
import { pushingOne } from './submitting.ts'

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

/** Each character of a text is a byte. */
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('the database tells a disguised file as the app does', async () => {
  const names =
    'a.png a.JPG a.svg a.pdf a.woff2 a.md a/b.TXT a.json a.html a.xml a.py a.sh a.exe a.tar.gz a b.mdx prompt.md xprompt.md a/x.prompt.md'
  const heads = [
    '',
    '\u007fELF\u0002\u0000',
    '\u007fELF',
    'MZ\u0090\u0000',
    'MZ is no program',
    '\u00fe\u00ed\u00fa\u00cf\u0000',
    '\u00cf\u00fa\u00ed\u00fe\u0000',
    '\u00ca\u00fe\u00ba\u00be\u0000',
    '\u0000asm\u0001',
    'PK\u0003\u0004',
    'PK\u0007\u0008',
    'PK',
    '\u001f\u008b',
    '\u00fd7zXZ\u0000',
    '7z\u00bc\u00af\u0027\u001c',
    'Rar!\u001a\u0007',
    '\u0028\u00b5\u002f\u00fd',
    'MSCF\u0000\u0000\u0000\u0000',
    '!<arch>\n',
    'BZh91AY&SY',
    'BZh9',
    `${'a'.repeat(257)}ustar\u0000`,
    `${'a'.repeat(257)}ustar  \u0000`,
    `${'a'.repeat(256)}ustar\u0000`,
    '#!/bin/sh',
    '<!DOCTYPE html>',
    '<!doctype HTML\n public>',
    '<!doctype htmlx>',
    '\u00ef\u00bb\u00bf\r\n\t<HTML>',
    '<html',
    '<!-- a\n --> <!-- <html> --><?xml version="1.0"?><html lang="en">',
    '<!-- a --> text <!-- b --><html>',
    '<!-- never closed <html>',
    '<p align="center">',
    '<svg xmlns="x">',
    '< html>',
    '\\357\\273\\277<html>',
    `${' '.repeat(1100)}<html>`,
  ]
  const cases = names
    .split(' ')
    .flatMap((path) => heads.map((head) => ({ path, bytes: bytesOf(head) })))
  const told = await world.rows<{ is: boolean }>(`
    select private.is_disguised(path, substring(decode(head, 'hex') from 1 for 1024)) as is
    from json_to_recordset('${JSON.stringify(cases.map(({ path, bytes }) => ({ path, head: hex(bytes) })))}')
      as asked (path text, head text)`)
  expect(cases.map(({ path, bytes }, at) => [path, hex(bytes), told[at]!.is])).toEqual(
    cases.map((one) => [one.path, hex(one.bytes), isDisguised(one)]),
  )
})

/** A package in which two names or two bytes were exchanged, wherever they stand. */
function forged(files: readonly PackageFile[], from: string, to: string) {
  const zip = Buffer.from(canonicalZip(files))
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip.write(to, at)
  return Uint8Array.from(zip)
}

test('a disguised file is refused by name, whoever stores it', async () => {
  const program: PackageFile = {
    path: 'assets/logo-bin',
    bytes: bytesOf('\u007fELF\u0002\u0000'),
    executable: false,
  }
  expect(await stored(canonicalZip([file('SKILL.md'), program]))).toMatchObject({
    verdict: 'taken',
  })
  const zip = forged([file('SKILL.md'), program], 'logo-bin', 'logo.png')
  expect(await stored(zip)).toMatchObject({
    verdict: 'refused',
    rule: 'wrong-type',
    message: 'assets/logo.png',
  })
})

test('the database computes the checksums of a ZIP', async () => {
  const sizes = [0, 1, 3, 4, 63, 64, 65, 66, 95, 96, 97, 127, 128, 129, 1000, 4096, 70_001, 262_144]
  const all = sizes.map((size) => Uint8Array.from({ length: size }, (_, n) => (n * n * 31) >> 3))
  const sums = await world.rows<{ sum: string }>(
    `select private.crc32(decode(bytes, 'hex'))::text as sum
    from unnest('{${all.map((one) => `"${hex(one)}"`).join(',')}}'::text[]) bytes`,
  )
  expect(sums.map(({ sum }) => Number(sum))).toEqual(all.map(crc32))
})

test('a person cannot send a ZIP that no program opens', async () => {
  const push = pushingOne(world)
  const ann = await world.signUp()
  const files = [file('SKILL.md', 'Reads tides'), file('notes.txt', 'and harbours')]
  const sending = async (zip: Uint8Array<ArrayBuffer>) => {
    const digest = await sha256(zip)
    const verdicts = []
    for (const part of partsFor({ zip, digest }))
      verdicts.push(await push(ann, 'package.part', part))
    const kept = await world.rows(`select from packages where digest = '${digest}'`)
    return [verdicts.at(-1), kept.length]
  }
  // the bytes of the last file are others, its checksum is not
  expect(await sending(forged(files, 'and harbours', 'and Harbours'))).toEqual(['invalid', 0])
  expect(await sending(canonicalZip(files))).toEqual([null, 1])
})

test('what is published never changes, whoever asks', async () => {
  const [version] = await world.rows<{ id: string }>('select id from package_versions limit 1')
  const changes = ['version = version || 1', "note = 'n'", "entry = '{}'", "source = '{}'"]
  for (const sql of [
    'update packages set size = 1',
    "update packages set bytes = 'x'",
    ...changes.map((one) => `update package_versions set ${one} where id = '${version!.id}'`),
    `update package_versions set digest = (
      select digest from packages p where p.digest <> package_versions.digest limit 1
    ) where id = '${version!.id}'`,
  ])
    await expect(world.run(sql), sql).rejects.toThrow('never changes')
})
