/*
 * What people, and programs in their name, send. `taken`: whether it may come in.
 */

/** Texts that say nothing, though some of them have a length. */
const silent = [
  '',
  ' ',
  '\t\r\n',
  '\u3000',
  '\u00a0',
  '\u200b',
  '\u202e\u2066',
  '\ufeff',
  '\u0007',
  '\u3164',
  '\u2800',
]
const emoji = '\u{1f600}'

/** Texts of every kind, around a limit in code points. */
export const texts = (most: number): string[] => [
  ...silent,
  'x',
  ' x ',
  'a\u200bb',
  'e\u0301',
  emoji.repeat(Math.floor(most * 0.6)),
  emoji.repeat(most),
  emoji.repeat(most + 1),
  'x'.repeat(most),
  'x'.repeat(most + 1),
  ` ${'x'.repeat(most)}\u3000`,
]

export const goodAddresses = [
  'https://example.com',
  'HTTP://example.com/a?b=c#d',
  'https://例子.中国/路',
  'https://user@example.com:8080/',
  'https://127.0.0.1/x',
  'https://[::1]/x',
]
export const noAddresses = [
  'javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  'ftp://example.com',
  '//example.com',
  'example.com',
  'https://',
  'https:///x',
  'https://a b',
  'https://[',
  'https://1.2.3',
  'https://example.com:99999',
  'https://exa\u200bmple.com',
  'https://example.com/\u202egnp',
  'https://example.com\\@evil.example',
  `https://example.com/${'x'.repeat(255)}`,
]

interface ContentCase {
  readonly type: 'skill' | 'template'
  readonly change: object
  readonly taken: boolean
}
const input = { name: 'A', isSecret: true, isRequired: true, choices: [], hint: null }
const place = {
  repository: 'https://github.com/acme/skills',
  path: 'skills/a',
  ref: 'main',
  sha: 'a'.repeat(40),
}
const many = (n: number, text: string) => Array.from({ length: n }, (_, at) => `${text}${at}`)

const skillCases = (taken: boolean, changes: readonly object[]): ContentCase[] =>
  changes.map((change) => ({ type: 'skill', change, taken }))
const templateCases = (taken: boolean, changes: readonly object[]): ContentCase[] =>
  changes.map((change) => ({ type: 'template', change, taken }))
const values = (field: string, all: readonly unknown[]) => all.map((value) => ({ [field]: value }))

/** Fields that may be left out: blank, null or of another type they are refused, on every way. */
const optionalTexts = ['nameEn', 'summaryEn', 'descriptionEn', 'installCli', 'installClaude']
const lists = ['permissions', 'riskNotes', 'screenshots']
const odd = [null, 7, {}]
/** Of the many that are tried with one field, those that every other field is tried with. */
const few = ['', ' ', '\u200b', null, 7]

export const contentCases: readonly ContentCase[] = [
  ...skillCases(true, [
    {},
    { name: ` ${'x'.repeat(100)} ` },
    { name: emoji.repeat(60) },
    { name: 'e\u0301', nameEn: 'x' },
    ...lists.map((field) => ({ [field]: [] })),
    { installInputs: [] },
    { installInputs: [input, { ...input, hint: 'h', choices: ['a'] }] },
    { io: { input: {}, output: { a: ['\\u0000', 1, null] } } },
    { license: 'GPL-3.0-or-later WITH Classpath-exception-2.0' },
    ...values('repoUrl', goodAddresses),
    { screenshots: goodAddresses },
    { packageSource: {} },
    { packageSource: place },
  ]),
  ...skillCases(false, [
    ...values('name', [...silent, undefined, ...odd, [], ['x']]),
    ...['summary', 'description', 'version'].flatMap((field) => values(field, [undefined, ...few])),
    ...values('installMcp', [...silent, ...odd, []]),
    ...optionalTexts.flatMap((field) => values(field, few)),
    ...lists.flatMap((field) =>
      values(field, [...odd, 'x', [''], [' '], ['\u200b'], [7], [null], [[]]]),
    ),
    ...values('repoUrl', [...noAddresses, ...silent, ...odd, []]),
    ...values('homepage', [...few, 'javascript:alert(1)', 'https://[']),
    ...noAddresses
      .slice(0, 8)
      .map((address) => ({ screenshots: ['https://example.com', address] })),
    ...values('slug', ['', 'A', 'a b', 'a\n', 'ä', 'x'.repeat(51), null, 7, undefined]),
    ...values('license', ['', ' ', '   ', '<b>', 'x'.repeat(61), null, 7, undefined]),
    ...['category', 'runtime', 'support'].flatMap((field) =>
      values(field, [[], ['nonsense'], [1], [null], 'data', null, {}, undefined, ['data', 'data']]),
    ),
    ...['complexity', 'price', 'status'].flatMap((field) =>
      values(field, ['', 'x', 'Basic', ' basic', null, 7, [], undefined]),
    ),
    { name: 'x'.repeat(101) },
    { name: emoji.repeat(101) },
    { summary: 'x'.repeat(201) },
    { description: 'x'.repeat(200_001) },
    { version: 'x'.repeat(256) },
    { installCli: 'x'.repeat(4001) },
    { installMcp: 'x'.repeat(8001) },
    { permissions: many(51, 'p') },
    { permissions: ['x'.repeat(301)] },
    { riskNotes: ['x'.repeat(501)] },
    { screenshots: many(21, 'https://example.com/') },
    ...values('installInputs', [
      null,
      7,
      {},
      [{}],
      [{ ...input, more: 1 }],
      [{ ...input, name: 'A B' }],
      [{ ...input, hint: '' }],
      [{ ...input, choices: [''] }],
      many(51, 'A').map((name) => ({ ...input, name })),
    ]),
    ...values('io', [
      null,
      [],
      7,
      {},
      { input: {} },
      { input: [], output: {} },
      { input: {}, output: {}, more: 1 },
      { input: {}, output: null },
    ]),
    ...values('packageSource', [
      ...odd.slice(0, 2),
      [],
      'https://github.com/acme/skills',
      { ...place, more: 1 },
      { ...place, repository: 'javascript:alert(1)' },
      { ...place, repository: null },
      { ...place, path: 7 },
      { ...place, path: 'x'.repeat(1001) },
      { ...place, ref: '' },
      { ...place, sha: 'main' },
      { ...place, sha: 'A'.repeat(40) },
    ]),
    ...['isVerified', 'is_featured', 'author', 'id', 'stars', 'constructor', '__proto'].map(
      (field) => ({ [field]: true }),
    ),
  ]),
  ...templateCases(true, [
    {},
    { tags: many(20, 't') },
    { content: '  Dear ${name}\n' },
    { nameEn: 'x', descriptionEn: 'y' },
  ]),
  ...templateCases(false, [
    ...['name', 'description', 'content'].flatMap((field) => values(field, [undefined, ...few])),
    ...['nameEn', 'descriptionEn'].flatMap((field) => values(field, few)),
    ...values('tags', [undefined, null, 'x', [''], [' '], ['x'.repeat(41)], [7], many(21, 't')]),
    ...values('category', [[], ['x'], undefined]),
    { description: 'x'.repeat(501) },
    { content: 'x'.repeat(200_001) },
    { summary: 'x' },
  ]),
]
