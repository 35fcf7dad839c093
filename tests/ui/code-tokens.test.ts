import { expect, test } from 'vitest'
import { codeLanguage } from '#ui/code/languages.ts'
import { codeTokens } from '#ui/code/tokens.ts'

const samples = {
  bash: 'export KEY="x"  # a key\nnpx skills add a/b | sh',
  diff: '-old\n+new\n same',
  toml: '[a]\nb = "c"',
  javascript: 'const a = `${1}` // <b>',
  python: 'def f(x): return "✓"',
  sql: "SELECT 1 -- it's\nFROM t",
  typescript: 'type A = { a: string }',
  yaml: 'a: [1, "二"]\n# c',
} as const

test('coloured code is the very same text', () => {
  for (const [language, text] of Object.entries(samples)) {
    const tokens = codeTokens(language as keyof typeof samples, text)
    expect(tokens.map(([, piece]) => piece).join('')).toBe(text)
    expect(
      tokens.filter(([kind]) => kind !== null),
      language,
    ).not.toEqual([])
  }
  for (const text of ['', '<script>alert(1)</script>', '"unclosed', '\r\n\t'])
    expect(
      codeTokens('bash', text)
        .map(([, piece]) => piece)
        .join(''),
    ).toBe(text)
})

test('what was added and what was taken away are told apart', () => {
  expect(codeTokens('diff', samples.diff)).toMatchObject([
    ['removed', '-old'],
    [null, '\n'],
    ['added', '+new'],
    [null, '\n same'],
  ])
})

test('people write the names of languages in many ways; others stay plain', () => {
  expect(['sh', 'Shell', ' yml', 'TS', 'py'].map(codeLanguage)).toEqual([
    'bash',
    'bash',
    'yaml',
    'typescript',
    'python',
  ])
  expect(['', null, undefined, 'cobol', 'constructor', '__proto__'].map(codeLanguage)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
