import { beforeAll, expect, test } from 'vitest'
import { makeDictionary } from '#content/dictionary/make-dictionary.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { parseDictionary } from '#domain/search/words/dictionary.ts'
import { cardOf } from '../skill-cards.ts'

const listed: readonly (readonly [slug: string, name: string, summary: string])[] = [
  ['web-scraper', 'Web Scraper', 'Collects pages of a site'],
  ['database-tuner', 'Database Tuner', 'Finds slow queries of a database'],
  ['postgres-guide', 'Postgres Guide', 'How indexes work'],
  ['browser-pilot', '浏览器领航', '打开网页，点击按钮，填写表单'],
  ['mailer', 'Mail Merge', 'Sends letters to a list'],
  ['cpp-style', 'C++ Style', 'Reads headers'],
  ['csharp-async', 'C# Async', 'Tasks and awaits'],
  ['dotnet-host', '.NET Host', 'Runs services'],
  ['javascript-pro', 'JavaScript Pro', 'Modern syntax'],
  ['image-maker', 'Image Maker', 'Generates images from a text'],
  ['code-review', 'Code Review', 'Reads a change and comments'],
  ['word-export', 'Word Export', 'Writes documents'],
  ['word-smith', 'Wordsmith', 'Polishes sentences'],
  ['report-card', 'Report Card', 'Weekly numbers'],
  ['port-scanner', 'Port Scanner', 'Looks at a host'],
  ['lost-and-found', 'Not Have', 'The thing'],
]
const catalogue = new Catalogue()
catalogue.apply({
  upsert: [
    ...listed.map(([slug, name, summary], at) =>
      cardOf(at, { slug, name, summary, author: 'somebody' }),
    ),
    // words are rare or common only among many
    ...Array.from({ length: 60 }, (_, at) =>
      cardOf(100 + at, {
        slug: `other-${at}`,
        name: `Other thing ${at}`,
        summary: 'Does something else entirely',
        author: 'somebody',
      }),
    ),
  ],
  remove: [],
})
const ask = (q: string, exactly?: true) =>
  catalogue.ask({ q, chosen: {}, sort: 'created', ...(exactly ? { exactly } : {}) })
const found = (q: string) => {
  const { order } = ask(q)
  return catalogue.cards(order, 0, 20).map(({ slug }) => slug)
}

beforeAll(() => catalogue.learn(parseDictionary(makeDictionary())))

test.each([
  ['a Chinese word finds what is written in English', '爬虫', 'web-scraper'],
  ['an English word finds what is written in Chinese', 'browser', 'browser-pilot'],
  ['a word of several characters', '数据库', 'database-tuner'],
  ['traditional characters', '瀏覽器', 'browser-pilot'],
  ['a word as it is said in Taiwan', '資料庫', 'database-tuner'],
  ['full-width letters', 'ｐｏｓｔｇｒｅｓ', 'postgres-guide'],
  ['a slip of the key', 'databse', 'database-tuner'],
  ['two neighbours the other way round', 'javascrpit', 'javascript-pro'],
  ['a wrong character', '浏揽器', 'browser-pilot'],
  ['pinyin', 'liulanqi', 'browser-pilot'],
  ['pinyin of a word whose answer is English', 'pachong', 'web-scraper'],
  ['the first letters of pinyin', 'llq', 'browser-pilot'],
  ['another form of a word', 'scraping', 'web-scraper'],
  ['an abbreviation', 'js', 'javascript-pro'],
  ['another abbreviation', 'pg', 'postgres-guide'],
  ['c++', 'c++', 'cpp-style'],
  ['c#', 'c#', 'csharp-async'],
  ['.net', '.net', 'dotnet-host'],
  ['a task with words that say nothing', '怎么生成图片', 'image-maker'],
  ['words in another order', 'review code', 'code-review'],
  ['both languages in one question', 'postgres 索引', 'postgres-guide'],
])('%s: %s', (_, q, slug) => {
  expect(found(q)[0]).toBe(slug)
})

test('words that say nothing beside one that does are not looked for, in no language', () => {
  const { also, total } = ask('没有这种东西 xyz')
  expect([also, total]).toEqual([[], 0])
  expect(found('没有')).toEqual(['lost-and-found'])
})

test('what stands as it was typed comes before what is similar, whatever else it says', () => {
  expect(found('word')).toEqual(['word-export', 'word-smith'])
  const { exact, total } = ask('database')
  expect(exact).toBe(1)
  expect(total).toBeGreaterThan(1)
  expect(found('database')[0]).toBe('database-tuner')
})

test('what only stands within words is similar, and found', () => {
  expect(found('port').slice(0, 1)).toEqual(['port-scanner'])
  expect(found('port')).toContain('report-card')
  expect(ask('port').exact).toBe(1)
})

test('it is said what else was looked for, and only what is there', () => {
  expect(ask('爬虫').also).toContain('scraper')
  expect(ask('爬虫').also).not.toContain('crawler')
  expect(ask('databse').also).toContain('database')
  expect(ask('liulanqi').also).toContain('浏览器')
  expect(ask('postgres guide').also).not.toContain('postgres')
})

test('exactly this is what stands there, and nothing else is said', () => {
  expect(ask('爬虫', true)).toMatchObject({ total: 0, exact: 0, also: [] })
  expect(ask('browser', true).total).toBe(1) // in its slug
  expect(ask('浏览器', true)).toMatchObject({ total: 1, exact: 1, also: [] })
})

test('a question that has no answer finds nothing', () => {
  expect(ask('knitting').total).toBe(0)
  expect(ask('量子纠缠').total).toBe(0)
  expect(ask('qwzx').total).toBe(0)
})

test('an address finds what it leads to, not what is called like it', () => {
  expect(found('https://github.com/somebody/web-scraper')).toEqual(['web-scraper'])
})

test('a chosen order keeps what was typed before what is similar', () => {
  const { order, exact } = catalogue.ask({ q: '数据库', chosen: {}, sort: 'newest' })
  expect(exact).toBe(0)
  expect(catalogue.cards(order, 0, 1)[0]!.slug).toBe('postgres-guide')
})

test('a changed card is found by its new words at once, and no longer by the old ones', () => {
  const changing = new Catalogue()
  changing.apply({
    upsert: listed.map(([slug, name, summary], at) => cardOf(at, { slug, name, summary })),
    remove: [],
  })
  const slugs = (q: string) =>
    changing
      .cards(changing.ask({ q, chosen: {}, sort: 'created' }).order, 0, 9)
      .map(({ slug }) => slug)
  expect(slugs('scraping')).toEqual(['web-scraper'])
  changing.apply({
    upsert: [cardOf(0, { slug: 'kettle', name: 'Kettle', summary: 'Boils water' })],
    remove: [],
  })
  expect(slugs('scraping')).toEqual([])
  expect(slugs('boiling')).toEqual(['kettle'])
  changing.apply({ upsert: [], remove: [cardOf(0).id] })
  expect(slugs('boiling')).toEqual([])
})
