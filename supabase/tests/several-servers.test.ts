import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Backend, openBackend } from '../local/backend.ts'
import { openPost } from '../local/letters/post.ts'
import { LetterQueue } from '../local/letters/queue.ts'
import { openMailServer } from './mail-server.ts'

/** Several servers on one real Postgres. */
const owner = `${inject('clusterUrl')}postgres`
const name = `several_${randomBytes(4).toString('hex')}`
const address = new URL(owner)
address.pathname = `/${name}`
const superuser = postgres(owner, { max: 1, onnotice: () => {} })
let servers: Backend[] = []

beforeAll(async () => {
  await superuser.unsafe(`create database ${name}`)
  // all of them find an empty database
  servers = await Promise.all([1, 2, 3].map(() => openBackend({ databaseUrl: address.href })))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await superuser.unsafe(`drop database if exists ${name} with (force)`)
  await superuser.end()
})

const ask = (server: Backend, path: string, body: object, token?: string) =>
  server.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      headers: {
        apikey: server.keys.publishable,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    }),
  )

test('servers that start at the same moment on an empty database all serve, with the same keys', async () => {
  const [first] = servers
  expect(servers.map(({ keys }) => keys)).toEqual(servers.map(() => first?.keys))
  for (const server of servers)
    expect(await server.sql.rows('select count(*)::int as n from skills')).toEqual([{ n: 12 }])
})

test('a person who signs in at one server is known at the others', async () => {
  const [one, other] = servers
  const reply = await ask(one!, '/auth/v1/signup', {
    email: 'ann@example.com',
    password: 'correct-horse',
    data: { username: 'ann' },
  })
  const { access_token: token } = (await reply.json()) as { access_token: string }
  const pull = await ask(other!, '/rest/v1/rpc/become_administrator', { p_token: 'x' }, token)
  expect(await pull.json()).toMatchObject({ hint: 'link-over' })
})

test('servers that share a database send a letter once', async () => {
  const mail = await openMailServer()
  const queue = new LetterQueue(servers[0]!.sql)
  const people = Array.from({ length: 60 }, (_, n) => `person-${n}@example.com`)
  for (const to of people) await queue.add({ to, subject: 's', text: 't', html: 'h' })
  const posts = servers.map(({ sql }) =>
    openPost(sql, { url: `smtp://127.0.0.1:${mail.port}`, from: 'a@example.com', lookMs: 20 }),
  )
  try {
    await expect
      .poll(() => servers[0]!.sql.rows('select id from private.letters'), { timeout: 30_000 })
      .toEqual([])
    expect(mail.arrived.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
  } finally {
    await Promise.all(posts.map((one) => one.close()))
    await mail.stop()
  }
})
