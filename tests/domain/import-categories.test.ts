import { expect, test } from 'vitest'
import { categoriesOf } from '#domain/import/categories.ts'

test('what a directory says goes before what words tell', () => {
  expect(categoriesOf(['Marketing'], 'Postgres Scout', 'Queries a database')).toEqual(['marketing'])
})

test.each([
  ['a name', 'Postgres Scout', 'Looks around', ['data']],
  [
    'the first words of a summary',
    'Kiln',
    'Translate whole books and all that is in them',
    ['global'],
  ],
  ['a Chinese summary', 'Kiln', '把网页抓取下来', ['browser']],
  ['two categories at most', 'Kiln', 'Deploy, translate, scrape', ['global', 'browser']],
])('where nobody says it, it is told by %s', (_, name, summary, categories) => {
  const found = categoriesOf([], name, summary)
  expect(found.length).toBeLessThanOrEqual(2)
  expect(found.some((category) => categories.includes(category))).toBe(true)
})

test('a drawer for everything says nothing, and words are read instead', () => {
  expect(categoriesOf(['utilities'], 'Kubernetes Helper', 'x')).toEqual(['vm'])
})

test.each([
  ['what any of them is', 'Helper', 'An MCP server with tools for AI agents and all their users'],
  ['one word far behind', 'Kiln', `${'It does this and that. '.repeat(4)}It can also translate.`],
  ['nothing', 'x', ''],
])('nothing is made up: %s is a utility', (_, name, summary) => {
  expect(categoriesOf([], name, summary)).toEqual(['utilities'])
})
