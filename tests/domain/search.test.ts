import { expect, test } from 'vitest'
import { facets } from '#domain/catalog/facets.ts'
import type { SkillQuery } from '#domain/search/skill-query.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { cardOf } from './skill-cards.ts'

const query = (change: Partial<SkillQuery> = {}): SkillQuery => ({
  q: '',
  chosen: {},
  sort: 'created',
  ...change,
})
function catalogueOf(...cards: SkillCard[]): Catalogue {
  const catalogue = new Catalogue()
  catalogue.apply({ upsert: cards, remove: [] })
  return catalogue
}
const found = (catalogue: Catalogue, change: Partial<SkillQuery>): string[] =>
  catalogue.cards(catalogue.ask(query(change)).order, 0, 100).map(({ slug }) => slug)

test('a search finds Chinese inside a sentence, where no word begins', () => {
  const catalogue = catalogueOf(
    cardOf(1, {
      slug: 'pg',
      name: 'Postgres 侦察',
      summary: '以只读身份连接数据库，先看结构再写查询',
    }),
    cardOf(2, { slug: 'other' }),
  )
  expect(found(catalogue, { q: '据库' })).toEqual(['pg'])
  expect(found(catalogue, { q: '数据库 postgres' })).toEqual(['pg'])
})

test('case and full-width letters make no difference', () => {
  const catalogue = catalogueOf(cardOf(1, { slug: 'gh', name: 'GitHub 助手' }))
  for (const q of ['github', 'GITHUB', 'ＧｉｔＨｕｂ', '  github  '])
    expect(found(catalogue, { q })).toEqual(['gh'])
})

test('all words must be found, in any field and any order', () => {
  const catalogue = catalogueOf(
    cardOf(1, { slug: 'a', name: 'Table reader', summary: 'reads excel', author: 'moji' }),
    cardOf(2, { slug: 'b', name: 'Table writer', summary: 'writes excel', author: 'moji' }),
  )
  expect(found(catalogue, { q: 'excel moji reader' })[0]).toBe('a')
  expect(found(catalogue, { q: 'excel moji reader', exactly: true })).toEqual(['a'])
  expect(found(catalogue, { q: 'excel nobody', exactly: true })).toEqual([])
})

test('a match in the name comes before one in the summary, an exact name before all', () => {
  const catalogue = catalogueOf(
    cardOf(1, {
      slug: 'in-summary',
      name: 'Helper',
      summary: 'talks to github',
      downloads: 9000,
      isVerified: true,
    }),
    cardOf(2, { slug: 'inside', name: 'MyGithubTool', summary: 'x' }),
    cardOf(3, { slug: 'starts', name: 'GitHub Actions', summary: 'x' }),
    cardOf(4, { slug: 'exact', name: 'GitHub', summary: 'x', downloads: 0 }),
    cardOf(5, { slug: 'a-github-slug', name: 'Octocat', summary: 'x' }),
  )
  expect(found(catalogue, { q: 'github' })).toEqual([
    'exact',
    'starts',
    'a-github-slug',
    'in-summary',
    'inside',
  ])
})

test('of two equal names the verified one is first, then the one downloaded more', () => {
  const catalogue = catalogueOf(
    cardOf(1, { slug: 'copy', name: 'PDF', isVerified: false, downloads: 999 }),
    cardOf(2, { slug: 'real', name: 'PDF', isVerified: true, downloads: 1 }),
    cardOf(3, { slug: 'more', name: 'PDF', isVerified: true, downloads: 5 }),
  )
  expect(found(catalogue, { q: 'pdf' })).toEqual(['more', 'real', 'copy'])
})

test('signs that mean something in patterns are plain text', () => {
  const catalogue = catalogueOf(
    cardOf(1, { slug: 'cpp', name: 'C++ (fast) [new] $x.*' }),
    cardOf(2),
  )
  for (const q of ['c++', '(fast)', '[new]', '$x.*', '.*'])
    expect(found(catalogue, { q })).toEqual(['cpp'])
})

test('the default order is newest first; with a query the best match is first; a chosen sort is kept', () => {
  const catalogue = catalogueOf(
    cardOf(1, { slug: 'old', name: 'b data', downloads: 3, views: 1 }),
    cardOf(2, { slug: 'new', name: 'a thing', summary: 'of data', downloads: 9, views: 5 }),
  )
  expect(found(catalogue, {})).toEqual(['new', 'old'])
  expect(found(catalogue, { q: 'data' })).toEqual(['old', 'new'])
  expect(found(catalogue, { q: 'data', sort: 'name' })).toEqual(['new', 'old'])
  expect(found(catalogue, { sort: 'downloads' })).toEqual(['new', 'old'])
  expect(found(catalogue, { sort: 'views' })).toEqual(['new', 'old'])
})

