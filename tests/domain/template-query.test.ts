import { expect, test } from 'vitest'
import {
  readTemplateQuery,
  relatedTemplates,
  type TemplateQuery,
  wholeList,
  writeTemplateQuery,
} from '#domain/search/template-query.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { viewOf } from './found-templates.ts'

const card = (n: number, change: Partial<TemplateCard> = {}): TemplateCard => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  slug: `t-${n}`,
  name: `模板 ${n}`,
  nameEn: null,
  description: `说明 ${n}`,
  descriptionEn: null,
  category: [],
  tags: [],
  isFeatured: false,
  views: 0,
  uses: 0,
  createdAt: `2025-01-0${n}T00:00:00+00:00`,
  updatedAt: '2025-01-01T00:00:00+00:00',
  preview: 'zzyzx',
  ...change,
})
const all = [
  card(1, { name: '周报', nameEn: 'Weekly Report', tags: ['职场', '写作'], uses: 5, views: 1 }),
  card(2, {
    name: '代码评审',
    description: 'Review CODE kindly',
    tags: ['工程', '写作'],
    uses: 9,
    views: 3,
    category: ['data'],
  }),
  card(3, {
    name: 'SQL 讲解',
    descriptionEn: 'Plain words',
    tags: ['工程'],
    uses: 9,
    views: 2,
    category: ['data'],
  }),
]
const ask = (query: Partial<TemplateQuery>, language: 'zh-CN' | 'en' = 'zh-CN') =>
  viewOf(all, { ...wholeList, ...query }, language)
const slugs = (query: Partial<TemplateQuery>, language: 'zh-CN' | 'en' = 'zh-CN') =>
  ask(query, language).cards.map(({ slug }) => slug)

test('templates are found by name or description in either language, without regard to case or width, never by their text', () => {
  expect(slugs({ q: 'weekly' })).toEqual(['t-1'])
  expect(slugs({ q: 'code' })).toEqual(['t-2'])
  expect(slugs({ q: 'ｓｑｌ plain' })).toEqual(['t-3'])
  expect(slugs({ q: '评审' })).toEqual(['t-2'])
  expect(slugs({ q: 'zzyzx' })).toEqual([])
})

test('a tag narrows, and each tag says how many there would be', () => {
  expect(slugs({ tag: '工程' })).toEqual(['t-3', 't-2'])
  expect(ask({ tag: '工程' })).toMatchObject({
    anyTag: 3,
    tags: [
      { tag: '写作', count: 2 },
      { tag: '工程', count: 2 },
      { tag: '职场', count: 1 },
    ].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)),
  })
  expect(ask({ q: 'code' }).tags.find(({ tag }) => tag === '职场')).toEqual({
    tag: '职场',
    count: 0,
  })
  expect(slugs({ tag: '没有' })).toEqual([])
})

test('each order is the one it says', () => {
  expect(slugs({})).toEqual(['t-3', 't-2', 't-1'])
  expect(slugs({ sort: 'uses' })).toEqual(['t-3', 't-2', 't-1'])
  expect(slugs({ sort: 'views' })).toEqual(['t-2', 't-3', 't-1'])
  expect(slugs({ sort: 'name' }, 'en').at(-1)).not.toBe('t-3')
  expect(slugs({ sort: 'name' })).toEqual(
    all.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN')).map(({ slug }) => slug),
  )
})

test('while one searches the best match comes first, and every other order can be chosen', () => {
  const cards = [
    card(1, { name: '周报', uses: 1 }),
    card(2, { name: '写周报的人', uses: 9 }),
    card(3, { name: '别的', description: '周报也行', uses: 5 }),
    card(4, { name: 'Weekly report', uses: 99 }),
  ]
  const found = (sort: TemplateQuery['sort']) =>
    viewOf(cards, { q: '周报', tag: null, sort }).cards.map(({ slug }) => slug)
  expect(found('created')[0]).toBe('t-1')
  expect(found('newest')).toEqual(['t-3', 't-2', 't-1', 't-4'])
  expect(found('uses')).toEqual(['t-2', 't-3', 't-1', 't-4'])
  expect(viewOf(cards, { q: '周报', tag: null, sort: 'uses' })).toMatchObject({ exact: 3 })
  expect(viewOf(cards, { q: '周报', tag: null, sort: 'uses', exactly: true }).cards).toHaveLength(3)
})

test('a tag narrows exact and similar ones alike', () => {
  const cards = [
    card(1, { name: '周报', tags: ['a'] }),
    card(2, { name: '周报二' }),
    card(3, { name: 'Weekly report', tags: ['a'] }),
  ]
  const answer = viewOf(cards, { q: '周报', tag: 'a', sort: 'created' })
  expect([answer.exact, answer.cards.map(({ slug }) => slug), answer.anyTag]).toEqual([
    1,
    ['t-1', 't-3'],
    3,
  ])
})

test('related are others that share a tag or a category, the closest first', () => {
  expect(relatedTemplates(all[1]!, all).map(({ slug }) => slug)).toEqual(['t-3', 't-1'])
  expect(relatedTemplates(card(9), all)).toEqual([])
})

test('the address keeps the view, and ignores what it does not know', () => {
  for (const query of [wholeList, { q: 'a b', tag: '写,作', sort: 'uses', exactly: true }] as const)
    expect(readTemplateQuery(writeTemplateQuery(query))).toEqual(query)
  expect(writeTemplateQuery(wholeList)).toEqual({})
  expect(readTemplateQuery({ sort: 'newest', exactly: '1' })).toEqual(wholeList)
  expect(readTemplateQuery({ sort: 'downloads', tag: 3, q: null })).toEqual(wholeList)
})
