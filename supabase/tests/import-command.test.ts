import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Destination } from '../import/destination.ts'
import { run } from '../import/run.ts'

/**
 * A database in a Map, so that a test can produce each failure of a network. import.test.ts uses a
 * real database.
 */
function memory() {
  const stored = new Map<string, string>()
  const packages = new Set<string>()
  const calls: number[] = []
  const replies: (() => Response | null)[] = []
  const destination: Destination = {
    name: 'memory',
    url: 'http://memory.example',
    key: 'secret-key',
    fetch: async (request) => {
      const asked = (await request.json()) as {
        p_records: { slug: string; origin: { key: string } }[]
        p_digests: string[]
        p_packages: string[]
      }
      if (request.url.endsWith('/missing_packages'))
        return Response.json(asked.p_digests.filter((one) => !packages.has(one)))
      if (request.url.endsWith('/import_packages')) {
        for (const one of asked.p_packages) packages.add(digestOf(one))
        return Response.json([])
      }
      const records = asked.p_records
      if (request.headers.get('apikey') !== 'secret-key')
        return new Response('{"message":"no key"}', { status: 401 })
      calls.push(records.length)
      const instead = replies.shift()?.()
      if (instead) return instead
      return Response.json(
        records.map((record) => {
          const text = JSON.stringify(record)
          const before = stored.get(record.origin.key)
          stored.set(record.origin.key, text)
          return { key: record.origin.key, slug: record.slug, verdict: verdictOf(before, text) }
        }),
      )
    },
    close: async () => {},
  }
  return { stored, packages, calls, replies, destination }
}

const digestOf = (base64: string) =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

function verdictOf(before: string | undefined, now: string): string {
  if (before === undefined) return 'taken'
  return before === now ? 'unchanged' : 'updated'
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

const skillMd = (name: string, about: string) =>
  `---\nname: ${name}\ndescription: ${about}\n---\n# ${name}\n`
const lines = (count: number, about = 'x') =>
  Array.from({ length: count }, (_, n) =>
    JSON.stringify({ path: `s${n}/SKILL.md`, text: skillMd(`s${n}`, about) }),
  ).join('\n')

async function command(
  argv: string[],
  to: Destination,
  stop = new AbortController().signal,
  language: 'zh' | 'en' = 'en',
) {
  const printed: string[] = []
  const code = await run({
    argv,
    language,
    open: async () => to,
    stop,
    print: (line) => void printed.push(line),
    progress: () => {},
    pause: 1,
  })
  return { code, printed, text: printed.join('\n') }
}
const row = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(name) && /\d$/.test(line) && !/: \d+$/.test(line))
    ?.match(/\d+/g)
    ?.slice(-4)
    .map(Number)

test('the table counts what was taken, and a second run finds nothing to do', async () => {
  const file = join(folder, 'all.jsonl')
  await writeFile(file, `${lines(450)}\n{"broken`)
  const { destination, stored, calls } = memory()
  const first = await command([file], destination)
  expect(first.code).toBe(0)
  expect(row(first.text, file)).toEqual([450, 0, 0, 1])
  expect(first.text).toMatch(/all\.jsonl: line 451 — the JSON is broken \[broken-json\]/)
  expect(calls).toEqual([200, 200, 50])
  expect(row((await command([file], destination)).text, file)).toEqual([0, 0, 450, 1])
  expect(stored.size).toBe(450)
})

test('an import stopped between two batches keeps what it stored, and the next run goes on from there', async () => {
  const file = join(folder, 'all.jsonl')
  await writeFile(file, lines(850))
  const { destination, stored, calls, replies } = memory()
  const stop = new AbortController()
  replies.push(() => (stop.abort(), null))
  const first = await command([file], destination, stop.signal)
  // the batch that was read meanwhile is sent, and no other begins
  expect([first.code, calls, stored.size]).toEqual([130, [200, 200], 400])
  expect(first.text).toMatch(/Stopped/)
  const second = await command([file], destination)
  expect(row(second.text, file)).toEqual([450, 0, 400, 0])
  expect(stored.size).toBe(850)
})

