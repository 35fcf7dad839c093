import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissEnglish, offersEnglish, setLanguage } from '#state/language.ts'
import { mapStorage, refusingStorage } from './storages.ts'

const browser = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('document', { documentElement: {} })
})
afterEach(() => vi.unstubAllGlobals())

test.each([[['en-GB', 'en']], [['fr']], [['de-CH', 'en', 'ja']]])(
  'a browser that asks for %j only is offered English',
  (languages) => {
    browser(...languages)
    expect(offersEnglish()).toBe(true)
  },
)

test.each([[['zh-CN']], [['en', 'zh-TW']], [['fr', 'yue-HK']], [['zh']], [[]]])(
  'a browser that asks for %j is left alone',
  (languages) => {
    browser(...languages)
    expect(offersEnglish()).toBe(false)
  },
)

test('it is offered once: never again after no, and never to somebody who has chosen', () => {
  browser('en')
  dismissEnglish()
  expect(offersEnglish()).toBe(false)
  vi.stubGlobal('localStorage', mapStorage())
  setLanguage('zh-CN')
  expect(offersEnglish()).toBe(false)
})

test('where nothing can be stored it would come on every page, so it does not come', () => {
  browser('en')
  vi.stubGlobal('localStorage', refusingStorage())
  dismissEnglish()
  expect(offersEnglish()).toBe(false)
})
