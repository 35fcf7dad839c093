import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '#domain/search/words/edit-distance.ts'
import { stem } from '#domain/search/words/stem.ts'
import { runsOf, wordsOf } from '#domain/search/words/tokens.ts'

test.each([
  ['GitHub Actions', ['github', 'actions']],
  ['git-hub helper', ['git', 'hub', '~github', 'helper']],
  ['数据库', ['数据', '据库']],
  ['库', ['库']],
  ['PDF转Word', ['pdf', '转', 'word']],
  ['c++ and C#', ['c', 'and', 'c', '~cpp', '~csharp']],
  ['.NET and ASP.NET', ['net', 'and', 'asp', 'net', '~dotnet']],
  ['node.js', ['node', 'js', '~nodejs']],
  ['ci/cd', ['ci', 'cd', '~cicd']],
  ['ＡＢ　ｃ', ['ab', 'c']],
  ['café ☕', ['caf', 'é', '☕']],
  ['', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a question keeps runs of Chinese whole, and reads what is written with signs as one word', () => {
  expect(runsOf('数据库 C++ git-hub e-commerce node.js')).toEqual([
    '数据库',
    'cpp',
    'git',
    'hub',
    'ecommerce',
    'nodejs',
  ])
})

test.each([
  ['scrape', 'scraping'],
  ['scrape', 'scraper'],
  ['scrape', 'scraped'],
  ['query', 'queries'],
  ['box', 'boxes'],
  ['deploy', 'deployment'],
  ['translate', 'translation'],
  ['translate', 'translators'],
  ['optimize', 'optimization'],
  ['plan', 'planning'],
  ['review', 'reviews'],
])('%s and %s share a stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each([
  ['local', 'localization'],
  ['news', 'new'],
  ['process', 'proceed'],
  ['status', 'state'],
  ['s3', 's'],
  ['devops', 'devop'],
])('%s and %s do not', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test.each([
  ['databse', 'database', 1],
  ['javascrpit', 'javascript', 1],
  ['playwrite', 'playwright', 3],
  ['git', 'got', 1],
  ['', 'ab', 2],
  ['abc', 'abc', 0],
])('from %s to %s in %d steps', (one, other, steps) => {
  expect(editDistance(one, other, 3)).toBe(steps)
})

test('a distance is the same both ways, and beyond the limit it is one more than the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, most) => {
      const steps = editDistance(one, other, 20)
      expect(editDistance(other, one, 20)).toBe(steps)
      expect(editDistance(one, other, most)).toBe(Math.min(steps, most + 1))
    }),
  )
})
