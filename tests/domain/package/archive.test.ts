import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packageRules as words } from '#copy/package-rules.ts'
import { readArchive, readFolder } from '#domain/package/archive/read-archive.ts'
import { canonicalZip } from '#domain/package/canonical-zip.ts'
import { packageRules } from '#domain/package/package-rules.ts'
import { pax, tarGzOf, tarOf, zipOf, type Entry, type TarEntry } from './archives.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function treeOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const read = await readArchive(name, bytes)
  if ('fault' in read) throw new Error(`${read.fault.rule} ${read.fault.detail}`)
  return read.tree
}
const shown = (tree: Awaited<ReturnType<typeof treeOf>>) =>
  Object.fromEntries(
    tree.files.map((file) => [
      file.path,
      `${text(file.bytes)}${file.executable ? ' (program)' : ''}`,
    ]),
  )
async function ruleOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const read = await readArchive(name, bytes)
  return 'fault' in read ? read.fault.rule : 'taken'
}

test('a folder gives the same files from a zip, stored or deflated, a tar and a tar.gz', async () => {
  const files = [
    { path: 'pdf/SKILL.md', text: 'A skill' },
    { path: 'pdf/scripts/run.sh', text: '#!/bin/sh\n', mode: 0o100755 },
    { path: 'pdf/数据/表.csv', text: '甲,乙\n' },
    { path: 'pdf/empty.txt', text: '' },
  ]
  const expected = {
    'SKILL.md': 'A skill',
    'scripts/run.sh': '#!/bin/sh\n (program)',
    '数据/表.csv': '甲,乙\n',
    'empty.txt': '',
  }
  const deflated = files.map((file) => ({ ...file, isDeflated: true }))
  const tar = files.map(({ mode = 0o644, ...file }) => ({ ...file, mode: mode & 0o777 }))
  for (const [name, bytes] of [
    ['a.zip', zipOf(files)],
    ['a.zip', zipOf(deflated)],
    ['a.zip', zipOf(deflated, { isLong: true })],
    ['a.tar', tarOf(tar)],
    ['a.tar.gz', tarGzOf(tar)],
    ['no ending', tarGzOf(tar)],
  ] as const) {
    const tree = await treeOf(name, bytes)
    expect([tree.folder, shown(tree)]).toEqual(['pdf', expected])
  }
})

test('names that a Chinese Windows or a Mac wrote are read as they were meant', async () => {
  // 说明.md in GBK, which does not say so
  const gbk = Uint8Array.of(0xcb, 0xb5, 0xc3, 0xf7, 0x2e, 0x6d, 0x64)
  const utf8 = new TextEncoder().encode('图/说明.md')
  const tree = await treeOf(
    'a.zip',
    zipOf([
      { path: gbk, text: '1', madeBy: 0 },
      { path: utf8, text: '2' },
      { path: 'cafe\u0301.md', text: '3' },
      { path: 'docs\\a.md', text: '4', madeBy: 0 },
    ]),
  )
  expect(shown(tree)).toEqual({
    '说明.md': '1',
    '图/说明.md': '2',
    'caf\u00e9.md': '3',
    'docs/a.md': '4',
  })
})

test('what nobody wrote is left out, and so is every folder around everything', async () => {
  const tree = await treeOf(
    'a.zip',
    zipOf(
      [
        { path: 'repo-main/' },
        { path: 'repo-main/x/SKILL.md', text: 'x' },
        { path: 'repo-main/x/.DS_Store', text: 'junk' },
        { path: 'repo-main/x/._SKILL.md', text: 'junk' },
        { path: 'repo-main/.git/config', text: 'junk' },
        { path: 'repo-main/x/node_modules/y/SKILL.md', text: 'junk' },
        { path: '__MACOSX/repo-main/x', text: 'junk' },
        { path: 'Thumbs.db', text: 'junk' },
      ],
      { comment: '0123456789abcdef0123456789abcdef01234567' },
    ),
  )
  expect(shown(tree)).toEqual({ 'SKILL.md': 'x' })
  expect([tree.folder, tree.leftOut, tree.commit]).toEqual([
    'repo-main/x',
    6,
    '0123456789abcdef0123456789abcdef01234567',
  ])
})

