import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './people.ts'

/* The server's adapter puts another `Response` in the place of Node's: what is right in one process
 * may go wrong over a socket. */

let world: World
let http: Server
let origin = ''
beforeAll(async () => {
  world = await openWorld()
  const listener = getRequestListener((request) => world.backend.fetch(request))
  http = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => http.close(resolve))
  await world.close()
})

const ask = async (path: string, init: { token?: string; body?: object } = {}) => {
  const reply = await fetch(origin + path, {
    method: init.body ? 'POST' : 'GET',
    headers: {
      apikey: world.backend.keys.publishable,
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  })
  const text = await reply.text()
  return { status: reply.status, body: (text === '' ? null : JSON.parse(text)) as unknown }
}

test('over a socket, too, accounts are made and sessions end', async () => {
  const account = { email: 'ann@example.com', password: 'correct-horse' }
  const { status, body } = await ask('/auth/v1/signup', { body: account })
  expect(status).toBe(200)
  const { access_token: token } = body as { access_token: string }
  const rows = '/rest/v1/user_favorites?select=user_id'
  expect(await ask(rows, { token })).toEqual({ status: 200, body: [] })
  expect((await ask('/auth/v1/logout', { token, body: {} })).status).toBe(204)
  expect((await ask(rows, { token })).status).toBe(401)
  expect((await ask(rows, { token: 'x' })).status).toBe(401)
})
