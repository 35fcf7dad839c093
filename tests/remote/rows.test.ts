import { expect, test } from 'vitest'
import { parseRow } from '#remote/rows.ts'
import { idOf } from '../domain/skill-cards.ts'

const at = '2026-01-02T03:04:05.678+00:00'
const card = {
  id: idOf(1),
  slug: 'one',
  name: '一',
  name_en: null,
  author: null,
  summary: 's',
  summary_en: 'e',
  category: ['data'],
  runtimes: [],
  supports: [],
  complexity: 'basic',
  license: 'MIT',
  price: 'free',
  status: 'stable',
  version: '1.0.0',
  stars: 1,
  views: 2,
  downloads: 3,
  is_featured: true,
  is_verified: false,
  created_at: at,
  updated_at: at,
}
const whole = {
  ...card,
  description: 'long',
  description_en: null,
  repo_url: 'https://example.org/x',
  homepage: null,
  install_cli: 'npx x',
  install_mcp: null,
  install_claude: null,
  permissions: [],
  risk_notes: [],
  screenshots: [],
  related: [],
  io: null,
  origin: null,
  submitted_by: null,
}

test('a row of the server has the names of the domain, and nothing the domain does not know', () => {
  expect(parseRow('skills', 'card', { ...card, search_vector: 'x' })).toEqual({
    ok: expect.not.objectContaining({ searchVector: 'x' }) as object,
  })
  expect(parseRow('skills', 'card', card)).toMatchObject({
    ok: { nameEn: null, summaryEn: 'e', isFeatured: true, createdAt: at },
  })
})

test('the three install columns are one object', () => {
  expect(parseRow('skills', 'full', whole)).toMatchObject({
    ok: { install: { cli: 'npx x', mcp: null, claude: null }, repoUrl: 'https://example.org/x' },
  })
})

test('what is known of the variables comes along; a server of before says nothing of them', () => {
  const inputs = [{ name: 'API_KEY', isSecret: true, isRequired: true, choices: [], hint: null }]
  expect(parseRow('skills', 'full', { ...whole, install_inputs: inputs })).toMatchObject({
    ok: { installInputs: inputs },
  })
  expect(parseRow('skills', 'full', whole)).toEqual({
    ok: expect.not.objectContaining({ installInputs: expect.anything() as unknown }) as object,
  })
})

test("a template's preview is the beginning of its content, and never half a letter", () => {
  const template = {
    id: idOf(2),
    slug: 't',
    name: 'n',
    name_en: null,
    description: 'd',
    description_en: null,
    category: [],
    tags: [],
    is_featured: false,
    views: 0,
    uses: 0,
    created_at: at,
    updated_at: at,
    content: '😀'.repeat(300),
    origin: null,
    submitted_by: null,
  }
  expect(parseRow('templates', 'full', template)).toMatchObject({
    ok: { preview: '😀'.repeat(240) },
  })
})

test.each([
  ['an unknown category', { ...whole, category: ['cooking'] }, 'category.0'],
  ['a script for an address', { ...whole, repo_url: 'javascript:alert(1)' }, 'repoUrl'],
  ['no name', { ...whole, name: null }, 'name'],
  ['a slug that is a path', { ...whole, slug: '../x' }, 'slug'],
  ['a count below zero', { ...whole, downloads: -1 }, 'downloads'],
])('a row with %s is refused, and the reason names the field', (_what, row, field) => {
  const parsed = parseRow('skills', 'full', row)
  expect('bad' in parsed && parsed.bad.startsWith(`${field}:`)).toBe(true)
})

test.each([
  ['profiles', {}],
  ['skills', null],
  ['skills', 'text'],
])('what is no row of the catalogue is refused: %s %j', (table, row) => {
  expect(parseRow(table, 'full', row)).toHaveProperty('bad')
})