test('a folder whose name says what is in it is no wrapping', async () => {
  const tree = await treeOf('a.zip', zipOf([{ path: 'repo/agents/reviewer.md', text: 'x' }]))
  expect(Object.keys(shown(tree))).toEqual(['agents/reviewer.md'])
})

test('a tar says its commit, and long names in both of the ways that there are', async () => {
  const long = `skill/${'很长'.repeat(40)}.md`
  const commit = 'abcdef0123456789abcdef0123456789abcdef01'
  const tree = await treeOf(
    'a.tgz',
    tarGzOf([
      { path: 'pax_global_header', type: 'g', text: pax('comment', commit) },
      { path: 'x', type: 'x', text: pax('path', long) },
      { path: 'short', text: 'pax' },
      { path: '././@LongLink', type: 'L', text: `skill/${'b'.repeat(90)}/c.md\0` },
      { path: 'short', text: 'gnu' },
    ]),
  )
  expect(shown(tree)).toEqual({ [long.slice(6)]: 'pax', [`${'b'.repeat(90)}/c.md`]: 'gnu' })
  expect(tree.commit).toBe(commit)
})

test('links are named, and are no files', async () => {
  const zip = await treeOf(
    'a.zip',
    zipOf([
      { path: 'a/SKILL.md', text: 'x' },
      { path: 'a/passwd', text: '/etc/passwd', mode: 0o120777 },
    ]),
  )
  const tar = await treeOf(
    'a.tar',
    tarOf([
      { path: 'a/SKILL.md', text: 'x' },
      { path: 'a/passwd', type: '2', link: '/etc/passwd' },
    ]),
  )
  for (const tree of [zip, tar])
    expect([Object.keys(shown(tree)), tree.links]).toEqual([['SKILL.md'], ['passwd']])
})

const bomb = { path: 'a', text: 'x', declared: 101 * 1024 * 1024 }
const zips: Record<string, [string, Entry[]]> = {
  'a path out of the folder': ['parent-path', [{ path: '../../.bashrc', text: 'x' }]],
  'a path out of the folder, as Windows writes it': [
    'parent-path',
    [{ path: 'a\\..\\..\\x', text: 'x' }],
  ],
  'a path from the root': ['absolute-path', [{ path: '/etc/cron.d/x', text: 'x' }]],
  'a path on a drive': ['absolute-path', [{ path: 'C:\\x', text: 'x' }]],
  'a name that moves the cursor': ['odd-path', [{ path: 'a\u001b[2Jb', text: 'x' }]],
  'a name that turns the text around': ['odd-path', [{ path: 'a\u202egnp.exe', text: 'x' }]],
  'the same name twice': [
    'doubled-path',
    [
      { path: 'a', text: '1' },
      { path: 'a', text: '2' },
    ],
  ],
  'a password': ['encrypted-archive', [{ path: 'a', text: 'x', flags: 0x801 }]],
  'a compression of our own time': ['odd-compression', [{ path: 'a', text: 'x', method: 93 }]],
  'contents that are not what they were': ['damaged-archive', [{ path: 'a', text: 'x', crc: 1 }]],
  'more than it declares': [
    'damaged-archive',
    [{ path: 'a', text: 'x'.repeat(9000), isDeflated: true, declared: 10 }],
  ],
  'less than it declares': [
    'damaged-archive',
    [{ path: 'a', text: 'x', isDeflated: true, declared: 90 }],
  ],
  'another name where its contents are': ['damaged-archive', [{ path: 'a', localPath: 'b' }]],
  'more than fits': ['archive-too-large', [{ ...bomb, isDeflated: true }]],
  'more than 10,000 entries': [
    'too-many-entries',
    Array.from({ length: 10_001 }, (_, n) => ({ path: `f${n}` })),
  ],
  'nothing but junk': ['no-files', [{ path: '.DS_Store', text: 'x' }]],
}
test.each(Object.entries(zips))(
  'a zip with %s is refused by its rule',
  async (_, [rule, entries]) => {
    expect(await ruleOf('a.zip', zipOf(entries))).toBe(rule)
  },
)

