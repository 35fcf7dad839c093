import { beforeEach, expect, test, vi } from 'vitest'
import { suggestionsFor } from '../../src/local/search/suggestions.ts'
import { mapStorage } from '../state/storages.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage())
  return () => vi.unstubAllGlobals()
})

const searches = ['pdf', 'PDF forms', 'tables', 'pdf ink', 'pdf merge', 'pdf split']
const texts = (q: string, names: readonly string[] = []) =>
  suggestionsFor(q, searches, names).map(({ text }) => text)

test('while nothing is typed all searches of before are offered', () => {
  expect(texts('  ')).toEqual(searches)
})

test('what is typed is completed by three searches of before, then by names, each once', () => {
  expect(texts('pdf', ['pdf ink', 'pdf tools', 'tables'])).toEqual([
    'PDF forms',
    'pdf ink',
    'pdf merge',
    'pdf tools',
    'tables',
  ])
  expect(texts('draw', ['drawing'])).toEqual(['drawing'])
})

test('a search of before can be forgotten, and a name cannot', () => {
  localStorage.setItem('recent-searches', JSON.stringify(searches))
  const [first, name] = suggestionsFor('tab', searches, ['table tennis'])
  expect([first?.text, name]).toEqual(['tables', { text: 'table tennis' }])
  first?.onForget?.()
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(
    searches.filter((text) => text !== 'tables'),
  )
})
