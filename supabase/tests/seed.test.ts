import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insertInto } from '../local/sql-text.ts'
import { seedFile, seedSql } from '../local/write-seed.ts'

test('the committed seed is what src/content says today (npm run write)', () => {
  expect(readFileSync(seedFile, 'utf8')).toBe(seedSql())
})

test('a quote, a brace or a backslash in a text cannot end its literal', () => {
  expect(insertInto('t', { aName: "it's", list: ['a"b', 'c\\d', "e'f,g"], nothing: null, data: { "k'": '"' }, yes: true, n: 3 })).toBe([
    'insert into t (a_name, list, nothing, data, yes, n) values (',
    "  'it''s',", String.raw`  '{"a\"b","c\\d","e''f,g"}',`, '  null,', String.raw`  '{"k''":"\""}',`, '  true,', '  3',
    ') on conflict do nothing;\n',
  ].join('\n'))
})
