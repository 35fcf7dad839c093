import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filled, piecesOf, previewPieces, variablesOf } from '#domain/catalog/template-variables.ts'

const names = (content: string) => variablesOf(piecesOf(content)).map(({ name }) => name)
const fill = (content: string, values: Record<string, string>) => filled(piecesOf(content), values)

describe('the blanks of a text', () => {
  test('all three ways of writing one are found, in the order of the text', () => {
    expect(
      variablesOf(piecesOf('给${读者}讲 ${ Topic Name : 量子 力学 }，用 {{ language }}。')),
    ).toEqual([
      { name: '读者', fallback: null, long: false, code: false },
      { name: 'Topic Name', fallback: '量子 力学', long: false, code: false },
      { name: 'language', fallback: null, long: false, code: false },
    ])
  })

  test('a name that comes again is the same blank, with the first text that it was given', () => {
    expect(variablesOf(piecesOf('${a} {{a}} ${a:one} ${a:two} ${A}'))).toMatchObject([
      { name: 'a', fallback: 'one' },
      { name: 'A', fallback: null },
    ])
    expect(fill('${a} {{a}} ${a:one}', { a: 'x' })).toBe('x x x')
  })

  test('a default may hold colons, money, percent and braces in pairs', () => {
    expect(
      variablesOf(
        piecesOf('${ratio:16:9 | 4:3} ${price:$200-$600} ${cpu:80%} ${shape:{"a": {"b": 1}}}'),
      ).map(({ fallback }) => fallback),
    ).toEqual(['16:9 | 4:3', '$200-$600', '80%', '{"a": {"b": 1}}'])
    expect(variablesOf(piecesOf('${empty:}'))).toMatchObject([{ name: 'empty', fallback: null }])
  })

  test.each([
    ['money and set braces in prose', 'It costs $100 {net}, or $ {x}, or {y}. {} ${} {{}} $x ${ }'],
    [
      'the shell',
      'echo ${HOME:-/root} ${x:=1} ${x:?no} ${x:+y} ${#list} ${list[0]} ${x%.*} ${x//a/b} $(date)',
    ],
    ['a program', '`${user.name} ${a + b} ${f(x)} ${ok ? 1 : 2} ${list[0]} ${"s"} ${x => x}`'],
    [
      'a page’s own templates',
      '{{#if x}} {{/if}} {{> part}} {{../up}} {{{raw}}} {{a.b}} {{ x | filter }} {{"s"}} {{! note }}',
    ],
    ['a workflow', 'key: ${{ secrets.KEY }} ${{ matrix }}'],
    ['styles', '<i style={{ color: "red", top: 0 }} />'],
    ['what stands behind a backslash', '\\${name} \\{{name}}'],
    ['what never closes', 'first ${name and then {{other'],
    ['what closes far away', `\${name:${'x'.repeat(3000)}}`],
    ['a name of several lines', '{{one\ntwo}} ${one\ntwo}'],
  ])('%s is no blank', (_, content) => {
    expect(names(content)).toEqual([])
    expect(fill(content, { name: 'X', other: 'Y', x: 'Z' })).toBe(content)
  })

  test('a dollar before a blank stays a dollar', () => {
    expect(fill('pay $${price:5} now', { price: '9' })).toBe('pay $9 now')
  })

  test('a blank within something that is none is found', () => {
    expect(names('{"key": ${x + {{inner}} }')).toEqual(['inner'])
  })

  test('whatever stands on lines of its own, or begins long, gets room; what stands between code fences is code', () => {
    expect(variablesOf(piecesOf('以下：\n```\n{{代码}}\n```\n标题 ${题}'))).toMatchObject([
      { name: '代码', long: true, code: true },
      { name: '题', long: false, code: false },
    ])
    expect(variablesOf(piecesOf(`a \${long:${'x'.repeat(90)}} b`))).toMatchObject([{ long: true }])
    expect(variablesOf(piecesOf('${only}'))).toMatchObject([{ long: false }])
  })
})

describe('filling', () => {
  test('an open blank stays as it is written', () => {
    expect(fill('a ${x:1} {{ y }}', { x: '  ', y: '' })).toBe('a ${x:1} {{ y }}')
  })

  test('a value is text, whatever it looks like', () => {
    expect(fill('{{a}} {{b}}', { a: '{{b}} $& $1', b: '2' })).toBe('{{b}} $& $1 2')
    expect(fill('{{constructor}} {{toString}} {{__proto__}}', {})).toBe(
      '{{constructor}} {{toString}} {{__proto__}}',
    )
  })

  test('no text is lost, whatever it is', () => {
    const bits = fc.constantFrom(
      '${',
      '{{',
      '}',
      '}}',
      'x',
      ':',
      ' ',
      '\n',
      '\\',
      '$',
      '{',
      '名',
      '-',
      '.',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
        const content = parts.join('')
        expect(
          piecesOf(content)
            .map((piece) => (piece.kind === 'text' ? piece.text : piece.raw))
            .join(''),
        ).toBe(content)
        expect(fill(content, {})).toBe(content)
      }),
      { numRuns: 2000 },
    )
  })

  test('a text of the greatest length is read at once', () => {
    expect(names(`${'${{{'.repeat(40_000)}{{end}}`)).toEqual([])
    expect(names(`${'{ ${a '.repeat(20_000)} {{end}}`)).toContain('end')
  })
})

test('a card shows plain words with whole blanks', () => {
  expect(previewPieces('# Title\n\n**Do** this for ${who:me}\n> and ${wh')).toEqual([
    { kind: 'text', text: 'Title Do this for ' },
    { kind: 'blank', name: 'who', raw: '${who:me}', fallback: 'me' },
    { kind: 'text', text: ' and' },
  ])
  expect(previewPieces('---\nname: a\n---\nDo it')).toEqual([
    { kind: 'text', text: 'name: a Do it' },
  ])
  expect(previewPieces('ends with {{x}}').at(-1)).toMatchObject({ name: 'x' })
  expect(
    previewPieces('ends with {{x}').map((piece) =>
      piece.kind === 'text' ? piece.text : piece.raw,
    ),
  ).toEqual(['ends with'])
})
