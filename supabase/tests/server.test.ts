import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodingFor } from '../local/encoding.ts'
import { BadEnvironment, readEnvironment } from '../local/environment.ts'
import { addressOf, originOf } from '../local/listen.ts'
import { server } from '../local/server.ts'
import { staticFiles } from '../local/static-files.ts'
import { openWorld, type World } from './people.ts'

let world: World
let folder = ''
let app: ReturnType<typeof server>
const page = `<!doctype html><p>app</p>${' '.repeat(2000)}`
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), page)
  writeFileSync(join(folder, 'dist/sw.js'), 'self')
  writeFileSync(join(folder, 'dist/assets/main-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  app = server({ backend: world.backend }, staticFiles(join(folder, 'dist')))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}, peer = '127.0.0.1', host = 'localhost:3000') =>
  app.fetch(new Request(`http://${host}${path}`, init), {
    incoming: { socket: { remoteAddress: peer } },
  })
const key = () => ({ apikey: world.backend.keys.publishable })

test('the app learns at run time where its backend is', async () => {
  expect(await (await ask('/config.json')).json()).toEqual({
    url: '',
    key: world.backend.keys.publishable,
    answers: 'server',
  })
  const hosted = server(
    { url: 'https://abc.supabase.co', key: 'sb_publishable_x' },
    staticFiles(join(folder, 'dist')),
  )
  const reply = await hosted.fetch(new Request('http://localhost/config.json'))
  expect(await reply.json()).toEqual({
    url: 'https://abc.supabase.co',
    key: 'sb_publishable_x',
    answers: 'server',
  })
  expect(reply.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co https://api.github.com https://raw.githubusercontent.com;",
  )
  expect(reply.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https: https://abc.supabase.co;",
  )
  expect(
    (await hosted.fetch(new Request('http://localhost/rest/v1/skills', { method: 'POST' }))).status,
  ).toBe(405)
})

test('every answer carries the strict policy: no inline script, no foreign frame, no guessed types', async () => {
  for (const path of ['/', '/config.json', '/mailbox', '/nothing.js', '/rest/v1/skills']) {
    const { headers } = await ask(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self' https://api.github.com https://raw.githubusercontent.com",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect([
      headers.get('x-content-type-options'),
      headers.get('cross-origin-opener-policy'),
    ]).toEqual(['nosniff', 'same-origin'])
  }
})

test('a page of the app is the app, a lost file is lost, and nothing outside the folder is served', async () => {
  expect(await (await ask('/skills/some-slug?q=a.md')).text()).toBe(page)
  expect((await ask('/assets/gone-999.js')).status).toBe(404)
  for (const path of [
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%00../secret.txt',
    '/%E0%A4%A',
  ])
    expect(await (await ask(path)).text()).not.toContain('secret')
  expect((await ask('/', { method: 'POST' })).status).toBe(405)
})

test('hashed files may be kept for ever, the page and the service worker are asked for each time', async () => {
  const cache = async (path: string) => (await ask(path)).headers.get('cache-control')
  expect([await cache('/assets/main-abc123.js'), await cache('/'), await cache('/sw.js')]).toEqual([
    'public, max-age=31536000, immutable',
    'no-cache',
    'no-cache',
  ])
  const etag = (await ask('/')).headers.get('etag') ?? ''
  expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('an encoding that a client refuses is not sent, and of several the one it likes best', () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', null],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['GZIP;Q=1', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity, *;q=0', null],
    ['abr, gzipped', null],
    ['br;q=nonsense', null],
    ['', null],
  ] as const)
    expect([accepted, encodingFor(accepted)]).toEqual([accepted, encoding])
})

