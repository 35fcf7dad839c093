import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPost, type Post, type PostOptions } from '../local/letters/post.ts'
import { LetterQueue } from '../local/letters/queue.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { openWorld, type World } from './people.ts'

/** Letters and a real mail server, which may be slow, unwilling or gone. */
let world: World
let server: MailServer | null = null
const posts: Post[] = []
let printed: string[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  printed = []
})
afterEach(async () => {
  await Promise.all(posts.splice(0).map((one) => one.close()))
  await server?.stop()
  server = null
  world.backend.mailbox.post = null
  await world.run('delete from private.letters')
})

const letter = (to: string, text = 'a secret link') => ({
  to,
  subject: '主题 Subject',
  text,
  html: '<p>a secret link</p>',
})
function post(port: number, options: Partial<PostOptions> = {}): Post {
  const opened = openPost(world.backend.sql, {
    url: `smtp://127.0.0.1:${port}`,
    from: 'Bazaar <bazaar@example.com>',
    lookMs: 20,
    print: (line) => void printed.push(line),
    ...options,
  })
  posts.push(opened)
  return opened
}
const waiting = async () => (await world.rows('select id from private.letters')).length
/** As if the pause before the next attempt were over. */
const soon = () =>
  world.run('update private.letters set next_try_at = now() where next_try_at > now()')
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

test('a letter about a forgotten password arrives, in the language of the person, with its link and who it is from', async () => {
  server = await openMailServer()
  const sender = post(server.port)
  world.backend.mailbox.post = (one) => sender.send(one)
  const { email } = await world.signUp()
  for (const language of ['zh', 'en'] as const)
    await world.backend.mailbox.inLanguage(language, () =>
      world.ask(world.visitor, 'POST', '/auth/v1/recover', { email }),
    )
  await eventually(() => expect(server?.arrived).toHaveLength(2))
  const texts = server.arrived.map(({ text }) => text).join('\n')
  expect(server.arrived.map(({ to }) => to)).toEqual([email, email])
  expect(texts).toMatch(/From: Bazaar <bazaar@example\.com>/)
  expect(texts).toMatch(/设新密码/)
  expect(texts).toMatch(/Set a new password/)
  expect(texts).toMatch(/\/auth\/v1\/verify\?token=\S+type=recovery/)
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(world.backend.mailbox.mails).toEqual([])
})

test('a mail server that is down costs no request anything; the letter arrives when it is back, once', async () => {
  const first = await openMailServer()
  await first.stop()
  const sender = post(first.port)
  await sender.send(letter('ann@example.com'))
  await eventually(() => expect(printed.join()).toMatch(/not sent \(E\w+\), attempt 1/))
  server = await openMailServer({}, first.port)
  await soon()
  await eventually(() => expect(server?.arrived.map(({ to }) => to)).toEqual(['ann@example.com']))
  await eventually(async () => expect(await waiting()).toBe(0))
})

test('letters outlive the process that wrote them, and the one that was sending when it was killed', async () => {
  const down = post(1)
  await down.send(letter('ann@example.com'))
  await eventually(() => expect(printed.length).toBeGreaterThan(0))
  await down.close()
  // taken by a process that was killed before it could say how it went
  const queue = new LetterQueue(world.backend.sql)
  await queue.add(letter('bob@example.com'))
  expect((await queue.take())?.to).toBe('bob@example.com')
  expect(await queue.take()).toBeNull()
  server = await openMailServer()
  post(server.port, { isAlone: true })
  await eventually(() =>
    expect(server?.arrived.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.com',
      'bob@example.com',
    ]),
  )
})

test('three processes on one database send a hundred letters once each', async () => {
  server = await openMailServer()
  const queue = new LetterQueue(world.backend.sql)
  const people = Array.from({ length: 100 }, (_, n) => `person-${n}@example.com`)
  for (const to of people) await queue.add(letter(to))
  for (let n = 0; n < 3; n++) post(server.port)
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(server.arrived.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
})

test('a letter whose delivery was not heard of is sent again under the same Message-ID, so that it can be told', async () => {
  let cuts = 1
  server = await openMailServer()
  await new LetterQueue(world.backend.sql).add(letter('ann@example.com'))
  const remove = vi.spyOn(LetterQueue.prototype, 'remove').mockImplementation(async function (
    this: LetterQueue,
    one,
  ) {
    if (cuts-- > 0) throw new Error('killed between the answer of the mail server and ours')
    await world.run(`delete from private.letters where id = '${one.id}'`)
  })
  post(server.port)
  await eventually(() => expect(server?.arrived).toHaveLength(1))
  await soon()
  await eventually(() => expect(server?.arrived).toHaveLength(2))
  remove.mockRestore()
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1)
  expect(server.arrived[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/)
})

test('a mail server that refuses the recipient is not asked again, and the terminal says so without the letter', async () => {
  server = await openMailServer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('no such person'), { responseCode: 550 }))
    },
  })
  await post(server.port).send(letter('nobody@example.com'))
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(printed.join()).toMatch(/@example\.com: the mail server refuses it \(550\)/)
  expect(printed.join()).not.toMatch(/nobody|secret/)
})

test('a mail server that is busy or takes us for somebody else is asked again', async () => {
  server = await openMailServer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('later'), { responseCode: 451 }))
    },
  })
  await post(server.port).send(letter('ann@example.com'))
  await eventually(() => expect(printed.join()).toMatch(/not sent \(451\)/))
  expect(await waiting()).toBe(1)
})

test('a letter that could not be sent for a day is given up, and the terminal says so', async () => {
  await new LetterQueue(world.backend.sql).add(letter('ann@example.com'))
  await world.run("update private.letters set written_at = now() - interval '25 hours' where true")
  post(1)
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(printed.join()).toMatch(/given up after a day.+已放弃/)
})

test('a slow mail server holds up nobody: requests go on, other letters go on, and a stop does not wait for it', async () => {
  server = await openMailServer({
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('slow')) done()
    },
  })
  const sender = post(server.port)
  await sender.send(letter('slow@example.com'))
  await sender.send(letter('ann@example.com'))
  await eventually(() => expect(server?.arrived.map(({ to }) => to)).toEqual(['ann@example.com']))
  await sender.close()
  expect(await waiting()).toBe(1)
})

test('an address cannot smuggle in a second recipient or a header', async () => {
  server = await openMailServer()
  const sender = post(server.port)
  await sender.send({
    ...letter('"a, mallory@example.com"@example.com'),
    subject: 'x\r\nBcc: mallory@example.com',
  })
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(server.arrived.map(({ to }) => to).join()).not.toMatch(/^mallory/)
  expect(server.arrived.length).toBeLessThanOrEqual(1)
  expect(server.arrived[0]?.text ?? '').not.toMatch(/^Bcc:/m)
})
