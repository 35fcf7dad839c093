import { expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { api } from '#copy/api.ts'
import { operations } from '#domain/api/operations.ts'

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
