import { describe, expect, test } from 'vitest'
import { readingMinutes } from '#domain/text/reading-time.ts'
import { mostRecent, readRecent, recentOf, withRecent } from '#domain/catalog/recent.ts'

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
