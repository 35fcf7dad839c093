import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { importFormats, listedFrom } from '#copy/import-formats.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { authRefusal } from '#domain/account/auth-failure.ts'
import { readImport } from '#domain/import/read.ts'
import { licenseOf } from '#domain/import/license.ts'
import { titled } from '#domain/import/words.ts'
import { installBlocks } from '#domain/install/blocks.ts'
import { facets } from '#domain/catalog/facets.ts'
import { filled, piecesOf, variablesOf } from '#domain/catalog/template-variables.ts'
import { skeleton } from '#domain/moderation/lookalikes.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { askTemplates, wholeList } from '#domain/search/template-query.ts'
import { contentDiff } from '#domain/text/diff.ts'
import { wordOf } from '#domain/text/word-of.ts'
import { codeTokens } from '#ui/code/tokens.ts'
import { Mark } from '#ui/mark.tsx'
import { PermissionIcon } from '#ui/permission-icon.tsx'
import { cardOf } from './domain/skill-cards.ts'
import { namesFromOutside } from './outside-names.ts'

/** Names that every object knows, though nobody wrote them into it. */
const inherited = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__proto__',
  '__defineGetter__',
]

describe.each(inherited)('the name %s from outside is a name like others', (name) => {
  test('of a skill, its author, version, licence and registry', () => {
    const files = [
      {
        name: 'x/SKILL.md',
        text: `---\nname: ${name}\ndescription: d\nlicense: ${name}\ncategory: ${name}\nmetadata:\n  author: ${name}\n  version: ${name}\n---\n\nbody`,
      },
      {
        name: 'skills-index.json',
        text: `[{"name":"${name}","path":"${name}","description":"d","author":"${name}","license":"${name}","category":"${name}","keywords":["${name}"]}]`,
      },
      {
        name: 'marketplace.json',
        text: `{"name":"${name}","plugins":[{"name":"${name}","description":"d","author":"${name}","mcpServers":{"${name}":{"command":"${name}"}}}]}`,
      },
      {
        name: 'server.json',
        text: `{"name":"a.b/${name}","description":"d","version":"1","packages":[{"registryType":"${name}","identifier":"${name}"}]}`,
      },
    ]
    for (const file of files) {
      const [read] = [...readImport(file)]
      if (read?.kind !== 'skill') throw new Error(`${file.name}: ${JSON.stringify(read)}`)
      expect(JSON.stringify(read.record)).not.toMatch(/native code|\[object/)
      expect(read.record.license).toBe('Unknown')
      expect(read.record.category).toEqual(['utilities'])
      expect(read.record.name.toLowerCase()).toContain(name.replace(/_/g, '').toLowerCase())
    }
    expect(titled(name)).not.toMatch(/native/)
    expect(licenseOf(name)).toBe('Unknown')
  })

  test('of a facet’s value, a format, a permission, a category and an error', () => {
    for (const facet of facets) expect(labelOf(labels.en, facet, name)).toBe(name)
    expect(listedFrom(importFormats.en, name)).toBe(name)
    expect(wordOf({ a: 'b' }, name)).toBeUndefined()
    const drawn = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
      renderToStaticMarkup(element)
    expect(drawn(createElement(PermissionIcon, { of: name }))).toBe(
      drawn(createElement(PermissionIcon, { of: null })),
    )
    expect(drawn(createElement(Mark, { slug: 'x', category: name }))).toBe(
      drawn(createElement(Mark, { slug: 'x', category: 'utilities' })),
    )
    expect(authRefusal({ code: name, name, message: 'm', status: 400 })).toEqual({
      fault: 'other',
      message: 'm',
    })
    expect(skeleton(name)).not.toMatch(/native/)
  })

  test('of a licence that is counted, a tag, a blank of a template and a field of a submission', () => {
    const catalogue = new Catalogue()
    catalogue.apply({
      upsert: [cardOf(1, { license: name }), cardOf(2, { license: name })],
      remove: [],
    })
    const { counts } = catalogue.ask({ q: '', chosen: {}, sort: 'created' })
    expect(Object.entries(counts.license)).toEqual([[name, 2]])
    const card = {
      id: '1',
      slug: 's',
      name: 'n',
      nameEn: null,
      description: 'd',
      descriptionEn: null,
      category: [],
      tags: [name, name],
      isFeatured: false,
      views: 0,
      uses: 0,
      createdAt: '',
      updatedAt: '',
      preview: '',
    }
    expect(askTemplates([card], null, wholeList, 'en').tags).toEqual([{ tag: name, count: 1 }])
    const pieces = piecesOf(`a \${${name}} b`)
    expect(variablesOf(pieces).map((one) => one.name)).toEqual([name])
    expect(filled(pieces, {})).toBe(`a \${${name}} b`)
    expect(filled(pieces, Object.fromEntries([[name, 'x']]))).toBe('a x b')
    const content = (value: string) =>
      JSON.parse(`{"${name}": "${value}"}`) as Record<string, unknown>
    expect(contentDiff({}, content('new'))).toEqual([
      { field: name, lines: [{ kind: 'new', text: 'new' }] },
    ])
  })

  test('of a server that is installed together with others', () => {
    const skill = (slug: string, server: string) => ({
      id: slug,
      slug,
      name: slug,
      install: {
        cli: null,
        claude: null,
        mcp: `{"mcpServers":{"${server}":{"command":"${slug}"}}}`,
      },
    })
    const [block] = installBlocks(
      [skill('one', name), skill('two', name), skill('three', 'c')],
      String,
    )
    const { mcpServers } = JSON.parse(block?.text ?? '') as { mcpServers: object }
    expect(Object.keys(mcpServers).toSorted()).toEqual([name, 'c', 'two'].toSorted())
  })

  test('of a language, and within its code', () => {
    expect(() => codeTokens('typescript', `const ${name} = class { ${name}() {} }`)).not.toThrow()
  })
})

const root = new URL('../', import.meta.url)
const sources = ['src', 'sync', 'supabase'].flatMap((top) =>
  readdirSync(new URL(top, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${top}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/^src\/styled-system|^supabase\/tests/.test(path)),
)

test('no table of words is asked by a name from outside without asking whether the name is its own', () => {
  expect(sources.length).toBeGreaterThan(100) // an empty scan must not pass
  expect(
    sources.flatMap((path) => namesFromOutside(path, readFileSync(new URL(path, root), 'utf8'))),
  ).toEqual([])
})

test.each([
  [`const words: Record<string, string> = { a: 'b' }\nexport const of = (x: string) => words[x]`],
  [
    `const words: Readonly<Record<string, number>> = { a: 1 }\nexport const of = (x: string) => words[x] ?? 0`,
  ],
  [`export const of = (words: object, x: string) => (words as Record<string, string>)[x]`],
  [`export const is = (words: object, x: string) => x in words`],
])('%s is refused', (text) => {
  expect(namesFromOutside('src/x.ts', text)).toHaveLength(1)
})

test.each([
  [`const words = new Map([['a', 'b']])\nexport const of = (x: string) => words.get(x)`],
  [`export const is = (outcome: object) => 'ok' in outcome`],
  [
    `const words: Record<string, string> = { a: 'b' }\nexport const of = (x: string) => Object.hasOwn(words, x) ? words[x] : null`,
  ],
  [`const words: Record<'a', string> = { a: 'b' }\nexport const of = (x: 'a') => words[x]`],
])('%s is allowed', (text) => {
  expect(namesFromOutside('src/x.ts', text)).toEqual([])
})
