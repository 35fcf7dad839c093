import { expect, test } from 'vitest'
import { listFault, pathFault } from '#domain/package/package-rules.ts'

test.each<[string, string | null]>([
  ['a/b.md', null],
  ['文件/ä (1).md', null],
  ['/a', 'absolute-path'],
  ['\\a', 'absolute-path'],
  ['c:a', 'absolute-path'],
  ['a/../b', 'parent-path'],
  ['a\u202eb', 'odd-path'],
  ['a\nb', 'odd-path'],
  ['ab:c', 'odd-path'],
  ['cafe\u0301', 'odd-path'],
  ['a//b', 'odd-path'],
  ['./a', 'odd-path'],
  ['a /b', 'odd-path'],
  ['a.', 'odd-path'],
  ['x'.repeat(100), null],
  ['x'.repeat(101), 'long-path'],
  [`${`${'x'.repeat(99)}/`.repeat(4)}x`, 'long-path'],
  ['a/NUL.txt', 'device-name'],
])('the path %j: %s', (path, rule) => {
  expect(pathFault(path)).toBe(rule)
})

test.each<[string[], string | null]>([
  [['a/b', 'a/c'], null],
  [['a', 'A'], 'A'],
  [['a', 'a/b'], 'a/b'],
  [['a/b', 'A/c'], 'A/c'],
])('of %j the one that comes twice is %s', (paths, doubled) => {
  const fault = listFault(paths.map((path) => ({ path, size: 1 })))
  expect(fault?.detail ?? null).toBe(doubled)
  expect(fault?.rule ?? 'doubled-path').toBe('doubled-path')
})
