import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './people.ts'
import { full, openStaffed, type Staffed } from './staffed.ts'

let staffed: Staffed
let { world, ann, mia, rpc, submit, state, log } = {} as Staffed
beforeAll(async () => {
  staffed = await openStaffed()
  ;({ world, ann, mia, rpc, submit, state, log } = staffed)
})
afterAll(() => world.close())

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
      detail: { submission: id, title: 'Glossary', slug: 'ann-glossary' },
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
  // past the form, which knows no such fields
  const letter = { name: 'L', slug: 'claims-too', description: 'd', content: 'c', ...claims }
  const ids = await world.rows<{ id: string }>(
    `insert into user_submissions (user_id, type, title, content)
      values ('${ann.id}', 'skill', 'G', '${JSON.stringify({ ...full, slug: 'claims', ...claims })}'),
        ('${ann.id}', 'template', 'L', '${JSON.stringify(letter)}') returning id`,
  )
  for (const { id } of ids) await rpc(mia, 'approve_submission', { p_id: id })
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
