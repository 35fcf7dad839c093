import { readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { server, type WebServer } from '../local/server.ts'
import { staticFiles } from '../local/static-files.ts'
import { openWorld, type World } from './people.ts'

/** What somebody meets who opens an address that is written otherwise than the app writes it. */
let world: World
let folder = ''
let app: WebServer
beforeAll(async () => {
  world = await openWorld()
  await world.signUp('Ada.Lovelace', 'ada@example.com')
  await world.signUp('100%', 'percent@example.com')
  await world.signUp('end.', 'end@example.com')
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    readFileSync(new URL('../../index.html', import.meta.url)),
  )
  app = server({ backend: world.backend }, staticFiles(folder))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const ask = (path: string, headers = {}) =>
  app.fetch(new Request(`http://localhost:3000${path}`, { headers }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })

test('an address in other letters or with more slashes leads to the page, and keeps its query', async () => {
  for (const [asked, place] of [
    ['/Skills', '/skills'],
    ['//skills', '/skills'],
    ['/skills/', '/skills'],
    ['/SKILLS/?q=a%20B&cat=data', '/skills?q=a%20B&cat=data'],
    ['/%73kills', '/skills'],
    ['/TEMPLATES/Weekly-Report', '/templates/weekly-report'],
    ['/skills/Browser-Pilot', '/skills/browser-pilot'],
    ['/skills//browser-pilot/', '/skills/browser-pilot'],
    ['/Docs/Getting-Started', '/docs/getting-started'],
    ['/x/..//blog', '/blog'],
    ['/Auth/Reset', '/auth/reset'],
    ['/ADMIN/Users/?page=2', '/admin/users?page=2'],
    ['/Profile/Ada.Lovelace', '/profile/Ada.Lovelace'],
    ['/authors/Ada.Lovelace', '/profile/Ada.Lovelace'],
    ['/authors/%E5%BC%A0%E4%B8%89', '/profile/%E5%BC%A0%E4%B8%89'],
    [
      '/collections/00000000-0000-4000-8000-000000000000',
      '/collection/00000000-0000-4000-8000-000000000000',
    ],
    ['/feed.xml/', '/feed.xml'],
    ['//evil.example/skills', '/evil.example/skills'],
    ['/\\evil.example', '/evil.example'],
  ] as const) {
    const reply = await ask(asked)
    expect([asked, reply.status, reply.headers.get('location')]).toEqual([asked, 308, place])
  }
})

test('a page that is written as the app writes it is answered at once', async () => {
  for (const path of [
    '/',
    '/skills',
    '/skills?q=%2F%2F',
    '/skills/browser-pilot',
    '/profile/Ada.Lovelace',
    '/profile/100%25',
    '/profile/end.',
    '/profile/ada.lovelace',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})

test("what the app does not know is its own page 'not found', however odd the address is", async () => {
  for (const path of [
    '/docs/%2F..%2Fx',
    '/docs/..%2f..%2fetc%2fpasswd',
    '/skills/browser-pilot.',
    '/skills.',
    '/skills/a.b',
    '/skills/%E0%A4%25A',
    '/skills/%2562rowser-pilot',
    '/templates/x.md',
    '/profile/nobody.at.all',
    '/collection/x%00',
    '/blog/%2e%2e%2f',
    '/no/such%20page',
  ]) {
    const first = await ask(path)
    const reply = first.status === 308 ? await ask(first.headers.get('location') ?? '') : first
    expect([path, reply.status, await reply.text()]).toEqual([
      path,
      404,
      expect.stringContaining('id="root"') as string,
    ])
  }
})

test('a person who follows a lost link to a file sees the app, a program is told in one line', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  expect(await (await ask('/old/page.html', browser)).text()).toContain('id="root"')
  for (const [path, headers] of [
    ['/assets/gone-1.js', browser],
    ['/old/data.json', {}],
  ] as const) {
    const reply = await ask(path, headers)
    expect([reply.status, await reply.text()]).toEqual([404, 'Not found'])
  }
})
