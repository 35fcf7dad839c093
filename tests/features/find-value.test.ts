import { expect, test } from 'vitest'
import { Topic } from '#domain/catalog/topics.ts'
import { lexiconOf } from '#domain/search/words/lexicon.ts'
import { TextSearch } from '#domain/search/words/text-search.ts'
import { fitting, textsOf } from '../../src/features/skills/catalogue/find-value.ts'

const topics = Topic.options.map((value) => ({ facet: 'topics' as const, value }))
const search = new TextSearch(topics.map(textsOf))
function found(typed: string): readonly string[] {
  const { rows, exact } = search.ask(typed, lexiconOf(null), false)!
  return fitting({ entries: rows.map((row) => topics[row]!), exact })
}

test.each([
  ['its name in one language', '数据库', ['databases']],
  ['its name in the other', 'databases', ['databases']],
  ['a word that means the same', 'db', ['databases']],
  ['the beginning of a name', 'game', ['games']],
  ['letters within several names', '图', ['images', 'architecture', 'maps']],
  ['nothing that there is', 'qqqq', []],
])('a topic is found by %s', (_, typed, values) => {
  expect(found(typed)).toEqual(values)
})
