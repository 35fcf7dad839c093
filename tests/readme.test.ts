import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoAccounts } from '#backend/demo-accounts.ts'
import { readEnvironment, variables } from '#backend/environment.ts'

const root = new URL('../', import.meta.url)
const documents = ['README.md', 'CONTRIBUTING.md', 'tests/README.md', 'supabase/README.md']
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const readme = textOf('README.md')

/** The cells of the rows below a heading, without the table's head. */
function rowsBelow(heading: string): string[][] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
/** What stands between single backticks, outside blocks of code. */
const quoted = (text: string) =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

test('every command that a document names is a script', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !['ci', 'install'].includes(name) && !(name in scripts))).toEqual(
    [],
  )
})

test('every link and every file that the README names is there', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path)
  const files = quoted(readme).filter((word) => /^(?:src|sync|supabase|tests)(?:\/|$)/.test(word))
  expect(files.length).toBeGreaterThan(20)
  expect([...links, ...files].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('every claim has a check', () => {
  const claims = rowsBelow('What it does')
  expect(claims.length).toBeGreaterThan(10)
  expect(
    claims.filter(([, check = '']) => !/`(?:tests|supabase\/tests)\/|`npm run /.test(check)),
  ).toEqual([])
})

test('the settings are those that are read, with their defaults', () => {
  const settings = rowsBelow('Settings').flatMap(([names = '', values = '']) => {
    const defaults = values.split(',').map((value) => value.trim())
    return quoted(names).map((name, at) => [name, defaults[at] ?? '–'] as const)
  })
  expect(settings.map(([name]) => name).toSorted()).toEqual(variables.toSorted())
  const shown = (value: unknown) => (value === false ? 'off' : String(value))
  const wrong = Object.entries(readEnvironment({})).filter(
    ([name, value]) =>
      value !== undefined && !settings.some((one) => one[0] === name && one[1] === shown(value)),
  )
  expect(wrong).toEqual([])
})

test('the accounts to try it with are those that the embedded backend makes', () => {
  expect(rowsBelow('Try it')).toEqual(demoAccounts.map(({ email, password }) => [email, password]))
})
