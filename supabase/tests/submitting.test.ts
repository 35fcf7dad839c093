import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let ann: Person
let bob: Person
let moderator: Person
beforeAll(async () => {
  world = await openWorld()
  ;[ann, bob, moderator] = [
    await world.signUp(),
    await world.signUp(),
    await world.withRole('moderator'),
  ]
})
afterAll(() => world.close())

const clients = new Map<string, { readonly id: string; n: number }>()
/** The verdict of one change, sent from a device of the person's. */
async function push(
  person: Person,
  name: string,
  args: unknown,
): Promise<string | null | undefined> {
  const client = clients.get(person.id) ?? { id: randomUUID(), n: 0 }
  clients.set(person.id, client)
  const { body } = await world.ask(person, 'POST', '/rest/v1/rpc/sync_push', {
    p_client: client.id,
    p_user: person.id,
    p_mutations: [{ n: ++client.n, name, args }],
  })
  return (body as { verdicts: { code: string | null }[] }).verdicts[0]?.code
}
let slugs = 0
const skill = (change: object = {}) => ({
  name: 'Invoices',
  slug: `sent-${++slugs}`,
  summary: 's',
  description: 'd',
  category: ['data'],
  runtime: ['node'],
  support: ['mcp'],
  complexity: 'basic',
  license: 'MIT',
  price: 'free',
  status: 'stable',
  version: '1',
  ...change,
})
const template = (change: object = {}) => ({
  name: 'Letter',
  slug: `sent-${++slugs}`,
  description: 'd',
  content: 'Dear ${name}',
  category: ['data'],
  tags: [],
  ...change,
})
const sent = (content: Record<string, unknown>, id = randomUUID() as string, type = 'skill') => ({
  id,
  type,
  title: content['name'],
  description: content[type === 'skill' ? 'summary' : 'description'],
  content,
})
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

test('a content that breaks a rule of the form is refused, whatever the device says', async () => {
  const broken: Record<string, unknown>[] = [
    { name: '' },
    { name: ' \n ' },
    { name: 'x'.repeat(101) },
    { slug: 'A b' },
    { slug: '' },
    { slug: 'x'.repeat(51) },
    { summary: 'x'.repeat(201) },
    { description: '' },
    { description: 'x'.repeat(200_001) },
    { category: [] },
    { category: ['data', 'data'] },
    { category: ['nonsense'] },
    { category: 'data' },
    { runtime: [] },
    { runtime: [1] },
    { support: ['x'] },
    { complexity: 'x' },
    { license: '<b>' },
    { price: '' },
    { status: 'new' },
    { version: ' ' },
    { version: 'x'.repeat(256) },
    { repoUrl: 'javascript:alert(1)' },
    { repoUrl: '' },
    { repoUrl: `https://example.com/${'x'.repeat(255)}` },
    { homepage: 'data:text/html,x' },
    { screenshots: ['javascript:alert(1)'] },
    { screenshots: [7] },
    { screenshots: 'https://example.com' },
    { installCli: 'x'.repeat(4001) },
    { installMcp: '' },
    { permissions: [''] },
    { permissions: ['x'.repeat(301)] },
    { riskNotes: [null] },
    { io: { input: {} } },
    { io: { input: [], output: {} } },
    { isVerified: true },
    { is_featured: true },
    ...[
      7,
      {},
      [{}],
      [{ name: 'A' }],
      [{ name: 'A B', isSecret: true, isRequired: true, choices: [], hint: null }],
      [{ name: 'A', isSecret: 1, isRequired: true, choices: [], hint: null }],
      [{ name: 'A', isSecret: true, isRequired: true, choices: [''], hint: null }],
      [{ name: 'A', isSecret: true, isRequired: true, choices: [], hint: '' }],
      [{ name: 'A', isSecret: true, isRequired: true, choices: [], hint: null, value: 'x' }],
      Array.from({ length: 51 }, (_, n) => ({
        name: `A${n}`,
        isSecret: true,
        isRequired: true,
        choices: [],
        hint: null,
      })),
    ].map((installInputs) => ({ installInputs })),
  ]
  const verdicts = await Promise.all(
    broken.map(async (change) => [
      JSON.stringify(change).slice(0, 60),
      await push(ann, 'submission.create', sent(skill(change))),
    ]),
  )
  expect(verdicts.filter(([, code]) => code !== 'invalid')).toEqual([])
  for (const change of [
    { content: '' },
    { tags: ['x'.repeat(41)] },
    { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
    { category: [] },
    { description: 'x'.repeat(501) },
  ]) {
    expect([
      change,
      await push(ann, 'submission.create', sent(template(change), randomUUID(), 'template')),
    ]).toEqual([change, 'invalid'])
  }
  // reviewed as one thing, published as another
  expect(await push(ann, 'submission.create', { ...sent(skill()), title: 'Harmless' })).toBe(
    'invalid',
  )
  expect(await push(ann, 'submission.create', { ...sent(skill()), description: 'Harmless' })).toBe(
    'invalid',
  )
  expect(await push(ann, 'submission.create', { ...sent(skill()), type: 'template' })).toBe(
    'invalid',
  )
  expect(await push(ann, 'submission.create', { ...sent(skill()), status: 'approved' })).toBe(
    'invalid',
  )
})

test('no address that runs something is stored, not even past the form', async () => {
  for (const content of [
    { repoUrl: 'javascript:alert(1)' },
    { homepage: ' javascript:alert(1)' },
    { screenshots: ['https://example.com/a.png', 'JAVASCRIPT:x'] },
  ]) {
    const { status } = await world.ask(ann, 'POST', '/rest/v1/user_submissions', {
      user_id: ann.id,
      type: 'skill',
      title: 't',
      content,
    })
    expect(status).toBe(400)
  }
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
