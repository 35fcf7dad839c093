import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { server } from '#backend/server.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type World } from './people.ts'

let world: World
let app: ReturnType<typeof server>
let commit = ''
const repository = '/git/skills/tides.git'
beforeAll(async () => {
  world = await openWorld()
  app = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
  await importPackaged(world, 'tides', [file('SKILL.md', 'tides')])
  const refs = await (await ask(`${repository}/info/refs?service=git-upload-pack`)).text()
  commit = /[0-9a-f]{40} HEAD/.exec(refs)?.[0].slice(0, 40) ?? ''
})
afterAll(() => world.close())

const ask = (path: string, init: RequestInit = {}) =>
  app.fetch(new Request(`http://localhost:3000${path}`, init), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })

const line = (text: string) =>
  (Buffer.byteLength(text) + 5).toString(16).padStart(4, '0') + text + '\n'
/** Pkt-lines: `0000` and `0001` stand for themselves. */
const lines = (...texts: readonly string[]) =>
  texts.map((text) => (/^000[0-9]$/.test(text) ? text : line(text))).join('')

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  ask(`${repository}/git-upload-pack`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-git-upload-pack-request', ...headers },
  })
const second = { 'git-protocol': 'version=2' }
/** The name of a file that the repository has. */
const skillMd = createHash('sha1').update('blob 5\0tides').digest('hex')
const other = '0123456789abcdef0123456789abcdef01234567'
const wants = (count: number) => Array.from({ length: count }, () => `want ${other}`)
const fetching = (...args: readonly string[]) =>
  lines('command=fetch', 'agent=x', '0001', ...args, '0000')

test.each<[what: string, body: () => string, words: string, headers?: Record<string, string>]>([
  ['no pkt-line at all', () => 'want it all', 'not in pkt-lines'],
  ['a length that is none', () => 'zzzzwant', 'not in pkt-lines'],
  ['half a line', () => '0032want', 'not in pkt-lines'],
  ['half a length', () => '003', 'not in pkt-lines'],
  ['a line that is longer than any', () => `1001${'a'.repeat(4093)}`, 'not in pkt-lines'],
  ['many long lines', () => `1000${'a'.repeat(4092)}`.repeat(17), 'too long ones'],
  ['a line of three bytes', () => '0003', 'not in pkt-lines'],
  ['thousands of lines', () => '0004'.repeat(10_000), 'too many'],
  ['nothing', () => '', 'not in the protocol'],
  ['nothing that is wanted', () => '0000', 'nothing is wanted'],
  ['no end', () => lines(`want ${other}`), 'not in the protocol'],
  ['an unknown commit', () => lines(`want ${other}`, '0000', 'done'), `not our ref ${other}`],
  ['a file', () => lines(`want ${skillMd}`, '0000', 'done'), `not our ref ${skillMd}`],
  ['two commits', () => lines(`want ${commit}`, `want ${other}`, '0000', 'done'), 'not our ref'],
  ['a thousand wants', () => lines(...wants(1000), '0000', 'done'), 'too many wants'],
  ['no name of a commit', () => lines('want main', '0000', 'done'), 'not in the protocol'],
  [
    'a name in capitals',
    () => lines(`want ${'A'.repeat(40)}`, '0000', 'done'),
    'not in the protocol',
  ],
  [
    'haves before the end of wants',
    () => lines(`want ${commit}`, `have ${other}`, '0000'),
    'not in the protocol',
  ],
  [
    'wants after it',
    () => lines(`want ${commit}`, '0000', `want ${commit}`, 'done'),
    'not in the protocol',
  ],
  [
    'an unknown word',
    () => lines(`want ${commit}`, 'filter blob:none', '0000', 'done'),
    'not in the protocol',
  ],
  [
    'a depth below one',
    () => lines(`want ${commit}`, 'deepen 0', '0000', 'done'),
    'not in the protocol',
  ],
  [
    'a depth that is none',
    () => lines(`want ${commit}`, 'deepen -1', '0000', 'done'),
    'not in the protocol',
  ],
  [
    'a date that is none',
    () => lines(`want ${commit}`, 'deepen-since now', '0000', 'done'),
    'not in the protocol',
  ],
  [
    'a history without a branch',
    () => lines(`want ${commit}`, 'deepen-not main', '0000', 'done'),
    'no other branch',
  ],
  [
    'no command',
    () => lines('agent=x', '0001', `want ${commit}`, '0000'),
    'not in the protocol',
    second,
  ],
  [
    'two commands',
    () => lines('command=fetch', 'command=ls-refs', '0000'),
    'not in the protocol',
    second,
  ],
  ['an unknown command', () => lines('command=object-info', '0000'), 'no such command', second],
  [
    'another object format',
    () => lines('command=ls-refs', 'object-format=sha256', '0000'),
    'SHA-1',
    second,
  ],
  [
    'two delimiters',
    () => lines('command=ls-refs', '0001', '0001', '0000'),
    'not in the protocol',
    second,
  ],
  [
    'two requests',
    () => lines('command=ls-refs', '0000', 'command=ls-refs', '0000'),
    'not in the protocol',
    second,
  ],
  ['no end in version 2', () => lines('command=ls-refs'), 'not in the protocol', second],
  ['a fetch of nothing', () => fetching('done'), 'nothing is wanted', second],
  [
    'a thousand wants of version 2',
    () => fetching(...wants(1000), 'done'),
    'too many wants',
    second,
  ],
  [
    'a filter',
    () => fetching(`want ${commit}`, 'filter tree:0', 'done'),
    'fetch does not take filter',
    second,
  ],
  [
    'a ref by name',
    () => fetching('want-ref refs/heads/main', 'done'),
    'does not take want-ref',
    second,
  ],
  [
    'an unknown commit in version 2',
    () => fetching(`want ${other}`, 'done'),
    'not our ref',
    second,
  ],
])('%s is refused in the words of the protocol', async (_what, body, words, headers) => {
  const reply = await post(body(), headers)
  const text = await reply.text()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'application/x-git-upload-pack-result',
  ])
  expect(text).toMatch(/^[0-9a-f]{4}ERR /)
  expect(text).toContain(words)
  expect(text.length).toBeLessThan(200)
})

