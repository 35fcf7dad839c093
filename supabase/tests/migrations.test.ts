import { expect, test } from 'vitest'
import { baseline, hashesOfToday, landedHashes } from '../local/landed.ts'
import { ownMigrations } from '../local/migrate.ts'

const migrations = ownMigrations().map(({ version, name, text }) => ({
  version,
  file: `${version}_${name}.sql`,
  text,
}))

/** The text with nothing in its comments and literals; every line stays where it is. */
const bare = (text: string): string =>
  text
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, (literal) => `''${'\n'.repeat(literal.split('\n').length - 1)}`)

/** How many commas a line has outside of brackets of its own. */
function commas(line: string): number {
  let depth = 0
  let found = 0
  for (const sign of line) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth <= 0) found++
  }
  return found
}

/** What is wrong with the layout, by line number. */
function packed(text: string): string[] {
  const faults: string[] = []
  let isTable = false
  const lines = text.split('\n')
  for (const [index, line] of bare(text).split('\n').entries()) {
    const tell = (what: string) => faults.push(`${index + 1}: ${what}: ${lines[index] ?? ''}`)
    if ((lines[index] ?? '').length > 100) tell('longer than 100 columns')
    if (/;\s*\S/.test(line)) tell('two statements')
    if (/^\s+[\w.]+, *[\w.]/.test(line)) tell('two columns')
    if (isTable && commas(line) > (line.trimEnd().endsWith(',') ? 1 : 0)) tell('two columns')
    if (line.startsWith('create table ')) isTable = line.trimEnd().endsWith('(')
    if (line.startsWith(')')) isTable = false
    const list = /^\s*(?:select|insert into [\w.]+(?: as \w+)? \() ?(.*)$/.exec(line)?.[1]
    if (list && commas(list.replace(/\).*$/, '')) > 5) tell('a column a line')
  }
  return faults
}

test('the layout test sees what is packed', () => {
  const faults = (text: string) => packed(text).length
  expect(faults('create table a (\n  b integer,\n  c numeric(3, 2) default 1\n);')).toBe(0)
  expect(faults("select 'a; b', -- c; d\n  e;")).toBe(0)
  expect(faults('create table a (\n  b integer, c integer\n);')).toBe(1)
  expect(faults('select\n  a, b,\n  c\nfrom t')).toBe(1)
  expect(faults('if a then return 1; end if;')).toBe(1)
  expect(faults('select a, b, c, d, e, f, g')).toBe(1)
  expect(faults('insert into t (a, b, c, d, e, f, g)')).toBe(1)
  expect(faults(`-- ${'x'.repeat(98)}`)).toBe(1)
})

test('a migration is laid out: a statement a line, a column a line, 100 columns, 300 lines', () => {
  expect(migrations.length).toBeGreaterThan(20)
  for (const { file, text } of migrations) {
    expect(packed(text), file).toEqual([])
    expect(text.split('\n').length, file).toBeLessThanOrEqual(301)
  }
})

test('the first set makes every thing once', () => {
  const made = migrations
    .filter(({ version }) => version <= baseline)
    .flatMap(({ text }) => [
      ...bare(text).matchAll(
        /^(?:create|create or replace) (?:function|procedure|table|view|type|domain) ([\w."]+)/gm,
      ),
    ])
    .map(([, name]) => name)
  expect(made.length).toBeGreaterThan(100)
  expect(made.filter((name, index) => made.indexOf(name) !== index)).toEqual([])
})

test('landed migrations are never edited: write a new one', () => {
  const [landed, today] = [landedHashes(), hashesOfToday()]
  const edited = Object.keys(landed).filter((file) => today[file] !== landed[file])
  expect(edited, 'landed migrations are never edited: write a new one').toEqual([])
  const unknown = Object.keys(today).filter((file) => !landed[file])
  expect(unknown, 'before a migration lands: npm run write, which adds its hash').toEqual([])
})

test('a new migration comes after all that have landed', () => {
  const landed = Object.keys(landedHashes())
  expect(landed).toEqual(landed.toSorted())
  expect(landed).toEqual(migrations.map(({ file }) => file))
  expect(migrations.some(({ version }) => version === baseline)).toBe(true)
})
