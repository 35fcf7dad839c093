import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inlineStyles } from '#theme/static-styles.ts'

/** A fake of Panda's css(): returns its argument as text. */
const css = (...styles: unknown[]) => `css${JSON.stringify(styles)}`
const wrap = (...styles: unknown[]) => `wrap${JSON.stringify(styles)}`
const styles = { '#panda/css': { css }, '#panda/patterns': { wrap } } as never
const made = (text: string) =>
  inlineStyles(
    'x.tsx',
    `import { css, cva } from '#panda/css'\nimport { wrap } from '#panda/patterns'\n${text}`,
    styles,
  )
    ?.split('\n')
    .slice(2)
    .join('\n') ?? null

describe('a call whose styles are written out becomes its class names', () => {
  test.each([
    [
      `const a = css({ color: 'ink', _hover: { top: -1, width: \`[2px]\` } })`,
      [{ color: 'ink', _hover: { top: -1, width: '[2px]' } }],
    ],
    [
      `const a = css({ ...row, '& > svg': { margin: ['1', null, true] } }); const row = { display: 'flex' } as const`,
      [{ display: 'flex', '& > svg': { margin: ['1', null, true] } }],
    ],
    [
      `const name = 'ink'; const a = css({ color: name }, { [\`--h\`]: 1 })`,
      [{ color: 'ink' }, { '--h': 1 }],
    ],
    [`function A() { return <p className={css({ color: 'ink' })} /> }`, [{ color: 'ink' }]],
  ])('%s', (text, wanted) => {
    expect(made(text)).toContain(JSON.stringify(css(...wanted)))
    expect(made(text)).not.toMatch(/css\(\{/)
  })

  test('a pattern too, and several in one text', () => {
    expect(
      made(`const a = wrap(); const b = css({ top: '0' }); const c = wrap({ gap: '1' })`),
    ).toBe(
      `const a = "wrap[]"; const b = ${JSON.stringify(css({ top: '0' }))}; const c = ${JSON.stringify(wrap({ gap: '1' }))}`,
    )
  })
})

describe('what the build cannot know stays as it is', () => {
  test.each([
    ['a value of another module', `import { x } from './x.ts'; const a = css({ color: x })`],
    ['an argument', `const a = (color: string) => css({ color })`],
    [
      'a name that something else in the text has too',
      `const color = 'ink'; const a = css({ color }); const b = (color: string) => color`,
    ],
    ['a constant of a function', `function f() { const color = 'ink'; return css({ color }) }`],
    ['what may change', `let color = 'ink'; const a = css({ color })`],
    ['a condition', `const a = css({ color: now() ? 'ink' : 'ok' })`],
    ['a recipe', `const a = cva({ base: { color: 'ink' } })`],
    [
      'another function of that name',
      `function f(css: (x: object) => string) { return css({ color: 'ink' }) }`,
    ],
  ])('%s', (_what, text) => {
    expect(made(text)).toBeNull()
  })

  test('a function of the same name that is not Panda’s', () => {
    expect(
      inlineStyles(
        'x.ts',
        `import { css } from './mine.ts'\nconst a = css({ color: 'ink' })`,
        styles,
      ),
    ).toBeNull()
  })
})

test('hardly a call of the app is left to the browser', () => {
  const root = new URL('../../src/', import.meta.url)
  const calls = (text: string) => (text.match(/(?<![\w.`])(?:css|cabinet|wrap)\(/g) ?? []).length
  let before = 0
  let after = 0
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /^(?:ui|features|routes)\/.*\.tsx?$/.test(one.replaceAll('\\', '/')),
  )) {
    const text = readFileSync(new URL(name, root), 'utf8')
    before += calls(text)
    after += calls(
      inlineStyles(name, text, {
        '#panda/css': { css },
        '#panda/patterns': { wrap, cabinet: wrap },
      }) ?? text,
    )
  }
  expect(before).toBeGreaterThan(500)
  expect(after).toBeLessThan(before / 50)
})