test('choices of one group are alternatives, groups narrow each other', () => {
  const catalogue = catalogueOf(
    cardOf(1, { slug: 'a', category: ['data', 'vm'], price: 'free' }),
    cardOf(2, { slug: 'b', category: ['browser'], price: 'free' }),
    cardOf(3, { slug: 'c', category: ['data'], price: 'paid' }),
  )
  expect(found(catalogue, { chosen: { category: ['data', 'browser'] } }).sort()).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(found(catalogue, { chosen: { category: ['data'], price: ['free'] } })).toEqual(['a'])
})

test('a count says what a choice would give, its own group left aside', () => {
  const catalogue = catalogueOf(
    cardOf(1, { category: ['data', 'vm'], price: 'free' }),
    cardOf(2, { category: ['browser'], price: 'free' }),
    cardOf(3, { category: ['data'], price: 'paid' }),
  )
  const { counts } = catalogue.ask(query({ chosen: { category: ['data'], price: ['free'] } }))
  expect(counts.category).toMatchObject({ data: 1, vm: 1, browser: 1, marketing: 0 })
  expect(counts.price).toEqual({ free: 1, paid: 1, mixed: 0 })
})

test('when nothing is left it is said which choice to drop, and what that gives', () => {
  const catalogue = catalogueOf(
    cardOf(1, { category: ['data'], price: 'paid' }),
    cardOf(2, { category: ['data'], price: 'paid' }),
    cardOf(3, { category: ['vm'], price: 'free' }),
  )
  const { total, relax } = catalogue.ask(query({ chosen: { category: ['data'], price: ['free'] } }))
  expect(total).toBe(0)
  expect(relax).toEqual([
    { facet: 'price', value: 'free', total: 2 },
    { facet: 'category', value: 'data', total: 1 },
  ])
})

test('a changed card is found under its new name only, a removed one not at all', () => {
  const catalogue = catalogueOf(cardOf(1, { name: 'before' }), cardOf(2, { name: 'stays before' }))
  catalogue.apply({ upsert: [cardOf(1, { name: 'after' })], remove: [] })
  expect(found(catalogue, { q: 'before' })).toEqual(['skill-2'])
  expect(found(catalogue, { q: 'after' })).toEqual(['skill-1'])
  catalogue.apply({ upsert: [], remove: [cardOf(1).id] })
  expect(found(catalogue, { q: 'after' })).toEqual([])
  expect(catalogue.bySlug('skill-1')).toBeUndefined()
})

test('two cards that exchange their slugs are both found under the new ones', () => {
  const catalogue = catalogueOf(cardOf(1, { slug: 'x' }), cardOf(2, { slug: 'y' }))
  catalogue.apply({ upsert: [cardOf(1, { slug: 'y' }), cardOf(2, { slug: 'x' })], remove: [] })
  expect([catalogue.bySlug('x')?.id, catalogue.bySlug('y')?.id]).toEqual([
    cardOf(2).id,
    cardOf(1).id,
  ])
})

test('the home page shows six featured skills, newest first, and what was changed after it came', () => {
  const cards = Array.from({ length: 80 }, (_, n) => cardOf(n))
  cards.push(cardOf(90, { slug: 'mended', updatedAt: '2030-01-01T00:00:00.000Z' }))
  const home = catalogueOf(...cards).homeData()
  expect(home.featured.map(({ slug }) => slug)).toEqual([
    'mended',
    'skill-70',
    'skill-60',
    'skill-50',
    'skill-40',
    'skill-30',
  ])
  expect(home.updated.map(({ slug }) => slug)).toEqual(['mended'])
  expect(home.newest[0]?.slug).toBe('mended')
  expect(home.total).toBe(81)
})

test('with nothing in common, what is popular in the category is related, never the skill itself', () => {
  const cards = [1, 2, 3, 4, 5].map((n) => cardOf(n, { category: ['data'], downloads: n }))
  const catalogue = catalogueOf(...cards, cardOf(6, { category: ['vm'], downloads: 99 }))
  expect(
    catalogue
      .related({ id: cardOf(5).id, category: ['data'], related: [cardOf(1).id] })
      .map(({ slug }) => slug),
  ).toEqual(['skill-1', 'skill-4', 'skill-3'])
})

test('every facet is counted', () => {
  expect(Object.keys(catalogueOf(cardOf(1)).ask(query()).counts).sort()).toEqual([...facets].sort())
})
