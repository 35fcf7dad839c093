import { describe, expect, test } from 'vitest'
import { fileText, grammarWord, pictureType, runReason } from '#domain/package/file-kind.ts'
import { fileTree, foldersOf, type TreeNode } from '#domain/package/manifest-tree.ts'
import { packageDiff } from '#domain/package/package-diff.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { linkedFile } from '#domain/package/package-links.ts'
import { sourceAddress } from '#domain/package/source-address.ts'

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)
const file = (path: string, text = '', executable = false): PackageFile => ({
  path,
  bytes: bytes(text),
  executable,
})

describe('what would run is marked', () => {
  test.each([
    ['tool', true, '', 'executable'],
    ['tool', false, '#!/usr/bin/env node\n', 'shebang'],
    ['hooks/hooks.json', false, '{}', 'hook'],
    ['plugin/.mcp.json', false, '{}', 'hook'],
    ['.claude/settings.json', false, '{}', 'hook'],
    ['scripts/convert', false, 'x', 'script'],
    ['a/b/RUN.PY', false, '', 'script'],
    ['x.sh', false, '', 'script'],
    ['Makefile', false, '', 'script'],
  ])('%s', (path, executable, text, reason) => {
    expect(runReason({ path, executable }, bytes(text))).toBe(reason)
  })

  test.each(['SKILL.md', 'scripts/README.md', 'hooks/NOTES.md', 'data.json', 'scripts/words.csv'])(
    '%s is only read',
    (path) => {
      expect(runReason({ path, executable: false }, bytes('text'))).toBeNull()
    },
  )
})

test('a picture is known by its bytes, not by its name', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  expect(pictureType({ path: 'a.txt', bytes: png })).toBe('image/png')
  expect(pictureType(file('a.png', '<html><script>alert(1)</script>'))).toBeNull()
  expect(pictureType(file('a.svg', '<?xml version="1.0"?>\n<svg xmlns="x"/>'))).toBe(
    'image/svg+xml',
  )
  expect(pictureType(file('a.html', '<svg></svg>'))).toBeNull()
})

test('a text is UTF-8 without zeros; the end of its name says its language', () => {
  expect(fileText(bytes('你好'))).toBe('你好')
  expect(fileText(new Uint8Array([0xff, 0xfe]))).toBeNull()
  expect(fileText(new Uint8Array([65, 0, 66]))).toBeNull()
  expect([grammarWord('a/b.test.PY'), grammarWord('a.d/Makefile')]).toEqual(['py', 'makefile'])
})

test('a tree has folders before files, each by name, numbers as numbers', () => {
  const entry = (path: string) => ({ path, size: 1, sha256: '', executable: false })
  const drawn = (nodes: readonly TreeNode[]): unknown[] =>
    nodes.map(({ name, children }) => (children ? [name, drawn(children)] : name))
  expect(
    drawn(fileTree(['SKILL.md', 'z/10.md', 'z/9.md', 'a/b/c.sh', 'LICENSE'].map(entry))),
  ).toEqual([['a', [['b', ['c.sh']]]], ['z', ['9.md', '10.md']], 'LICENSE', 'SKILL.md'])
  expect(foldersOf('a/b/c.sh')).toEqual(['a', 'a/b'])
})

test.each([
  ['references/a.md', 'SKILL.md', 'references/a.md'],
  ['./references/a.md#top', 'SKILL.md', 'references/a.md'],
  ['../SKILL.md', 'references/a.md', 'SKILL.md'],
  ['a.md', 'references/b.md', 'references/a.md'],
  ['/SKILL.md?x', 'references/b.md', 'SKILL.md'],
  ['%E5%9B%BE%20.png', 'SKILL.md', '图 .png'],
  ['../../etc/passwd', 'references/a.md', null],
  ['../SKILL.md', 'SKILL.md', null],
  ['references', 'SKILL.md', null],
  ['https://a.example/SKILL.md', 'SKILL.md', null],
  ['javascript:SKILL.md', 'SKILL.md', null],
  ['//SKILL.md', 'x', null],
  ['%', 'SKILL.md', null],
  ['', 'SKILL.md', null],
])('the address %s in %s leads to %s', (address, from, path) => {
  const paths = new Set(['SKILL.md', 'references/a.md', '图 .png'])
  expect(linkedFile(address, from, paths)).toBe(path)
})

test('two packages differ file by file', () => {
  const before = [file('a', '1'), file('b', '1'), file('c', '1'), file('d', '1')]
  const after = [file('a', '1'), file('b', '2'), file('d', '1', true), file('e', '1')]
  expect(packageDiff(before, after).map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'changed b',
    'removed c',
    'mode d',
    'added e',
  ])
})

test.each([
  [
    { repository: 'https://github.com/a/b.git', path: 'skills/x', sha: 'c0ffee' },
    'https://github.com/a/b/tree/c0ffee/skills/x',
  ],
  [{ repository: 'https://github.com/a/b', ref: 'v1/x' }, 'https://github.com/a/b/tree/v1/x'],
  [
    { repository: 'https://gitlab.com/a/g/b', path: '.', sha: 'c0ffee' },
    'https://gitlab.com/a/g/b/-/tree/c0ffee',
  ],
  [{ repository: 'https://git.example/a/b', sha: 'c0ffee' }, 'https://git.example/a/b'],
  [
    { repository: 'https://github.com/a/b', path: '../../x', sha: 'c0ffee' },
    'https://github.com/a/b',
  ],
  [{ repository: 'javascript:alert(1)' }, null],
  [{ repository: 'git@github.com:a/b' }, null],
  [{ path: 'x' }, null],
])('%j was read at %s', (source, address) => {
  expect(sourceAddress(source)).toBe(address)
})
