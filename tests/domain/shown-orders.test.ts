import { expect, test } from 'vitest'
import { sampleTemplates } from '#content/sample-templates.ts'
import { sampleCards } from '#content/sample-cards.ts'
import { SkillSort } from '#domain/catalog/skill.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { wholeList } from '#domain/search/template-query.ts'
import { readQuery, writeQuery } from '#features/skills/catalogue/url-state.ts'
import { viewOf } from './found-templates.ts'
import { cardOf } from './skill-cards.ts'

const catalogue = new Catalogue()
catalogue.apply({
  upsert: [
    cardOf(1, { slug: 'a', name: '阿尔法 pdf', nameEn: 'Zebra pdf' }),
    cardOf(2, { slug: 'b', name: '中间 pdf', nameEn: 'Middle pdf' }),
    cardOf(3, { slug: 'c', name: '最后 pdf', nameEn: 'Ant pdf' }),
    cardOf(4, { slug: 'd', name: 'Fox pdf', nameEn: null }),
    cardOf(5, { slug: 'e', name: 'pdf', summary: 'exactly it', nameEn: null }),
    cardOf(6, { slug: 'f', name: 'other', nameEn: null, summary: 'newest, with a pdf' }),
  ],
  remove: [],
})
const slugs = (query: Partial<Parameters<Catalogue['ask']>[0]>): string =>
  catalogue
    .cards(catalogue.ask({ q: '', chosen: {}, sort: 'created', ...query }).order, 0, 100)
    .map(({ slug }) => slug)
    .join('')

test('the order by name is that of the names which are shown: Chinese by sound, English by letters', () => {
  expect(slugs({ sort: 'name' }).replace(/[def]/g, '')).toBe('abc')
  expect(slugs({ sort: 'name', names: 'en' })).toBe('cdbfea')
})

test('a card that changes its English name moves in the English order, and not in the Chinese one', () => {
  const moving = new Catalogue()
  const names = ['B', 'C', 'D']
  moving.apply({
    upsert: names.map((nameEn, n) => cardOf(n, { slug: nameEn, name: `${n}`, nameEn })),
    remove: [],
  })
  const order = (query: { names?: 'en' }) =>
    moving
      .cards(moving.ask({ q: '', chosen: {}, sort: 'name', ...query }).order, 0, 9)
      .map(({ slug }) => slug)
  expect(order({ names: 'en' })).toEqual(['B', 'C', 'D'])
  moving.apply({ upsert: [cardOf(2, { slug: 'D', name: '2', nameEn: 'A' })], remove: [] })
  expect(order({ names: 'en' })).toEqual(['D', 'B', 'C'])
  expect(order({})).toEqual(['B', 'C', 'D'])
})

test('while one searches, every order can be chosen, the newest first too', () => {
  expect(slugs({ q: 'pdf' })[0]).toBe('e')
  expect(slugs({ q: 'pdf', sort: 'newest' })).toBe('fedcba')
  expect(slugs({ sort: 'newest' })).toBe(slugs({}))
  for (const sort of SkillSort.options) expect(slugs({ q: 'pdf', sort })).toHaveLength(6)
})

test('the chosen order is in the address only where it makes a difference', () => {
  const query = { q: 'pdf', chosen: {}, sort: 'newest' } as const
  expect(writeQuery(query)).toEqual({ q: 'pdf', sort: 'newest' })
  expect(readQuery(writeQuery(query))).toEqual(query)
  expect(writeQuery({ ...query, q: '' })).toEqual({})
  expect(readQuery({ sort: 'newest' }).sort).toBe('created')
})

test('a number that stands on a choice is the number that the choice gives', () => {
  const samples = new Catalogue()
  samples.apply({ upsert: sampleCards, remove: [] })
  const { perCategory, total } = samples.homeData()
  const count = (chosen: object) => samples.ask({ q: '', chosen, sort: 'created' }).total
  expect(count({})).toBe(total)
  for (const [category, number] of Object.entries(perCategory))
    expect([category, count({ category: [category] })]).toEqual([category, number])
  const { counts } = samples.ask({ q: '', chosen: {}, sort: 'created' })
  for (const [facet, values] of Object.entries(counts))
    for (const [value, number] of Object.entries(values))
      expect([facet, value, count({ [facet]: [value] })]).toEqual([facet, value, number])
})

test('a number that stands on a tag is the number that the tag gives', () => {
  const { tags } = viewOf(sampleTemplates, wholeList, 'en')
  for (const { tag, count } of tags)
    expect(viewOf(sampleTemplates, { ...wholeList, tag }, 'en').cards).toHaveLength(count)
})

test('in every order what stands as typed comes before what is similar', () => {
  const mixed = new Catalogue()
  mixed.apply({
    upsert: [
      cardOf(1, { slug: 'a', name: 'scraper', nameEn: null, summary: 'x', downloads: 9 }),
      cardOf(2, { slug: 'b', name: '爬虫', nameEn: null, summary: 'x', downloads: 1 }),
      cardOf(3, { slug: 'c', name: 'crawler', nameEn: null, summary: 'x', downloads: 5 }),
      cardOf(4, { slug: 'd', name: '小爬虫', nameEn: null, summary: 'x', downloads: 2 }),
    ],
    remove: [],
  })
  for (const sort of SkillSort.options) {
    const { order, exact, total } = mixed.ask({ q: '爬虫', chosen: {}, sort })
    expect([sort, exact, total]).toEqual([sort, 2, 4])
    const found = mixed.cards(order, 0, 9).map(({ slug }) => slug)
    expect([sort, found.slice(0, 2).sort()]).toEqual([sort, ['b', 'd']])
  }
  const newest = mixed.ask({ q: '爬虫', chosen: {}, sort: 'newest' })
  expect(mixed.cards(newest.order, 0, 9).map(({ slug }) => slug)).toEqual(['d', 'b', 'c', 'a'])
  expect(newest.marks).toEqual(expect.arrayContaining(['爬虫', 'scraper', 'crawler']))
})
