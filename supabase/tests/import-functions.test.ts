import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const record = (key: string, change: object = {}) => ({
  slug: 'imported',
  name: 'Imported',
  name_en: null,
  author: null,
  summary: 'S',
  summary_en: null,
  description: 'D',
  description_en: null,
  category: ['data'],
  runtimes: [],
  supports: [],
  complexity: 'basic',
  license: 'MIT',
  price: 'free',
  status: 'stable',
  version: '1',
  repo_url: null,
  homepage: null,
  install_cli: null,
  install_mcp: null,
  install_claude: null,
  install_inputs: null,
  permissions: [],
  risk_notes: [],
  screenshots: [],
  io: null,
  origin: { format: 'f', source: 's', key },
  ...change,
})
function send(records: unknown[], rpc: string): Promise<Response> {
  const { secret } = world.backend.keys
  return world.backend.fetch(
    new Request(`http://127.0.0.1/rest/v1/rpc/${rpc}`, {
      method: 'POST',
      headers: {
        apikey: secret,
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_records: records }),
    }),
  )
}
async function importing(
  records: unknown[],
  rpc = 'import_skills',
): Promise<Record<string, unknown>[]> {
  const reply = await send(records, rpc)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Record<string, unknown>[]
}

test('one bad record is refused with its rule, and costs the others nothing', async () => {
  const verdicts = await importing([
    record('good-1'),
    record('no-summary', { summary: null }),
    record('long', { name: 'x'.repeat(101) }),
    record('category', { category: ['weather'] }),
    record('script', { repo_url: 'javascript:alert(1)' }),
    { slug: 'x' },
    7,
    record('good-2'),
  ])
  expect(verdicts.map((one) => one['verdict'])).toEqual([
    'taken',
    ...Array<string>(6).fill('refused'),
    'taken',
  ])
  expect(verdicts[2]).toMatchObject({ key: 'long', constraint: 'skills_name_length' })
  for (const one of verdicts) if (one['verdict'] === 'refused') expect(one['message']).toMatch(/\w/)
  expect(
    await world.rows("select slug from skills where origin_key like 'good%' order by slug"),
  ).toEqual([{ slug: 'imported' }, { slug: 'imported-2' }])
})

test('a batch with a zero or half a letter is refused as a whole, as by PostgREST', async () => {
  for (const [description, code] of [
    ['a\u0000b', '22P05'],
    ['a\ud800b', 'PGRST102'],
  ]) {
    const reply = await send([record('whole'), record('broken', { description })], 'import_skills')
    expect([reply.status, await reply.json()]).toMatchObject([400, { code }])
  }
  expect(await world.rows("select slug from skills where origin_key = 'whole'")).toEqual([])
})

test('what is known of variables is stored as it is, reaches devices, and is refused when it is anything else', async () => {
  const inputs = [
    { name: 'API_KEY', isSecret: true, isRequired: false, choices: ['a'], hint: '密钥' },
  ]
  const verdicts = await importing([
    record('inputs', { slug: 'with-inputs', install_inputs: inputs }),
    record('bad-inputs', { install_inputs: [{ name: 'A' }] }),
    record('text-inputs', { install_inputs: 'A' }),
  ])
  expect(verdicts).toMatchObject([
    { verdict: 'taken' },
    { verdict: 'refused', constraint: 'skills_install_inputs' },
    { verdict: 'refused', constraint: 'skills_install_inputs' },
  ])
  expect(await importing([record('inputs', { install_inputs: inputs })])).toMatchObject([
    { verdict: 'unchanged' },
  ])
  const { body } = await world.ask(
    world.visitor,
    'GET',
    '/rest/v1/rpc/sync_pull?p_scope=catalog&p_detail=full',
  )
  expect(
    (
      body as { ops: [number, string, string, { slug: string; install_inputs: unknown } | null][] }
    ).ops.find((op) => op[3]?.slug === 'with-inputs')?.[3]?.install_inputs,
  ).toEqual(inputs)
})

test('slugs that are taken get a number, within fifty characters', async () => {
  const long = 'x'.repeat(50)
  const verdicts = await importing([
    record('l1', { slug: long }),
    record('l2', { slug: long }),
    record('l3', { slug: long }),
    record('b', { slug: 'browser-pilot' }),
  ])
  expect(verdicts.map((one) => one['slug'])).toEqual([
    long,
    `${'x'.repeat(48)}-2`,
    `${'x'.repeat(48)}-3`,
    'browser-pilot-2',
  ])
})

test('marks, counters and the slug of a record survive its next import', async () => {
  await importing([record('kept', { slug: 'kept' })])
  await world.run(
    "update skills set views = 9, is_featured = true, is_verified = true where slug = 'kept'",
  )
  expect(await importing([record('kept', { slug: 'other', name: 'Renamed' })])).toMatchObject([
    { verdict: 'updated', slug: 'kept' },
  ])
  expect(
    await world.rows(
      "select name, views, is_featured, is_verified from skills where slug = 'kept'",
    ),
  ).toEqual([{ name: 'Renamed', views: 9, is_featured: true, is_verified: true }])
  expect(await importing([record('kept', { slug: 'other', name: 'Renamed' })])).toMatchObject([
    { verdict: 'unchanged', slug: 'kept' },
  ])
})

test('the same key twice in one call is one record', async () => {
  expect((await importing([record('same'), record('same')])).map((one) => one['verdict'])).toEqual([
    'taken',
    'unchanged',
  ])
})

test('templates are imported likewise', async () => {
  const template = {
    slug: 'letter',
    name: 'L',
    name_en: null,
    description: 'D',
    description_en: null,
    content: 'Dear {{name}}',
    category: [],
    tags: ['mail'],
    origin: { format: 'prompts', source: 's', key: 'p1' },
  }
  expect(
    await importing(
      [template, { ...template, origin: { ...template.origin, key: 'p2' }, content: '' }],
      'import_templates',
    ),
  ).toMatchObject([
    { verdict: 'taken', slug: 'letter' },
    { verdict: 'refused', constraint: 'templates_content_length' },
  ])
  expect(await importing([template], 'import_templates')).toMatchObject([{ verdict: 'unchanged' }])
})
