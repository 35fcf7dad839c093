import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>('/src/copy/*.ts', { eager: true })

/** Every text below a value; a function is asked with harmless values. */
function texts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    try {
      const given: unknown[] = Array.from({ length: value.length }, () => 'x')
      return texts((value as (...all: unknown[]) => unknown)(...given), path)
    } catch {
      return [] // it wants a list or a number: the screens that use it are drawn elsewhere
    }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => texts(one, `${path}.${key}`))
}

const inLanguage = (language: 'zh' | 'en'): [string, string][] =>
  Object.entries(files).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((value) => {
      const both = typeof value === 'object' && value !== null && 'zh' in value && 'en' in value
      return both ? texts((value as Record<typeof language, unknown>)[language], file) : []
    }),
  )

/** The name of the other language is written in that language. */
const ownNames = new Set(['中文', '简体中文', '切换到中文', 'English', 'Skill Bazaar'])

test('no English text of a screen has Chinese in it', () => {
  const found = inLanguage('en').filter(
    ([, text]) => /\p{Script=Han}/u.test(text) && !ownNames.has(text),
  )
  expect(inLanguage('en').length).toBeGreaterThan(500) // an empty scan must not pass
  expect(found).toEqual([])
})

/** Told to those who read no Chinese. */
const offer = '/src/copy/shell.ts.alsoEnglish'

test('no Chinese text of a screen is an English sentence', () => {
  const found = inLanguage('zh').filter(
    ([name, text]) =>
      name !== offer &&
      !/\p{Script=Han}/u.test(text) &&
      /\b[a-z]+ [a-z]+ [a-z]+ [a-z]+\b/i.test(text),
  )
  expect(found).toEqual([])
})

test('moderators have one Chinese name', () => {
  const names = inLanguage('zh').filter(([, text]) => /版主|版务|审查员|审核者|审核人/.test(text))
  expect(names).toEqual([])
})
