import { describe, expect, test } from 'vitest'
import { readingMinutes } from '#domain/text/reading-time.ts'
import { mostRecent, readRecent, recentOf, withRecent } from '#domain/catalog/recent.ts'
import { marked, TextIndex } from '#domain/search/texts.ts'

interface Entry {
  readonly name: string
  readonly en?: string
  readonly tags?: readonly string[]
  readonly body?: string
}
const textsOf = ({ name, en = '', tags = [], body = '' }: Entry) => ({
  names: [name, en],
  slug: null,
  tags,
  body: [body],
})
const found = (entries: readonly Entry[], query: string, most = 10) =>
  new TextIndex(entries, textsOf).find(query, most)
const names = (entries: readonly Entry[], query: string) =>
  found(entries, query).entries.map(({ name }) => name)

describe('what the palette lists first', () => {
  test('a name that is the query, then names that begin with it, that hold it, tags, texts', () => {
    const entries = [
      { name: '随手记', body: '写周报' },
      { name: '标签', tags: ['周报'] },
      { name: '写周报' },
      { name: '周报模板' },
      { name: '周报' },
    ]
    expect(names(entries, '周报')).toEqual(['周报', '周报模板', '写周报', '标签', '随手记'])
  })
  test('equals stay in the order in which they were given', () => {
    expect(
      names(
        [
          { name: 'b', body: 'same' },
          { name: 'a', body: 'same' },
        ],
        'same',
      ),
    ).toEqual(['b', 'a'])
  })
  test('a Chinese name is found by its English one, whatever is shown, in any width or case', () => {
    expect(
      names([{ name: '会议纪要', en: 'Meeting minutes' }, { name: '周报' }], 'ＭＥＥＴＩＮＧ min'),
    ).toEqual(['会议纪要'])
  })
  test('every word must be there', () => {
    expect(names([{ name: '会议', body: '纪要' }, { name: '会议' }], '会议 纪要')).toEqual(['会议'])
  })
  test('the total counts what is not listed; nothing typed finds nothing', () => {
    const entries = Array.from({ length: 30 }, (_, at) => ({ name: `entry ${at}` }))
    expect(found(entries, 'entry', 4)).toMatchObject({ total: 30, entries: entries.slice(0, 4) })
    expect(found(entries, '  ')).toEqual({ entries: [], total: 0 })
  })
  test('typing on narrows, and deleting widens again', () => {
    const index = new TextIndex([{ name: 'git' }, { name: 'github' }, { name: 'guitar' }], textsOf)
    expect(
      ['g', 'gi', 'git', 'gith', 'gi', 'gu'].map((query) => index.find(query, 9).total),
    ).toEqual([3, 2, 2, 1, 2, 1])
  })
})

describe('what is marked in a row', () => {
  test('every occurrence of every word, without regard to case', () => {
    expect(marked('Git 与 git', ['git'])).toEqual([
      { text: 'Git', hit: true },
      { text: ' 与 ', hit: false },
      { text: 'git', hit: true },
    ])
  })
  test('nothing where folding moves letters, and the text stays as it is', () => {
    expect(marked('ﬁle', ['file'])).toEqual([{ text: 'ﬁle', hit: false }])
    expect(marked('', ['x'])).toEqual([])
  })
})

describe('what was seen last', () => {
  test('each entry once, the latest first, and no more than a few', () => {
    const list = Array.from({ length: 12 }, (_, at) => ({
      kind: 'skill' as const,
      slug: `s-${at % 10}`,
    })).reduce((before, one) => withRecent(before, one), readRecent(null))
    expect(list.map(({ slug }) => slug)).toEqual([
      's-1',
      's-0',
      's-9',
      's-8',
      's-7',
      's-6',
      's-5',
      's-4',
    ])
    expect(list).toHaveLength(mostRecent)
  })
  test('only pages of entries are remembered', () => {
    expect(
      [
        '/skills/pdf-ink',
        '/blog/a-post',
        '/skills',
        '/skills/a/b',
        '/admin/skills',
        '/constructor/x',
        '/skills/%3Cb%3E',
      ].map(recentOf),
    ).toEqual([
      { kind: 'skill', slug: 'pdf-ink' },
      { kind: 'article', slug: 'a-post' },
      null,
      null,
      null,
      null,
      null,
    ])
  })
  test('what another version or a stranger left in storage is ignored', () => {
    expect(
      readRecent([
        { kind: 'skill', slug: 'a' },
        { kind: 'page', slug: 'a' },
        { kind: 'doc', slug: '../x' },
        7,
        null,
      ]),
    ).toEqual([{ kind: 'skill', slug: 'a' }])
    expect(readRecent({ length: 3 })).toEqual([])
  })
})

describe('how long a page takes to read', () => {
  test('Chinese by the character, other scripts by the word, and never no time at all', () => {
    expect([
      readingMinutes('字'.repeat(1200)),
      readingMinutes('word '.repeat(660)),
      readingMinutes('字'.repeat(400) + ' word'.repeat(220)),
      readingMinutes(''),
    ]).toEqual([3, 3, 2, 1])
  })
})
