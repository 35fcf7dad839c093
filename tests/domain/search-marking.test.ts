import { expect, test } from 'vitest'
import { marked } from '#domain/search/marking.ts'

/** The text with brackets around what is marked. */
const shown = (text: string, ...marks: string[]): string =>
  marked(text, marks)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test('a word is marked where it begins one, without regard to case', () => {
  expect(shown('Go tools and an algorithm', 'go')).toBe('[Go] tools and an algorithm')
  expect(shown('GitHub, git-hub', 'git')).toBe('[Git]Hub, [git]-hub')
})

test('another form of a word is marked as a whole', () => {
  expect(shown('Scraping pages with a scraper', 'scraped')).toBe(
    '[Scraping] pages with a [scraper]',
  )
})

test('Chinese is marked anywhere, also beside other letters', () => {
  expect(shown('读懂数据库表', '数据库')).toBe('读懂[数据库]表')
  expect(shown('用pdf笔记', 'pdf')).toBe('用[pdf]笔记')
})

test('within a word only where nothing better is there, and never two letters', () => {
  expect(shown('all of github', 'hub')).toBe('all of git[hub]')
  expect(shown('a hub on github', 'hub')).toBe('a [hub] on github')
  expect(shown('algorithm', 'go')).toBe('algorithm')
})

test('words with signs are marked as they stand', () => {
  expect(shown('C++ and c', 'c++')).toBe('[C++] and c')
  expect(shown('from @scope/name', '@scope/name')).toBe('from [@scope/name]')
})

test('signs that folding makes longer or shorter are marked as they stand', () => {
  expect(shown('Reads data… and data', 'data')).toBe('Reads [data]… and [data]')
  expect(shown('a ﬁle', 'file')).toBe('a [ﬁle]')
  expect(shown('Cafe\u0301 😀 table', 'café')).toBe('[Cafe\u0301] 😀 table')
  expect(shown('①个 😀😀', '1')).toBe('[①]个 😀😀')
})

test('nothing of a text is lost', () => {
  expect(shown('', 'x')).toBe('')
  expect(shown('any', '')).toBe('any')
})
