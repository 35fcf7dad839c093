import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { importRules } from '#copy/import-rules.ts'
import { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import { type Format, formatNames } from '#domain/import/formats.ts'
import { readImport } from '#domain/import/read.ts'
import { ruleCodes } from '#domain/import/rules.ts'

/** Whatever a reader gives must be fit to store: the schema, no NUL, no half character. */
function check(text: string, format: Format | undefined, name: string): void {
  for (const read of readImport({ name, text }, format)) {
    if (read.kind === 'refused')
      expect(read.refused.record + read.refused.detail).not.toMatch(/\p{Cc}/u)
    else {
      expect(
        v.safeParse(read.kind === 'skill' ? SkillDraft : TemplateDraft, read.record).success,
      ).toBe(true)
      // an escape that a text spells out, `\\\\u0000` in JSON, is no character
      expect(JSON.stringify(read.record)).not.toMatch(/(?<!\\)(?:\\\\)*\\(?:u0000|ud[89a-f])/)
      expect(read.record.description).not.toBe('')
    }
  }
}

const format = fc.option(fc.constantFrom(...formatNames), { nil: undefined })
const name = fc.constantFrom('SKILL.md', 'a.json', 'a.jsonl', 'a.csv', 'marketplace.json', '')
/** Texts near to real ones: pieces that readers look for, in any order, with noise between. */
const near = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '---\n',
        'name: a\n',
        'description: b: c\n',
        'name:',
        '- ',
        '&a *a',
        '# ',
        '```\n',
        '{',
        '}',
        '[',
        ']',
        '"name":',
        '"plugins":[',
        '"servers":',
        ',',
        '"',
        'act,prompt\n',
        '\0',
        '\ud800',
        '\r\n',
        '__proto__: x\n',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('no text makes a reader throw, and what it takes is fit to store', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), format, name, (text, as, file) =>
      check(text, as, file),
    ),
    { numRuns: 1500 },
  )
})

test('no JSON with the right field names makes a reader throw, and what it takes is fit to store', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'npm',
      'pypi',
      'docker',
      'oci',
      'named',
      '-e',
      'https://a.example/x',
      'io.github.a/b',
      'x'.repeat(300),
      '名',
      'nul \0 here',
      'half \ud83d here',
    ),
  )
  const keys = fc.constantFrom(
    'name',
    'description',
    'path',
    'text',
    'version',
    'license',
    'repository',
    'repo',
    'source',
    'url',
    'author',
    'packages',
    'remotes',
    'type',
    'value',
    'registryType',
    'registry_name',
    'identifier',
    'packageArguments',
    'package_arguments',
    'environmentVariables',
    'headers',
    'servers',
    'server',
    'plugins',
    'renames',
    '_meta',
    'category',
    'keywords',
  )
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      words,
      fc.boolean(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(keys, tie('node'), { maxKeys: 8 }),
    ),
  }))
  const record = fc.record(
    {
      name: words,
      description: words,
      path: words,
      packages: node,
      remotes: node,
      source: node,
      license: words,
    },
    { requiredKeys: ['name', 'description'] },
  )
  const file = fc.oneof(
    node,
    fc.array(record, { maxLength: 3 }),
    fc.record({ plugins: fc.array(record, { maxLength: 3 }), name: words, renames: node }),
    fc.record({ servers: fc.array(fc.record({ server: record, _meta: node })) }),
  )
  fc.assert(
    fc.property(file, format, name, (value, as, title) => check(JSON.stringify(value), as, title)),
    { numRuns: 1500 },
  )
})

test('every rule has its words in both languages', () => {
  for (const code of ruleCodes) expect(importRules[code].zh && importRules[code].en).toBeTruthy()
})
