import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readTrustedProxies } from '../local/client-address.ts'
import { httpServer } from '../local/http-server.ts'
import { server } from '../local/server.ts'
import { openWorld, type World } from './people.ts'

/** What a server bears, sent over a real connection. */
let world: World
let http: Server
const open: Server[] = []
const times = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 50,
}
beforeAll(async () => {
  world = await openWorld()
  const app = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
  const answer = getRequestListener(app.fetch)
  http = await listening(httpServer((request, response) => void answer(request, response)))
})
afterAll(async () => {
  for (const one of open) {
    one.closeAllConnections()
    one.close()
  }
  await world.close()
})

async function listening(one: Server): Promise<Server> {
  open.push(one)
  one.listen(0, '127.0.0.1')
  await once(one, 'listening')
  return one
}
async function connected(to: Server): Promise<Socket> {
  const socket = connect((to.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
/** Sends bytes as they are, and gives all that comes back until the other side closes. */
async function send(bytes: string | Buffer, to = http): Promise<string> {
  const socket = await connected(to)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}
const head = (line: string, headers: readonly string[] = []) =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1])
const post = (path: string, body: string | Buffer, headers: readonly string[] = []) =>
  send(
    Buffer.concat([
      Buffer.from(
        head(`POST ${path}`, [
          `apikey: ${world.backend.keys.publishable}`,
          'content-type: application/json',
          ...headers,
          ...(headers.some((one) => /^transfer/i.test(one))
            ? []
            : [`content-length: ${body.length}`]),
        ]),
      ),
      Buffer.from(body),
    ]),
  )

test('an address, headers or a query that are too long are refused with the status of their own', async () => {
  for (const [line, headers, status] of [
    ['GET /skills', [], 200],
    [`GET /skills?q=${'x'.repeat(16_000)}`, [], 200],
    [`GET /skills?q=${'x'.repeat(40_000)}`, [], 414],
    [`GET /rest/v1/${'x'.repeat(40_000)}`, [], 414],
    [`GET /${'x'.repeat(60_000)}`, [], 414],
    [`GET /${'x'.repeat(200_000)}`, [], 414],
    [`GET /skills?q=${'x'.repeat(25_000)}`, [], 400],
    [`GET /rest/v1/skills?${'a=b&'.repeat(201)}`, [], 400],
    [`GET /skills?${'n'.repeat(300)}=1`, [], 400],
    ['GET /', [`cookie: ${'x'.repeat(40_000)}`], 431],
    ['GET /', [`cookie: ${'x'.repeat(200_000)}`], 431],
    ['GET /', Array.from({ length: 101 }, (_, n) => `a${n}: b`), 431],
    ['GET /', Array.from({ length: 3000 }, (_, n) => `a${n}: b`), 431],
    ['GET /', ['Host: other.example'], 400],
  ] as const) {
    const reply = await send(head(line, headers))
    expect([line.slice(0, 40), headers.length, statusOf(reply)]).toEqual([
      line.slice(0, 40),
      headers.length,
      status,
    ])
  }
  expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"message":"/)
})

test('a method that is not about a page is refused, also where Node has a way of its own for it', async () => {
  for (const line of ['TRACE /', 'CONNECT internal.example:443', 'PROPFIND /', 'DELETE /skills'])
    expect([line, await send(head(line))]).toEqual([
      line,
      expect.stringMatching(/^HTTP\/1\.1 405 [^]*allow: GET, HEAD/i) as string,
    ])
  expect(statusOf(await send(head('GET /', ['Upgrade: websocket', 'Connection: upgrade'])))).toBe(
    200,
  )
})

test('the address in the first line is looked at like the Host, and its form is no way round', async () => {
  expect(statusOf(await send(head('GET http://localhost/mailbox')))).toBe(200)
  for (const line of [
    'GET http://rebound.example/mailbox',
    'GET http://rebound.example/%6dailbox',
    'GET //mailbox',
  ])
    expect([line, await send(head(line))]).toEqual([
      line,
      expect.not.stringContaining('Mailbox') as string,
    ])
  expect(statusOf(await send('GET /mailbox HTTP/1.0\r\nHost: localhost\r\n\r\n'))).toBe(200)
  expect(await send('GET /mailbox HTTP/1.0\r\nHost: localhost\r\n\r\n')).not.toContain('Mailbox')
})

test('a body that is too large is refused, whatever it says of its length', async () => {
  const large = Buffer.alloc(2_100_000, 'x')
  const chunked = Buffer.concat([
    Buffer.from(`${large.length.toString(16)}\r\n`),
    large,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
  for (const path of ['/rest/v1/rpc/count_items', '/auth/v1/signup']) {
    expect([path, statusOf(await post(path, large))]).toEqual([path, 413])
    expect([path, statusOf(await post(path, chunked, ['transfer-encoding: chunked']))]).toEqual([
      path,
      413,
    ])
  }
  expect(
    statusOf(await post('/rest/v1/rpc/count_items', gzipSync(large), ['content-encoding: gzip'])),
  ).toBe(415)
})

test('JSON that is nested endlessly is refused before anybody reads it', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const [path, body] of [
    ['/rest/v1/rpc/count_items', `{"p_counts":${deep}}`],
    ['/rest/v1/rpc/sync_push', '{"a":'.repeat(65) + '1' + '}'.repeat(65)],
    ['/auth/v1/signup', `{"data":${deep.slice(0, 60_000)}`],
  ] as const)
    expect([path, await post(path, body)]).toEqual([
      path,
      expect.stringMatching(/^HTTP\/1\.1 400 [^]*64 deep/) as string,
    ])
  // brackets within texts are no depth
  const flat = JSON.stringify({ p_device: `"\\${'['.repeat(1000)}`, p_counts: [] })
  expect(await post('/rest/v1/rpc/count_items', flat)).not.toContain('64 deep')
  const form = `--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n${'['.repeat(99)}\r\n--x--\r\n`
  expect(
    await send(
      head('POST /share', [
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${form.length}`,
      ]) + form,
    ),
  ).toMatch(/^HTTP\/1\.1 303 [^]*location: \/submit\?from=%5B/i)
})

test('who sends too slowly is told so and loses the connection', async () => {
  const slow = await listening(
    httpServer((_request, response) => response.end('late'), undefined, times),
  )
  for (const bytes of [
    'GET / HT',
    'GET / HTTP/1.1\r\nHost: localhost\r\n',
    'POST / HTTP/1.1\r\nHost: localhost\r\ncontent-length: 9\r\n\r\nxx',
  ]) {
    const reading = await listening(
      httpServer((request) => void request.resume(), undefined, times),
    )
    expect([bytes, statusOf(await send(bytes, bytes.startsWith('POST') ? reading : slow))]).toEqual(
      [bytes, 408],
    )
  }
})

/** A server whose requests are answered when `release` is called. */
async function holding(
  trusted?: Parameters<typeof httpServer>[1],
  own?: Parameters<typeof httpServer>[2],
) {
  const held: (() => void)[] = []
  const one = await listening(
    httpServer(
      (request, response) => {
        const answer = () => response.end('answered')
        if (request.url?.includes('held')) held.push(answer)
        else answer()
      },
      trusted,
      own,
    ),
  )
  const until = async (number: number) => {
    while (held.length < number) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { one, until, release: () => held.splice(0).forEach((answer) => answer()) }
}

test('one address has a hundred requests to the API open, and pages beside them; then it waits its turn', async () => {
  const { one, until, release } = await holding()
  const asked = Array.from({ length: 100 }, () => send(head('GET /rest/v1/held'), one))
  await until(100)
  const refused = await send(head('GET /%72est/v1/skills'), one)
  expect([statusOf(refused), refused]).toEqual([
    429,
    expect.stringMatching(/retry-after: 1[^]*over_request_rate_limit/i) as string,
  ])
  expect(statusOf(await send(head('GET /skills'), one))).toBe(200)
  release()
  expect((await Promise.all(asked)).map(statusOf)).toEqual(Array.from({ length: 100 }, () => 200))
  expect(statusOf(await send(head('GET /rest/v1/skills'), one))).toBe(200)
})

test('who asks for all pages at once gets them one after the other, and nobody waits behind them', async () => {
  const { one, until, release } = await holding(readTrustedProxies('loopback')!)
  const of = (client: string) => head('GET /held', [`x-forwarded-for: ${client}`])
  const asked = Array.from({ length: 40 }, () => send(of('203.0.113.1'), one))
  await until(32)
  const gone = await connected(one)
  gone.write(of('203.0.113.1'))
  gone.destroy()
  const other = send(of('203.0.113.2'), one)
  await until(33)
  release()
  await until(8)
  release()
  expect((await Promise.all([...asked, other])).map(statusOf)).toEqual(
    Array.from({ length: 41 }, () => 200),
  )
})

test('the clients of a proxy are counted apart', async () => {
  const { one, until, release } = await holding(readTrustedProxies('loopback')!)
  const of = (client: string) => head('GET /auth/v1/held', [`x-forwarded-for: ${client}`])
  const asked = Array.from({ length: 100 }, () => send(of('203.0.113.1'), one))
  await until(100)
  expect(statusOf(await send(of('203.0.113.1'), one))).toBe(429)
  const other = send(of('203.0.113.2'), one)
  await until(101)
  release()
  expect((await Promise.all([...asked, other])).map(statusOf)).not.toContain(429)
})

test('who opens connection after connection and sends nothing loses their own, and everybody is served', async () => {
  const { one } = await holding(undefined, { youngMs: 300 })
  const idle: Socket[] = []
  for (let n = 0; n < 520; n++) {
    const socket = await connected(one)
    idle.push(socket)
  }
  expect(statusOf(await send(head('GET /skills'), one))).toBe(200)
  for (const socket of idle.slice(0, 20)) if (!socket.destroyed) await once(socket, 'close')
  expect(idle.at(-1)?.destroyed).toBe(false)
  for (const socket of idle) socket.destroy()
})

test('who opens thousands of connections before asking over the first is answered on each', async () => {
  const one = await listening(httpServer((_request, response) => void response.end('here')))
  const sockets = await Promise.all(Array.from({ length: 1500 }, () => connected(one)))
  const replies = await Promise.all(
    sockets.map(async (socket) => {
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await Promise.race([once(socket, 'close'), once(socket, 'data')])
      return statusOf(Buffer.concat(chunks).toString())
    }),
  )
  expect(replies.filter((status) => status !== 200)).toEqual([])
  // and does not keep them
  await vi.waitFor(
    () => expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThan(501),
    10_000,
  )
  for (const socket of sockets) socket.destroy()
})
