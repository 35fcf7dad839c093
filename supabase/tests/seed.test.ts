import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRow } from '#remote/rows.ts'
import { openBackend } from '../local/backend.ts'
import { migrate } from '../local/migrate.ts'
import { builtInContent } from '../local/content.ts'
import { insertInto } from '../local/sql-text.ts'
import { seedFile, seedSql } from '../local/write-seed.ts'

test('the committed seed is what src/content says today (npm run write)', () => {
  expect(readFileSync(seedFile, 'utf8')).toBe(seedSql())
})

test('a quote, a brace or a backslash in a text cannot end its literal', () => {
  expect(
    insertInto('t', {
      aName: "it's",
      list: ['a"b', 'c\\d', "e'f,g"],
      nothing: null,
      data: { "k'": '"' },
      yes: true,
      n: 3,
    }),
  ).toBe(
    [
      'insert into t (a_name, list, nothing, data, yes, n) values (',
      "  'it''s',",
      String.raw`  '{"a\"b","c\\d","e''f,g"}',`,
      '  null,',
      String.raw`  '{"k''":"\""}',`,
      '  true,',
      '  3',
      ') on conflict do nothing;\n',
    ].join('\n'),
  )
})

test('a new backend hands every built-in record to a device as it was written', async () => {
  const backend = await openBackend()
  try {
    await backend.sql.run(seedSql()) // run again, it doubles nothing
    const address = 'http://here/rest/v1/rpc/sync_pull?p_scope=catalog&p_detail=full&p_limit=1000'
    const reply = await backend.fetch(
      new Request(address, { headers: { apikey: backend.keys.publishable } }),
    )
    const { ops } = (await reply.json()) as { ops: [number, string, string, object | null][] }
    const arrived = (table: string) =>
      ops.filter((op) => op[1] === table).map(([, , , row]) => parseRow(table, 'full', row))
    const { skills, templates, docs, articles } = builtInContent()
    expect(arrived('skills')).toEqual(skills.map(({ row: ok }) => ({ ok })))
    expect(arrived('templates')).toEqual(
      templates.map(({ row }) => ({
        ok: { ...row, preview: [...row.content].slice(0, 240).join('') },
      })),
    )
    // what they give out is here, byte for byte
    const bytes = await backend.sql.rows<{ digest: string; bytes: string }>(
      `select digest, encode(bytes, 'hex') as bytes from packages`,
    )
    expect(new Map(bytes.map((one) => [one.digest, one.bytes]))).toEqual(
      new Map(
        [...skills, ...templates].map(({ files }) => [
          files.package.digest,
          Buffer.from(files.zip).toString('hex'),
        ]),
      ),
    )
    expect(arrived('docs')).toEqual(docs.map((ok) => ({ ok })))
    expect(arrived('articles')).toEqual(articles.map((ok) => ({ ok })))

    // an older version has seeded the database: new pages are added, and a sample that was deleted
    // does not come back
    const taken =
      "delete from docs where slug = 'how-sync-works'; delete from articles where slug = 'claude-skills-complete-guide'"
    await backend.sql.run(
      `${taken}; delete from skills where slug = 'pdf-ink'; update docs set title = 'Ours' where slug = 'mcp-vs-skills'`,
    )
    await migrate(backend.sql)
    const slugs = async (table: string) =>
      (await backend.sql.rows<{ slug: string }>(`select slug from ${table}`)).map(
        ({ slug }) => slug,
      )
    // the same version again: a page that was deleted does not come back either
    expect(await slugs('docs')).not.toContain('how-sync-works')
    await backend.sql.run("update supabase_migrations.seed_files set hash = 'older'")
    await migrate(backend.sql)
    expect(await slugs('docs')).toContain('how-sync-works')
    expect(await slugs('articles')).toContain('claude-skills-complete-guide')
    expect(await slugs('skills')).not.toContain('pdf-ink')
    expect(await backend.sql.rows("select title from docs where slug = 'mcp-vs-skills'")).toEqual([
      { title: 'Ours' },
    ])
    await backend.sql.run(taken)
    await migrate(backend.sql) // the new pages are added only once
    expect([await slugs('docs'), await slugs('articles')].flat()).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(?:how-sync-works|claude-skills-complete-guide)$/),
      ]),
    )
  } finally {
    await backend.close()
  }
}, 60_000)
