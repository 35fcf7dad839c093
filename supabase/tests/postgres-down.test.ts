import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { PostgresLane } from '../local/engine/postgres-lane.ts'

/** A lane whose database is at this port. */
const laneAt = (port: number) =>
  new PostgresLane(
    (options) =>
      postgres(`postgres://somebody@127.0.0.1:${port}/data`, {
        ...options,
        max: 1,
        connect_timeout: 1,
      }),
    () => Promise.resolve(),
    () => 1000,
    300,
  )
const question = { script: 'select 1' }
const down = { status: 503, code: 'PGRST001', retryAfter: 5 }

test('a Postgres that is down is temporary trouble, and nobody learns where it is', async () => {
  const lane = laneAt(1)
  const failure = await lane.run(question).catch((error: unknown) => error)
  expect(failure).toMatchObject(down)
  expect(String(failure)).not.toContain('127.0.0.1')
  await expect(lane.run(question)).rejects.toMatchObject(down)
  await lane.close()
})

test('a Postgres that hangs up or says nothing at all keeps nobody for ever', async () => {
  const sockets: Socket[] = []
  let hangsUp = true
  const server = createServer((socket) => {
    sockets.push(socket)
    if (hangsUp) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lane = laneAt((server.address() as AddressInfo).port)
  await expect(lane.run(question)).rejects.toMatchObject(down)
  hangsUp = false
  const silent = lane.run(question)
  setTimeout(() => lane.cancel(), 50)
  await expect(silent).rejects.toMatchObject({ code: '57014' })
  await lane.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})
