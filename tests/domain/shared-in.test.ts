import { describe, expect, test } from 'vitest'
import { sharedText } from '#domain/submission/share-target.ts'

describe('what was shared with the app', () => {
  test.each([
    [
      'an address of its own',
      { title: 'x', text: '', url: 'https://github.com/owner/name' },
      'https://github.com/owner/name',
    ],
    [
      'an address within the words, as Android sends it',
      { text: '看看这个 https://github.com/owner/name/tree/main/skills/pdf。' },
      'https://github.com/owner/name/tree/main/skills/pdf',
    ],
    [
      'an address after another one',
      { text: 'https://example.com and (github.com/owner/name),' },
      'github.com/owner/name',
    ],
    [
      'a link of the own scheme',
      { url: 'web+skill:github.com/owner/name' },
      'github.com/owner/name',
    ],
    [
      'the same with two strokes',
      { url: 'WEB+SKILL://github.com/owner/name' },
      'github.com/owner/name',
    ],
    [
      'the text of a file, addresses within included',
      { text: '---\nname: a\n---\nsee https://github.com/owner/name' },
      '---\nname: a\n---\nsee https://github.com/owner/name',
    ],
    ['words without an address', { title: '标题', text: '读这个' }, '读这个'],
    ['only a title', { title: '标题' }, '标题'],
    ['nothing', {}, ''],
    ['files where words should be', { text: {}, url: [] as unknown, title: null }, ''],
  ])('%s', (_, words, text) => {
    expect(sharedText(words)).toBe(text)
  })

  test('an address that only looks like a repository is no repository, but is shown as it is', () => {
    for (const url of [
      'https://github.com.evil.example/owner/name',
      'javascript:alert(1)//github.com/a/b',
      'https://evil.example/?github.com/owner/name',
      'https://github.com/../..',
    ])
      expect(sharedText({ url })).toBe(url)
  })

  test('what a database cannot store, and what nobody would type, is cut off', () => {
    expect(sharedText({ text: 'a\0b' })).toBe('ab')
    expect(sharedText({ text: 'x'.repeat(900_000) })).toHaveLength(200_000)
  })
})
