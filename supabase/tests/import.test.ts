import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Destination } from '../import/destination.ts'
import { run } from '../import/run.ts'
import { openPrepared } from './prepared.ts'
import type { Backend } from '../local/backend.ts'

let backend: Backend
let folder = ''
let file = ''
beforeAll(async () => {
  backend = await openPrepared()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  file = join(folder, 'skills-index.json')
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

async function importing(entries: object[], change: Partial<Destination> = {}) {
  await writeFile(file, JSON.stringify(entries))
  const to: Destination = {
    name: 'memory',
    url: 'http://127.0.0.1',
    key: backend.keys.secret,
    fetch: (request) => backend.fetch(request),
    close: async () => {},
    ...change,
  }
  const printed: string[] = []
  const code = await run({
    argv: [file],
    language: 'en',
    open: async () => to,
    stop: new AbortController().signal,
    print: (line) => void printed.push(line),
    progress: () => {},
    pause: 1,
  })
  const row = printed.findLast((line) => line.startsWith(file)) ?? ''
  return { code, counts: row.match(/\d+/g)?.slice(-4).map(Number), text: printed.join('\n') }
}
const entry = (path: string, description: string) => ({
  name: path.split('/').at(-1),
  path,
  description,
  category: 'database',
  license: 'MIT',
  version: '2.0',
  author: 'Ada',
})
const stored = () =>
  backend.sql.rows<Record<string, unknown>>(
    `select slug, summary, description, category::text[], license, version, author, origin, origin_key from public.skills where origin ->> 'format' = 'skills-index' order by origin_key`,
  )
const head = async () =>
  (await backend.sql.rows<{ n: string }>('select max(seq)::text as n from sync.feed'))[0]?.n

test('records are stored whole, same names get slugs of their own, and a second run changes nothing, not even the feed', async () => {
  const entries = [
    entry('a/harbour-log', 'Keeps the log.'),
    entry('b/harbour-log', '记航海日志。<b>完整</b>'),
  ]
  expect(await importing(entries)).toMatchObject({ code: 0, counts: [2, 0, 0, 0] })
  const first = await stored()
  expect(first).toMatchObject([
    {
      slug: 'harbour-log',
      description: 'Keeps the log.',
      category: ['data'],
      license: 'MIT',
      version: '2.0',
      author: 'Ada',
      origin_key: 'skills-index:skills-index.json#a/harbour-log',
    },
    {
      slug: 'harbour-log-2',
      description: '记航海日志。<b>完整</b>',
      origin: { format: 'skills-index', source: 'b/harbour-log' },
    },
  ])
  const before = await head()
  expect(await importing(entries)).toMatchObject({ counts: [0, 0, 2, 0] })
  expect(await stored()).toEqual(first)
  expect(await head()).toBe(before)
})

test('an edited record is updated and keeps its slug', async () => {
  expect(
    await importing([
      entry('a/harbour-log', 'Keeps the log, and the time.'),
      entry('b/harbour-log', '记航海日志。<b>完整</b>'),
    ]),
  ).toMatchObject({ counts: [0, 1, 1, 0] })
  expect((await stored()).map((one) => [one['slug'], one['description']])).toEqual([
    ['harbour-log', 'Keeps the log, and the time.'],
    ['harbour-log-2', '记航海日志。<b>完整</b>'],
  ])
})

test('a reply lost on the way back doubles nothing', async () => {
  let lost = false
  const answer = await importing([entry('c/anchor', 'Drops it.')], {
    fetch: async (request) => {
      const response = await backend.fetch(request)
      if (lost) return response
      lost = true
      throw new TypeError('connection lost')
    },
  })
  expect(answer).toMatchObject({ code: 0, counts: [0, 0, 1, 0] })
  expect((await stored()).filter((one) => one['slug'] === 'anchor')).toHaveLength(1)
})

test('nobody imports with the key that browsers have', async () => {
  const count = (await stored()).length
  expect(
    await importing([entry('d/pirate', 'Boards.')], { key: backend.keys.publishable }),
  ).toMatchObject({ code: 1 })
  expect(await stored()).toHaveLength(count)
})
