import { describe, expect, test } from 'vitest'
import { namesLike } from '#domain/search/completions.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { parseDictionary } from '#domain/search/words/dictionary.ts'
import {
  readSearches,
  searchesLike,
  withoutSearch,
  withSearch,
} from '#domain/search/recent-searches.ts'
import { cardOf } from './skill-cards.ts'

describe('searches of before', () => {
  test('the latest is first, each is there once whatever its case, and only eight are kept', () => {
    const typed = Array.from({ length: 12 }, (_, at) => `word ${at}`)
    const list = [...typed, ' WORD  5 '].reduce<readonly string[]>(withSearch, [])
    expect(list).toHaveLength(8)
    expect(list.slice(0, 2)).toEqual(['WORD 5', 'word 11'])
    expect(list).not.toContain('word 5')
  })

  test.each([
    '',
    '   ',
    'x'.repeat(61),
    'somebody@example.org',
    'git@example.org:a/b',
    'sk-a1b2c3d4e5f6g7h8i9j0k1l2m3',
  ])('%j is not kept', (typed) => expect(withSearch(['pdf'], typed)).toEqual(['pdf']))

  test.each(['@scope/name', '把 PDF 转成 Word', 'c++', 'github.com/acme/pdf-tools'])(
    '%j is kept',
    (typed) => expect(withSearch([], typed)).toEqual([typed]),
  )

  test('one can be forgotten', () =>
    expect(withoutSearch(['pdf', '爬虫'], 'PDF')).toEqual(['爬虫']))

  test('those that begin with what is typed are offered, not what is typed itself', () =>
    expect(searchesLike(['PDF', 'pdf tools', 'Pdf 表格', 'x'], 'pdf', 3)).toEqual([
      'pdf tools',
      'Pdf 表格',
    ]))

  test('never more are offered than there is room for, the latest ones', () =>
    expect(searchesLike(['pdf a', 'pdf b', 'pdf c'], 'pdf', 2)).toEqual(['pdf a', 'pdf b']))

  test('what another version or a stranger left in storage is ignored', () => {
    expect(readSearches(['a', 7, null, '', 'x'.repeat(61), { q: 'b' }, 'c'])).toEqual(['a', 'c'])
    expect(readSearches({ length: 2 })).toEqual([])
  })
})

describe('names that what is typed may become', () => {
  const catalogue = new Catalogue()
  catalogue.apply({
    upsert: [
      cardOf(1, { slug: 'a', name: '浏览器操作', nameEn: 'Browser Pilot', downloads: 1 }),
      cardOf(2, { slug: 'b', name: 'Browserless', nameEn: null, downloads: 9 }),
      cardOf(3, { slug: 'c', name: 'Web browser kit', nameEn: null, downloads: 99 }),
      cardOf(4, { slug: 'd', name: '别的', nameEn: 'Other', summary: 'browser', downloads: 999 }),
    ],
    remove: [],
  })

  test('in either language: those that begin so by how well they are known, then words in them', () => {
    expect(catalogue.complete('brow', 'zh-CN')).toEqual([
      'Browserless',
      'Browser Pilot',
      'Web browser kit',
    ])
    expect(catalogue.complete('浏', 'en')).toEqual(['浏览器操作'])
    expect(catalogue.complete(' ', 'en')).toEqual([])
    // the middle of a word is nobody's beginning
    expect(catalogue.complete('rowser', 'en')).toEqual([])
  })

  test('a name that is already typed is none', () =>
    expect(catalogue.complete('browserless', 'en')).toEqual([]))

  test('each skill is offered once: in the reader’s language, or in the one that was typed', () => {
    const both = [
      { name: 'PDF 工具箱', nameEn: 'PDF toolbox' },
      { name: '表格 PDF', nameEn: 'PDF tables' },
      { name: '文件转换', nameEn: 'PDF converter' },
      { name: 'PDF 合并', nameEn: null },
    ]
    expect(namesLike(both, 'pdf', 'zh-CN')).toEqual([
      'PDF 工具箱',
      'PDF converter',
      'PDF 合并',
      '表格 PDF',
    ])
    expect(namesLike(both, 'pdf', 'en')).toEqual([
      'PDF toolbox',
      'PDF tables',
      'PDF converter',
      'PDF 合并',
    ])
    expect(namesLike(both, 'PDF 工具箱', 'en')).toEqual([])
  })

  test('never more than five', () =>
    expect(
      namesLike(
        Array.from({ length: 9 }, (_, at) => ({ name: `name ${at}`, nameEn: null })),
        'na',
        'zh-CN',
      ),
    ).toHaveLength(5))

  test('by their pinyin, once there is a dictionary', () => {
    expect(catalogue.complete('liulan', 'zh-CN')).toEqual([])
    catalogue.learn(parseDictionary('浏览\tbrowse\n\n\n\nliu\t浏\nlan\t览\nqi\t器'))
    expect(catalogue.complete('liulan', 'en')).toEqual(['浏览器操作'])
    const spelled = cardOf(5, { slug: 'e', name: '浏览助手', nameEn: 'Liulan Aid' })
    catalogue.apply({ upsert: [spelled], remove: [] })
    expect(catalogue.complete('liulan', 'en')).toEqual(['Liulan Aid', '浏览器操作'])
  })
})
