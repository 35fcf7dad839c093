import { expect, test } from 'vitest'
import { parseDictionary } from '#domain/search/words/dictionary.ts'
import { lexiconOf } from '#domain/search/words/lexicon.ts'
import { TextSearch } from '#domain/search/words/text-search.ts'

interface Entry {
  readonly name: string
  readonly en?: string
  readonly tags?: readonly string[]
  readonly body?: string
}
const searchOf = (entries: readonly Entry[]) =>
  new TextSearch(
    entries.map(({ name, en = '', tags = [], body = '' }) => ({
      names: [name, en],
      slug: null,
      tags,
      body: [body],
    })),
  )
const ask = (entries: readonly Entry[], q: string, isExactly = false) => {
  const found = searchOf(entries).ask(q, lexiconOf(), isExactly)
  return found && { ...found, names: found.rows.map((row) => entries[row]!.name) }
}
const names = (entries: readonly Entry[], q: string) => ask(entries, q)?.names

test('a name that is the query comes first, and what only mentions it last', () => {
  const found = names(
    [
      { name: '随手记', body: '帮人写一份周报，也能写别的东西' },
      { name: '写周报' },
      { name: '周报模板' },
      { name: '周报' },
    ],
    '周报',
  )
  expect([found?.[0], found?.at(-1)]).toEqual(['周报', '随手记'])
  expect(found).toHaveLength(4)
})

test('equals stay in the order in which they were given', () => {
  const same = ['b', 'a'].map((name) => ({ name, body: 'same' }))
  expect(names(same, 'same')).toEqual(['b', 'a'])
})

test('a Chinese name is found by its English one, in any width or case', () => {
  expect(
    names([{ name: '会议纪要', en: 'Meeting minutes' }, { name: '周报' }], 'ＭＥＥＴＩＮＧ min'),
  ).toEqual(['会议纪要'])
})

test('a tag finds its entries, but is nobody’s name', () => {
  const entries = [
    { name: '工程手册', tags: ['工程'], body: '工程，工程' },
    { name: '别的', tags: ['工程'] },
    { name: '工程' },
  ]
  expect(names(entries, '工程')).toEqual(['工程', '工程手册', '别的'])
})

test('what stands as typed comes before what means the same, and says how many those are', () => {
  const entries = [
    { name: 'scraper for pages' },
    { name: '爬虫一号' },
    { name: '周报' },
    { name: 'a crawler' },
  ]
  const found = ask(entries, '爬虫')
  expect(found?.names[0]).toBe('爬虫一号')
  expect(new Set(found?.names)).toEqual(new Set(['爬虫一号', 'scraper for pages', 'a crawler']))
  expect(found?.exact).toBe(1)
  expect(found?.also).toEqual(expect.arrayContaining(['scraper', 'crawler']))
  expect(found?.marks).toEqual(expect.arrayContaining(['爬虫', 'scraper', 'crawler']))
})

test('what stands as typed far down in a text still comes before a name that means the same', () => {
  const long = '一二三四五六七八九十'.repeat(20)
  const found = ask([{ name: 'scraper' }, { name: '别的', body: `${long}爬虫${long}` }], '爬虫')
  expect(found).toMatchObject({ names: ['别的', 'scraper'], exact: 1 })
})

test('exactly this means no other word, and names none', () => {
  const found = ask([{ name: 'scraper' }, { name: '爬虫一号' }], '爬虫', true)
  expect(found).toMatchObject({ names: ['爬虫一号'], exact: 1, also: [] })
})

test('a slip of the key finds what was meant, and says so', () => {
  const found = ask([{ name: 'Database tools' }, { name: 'PDF' }], 'databse')
  expect(found).toMatchObject({ names: ['Database tools'], exact: 0 })
  expect(found?.also).toContain('database')
})

test('a list that was searched before learns the dictionary that comes later', () => {
  const list = searchOf([{ name: '浏览器助手' }])
  expect(list.ask('liulanqi', lexiconOf(), false)?.rows).toEqual([])
  const dictionary = parseDictionary('浏览\tbrowse\n\n\n\nliu\t浏\nlan\t览\nqi\t器')
  expect(list.ask('liulanqi', lexiconOf(dictionary), false)?.rows).toEqual([0])
})

test('nothing typed is no question, and what is nowhere has no answer', () => {
  expect(ask([{ name: 'a' }], '  ')).toBeNull()
  expect(ask([{ name: 'a thing' }], 'zzyzx')).toMatchObject({ rows: [], exact: 0, also: [] })
  expect(ask([], 'a')).toMatchObject({ rows: [] })
})
