import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

/** The titles of all tests in a folder. */
function titlesIn(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => {
      const source = readFileSync(new URL(`${folder}/${name}`, root), 'utf8')
      const literals = source.matchAll(
        /(?:\b(?:test|it)|\))\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g,
      )
      return [...literals].map(([, literal = '']) =>
        literal.slice(1, -1).replaceAll(/\\(.)/g, '$1'),
      )
    })
}

test('every test that sync/README.md quotes for a promise exists under that very name', () => {
  const readme = readFileSync(new URL('sync/README.md', root), 'utf8')
  const quoted = [...readme.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
  const titles = new Set([...titlesIn('tests'), ...titlesIn('supabase/tests')])
  expect(quoted.length).toBeGreaterThan(15) // an empty list must not pass
  expect(quoted.filter((title) => !titles.has(title))).toEqual([])
})

test('every promise of sync/README.md names a test', () => {
  const readme = readFileSync(new URL('sync/README.md', root), 'utf8')
  const promises = readme.split('\n').filter((line) => /^\| \d /.test(line))
  expect(promises.map((line) => Number(line.slice(2, 3)))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(promises.filter((line) => !line.includes('“'))).toEqual([])
})
