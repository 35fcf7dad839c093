import { expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { api } from '#copy/api.ts'
import { operations } from '#domain/api/operations.ts'

test('the page of all interfaces needs no server: each has its address, its words and its fields', async () => {
  const html = await prerenderPage('/docs/api', {})
  for (const { id, path } of operations) {
    const part = html.slice(html.indexOf(`id="${id}"`)).split('<details', 1)[0]!
    expect([id, part.includes(`>${path}</span>`)]).toEqual([id, true])
    const words = api.zh.operations[id]!.split('`').filter((piece) => piece.trim() !== '')
    expect([id, words.filter((piece) => !part.includes(piece)), words.length > 0]).toEqual([
      id,
      [],
      true,
    ])
  }
  expect(html).toContain('skills[].install.cli')
  expect(html).toContain('href="/api/openapi.json"')
})
