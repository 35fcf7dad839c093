import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'
import { type Push, pushingOne, sent, skill, template } from './submitting.ts'

let world: World
let push: Push
let ann: Person
let bob: Person
let moderator: Person
beforeAll(async () => {
  world = await openWorld()
  push = pushingOne(world)
  ;[ann, bob, moderator] = [
    await world.signUp(),
    await world.signUp(),
    await world.withRole('moderator'),
  ]
})
afterAll(() => world.close())

const rowOf = async (id: string) =>
  (
    await world.rows<{
      status: string
      title: string
      content: Record<string, unknown>
      history: unknown[]
    }>(`select status, title, content, history from user_submissions where id = '${id}'`)
  )[0]
const decide = (id: string, status: 'approved' | 'rejected', reason = 'too vague') =>
  world.run(
    `update user_submissions set status = '${status}', reviewed_at = now(), rejection_reason = ${status === 'rejected' ? `'${reason}'` : 'null'} where id = '${id}'`,
  )

test('a submission arrives once, however often it is delivered', async () => {
  const one = sent(skill())
  expect(await push(ann, 'submission.create', one)).toBeNull()
  expect(await push(ann, 'submission.create', one)).toBeNull() // another tab, another number
  expect(
    await world.rows(`select status::text, user_id from user_submissions where id = '${one.id}'`),
  ).toEqual([{ status: 'pending', user_id: ann.id }])
  expect(await push(ann, 'submission.create', sent(skill(), one.id))).toBe('conflict')
  expect(await push(bob, 'submission.create', sent(skill(), one.id))).toBe('conflict')
  expect(
    await push(ann, 'submission.create', sent(template(), randomUUID(), 'template')),
  ).toBeNull()
})

test("a slug that is published, or waits in another of one's own submissions, is refused with its own word", async () => {
  await world.run(
    "insert into skills (slug, name, summary, description, category) values ('published', 'n', 's', 'd', '{data}'); insert into templates (slug, name, description, content) values ('published-too', 'n', 'd', 'c')",
  )
  expect(await push(ann, 'submission.create', sent(skill({ slug: 'published' })))).toBe(
    'slug-taken',
  )
  expect(
    await push(
      ann,
      'submission.create',
      sent(template({ slug: 'published-too' }), randomUUID(), 'template'),
    ),
  ).toBe('slug-taken')
  // skills and templates do not share addresses
  expect(await push(ann, 'submission.create', sent(skill({ slug: 'published-too' })))).toBeNull()
  expect(await push(ann, 'submission.create', sent(skill({ slug: 'published-too' })))).toBe(
    'slug-taken',
  )
  // what somebody else waits with is nobody's business: the approval decides
  expect(await push(bob, 'submission.create', sent(skill({ slug: 'published-too' })))).toBeNull()
  const mine = sent(skill())
  await push(ann, 'submission.create', mine)
  expect(await push(ann, 'submission.update', sent(skill({ slug: 'published' }), mine.id))).toBe(
    'slug-taken',
  )
  expect(
    await push(ann, 'submission.update', sent({ ...mine.content, version: '2' }, mine.id)),
  ).toBeNull()
})