test.each<
  [
    what: string,
    status: number,
    body: () => Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ]
>([
  ['more than 2 MB', 413, () => new Uint8Array(2_100_000), {}],
  [
    'little that unfolds to much',
    413,
    () => Uint8Array.from(gzipSync(Buffer.alloc(50_000_000))),
    { 'content-encoding': 'gzip' },
  ],
  ['what is no gzip', 400, () => new Uint8Array(100), { 'content-encoding': 'gzip' }],
  ['another compression', 415, () => new Uint8Array(100), { 'content-encoding': 'br' }],
  [
    'a form',
    415,
    () => new Uint8Array(100),
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
])('%s is refused with %i', async (_what, status, body, headers) => {
  const reply = await post(body(), headers)
  expect(reply.status).toBe(status)
  // git shows nothing else to people
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await reply.text()).toMatch(/^[A-Z][\w /-]+\n$/)
})

test.each([
  ['/git/skills/tides.git', 404],
  ['/git/skills/tides.git/HEAD', 404],
  ['/git/skills/tides.git/objects/info/packs', 404],
  ['/git/skills/tides.git/info/refs', 403],
  ['/git/skills/tides.git/info/refs?service=git-receive-pack', 403],
  ['/git/skills/tides/info/refs?service=git-upload-pack', 404],
  ['/git/skills/no-such.git/info/refs?service=git-upload-pack', 404],
  ['/git/skills/.git/info/refs?service=git-upload-pack', 404],
  ['/git/skills/constructor.git/info/refs?service=git-upload-pack', 404],
  ['/git/authors/%E0%A4%A.git/info/refs?service=git-upload-pack', 404],
  ['/git/collections/x%27.git/info/refs?service=git-upload-pack', 404],
  ['/git/else.git/info/refs?service=git-upload-pack', 404],
])('%s is answered with %i', async (path, status) => {
  const reply = await ask(path)
  expect(reply.status).toBe(status)
  expect(await reply.text()).toMatch(/^[A-Z][\w ,]+\n$/)
})

