import { expect, test } from 'vitest'
import { sampleCards } from '#content/sample-cards.ts'
import { templateHeads } from '#content/templates.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { questionsOf } from '#domain/search/question.ts'
import { wholeList } from '#domain/search/template-query.ts'
import { viewOf } from './found-templates.ts'
import { cardOf } from './skill-cards.ts'

const catalogue = new Catalogue()
catalogue.apply({
  upsert: [
    ...sampleCards,
    cardOf(1, { slug: 'pdf-tools', name: 'PDF Tools', author: 'acme' }),
    cardOf(2, { slug: 'playwright-mcp', name: 'Playwright', author: 'microsoft' }),
    cardOf(3, { slug: 'other', name: 'Other', author: 'acme' }),
    cardOf(4, { slug: 'family', name: 'Family 👨‍👩‍👧 planner', author: null }),
    cardOf(5, { slug: 'scoped', name: '@acme/scoped', author: null }),
    cardOf(6, {
      slug: 'dotnet',
      name: '.NET and C++',
      summary: "don't panic, ci/cd",
      author: null,
    }),
  ],
  remove: [],
})
const found = (q: string): string[] =>
  catalogue
    .cards(catalogue.ask({ q, chosen: {}, sort: 'created' }).order, 0, 100)
    .map(({ slug }) => slug)

/** Ways in which something that is on a page comes along when it is copied. */
const ways: readonly (readonly [string, (word: string) => string])[] = [
  ['an invisible blank', (word) => `\u200B${word}\u200B`],
  ['an invisible blank inside', (word) => `${word.slice(0, 1)}\u200B${word.slice(1)}`],
  ['marks of direction', (word) => `\u202E${word}\u202C`],
  ['isolates', (word) => `\u2066${word}\u2069`],
  ['a byte order mark', (word) => `\uFEFF${word}`],
  ['a soft hyphen', (word) => `${word.slice(0, 2)}\u00AD${word.slice(2)}`],
  ['a word joiner', (word) => `${word}\u2060`],
  ['hard blanks', (word) => `\u00A0${word}\u3000\u202F`],
  ['a tab and a line end', (word) => `\t${word}\r\n`],
  ['straight quotation marks', (word) => `"${word}"`],
  ['single quotation marks', (word) => `'${word}'`],
  ['curly quotation marks', (word) => `“${word}”`],
  ['curly single ones', (word) => `‘${word}’`],
  ['corner brackets', (word) => `「${word}」`],
  ['double corner brackets', (word) => `『${word}』`],
  ['a book title', (word) => `《${word}》`],
  ['a Chinese comma', (word) => `${word}，`],
  ['a Chinese full stop', (word) => `${word}。`],
  ['a Chinese question mark', (word) => `${word}？`],
  ['a Chinese enumeration comma', (word) => `${word}、`],
  ['Chinese brackets', (word) => `（${word}）`],
  ['a comma', (word) => `${word},`],
  ['a full stop', (word) => `${word}.`],
  ['backticks', (word) => `\`${word}\``],
  [
    'full-width letters',
    (word) => word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
]

test.each(ways)('%s around a word changes nothing about what is found', (_, write) => {
  for (const word of ['postgres', 'pdf', '浏览器']) {
    expect(found(word).length).toBeGreaterThan(0)
    expect(found(write(word))).toEqual(found(word))
  }
  const cards = templateHeads.map((head) => ({ ...head, preview: '' }))
  const ask = (q: string) => viewOf(cards, { ...wholeList, q }, 'en')
  expect(ask(write('weekly'))).toEqual(ask('weekly'))
  expect(ask('weekly').cards).toHaveLength(1)
})

test.each([
  'https://github.com/acme/pdf-tools',
  'http://www.github.com/acme/pdf-tools/',
  'github.com/acme/pdf-tools',
  'https://github.com/acme/pdf-tools.git',
  'git+https://github.com/acme/pdf-tools.git#v1',
  'git@github.com:acme/pdf-tools.git',
  'ssh://git@github.com/acme/pdf-tools.git',
  'git://github.com/acme/pdf-tools',
  'github:acme/pdf-tools',
  'acme/pdf-tools',
  'acme/pdf-tools@1.2.3',
  'https://github.com/acme/skills/tree/main/pdf-tools',
  'https://github.com/acme/skills/blob/main/pdf-tools/SKILL.md',
  'https://raw.githubusercontent.com/acme/skills/main/pdf-tools/SKILL.md',
  'https://github.com/acme/pdf-tools?tab=readme-ov-file#install',
  '<https://github.com/acme/pdf-tools>',
  '[PDF](https://github.com/acme/pdf-tools)',
  '“https://github.com/acme/pdf-tools”。',
  'https://gitlab.com/acme/pdf-tools/-/tree/main',
  'https://www.npmjs.com/package/pdf-tools',
  'https://www.npmjs.com/package/pdf-tools/v/1.2.3',
  'https://www.npmjs.com/package/@acme/pdf-tools',
  'npm:pdf-tools@1.0.0',
  'https://pypi.org/project/pdf-tools/',
  'https://bazaar.example/skills/pdf-tools',
  'https://bazaar.example/skills/pdf-tools/?from=letter',
  'HTTPS://GitHub.com/Acme/PDF-Tools',
])('the address %s finds what it leads to', (address) => {
  expect(found(address)).toEqual(['pdf-tools'])
})

test('an address may stand beside words, and a name in a scope is found as it is', () => {
  expect(found('pdf https://github.com/acme/pdf-tools')).toEqual(['pdf-tools'])
  expect(found('@acme/scoped')[0]).toBe('scoped')
  expect(found('https://github.com/acme/unheard-of').sort()).toEqual(
    ['scoped', 'other', 'pdf-tools'].sort(),
  )
  expect(found('https://github.com/nobody/unheard-of')).toEqual([])
})

test('signs that belong to a word stay', () => {
  expect(found('c++')).toEqual(['dotnet'])
  expect(found('.net')).toEqual(['dotnet'])
  expect(found("don't")).toEqual(['dotnet'])
  expect(found('don’t')).toEqual(['dotnet'])
  expect(found('ci/cd')).toEqual(['dotnet'])
  expect(found('👨‍👩‍👧')).toEqual(['family'])
})

test('nothing but invisible signs asks nothing; nothing but punctuation asks for it', () => {
  expect(questionsOf('\u200B \u202E\uFEFF')).toEqual([])
  expect(catalogue.ask({ q: '\u200B', chosen: {}, sort: 'created' }).total).toBe(catalogue.size)
  expect(questionsOf('，')).toEqual([[',']])
  expect(questionsOf('“')).toEqual([['“']])
})

test('an exact name comes first also when it is pasted with its quotation marks', () => {
  expect(found('“PDF Tools”')[0]).toBe('pdf-tools')
})