test('a pending one is edited and withdrawn by its author alone, and not after a verdict', async () => {
  const one = sent(skill())
  await push(ann, 'submission.create', one)
  expect(await push(bob, 'submission.update', sent(skill(), one.id))).toBe('not-found')
  // nothing of theirs is there
  expect(await push(bob, 'submission.withdraw', { id: one.id })).toBeNull()
  expect(await push(moderator, 'submission.update', sent(skill(), one.id))).toBe('forbidden')
  expect(await push(moderator, 'submission.withdraw', { id: one.id })).toBe('forbidden')
  // a skill does not become a template
  expect(await push(ann, 'submission.update', sent(template(), one.id, 'template'))).toBe('invalid')
  expect(await push(ann, 'submission.update', sent(skill({ name: 'Better' }), one.id))).toBeNull()
  expect(await rowOf(one.id)).toMatchObject({ title: 'Better', status: 'pending' })
  await decide(one.id, 'approved')
  expect(await push(ann, 'submission.update', sent(skill(), one.id))).toBe('decided')
  expect(await push(ann, 'submission.revise', sent(skill(), one.id))).toBe('decided')
  expect(await push(ann, 'submission.withdraw', { id: one.id })).toBe('decided')
  const two = sent(skill())
  await push(ann, 'submission.create', two)
  expect(await push(ann, 'submission.withdraw', { id: two.id })).toBeNull()
  expect(await push(ann, 'submission.withdraw', { id: two.id })).toBeNull()
  expect(await push(ann, 'submission.update', sent(skill(), two.id))).toBe('not-found')
  expect(await rowOf(two.id)).toBeUndefined()
})

test('a rejected one is sent again, and what was rejected is kept as the moderator saw it', async () => {
  const one = sent(skill({ description: 'first' }))
  await push(ann, 'submission.create', one)
  await decide(one.id, 'rejected', 'say what it uploads')
  expect(await push(ann, 'submission.update', sent(skill(), one.id))).toBe('decided')
  expect(await push(bob, 'submission.revise', sent(skill(), one.id))).toBe('not-found')
  expect(
    await push(ann, 'submission.revise', sent({ ...one.content, description: 'second' }, one.id)),
  ).toBeNull()
  expect(await rowOf(one.id)).toMatchObject({
    status: 'pending',
    content: { description: 'second' },
    history: [{ reason: 'say what it uploads' }],
  })
  // from another device, before it knew: the last one to arrive wins, and nothing is remembered
  // twice
  expect(
    await push(ann, 'submission.revise', sent({ ...one.content, description: 'third' }, one.id)),
  ).toBeNull()
  await decide(one.id, 'rejected', 'and now the licence')
  expect(
    await push(ann, 'submission.revise', sent({ ...one.content, description: 'fourth' }, one.id)),
  ).toBeNull()
  expect(await rowOf(one.id)).toMatchObject({
    status: 'pending',
    content: { description: 'fourth' },
    history: [{ reason: 'say what it uploads' }, { reason: 'and now the licence' }],
  })

  const path = `/rest/v1/submission_history?submission_id=eq.${one.id}&select=content,rejection_reason&order=reviewed_at`
  const kept = [
    { content: { description: 'first' }, rejection_reason: 'say what it uploads' },
    { content: { description: 'third' }, rejection_reason: 'and now the licence' },
  ]
  expect((await world.ask(ann, 'GET', path)).body).toMatchObject(kept)
  expect((await world.ask(moderator, 'GET', path)).body).toMatchObject(kept)
  expect((await world.ask(bob, 'GET', path)).body).toEqual([])
  for (const person of [ann, moderator]) {
    expect(
      (await world.ask(person, 'DELETE', `/rest/v1/submission_history?submission_id=eq.${one.id}`))
        .status,
    ).toBe(403)
    expect(
      (
        await world.ask(person, 'PATCH', `/rest/v1/user_submissions?id=eq.${one.id}`, {
          history: [],
        })
      ).status,
    ).toBe(403)
  }
})

test("the author's devices hear of the verdict, and of the history", async () => {
  const one = sent(skill())
  await push(ann, 'submission.create', one)
  await decide(one.id, 'rejected', 'no')
  const { body } = await world.ask(ann, 'POST', '/rest/v1/rpc/sync_pull', {
    p_scope: `u:${ann.id}`,
    p_after: 0,
    p_limit: 5000,
  })
  const row = (
    body as { ops: [number, string, string, Record<string, unknown> | null][] }
  ).ops.find(([, , pk]) => pk === one.id)?.[3]
  expect(row).toMatchObject({ status: 'rejected', rejection_reason: 'no', history: [] })
})
