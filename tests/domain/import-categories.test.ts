import { expect, test } from 'vitest'
import { readImport } from '#domain/import/read.ts'
import { categoriesOf } from '#domain/import/categories.ts'

test('what a directory says goes before what words tell', () => {
  expect(categoriesOf(['Marketing'], ['Postgres Scout'], 'Queries a database')).toEqual([
    'marketing',
  ])
})

test.each([
  ['a name', 'Postgres Scout', 'Looks around', ['data']],
  [
    'the first words of a summary',
    'Kiln',
    'Translate whole books and all that is in them',
    ['global'],
  ],
  [
    'one sentence that names what it works with',
    'Kiln',
    'A gateway through which assistants talk to several Kubernetes clusters at once',
    ['vm'],
  ],
  ['a Chinese summary', 'Kiln', '把网页抓取下来', ['browser']],
])('where nobody says it, it is told by %s', (_, name, summary, categories) => {
  expect(categoriesOf([], [name], summary)).toEqual(categories)
})

test('what only words tell is two categories at most, the clearest ones', () => {
  const all = 'Databases, translation, scraping and advertising'
  expect(categoriesOf([], ['Kiln'], all)).toEqual(['marketing', 'global'])
})

test('what a directory means by operations is not what a name means by it', () => {
  expect(categoriesOf(['Operations'], ['Kiln'], 'x')).toEqual(['automation'])
  expect(categoriesOf([], ['Fleet Operations'], 'x')).not.toContain('automation')
})

test('a drawer for everything says nothing, and words are read instead', () => {
  expect(categoriesOf(['utilities'], ['Kubernetes Helper'], 'x')).toEqual(['vm'])
})

test('a title tells as much as the name of a file does', () => {
  const text = '---\nname: kiln\ndescription: Fires things.\n---\n# Models for Postgres\n\nDo so.'
  const [read] = readImport({ name: 'kiln/SKILL.md', text })
  expect(read).toMatchObject({ kind: 'skill', record: { category: ['data'] } })
})

test('a drawer that holds more than it says is asked after the words, and before nothing', () => {
  const drawer = ['AI Research']
  expect(categoriesOf(drawer, ['Kiln'], 'Issue tracking in Jira')).toEqual(['automation'])
  expect(categoriesOf(drawer, ['Kiln'], 'Merges two of them')).toEqual(['data'])
})

test.each([
  ['an agent', 'Agent Governance', 'Rules for assistants that act'],
  ['tests', 'Wordpress Penetration Testing', 'Finds holes in a site'],
  ['a migration', 'React Migration', 'From one version to the next'],
  ['a map of anything', 'Context Map', 'Draws which parts belong together'],
  ['a step of every program’s life', 'Kiln', 'Helps with widgets, layouts and their deployment'],
])('%s says nothing of a category', (_, name, summary) => {
  expect(categoriesOf([], [name], summary)).toEqual(['utilities'])
})

test.each([
  ['what any of them is', 'Helper', 'An MCP server with tools for AI agents and all their users'],
  ['one word far behind', 'Kiln', `${'It does this and that. '.repeat(4)}It can also translate.`],
  ['nothing', 'x', ''],
])('nothing is made up: %s is a utility', (_, name, summary) => {
  expect(categoriesOf([], [name], summary)).toEqual(['utilities'])
})
