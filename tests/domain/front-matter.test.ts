import { expect, test } from 'vitest'
import { frontMatterOf } from '#domain/import/front-matter.ts'
import { readImport } from '#domain/import/read.ts'
import { startFrom } from '#domain/submission/start.ts'

const read = (head: string) => {
  const found = frontMatterOf(`---\n${head}\n---\n\nbody\n`)
  if (found === null || 'broken' in found) throw new Error(JSON.stringify(found))
  return found
}
const named = 'name: tides\ndescription: reads tides'

test.each([
  [
    'a colon in the description',
    'name: tides\ndescription: Use when: the tide turns',
    'description',
  ],
  [
    'a colon on a second line',
    'name: tides\ndescription: Use\n  when: the tide turns',
    'description',
  ],
  ['words after a quotation', 'name: tides\ndescription: "Tides" and more: all', 'description'],
  ['a star', `${named}\nglobs: **/*`, 'globs'],
  ['a star before a dot', `${named}\nglobs: *.ts`, 'globs'],
  ['an at sign', `${named}\npackage: @scope/tides`, 'package'],
  ['a percent sign', `${named}\nshare: %50`, 'share'],
  ['a backtick', `${named}\nrun: \`tides now\``, 'run'],
  ['two lists on a line', `${named}\nargument-hint: [harbour] [day]`, 'argument-hint'],
  ['an ampersand', `${named}\nboth: & more: less`, 'both'],
])('%s without quotes costs no other field, and is told', (_, head, mended) => {
  const { fields, mended: told, body } = read(`${head}\nmetadata:\n  author: Ada\n  version: 1.10`)
  expect(fields).toMatchObject({ name: 'tides', metadata: { author: 'Ada', version: '1.10' } })
  expect(told).toEqual([mended])
  expect(body).toBe('body')
})

test('the value is the one that was written', () => {
  const value = (line: string) => read(`${named}\nx: ${line}`).fields['x']
  expect(value('**/*')).toBe('**/*')
  expect(value('@scope/x')).toBe('@scope/x')
  expect(value('Use when: a "b" \\ c: d')).toBe('Use when: a "b" \\ c: d')
  expect(value('true')).toBe('true')
  expect(value('1.10')).toBe('1.10')
  expect(value('2026-01-01')).toBe('2026-01-01')
  expect(value('[1, yes]')).toEqual(['1', 'yes'])
  expect(value('null')).toBe('null')
  expect(value('~')).toBe('')
  expect(value('!important do not skip')).toBe('!important do not skip')
})

test('a head that was pasted with invisible signs, or has Chinese colons, has its fields', () => {
  const pasted = read('\u200Bname: tides\n\uFEFFdescription: reads tides')
  expect(pasted.fields).toEqual({ name: 'tides', description: 'reads tides' })
  const chinese = read('name：潮汐\ndescription： 看潮：早晚\nmetadata：\n  author：安')
  expect(chinese.fields).toEqual({
    name: '潮汐',
    description: '看潮：早晚',
    metadata: { author: '安' },
  })
})

test('what is nested, in a list or in a block of text is left as it is', () => {
  const { fields, mended } = read(
    [
      'name: tides',
      'description: |',
      '  first: line',
      '  ---',
      'globs: *.md',
      'hooks:',
      '  - matcher: "*"',
      '    command: echo: x',
      '  - @scope/y',
      'metadata: {author: Ada}',
    ].join('\n'),
  )
  expect(fields).toMatchObject({
    description: 'first: line\n---\n',
    globs: '*.md',
    hooks: [{ matcher: '*', command: 'echo: x' }, '@scope/y'],
    metadata: { author: 'Ada' },
  })
  expect(mended).toEqual(['globs', 'hooks'])
})

test('Windows line ends, a byte order mark and tabs are no fault of the writer', () => {
  const text = `\uFEFF---\r\n${named}: x\r\nmetadata:\r\n\tauthor: Ada\r\n---\r\nbody`
  expect(frontMatterOf(text)).toMatchObject({
    fields: { description: 'reads tides: x', metadata: { author: 'Ada' } },
  })
})

test('of a key that comes twice the last value counts, and a line of nothing is left out, both told', () => {
  expect(read(`${named}\nname: ebb`)).toMatchObject({ fields: { name: 'ebb' }, mended: ['name'] })
  expect(read(`${named}\njust words\nmetadata:\n  author: Ada`)).toMatchObject({
    fields: { metadata: { author: 'Ada' } },
    mended: ['just words'],
  })
})

test('a key that every object has is a key like others', () => {
  const { fields } = read(`${named}\n__proto__: a\nconstructor: b: c`)
  expect(Object.entries(fields)).toContainEqual(['constructor', 'b: c'])
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
})

test('aliases that multiply, a head without end and a very deep one are refused or read at once', () => {
  const laughs = Array.from(
    { length: 12 },
    (_, n) =>
      `a${n}: &a${n} [${Array.from({ length: 9 }, () => (n === 0 ? 'x' : `*a${n - 1}`)).join()}]`,
  )
  const size = JSON.stringify(frontMatterOf(`---\n${[named, ...laughs].join('\n')}\n---\n`)).length
  expect(size).toBeLessThan(10_000)
  expect(frontMatterOf(`---\n${named}\nx: ${'['.repeat(50_000)}\n---\n`)).toHaveProperty('fields')
  expect(frontMatterOf(`---\n${named}\n${'x: y\n'.repeat(30_000)}---\n`)).toHaveProperty('broken')
  expect(frontMatterOf(`---\n${named}\n`)).toBeNull()
})

test('whoever imports or submits the file is told what was read as it was meant', () => {
  const file = {
    name: 'tides/SKILL.md',
    text: '---\nname: tides\ndescription: Use when: x\nmetadata:\n  author: Ada\n---\n\nbody\n',
  }
  expect([...readImport(file)]).toMatchObject([
    { kind: 'skill', record: { author: 'Ada' }, mended: ['description'] },
  ])
  expect(startFrom(file).choices[0]?.notes).toContainEqual({ kind: 'mended', name: 'description' })
})