test('a client that has no bands gets the bare pack, and one that zips its question any', async () => {
  const body = lines(`want ${commit} ofs-delta`, '0000', 'done')
  const plain = Buffer.from(await (await post(body)).arrayBuffer())
  expect(plain.toString('latin1', 0, 12)).toBe('0008NAK\nPACK')
  const zipped = await post(Uint8Array.from(gzipSync(body)), { 'content-encoding': 'gzip' })
  expect(Buffer.from(await zipped.arrayBuffer()).equals(plain)).toBe(true)
})

test('of a small repository nobody need say more of what they have', async () => {
  const old = async (able: string, ...more: string[]) =>
    Buffer.from(
      await (
        await post(lines(`want ${commit} ${able}`, '0000', `have ${other}`, ...more))
      ).arrayBuffer(),
    ).toString('latin1')
  expect(await old('side-band-64k', '0000')).toBe('0008NAK\n')
  const common = `ACK ${other} common`
  expect(await old('multi_ack_detailed', '0000')).toBe(lines(common, `ACK ${other} ready`, 'NAK'))
  // who was told so names it, and hears that this is all
  const pack = await old('multi_ack_detailed', 'done')
  expect(pack.startsWith(`${lines(common, `ACK ${other}`)}PACK`)).toBe(true)
  const reply = await post(fetching(`want ${commit}`, `have ${other}`), second)
  const start = lines('acknowledgments', 'NAK', 'ready', '0001', 'packfile')
  expect((await reply.text()).startsWith(start)).toBe(true)
})

test('a request may name each of 40,000 commits that a client has', async () => {
  const haves = Array.from({ length: 40_000 }, (_, n) => `have ${String(n).padStart(40, '0')}`)
  const body = lines(`want ${commit} multi_ack_detailed`, '0000', ...haves, 'done')
  for (const [sent, headers] of [
    [body, {}],
    [Uint8Array.from(gzipSync(body)), { 'content-encoding': 'gzip' }],
  ] as const) {
    const said = await (await post(sent, headers)).text()
    expect(said).toContain(`${lines(`ACK ${'0'.repeat(40)}`)}PACK`)
  }
})

test('a line that comes in many parts is read as one', async () => {
  const whole = Buffer.from(lines(`want ${commit} ofs-delta`, '0000', 'done'))
  const body = new ReadableStream({
    start(controller) {
      for (const byte of whole) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/x-git-upload-pack-request' }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const reply = await ask(`${repository}/git-upload-pack`, init)
  expect((await reply.text()).slice(0, 12)).toBe('0008NAK\nPACK')
})

test('the end of a history is told as git tells it, without an end of line', async () => {
  const [length, gone] = ['0034', '0036']
  const ends = `${length}shallow ${commit}`
  const old = await post(lines(`want ${commit} shallow`, 'deepen 1', '0000'))
  expect(await old.text()).toBe(`${ends}0000`)
  const all = [`want ${commit} shallow`, `shallow ${commit}`, 'deepen 2', '0000']
  expect(await (await post(lines(...all))).text()).toBe(`${gone}unshallow ${commit}0000`)
  const reply = await post(fetching(`want ${commit}`, 'deepen 1', 'done'), second)
  const start = `${lines('shallow-info')}${ends}0001${lines('packfile')}`
  expect((await reply.text()).slice(0, start.length)).toBe(start)
})

test('only refs that are asked for by their beginning are named', async () => {
  const refs = async (...args: string[]) =>
    (await post(lines('command=ls-refs', '0001', ...args, '0000'), second)).text()
  expect(await refs('symrefs')).toContain('HEAD symref-target:refs/heads/main')
  expect(await refs('ref-prefix refs/heads/')).toBe(lines(`${commit} refs/heads/main`, '0000'))
  expect(await refs('ref-prefix refs/tags/')).toBe('0000')
})
