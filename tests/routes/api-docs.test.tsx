import { expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { api } from '#copy/api.ts'
import { operations, operationsOfFiles } from '#domain/api/operations.ts'
import { noSite } from '#domain/server/site.ts'
import { assistants } from '#copy/assistants.ts'

test('the page of all interfaces needs no server: each has its address, its words and the document with its fields', async () => {
  const html = await prerenderPage('/docs/api', {})
  for (const { id, path } of operations) {
    const [part = '', behind = ''] = html.slice(html.indexOf(`id="${id}"`)).split('<details', 2)
    expect([id, part.includes(`>${path}</span>`)]).toEqual([id, true])
    const words = api.zh.operations[id]!.split('`').filter((piece) => piece.trim() !== '')
    expect([id, words.filter((piece) => !part.includes(piece)), words.length > 0]).toEqual([
      id,
      [],
      true,
    ])
    expect(behind.split('</details>', 1)[0]).toContain('href="/api/openapi.json"')
  }
})

test('the tables of all interfaces do not delay the page: they are drawn when one is opened', async () => {
  const html = await prerenderPage('/docs/api', {})
  expect(html).not.toContain('skills[].install.cli')
  expect(Buffer.byteLength(html)).toBeLessThan(120_000)
})

test('a site of files describes what files answer, and offers no MCP server of its own', async () => {
  const page = await prerenderPage('/docs/api', {}, noSite, 'files')
  const there = operations.filter(({ id }) => page.includes(`id="${id}"`))
  expect(there.map(({ id }) => id)).toEqual(operationsOfFiles.map(({ id }) => id))
  const doc = { slug: 'for-machines', title: 'T', titleEn: null, summary: 'S', summaryEn: null }
  const rows = {
    docs: [{ ...doc, body: 'B', bodyEn: null, position: 1, updatedAt: '2026-01-01T00:00:00Z' }],
  }
  const { title, filesOnly } = assistants.zh.connect
  const [before = ''] = filesOnly.split('`')
  const has = (html: string) => [title, before].map((words) => html.includes(words))
  expect(has(await prerenderPage('/docs/for-machines', rows, noSite, 'files'))).toEqual([
    false,
    true,
  ])
  expect(has(await prerenderPage('/docs/for-machines', rows))).toEqual([true, false])
})
