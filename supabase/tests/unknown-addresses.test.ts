import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { server, type WebServer } from '../local/server.ts'
import { staticFiles } from '../local/static-files.ts'
import { openWorld, type World } from './people.ts'

let world: World
let folder = ''
let app: WebServer
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, '.well-known'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><p>app</p>')
  writeFileSync(join(folder, '.well-known/security.txt'), 'Contact: mailto:a@b.example')
  app = server({ backend: world.backend }, staticFiles(folder))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost:3000${path}`, { headers }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })

test.each(['/api/v1/whoami', '/api/nothing', '/.well-known/nothing.json'])(
  'a program that asks for %s is told in JSON that it is not there, a person meets the app',
  async (path) => {
    const reply = await ask(path)
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    expect(await reply.json()).toHaveProperty('message')
    const page = await ask(path, { accept: 'text/html,*/*' })
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<p>app</p>')])
  },
)

test('what is there is given out, an operator’s own file as well', async () => {
  expect((await ask('/api/v0.1/servers')).status).toBe(200)
  const file = await ask('/.well-known/security.txt')
  expect([file.status, await file.text()]).toEqual([200, 'Contact: mailto:a@b.example'])
})
