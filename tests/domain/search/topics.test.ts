import { describe, expect, test } from 'vitest'
import { mostTopics, Topic } from '#domain/catalog/topics.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { Evidence } from '#domain/search/topics/evidence.ts'
import { topicsOf, topicsOfCard } from '#domain/search/topics/topics-of.ts'
import { cardOf, idOf, reopened } from '../skill-cards.ts'

const of = (name: string, summary: string) =>
  topicsOf({ names: [name], slug: name.toLowerCase().replaceAll(' ', '-'), summaries: [summary] })

describe('what a skill is about', () => {
  test.each([
    ['a word in its name', 'Postgres Scout', 'Looks around.', ['databases']],
    ['a word in a Chinese name', '简历助手', '帮你改一改', ['career']],
    ['a product', 'Remotion Helper', 'Renders compositions.', ['video']],
    [
      'the first words of its summary',
      'Marp',
      'Create slides from plain text in any style.',
      ['slides'],
    ],
    ['a short summary', 'Hass', 'An MCP server for Home Assistant', ['hardware']],
    ['two words of a summary', 'Kiln', '把需求写成用户故事，排进路线图。', ['projects']],
    ['several topics', 'PDF Translator', 'Translates.', ['documents', 'translation']],
  ])('is told by %s', (_, name, summary, topics) => {
    expect(of(name, summary)).toEqual(topics)
  })

  test.each([
    [
      'what all of them are',
      'Helper',
      'An MCP server with tools, skills and prompts for AI agents',
    ],
    [
      'one word somewhere in a summary',
      'Kiln',
      `${'It does this and that. '.repeat(4)}Even email.`,
    ],
    [
      'a word that only begins the same',
      'Meets',
      'Code that meets all of the practices and the rest',
    ],
    ['the state of the art', 'Kiln', 'The state of the art of all that one wants to have'],
    ['nothing', '一', '二'],
  ])('is not told by %s', (_, name, summary) => {
    expect(of(name, summary)).toEqual([])
  })

  test('is the longest word that stands there: machine learning is no school', () => {
    expect(of('Machine Learning', 'x')).toEqual(['machine-learning'])
    expect(of('Learning', 'x')).toEqual(['education'])
  })

  test('is the same in whichever language it is said, and no more when in both', () => {
    const said = { names: ['Kiln'], slug: 'kiln' }
    const late = 'It does this and that and then some more of the other and at last it sends email.'
    expect(topicsOf({ ...said, summaries: [late, null] })).toEqual([])
    expect(
      topicsOf({ ...said, summaries: [late, `它做这个做那个${'，'.repeat(9)}发邮件`] }),
    ).toEqual(topicsOf({ ...said, summaries: [null, `它做这个做那个${'，'.repeat(9)}发邮件`] }))
  })

  test('are few: the clearest, in the order of the list', () => {
    const many = of('Git PDF Video Postgres', 'x')
    expect(many).toHaveLength(mostTopics)
    expect(many).toEqual(Topic.options.filter((topic) => many.includes(topic)))
  })
})

test('the lists of topics that can occur fit into 16 bits', () => {
  const n = Topic.options.length
  expect(mostTopics).toBe(3)
  expect(1 + n + (n * (n - 1)) / 2 + (n * (n - 1) * (n - 2)) / 6).toBeLessThan(65_536)
})

test('a word that no concept has cannot speak for anything', () => {
  expect(() => new Evidence({ some: 'no_such_word' })).toThrow(
    'no concept has the word no such word',
  )
})

describe('in the catalogue', () => {
  const catalogue = new Catalogue()
  catalogue.apply({
    upsert: [
      cardOf(1, { name: 'Postgres Scout' }),
      cardOf(2, { name: 'Git Commits' }),
      cardOf(3, { name: 'MySQL and Git' }),
    ],
    remove: [],
  })
  const ids = (topics: string[]) => {
    const { order } = catalogue.ask({ q: '', chosen: { topics }, sort: 'name' })
    return catalogue.cards(order, 0, 9).map(({ id }) => id)
  }

  test('a topic is chosen and counted like any facet', () => {
    expect(ids(['databases']).sort()).toEqual([idOf(1), idOf(3)])
    expect(ids(['databases', 'git'])).toHaveLength(3)
    const { counts } = catalogue.ask({ q: '', chosen: {}, sort: 'name' })
    expect(counts.topics).toMatchObject({ databases: 2, git: 2, health: 0 })
  })

  test('a skill says its topics, and one that is not here none', () => {
    expect(catalogue.topics(idOf(3))).toEqual(topicsOfCard(cardOf(3, { name: 'MySQL and Git' })))
    expect(catalogue.topics(idOf(9))).toEqual([])
  })

  test('a changed card has the topics of its new words', () => {
    const changing = reopened(catalogue)
    expect(changing.topics(idOf(1))).toEqual(['databases'])
    changing.apply({ upsert: [cardOf(1, { name: 'Podcast Maker' })], remove: [] })
    expect(changing.topics(idOf(1))).toEqual(['audio'])
  })

  test('they are stored, and no card that comes from the store has them', () => {
    const stored = reopened(catalogue)
    expect(stored.topics(idOf(3))).toEqual(['databases', 'git'])
    expect(stored.byIds([idOf(3)])[0]).not.toHaveProperty('topics')
  })
})