test('a batch that the network lost is sent again, and stored once', async () => {
  const file = join(folder, 'all.jsonl')
  await writeFile(file, lines(3))
  const { destination, stored, calls, replies } = memory()
  replies.push(
    () => {
      throw new TypeError('connection lost')
    },
    () => new Response('busy', { status: 503 }),
  )
  expect((await command([file], destination)).code).toBe(0)
  expect([calls.length, stored.size]).toEqual([3, 3])
})

test('a backend that stays away ends the run with its words and exit code 1', async () => {
  const file = join(folder, 'all.jsonl')
  await writeFile(file, lines(3))
  const { destination, replies } = memory()
  replies.push(
    () =>
      new Response('{"message":"permission denied for function import_skills"}', { status: 403 }),
  )
  const { code, text } = await command([file], destination)
  expect(code).toBe(1)
  expect(text).toMatch(/403 permission denied for function import_skills/)
})

test('a record that the database refuses is named with its constraint, and costs only itself', async () => {
  const file = join(folder, 'all.jsonl')
  await writeFile(file, lines(2))
  const { destination, replies } = memory()
  replies.push(() =>
    Response.json([
      { key: 'a', verdict: 'refused', rule: 'skills_summary_check' },
      { key: 'b', verdict: 'taken', slug: 's1' },
    ]),
  )
  const { code, text } = await command([file], destination, undefined, 'zh')
  expect(code).toBe(0)
  expect(text).toContain('s0/SKILL.md — 数据库拒绝了 [refused-by-database] (skills_summary_check)')
  expect(row(text, file)).toEqual([1, 0, 0, 1])
})

test('a folder is searched for skills and known files, and no name of this machine is in its records but one that finds older ones', async () => {
  await mkdir(join(folder, 'tools/a'), { recursive: true })
  await mkdir(join(folder, 'tools/node_modules/x'), { recursive: true })
  await writeFile(join(folder, 'tools/a/SKILL.md'), skillMd('a', 'A.'))
  await writeFile(join(folder, 'tools/a/README.md'), '# not a skill')
  await writeFile(join(folder, 'tools/node_modules/x/SKILL.md'), skillMd('x', 'X.'))
  await writeFile(join(folder, 'tools/prompts.csv'), 'act,prompt\nB,b\n')
  const { destination, stored } = memory()
  expect((await command([join(folder, 'tools')], destination)).code).toBe(0)
  expect([...stored.keys()].sort()).toEqual(['prompts:prompts.csv#B', 'skill:#a'])
  expect([...stored.values()].join('')).not.toContain(folder)
  expect([...stored.values()].join('').match(/tools/g)).toHaveLength(2)
})

test('a file that is missing or is not text is said, the others are imported, and the exit code is 1', async () => {
  await writeFile(join(folder, 'latin.csv'), Buffer.from([0x61, 0x63, 0x74, 0x2c, 0xe9, 0xff]))
  await writeFile(join(folder, 'good.jsonl'), lines(1))
  const { destination, stored } = memory()
  const { code, text } = await command(
    ['gone.json', 'latin.csv', 'good.jsonl'].map((name) => join(folder, name)),
    destination,
  )
  expect([code, stored.size]).toEqual([1, 1])
  expect(text.match(/\[unreadable-file\]/g)).toHaveLength(2)
})

test('a dry run reads everything and opens no backend', async () => {
  const file = join(folder, 'all.jsonl')
  await writeFile(file, lines(3))
  const printed: string[] = []
  const code = await run({
    argv: ['--dry-run', file],
    language: 'en',
    stop: new AbortController().signal,
    print: (line) => void printed.push(line),
    progress: () => {},
    open: () => Promise.reject(new Error('opened')),
  })
  expect([code, printed.join('\n').match(/valid/)?.length]).toEqual([0, 1])
})

test('a command line that makes no sense is refused with a sentence', async () => {
  const { destination } = memory()
  for (const argv of [
    [],
    ['--frmat', 'x', 'y'],
    ['--format', 'xml', 'y'],
    ['--repo', 'https://github.com/a/b', 'y'],
  ]) {
    expect(await command(argv, destination)).toMatchObject({
      code: 2,
      printed: [expect.any(String)],
    })
  }
  expect(await command(['--help'], destination)).toMatchObject({ code: 0 })
})