const tars: Record<string, [string, TarEntry[]]> = {
  'a path out of the folder': ['parent-path', [{ path: 'a/../../x', text: 'x' }]],
  'a device': ['link', [{ path: 'a', type: '3' }]],
  'more than fits': ['archive-too-large', [bomb]],
  'a size that it does not have': ['damaged-archive', [{ path: 'a', text: 'x', declared: 90_000 }]],
  'more than 10,000 entries': [
    'too-many-entries',
    Array.from({ length: 10_001 }, (_, n) => ({ path: `f${n}` })),
  ],
}
test.each(Object.entries(tars))(
  'a tar.gz with %s is refused by its rule',
  async (_, [rule, entries]) => {
    expect(await ruleOf('a.tar.gz', tarGzOf(entries))).toBe(rule)
  },
)

test('a file that is not what its name says is refused', async () => {
  const zip = zipOf([{ path: 'a', text: 'x' }])
  const png = Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...new Array<number>(600).fill(1),
  )
  expect(await ruleOf('a.tar.gz', zip)).toBe('wrong-type')
  expect(await ruleOf('a.zip', tarGzOf([{ path: 'a', text: 'x' }]))).toBe('wrong-type')
  expect(await ruleOf('a.zip', png)).toBe('not-an-archive')
  expect(
    await ruleOf(
      'a.gz',
      Uint8Array.from(Buffer.from('H4sIAAAAAAAAA0tMSgYAwkEkNQMAAAA=', 'base64')),
    ),
  ).toBe('damaged-archive')
})

test('an archive that breaks off anywhere is refused, or is a shorter one', async () => {
  const whole = zipOf([
    { path: 'a.md', text: 'hello', isDeflated: true },
    { path: 'b.md', text: 'x' },
  ])
  const packed = tarGzOf([
    { path: 'a.md', text: 'hello' },
    { path: 'b.md', text: 'x' },
  ])
  for (let at = 1; at < whole.length; at += 3)
    expect(await ruleOf('a.zip', whole.slice(0, at))).not.toBe('taken')
  for (let at = 1; at < packed.length; at += 3)
    expect(await ruleOf('a.tar.gz', packed.slice(0, at))).not.toBe('taken')
})

test('a dropped folder is cleaned in the same way, and what came can be packed', () => {
  const file = (path: string) => ({
    path,
    bytes: new TextEncoder().encode(path),
    executable: false,
  })
  const read = readFolder([file('pdf/SKILL.md'), file('pdf/.DS_Store'), file('pdf/a/b.md')])
  if ('fault' in read) throw new Error(read.fault.rule)
  expect(read.tree.files.map(({ path }) => path)).toEqual(['SKILL.md', 'a/b.md'])
  expect(canonicalZip(read.tree.files).length).toBeGreaterThan(0)
  expect(readFolder([file('a/../x')])).toEqual({ fault: { rule: 'parent-path', detail: 'a/../x' } })
})

test('zeros behind the end of a tar.gz are not unpacked without end', async () => {
  const tar = tarOf([{ path: 'a', text: 'x' }])
  const padded = (size: number) =>
    Uint8Array.from(gzipSync(Buffer.concat([tar, Buffer.alloc(size)])))
  expect(await ruleOf('a.tgz', padded(512 * 1024))).toBe('taken')
  expect(await ruleOf('a.tgz', padded(2 * 1024 * 1024))).toBe('damaged-archive')
})

test('every rule has its words in both languages', () => {
  for (const rule of packageRules) expect(words[rule].zh && words[rule].en).toBeTruthy()
})
