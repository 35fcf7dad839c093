import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askEmbedded } from '#web/ask.ts'
import { webRoutes } from '#web/web-routes.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type World } from './people.ts'

const origin = 'https://bazaar.example'
let world: World
let site: ReturnType<typeof webRoutes>
beforeAll(async () => {
  world = await openWorld()
  const ann = await world.signUp('Ann-Sails')
  const summary = 'Reads the barometer of a lighthouse'
  await importPackaged(
    world,
    'barometer',
    [file('SKILL.md', 'ä'), file('a.md', 'a'), file('B.md', 'B')],
    { name: 'Baro Meter!', summary, repo_url: 'https://github.com/Acme/Weather-Tools/tree/main/x' },
  )
  await importPackaged(world, 'lamp', [file('SKILL.md', 'lamp')], {
    summary: 'Trims the lamp of a lighthouse',
  })
  await importPackaged(
    world,
    'chart',
    [
      file('SKILL.md', 'c'),
      { path: 'c.png', bytes: Uint8Array.of(137, 0, 255), executable: false },
    ],
    { summary: 'Draws a chart of a lighthouse' },
  )
  await importPackaged(world, 'beacon', [file('server.json', '{}')], {
    format: 'mcp-registry',
    supports: ['mcp'],
    summary: 'A server of a lighthouse',
  })
  await world.run(`update skills set submitted_by = '${ann.id}' where slug = 'lamp'`)
  await world.run(`update skills set downloads = 7 where slug = 'barometer'`)
  site = webRoutes(askEmbedded(world.backend), () => origin)
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const get = async (path: string) => site.request(origin + path)
interface Result {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly installs: number
}
async function found(query: string): Promise<readonly Result[]> {
  const reply = await get(`/api/search?${query}`)
  expect([query, reply.status]).toEqual([query, 200])
  return ((await reply.json()) as { skills: Result[] }).skills
}

test('what is found is what `skills add` takes, and servers are not among it', async () => {
  const skills = await found('q=lighthouse&limit=20')
  expect(skills.map(({ name }) => name).sort()).toEqual(['barometer', 'chart', 'lamp'])
  expect(skills.find(({ name }) => name === 'barometer')).toEqual({
    id: 'acme/weather-tools/barometer',
    name: 'barometer',
    source: `${origin}/skills/barometer`,
    installs: 7,
  })
  for (const { source, name } of skills)
    for (const path of [source, `${source}@${name}`]) {
      const index = await get(`${path.slice(origin.length)}/.well-known/agent-skills/index.json`)
      expect(((await index.json()) as { skills: { name: string }[] }).skills).toMatchObject([
        { name },
      ])
    }
})

test('an owner is one on GitHub, or whoever submitted it here', async () => {
  const names = async (owner: string) =>
    (await found(`q=lighthouse&owner=${owner}`)).map((one) => one.id)
  expect(await names('ACME')).toEqual(['acme/weather-tools/barometer'])
  expect(await names('ann-sails')).toEqual(['ann-sails/skills/lamp'])
  expect(await names('nobody')).toEqual([])
})

test('a limit is kept, and a question that makes no sense is refused', async () => {
  expect(await found('q=lighthouse&limit=1')).toHaveLength(1)
  expect(await found(`q=${encodeURIComponent(`'"\\\u0000%_(${'['.repeat(900)}`)}`)).toEqual([])
  for (const query of ['q=a&limit=0', 'q=a&limit=x', 'q=a&limit=-1', `q=${'a'.repeat(2001)}`])
    expect([query, (await get(`/api/search?${query}`)).status]).toEqual([query, 400])
})

test('every result is downloaded by its id, with the hash that the command line makes', async () => {
  for (const path of ['acme/weather-tools/barometer', 'Acme/Weather-Tools/baro-meter']) {
    const reply = await get(`/api/download/${path}`)
    expect([path, reply.status]).toEqual([path, 200])
    expect(await reply.json()).toEqual({
      files: [
        { path: 'B.md', contents: 'B' },
        { path: 'SKILL.md', contents: 'ä' },
        { path: 'a.md', contents: 'a' },
      ],
      hash: createHash('sha256').update('a.mdaB.mdBSKILL.mdä').digest('hex'),
    })
  }
  expect((await get('/api/download/ann-sails/skills/lamp')).status).toBe(200)
})

test('what is not there, is no text, or was withdrawn is not given as if it were whole', async () => {
  for (const path of [
    'acme/other/barometer',
    'other/weather-tools/barometer',
    'catalogue/skills/beacon',
    'catalogue/skills/no-such',
    'catalogue/skills/chart',
  ])
    expect([path, (await get(`/api/download/${path}`)).status]).toEqual([path, 404])
  await world.run(
    `update package_versions set status = 'withdrawn', withdrawn_at = now()
      where skill_id = (select id from skills where slug = 'lamp')`,
  )
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  expect((await get('/api/download/ann-sails/skills/lamp')).status).toBe(410)
  expect((await found('q=lighthouse')).map(({ name }) => name)).not.toContain('lamp')
})
