import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Line {
  readonly version: string
  readonly changes: Record<string, unknown>
}
let made = 0
async function skill(more = ''): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `insert into skills (slug, name, summary, description, category, permissions${more && ', created_at'}) values ('v-${++made}', 'n', 's', 'd', '{data}', '{network,"read-files: own"}'${more && `, '${more}'`}) returning id`,
  )
  return row?.id ?? ''
}
const history = async (id: string): Promise<Line[]> =>
  (
    await world.ask(
      world.visitor,
      'GET',
      `/rest/v1/skill_versions?skill_id=eq.${id}&select=version,changes&order=number.desc`,
    )
  ).body as Line[]

test('anyone reads how a skill was listed and what changed since, newest first', async () => {
  const id = await skill('2026-01-02T03:04:05Z')
  expect(await history(id)).toEqual([{ version: '0.1.0', changes: {} }])
  expect(
    await world.rows(
      `select at = '2026-01-02T03:04:05Z' as listed from skill_versions where skill_id = '${id}'`,
    ),
  ).toEqual([{ listed: true }])
  await world.run(
    `update skills set version = '0.2.0', install_cli = 'npx x', permissions = '{"read-files: own",run-commands}', description = 'longer' where id = '${id}'`,
  )
  expect(await history(id)).toEqual([
    {
      version: '0.2.0',
      changes: {
        version: { from: '0.1.0', to: '0.2.0' },
        install_cli: { from: null, to: 'npx x' },
        description: true,
        permissions: { added: ['run-commands'], removed: ['network'] },
      },
    },
    { version: '0.1.0', changes: {} },
  ])
})

test('counting, marks and another order are no news', async () => {
  const id = await skill()
  await world.run(
    `update skills set views = views + 1, stars = 3, is_featured = true, is_verified = true where id = '${id}'; update skills set permissions = '{"read-files: own",network}', version = version where id = '${id}'`,
  )
  expect(await history(id)).toHaveLength(1)
})

test('what a server newly asks for is told, and what it asked for already is not new', async () => {
  const id = await skill()
  const input = (name: string, isSecret = true, isRequired = true, hint: string | null = null) => ({
    name,
    isSecret,
    isRequired,
    choices: [],
    hint,
  })
  const asks = async (inputs: readonly object[] | null, env: object | null) => {
    const json = (value: object | null) => (value ? `'${JSON.stringify(value)}'` : 'null')
    await world.run(
      `update skills set install_inputs = ${json(inputs)}${env ? `, install_mcp = ${json({ command: 'npx', args: ['x'], env })}` : ''} where id = '${id}'`,
    )
    return (await history(id))[0]?.changes['install_inputs']
  }
  const [secret, open] = [
    { isSecret: true, isRequired: true },
    { isSecret: false, isRequired: false },
  ]
  expect(
    await asks([input('API_KEY'), input('MODE', false, false)], { API_KEY: '', MODE: 'a' }),
  ).toEqual([
    { name: 'API_KEY', from: null, to: secret },
    { name: 'MODE', from: null, to: open },
  ])
  expect(
    await asks([input('MODE', false, false), input('API_KEY')], { API_KEY: 'x', MODE: 'a' }),
  ).toBeUndefined() // the order alone differs
  // a part of a longer name is another name
  expect(await asks([input('API_KEY'), input('MODE'), input('KEY')], null)).toEqual([
    { name: 'MODE', from: open, to: secret },
    { name: 'KEY', from: null, to: secret },
  ])
  // the variable is still in the configuration, so the skill needs it as before, only without a
  // description
  expect(await asks(null, null)).toEqual([
    { name: 'API_KEY', from: secret, to: {} },
    { name: 'KEY', from: secret, to: null },
    { name: 'MODE', from: secret, to: {} },
  ])
  expect(await asks([input('API_KEY')], null)).toEqual([{ name: 'API_KEY', from: {}, to: secret }])
  expect(await asks([input('API_KEY', true, true, 'from the settings')], null)).toEqual([
    { name: 'API_KEY', from: secret, to: secret },
  ])
  expect(await asks([input('odd.name(*')], { odd_name: '', API_KEY: '' })).toEqual([
    { name: 'odd.name(*', from: null, to: secret },
    { name: 'API_KEY', from: secret, to: {} },
  ])
})

test('two changes in one transaction are two lines, in their order', async () => {
  const id = await skill()
  await world.run(
    `begin; update skills set version = '1' where id = '${id}'; update skills set version = '2' where id = '${id}'; commit`,
  )
  expect((await history(id)).map(({ version }) => version)).toEqual(['2', '1', '0.1.0'])
})

test('the history of one skill does not grow without end, and takes nothing from another’s', async () => {
  const [id, other] = [await skill(), await skill()]
  await world.run(
    `do $$ begin for k in 1..40 loop update public.skills set version = k::text where id = '${id}'; end loop; end $$`,
  )
  expect((await history(id)).map(({ version }) => version)).toEqual(
    Array.from({ length: 30 }, (_, k) => String(40 - k)),
  )
  expect(await history(other)).toHaveLength(1)
})

test('importing again and approving both write history; a deleted skill leaves none', async () => {
  const importing = async (change: object) =>
    world.backend.fetch(
      new Request('http://127.0.0.1/rest/v1/rpc/import_skills', {
        method: 'POST',
        headers: {
          apikey: world.backend.keys.secret,
          authorization: `Bearer ${world.backend.keys.secret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          p_records: [
            {
              slug: 'told',
              name: 'N',
              summary: 'S',
              description: 'D',
              category: ['data'],
              runtimes: [],
              supports: [],
              complexity: 'basic',
              license: 'MIT',
              price: 'free',
              status: 'stable',
              version: '1',
              permissions: [],
              risk_notes: [],
              screenshots: [],
              origin: { format: 'f', source: 's', key: 'k' },
              ...change,
            },
          ],
        }),
      }),
    )
  await importing({})
  await importing({ version: '2', risk_notes: ['pipe-to-shell: curl x | sh'] })
  await importing({ version: '2', risk_notes: ['pipe-to-shell: curl x | sh'] })
  const [told] = await world.rows<{ id: string }>("select id from skills where slug = 'told'")
  expect(await history(told?.id ?? '')).toEqual([
    {
      version: '2',
      changes: {
        version: { from: '1', to: '2' },
        risk_notes: { added: ['pipe-to-shell: curl x | sh'], removed: [] },
      },
    },
    { version: '1', changes: {} },
  ])
  const sender = await world.signUp()
  const moderator = await world.withRole('moderator')
  const [sent] = await world.rows<{ id: string }>(
    `insert into user_submissions (user_id, type, title, content) values ('${sender.id}', 'skill', 't', '${JSON.stringify({ name: 'n', slug: 'approved', summary: 's', description: 'd', category: ['data'], version: '3.0' })}') returning id`,
  )
  const approved = (
    await world.ask(moderator, 'POST', '/rest/v1/rpc/approve_submission', { p_id: sent?.id })
  ).body as { item_id: string }
  expect(await history(approved.item_id)).toEqual([{ version: '3.0', changes: {} }])
  await world.ask(moderator, 'DELETE', `/rest/v1/skills?id=eq.${approved.item_id}`)
  expect(
    await world.rows(`select from skill_versions where skill_id = '${approved.item_id}'`),
  ).toEqual([])
})
