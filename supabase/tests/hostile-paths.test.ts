import fc from 'fast-check'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDemoAccounts } from '../local/demo-accounts.ts'
import { cleanPath } from '#domain/server/clean-path.ts'
import { pathOfTarget } from '../local/request-path.ts'
import { server, type WebServer } from '../local/server.ts'
import { staticFiles } from '../local/static-files.ts'
import { openWorld, type World } from './people.ts'

/** Every way of writing a path leads to the same guards, or nowhere. */
let world: World
let folder = ''
let app: WebServer
const page = '<!doctype html><p>app</p>'
beforeAll(async () => {
  world = await openWorld({ attempts: 40 })
  await makeDemoAccounts(world.backend)
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  for (const inside of ['dist/assets', 'dist/.vite', 'dist/.well-known'])
    mkdirSync(join(folder, inside), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), page)
  writeFileSync(join(folder, 'dist/.vite/manifest.json'), 'secret')
  writeFileSync(join(folder, 'dist/.well-known/there.txt'), 'there')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  app = server({ backend: world.backend }, staticFiles(join(folder, 'dist')))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}, host = 'localhost:3000', peer = '127.0.0.1') =>
  app.fetch(new Request(`http://${host}${path}`, init), {
    incoming: { socket: { remoteAddress: peer } },
  })

/** Ways to write an address that mean the same as `/auth/v1/NAME`, or that mean nothing. */
const disguises = (name: string): string[] => {
  const first = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
  const all = [...name].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
  return [
    `/auth/v1/${first}`,
    `/auth/v1/${all}`,
    `/auth/v1/${first.replace('%', '%25')}`,
    `/auth%2Fv1%2F${name}`,
    `/%61uth/v1/${name}`,
    `/auth/%76%31/${name}`,
    `//auth//v1///${name}`,
    `/auth/v1/./${name}`,
    `/auth/v1/x/../${name}`,
    `/auth/v1/x/%2e%2E/${name}`,
    `/auth\\v1\\${name}`,
    `/auth/v1/${name}/`,
    `/auth/v1/${name}//`,
    `/auth/v1/${name}%2F`,
    `/auth/v1/${name}%00`,
    `/auth/v1/${name}%20`,
    `/auth/v1/${name};x=1`,
    `/auth/v1/${name}.`,
    `/AUTH/v1/${name}`,
    `/Auth/V1/${name.toUpperCase()}`,
    `/rest/v1/../../auth/v1/${name}`,
    `/rest/v1/%2e%2e/%2e%2e/auth/v1/${name}`,
  ]
}
const signIn = (path: string, host?: string) =>
  ask(
    `${path}?grant_type=password`,
    {
      method: 'POST',
      headers: { apikey: world.backend.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@bazaar.test', password: 'demo-admin' }),
    },
    host,
  )

test('the one form of a path is its own form, and no letter of it is hidden', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '%',
    '%2e',
    '%2F',
    '%74',
    '%25',
    '7',
    '4',
    'a',
    '\\',
    '%5c',
    '~',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = cleanPath(`/${pieces.join('')}`)
      expect(cleanPath(path)).toBe(path)
      expect(path).not.toMatch(/\/\/|\/\.{1,2}(?:\/|$)|\\|.\/$|%(?![0-9A-F]{2})|%(?:2E|7E|74|61)/)
    }),
  )
  expect([
    pathOfTarget('/auth//v1/%74oken?x=/../y'),
    pathOfTarget('http://other.example/%6dailbox'),
    pathOfTarget('//evil.example/mailbox'),
    pathOfTarget('*'),
  ]).toEqual(['/auth/v1/token', '/mailbox', '/evil.example/mailbox', '/'])
})

test('however the address of signing in is written, a foreign name opens no demonstration account', async () => {
  expect((await signIn('/auth/v1/token')).status).toBe(200)
  for (const path of ['/auth/v1/token', ...disguises('token')]) {
    const reply = await signIn(path, 'rebound.example')
    expect([path, reply.status >= 400, await reply.text()]).toEqual([
      path,
      true,
      expect.not.stringContaining('access_token') as string,
    ])
  }
})

test('however the address is written, tries are counted together', async () => {
  const [one = '', ...others] = disguises('verify')
  const follow = (path: string, method = 'GET') =>
    ask(`${path}?token=guess&type=recovery&apikey=${world.backend.keys.publishable}`, { method })
  for (let n = 0; n < 40; n++) expect((await follow(one)).status).toBe(303)
  for (const path of ['/auth/v1/verify', ...others])
    expect([path, [429, 404, 401, 308].includes((await follow(path)).status)]).toEqual([path, true])
  expect((await follow('/auth/v1/verify')).status).toBe(429)
  // a link in a letter works once: who only asks for its headers must not use it up
  expect((await follow('/auth/v1/verify', 'HEAD')).status).toBe(405)
})

test('an encoded name of the API that needs no code is not there, and says so as the API does', async () => {
  for (const path of [
    '/rest/v1/rpc%2Fwho',
    '/rest/v1/sk%69lls%2f',
    '/rest/v1/skills%3Fx',
    '/rest/v1/%2573kills',
  ]) {
    const reply = await ask(path, { headers: { apikey: world.backend.keys.publishable } })
    expect([path, reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([
      path,
      404,
      '*',
    ])
    expect(await reply.json()).toMatchObject({ code: 'PGRST125' })
  }
  const same = await ask('/rest//v1/%73kills?select=slug&limit=1', {
    headers: { apikey: world.backend.keys.publishable },
  })
  expect([same.status, await same.json()]).toEqual([200, [{ slug: expect.any(String) as string }]])
})

test('the mailbox and the files of the server open under no other way of writing them', async () => {
  const disguised = ['/%6dailbox', '//mailbox', '/mailbox/', '/mailbox/%2e', '/\\mailbox']
  for (const path of disguised)
    expect([path, (await ask(path, {}, 'rebound.example')).status]).toEqual([path, 308])
  for (const path of [
    '/mailbox',
    '/x/../mailbox',
    '/%256dailbox',
    '/MAILBOX',
    '/mailbox%2F',
    '/mailbox%00',
  ])
    expect([path, (await ask(path, {}, 'rebound.example')).status]).toEqual([path, 404])
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2Fmanifest.json',
    '/assets/..%2f.vite/manifest.json',
    '/..%5csecret.txt',
    '/.%2e/secret.txt',
    '/%252e%252e/secret.txt',
  ])
    expect(await (await ask(path)).text()).not.toContain('secret')
  expect(await (await ask('/.well-known/there.txt')).text()).toBe('there')
})

test('a method that is not answered is refused with those that are', async () => {
  const allowed = async (method: string, path: string) => {
    const reply = await ask(path, { method, headers: { 'x-http-method-override': 'GET' } })
    return [reply.status, reply.headers.get('allow')]
  }
  expect(await allowed('DELETE', '/skills')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('PUT', '/share')).toEqual([405, 'POST'])
  expect(await allowed('PROPFIND', '/rest/v1/skills')).toEqual([
    405,
    'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
  ])
  expect(await allowed('PATCH', '/auth/v1/user')).toEqual([405, 'GET, POST, PUT, DELETE, OPTIONS'])
})