test('text travels as brotli where it is taken', async () => {
  const packed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(page)
  const rows = await ask('/rest/v1/rpc/sync_pull?p_scope=catalog', {
    headers: { ...key(), 'accept-encoding': 'br' },
  })
  expect([rows.status, rows.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(JSON.parse(brotliDecompressSync(await rows.arrayBuffer()).toString())).toMatchObject({
    reset: false,
  })
})

test("bodies are limited, and the backend's own system pages are not there", async () => {
  const post = (path: string, size: number) =>
    ask(path, {
      method: 'POST',
      headers: { ...key(), 'content-type': 'application/json', 'content-length': String(size) },
      body: 'x'.repeat(size),
    })
  expect((await post('/auth/v1/signup', 70_000)).status).toBe(413)
  expect((await post('/rest/v1/rpc/count_items', 2_200_000)).status).toBe(413)
  expect(await (await ask('/_system/info')).text()).toBe(page)
})

test('the mailbox opens on this machine only, and a letter cannot bring a script into it', async () => {
  await world.backend.mailbox.driver.send({
    to: 'a@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Follow http://localhost:3000/auth/v1/verify?token=1&type=x "><img src=x onerror=alert(1)>',
  })
  const own = await (await ask('/mailbox')).text()
  expect(own).toContain('<a href="http://localhost:3000/auth/v1/verify?token=1&#38;type=x">')
  expect(own).not.toMatch(/<script|<img/)
  expect(await (await ask('/mailbox?format=json')).json()).toMatchObject([{ to: 'a@example.com' }])
  for (const [peer, host] of [
    ['203.0.113.5', 'localhost:3000'],
    ['127.0.0.1', 'rebound.example:3000'],
    ['127.0.0.1', '127.rebound.example:3000'],
  ] as const)
    expect((await ask('/mailbox', {}, peer, host)).status).toBe(404)
})

test('a bad value of the environment is refused by its name, and secrets are not repeated', () => {
  expect(readEnvironment({ PORT: '', OTHER: 'x' })).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    CONFIRM_EMAIL: false,
    REGISTRATION: 'open',
    SIGN_IN_ATTEMPTS: 30,
    VISITOR_WRITES: 240,
    VISITOR_SECONDS: 5,
    MEMBER_SECONDS: 15,
  })
  const complaint = (env: Record<string, string>) => {
    try {
      readEnvironment(env)
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(BadEnvironment)
      return (error as Error).message
    }
  }
  for (const [name, value] of [
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['SUPABASE_URL', 'abc.supabase.co'],
    ['DATABASE_URL', 'mysql://x'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['VISITOR_WRITES', '0'],
  ] as const)
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name}`))
  expect(complaint({ DATABASE_URL: 'mysql://root:hunter2@x' })).not.toContain('hunter2')
  expect(complaint({ SUPABASE_URL: 'https://abc.supabase.co' })).toMatch(/go together/)
})

test('the lock and the greeting name addresses that answer', () => {
  expect(addressOf({ address: '0.0.0.0', port: 3000, family: 'IPv4' })).toBe(
    'http://127.0.0.1:3000',
  )
  expect(addressOf({ address: '::1', port: 3000, family: 'IPv6' })).toBe('http://[::1]:3000')
  expect([
    originOf('127.0.0.1', 1),
    originOf('::1', 1),
    originOf('192.0.2.7', 1),
    originOf('fe80::1', 1),
  ]).toEqual([
    'http://localhost:1',
    'http://localhost:1',
    'http://192.0.2.7:1',
    'http://[fe80::1]:1',
  ])
})

test('what another app shares before the service worker is there goes to the page for submissions, and nowhere else', async () => {
  const share = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return ask('/share', { method: 'POST', body })
  }
  const reply = await share({ title: 'a', text: 'look: https://github.com/owner/name' })
  expect([reply.status, reply.headers.get('location')]).toEqual([
    303,
    '/submit?from=https%3A%2F%2Fgithub.com%2Fowner%2Fname',
  ])
  expect((await share({ url: '\r\nset-cookie: a=b' })).headers.get('location')).toMatch(
    /^\/submit\?from=[\w%.-]+$/,
  )
  expect((await share({ text: 'x'.repeat(50_000) })).headers.get('location')?.length).toBeLessThan(
    2100,
  )
  expect((await share({})).headers.get('location')).toBe('/submit')
  expect(
    (
      await ask('/share', {
        method: 'POST',
        body: 'nonsense',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    ).headers.get('location'),
  ).toBe('/submit')
})
