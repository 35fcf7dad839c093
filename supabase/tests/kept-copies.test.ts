import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type World } from './people.ts'
import { importRow, openRegistrySite, type RegistrySite } from './registry-site.ts'

let world: World
let site: RegistrySite
beforeAll(async () => {
  world = await openWorld()
  site = openRegistrySite(world)
  await importPackaged(world, 'tides', [packageFile('SKILL.md', '---\nname: tides\n---\n')])
  await importPackaged(world, 'sea', [packageFile('server.json', '{}')], { format: 'mcp-registry' })
  await importRow(world, 'far', { url: 'https://far.example/mcp' })
})
afterAll(() => world.close())

test.each([
  '/.well-known/agent-skills/index.json',
  '/.well-known/skills/index.json',
  '/.well-known/skills/tides/SKILL.md',
  '/skills/tides/.well-known/agent-skills/index.json',
  '/skills/tides/SKILL.md',
  '/skills/sea/server.json',
  '/marketplace.json',
  '/.claude-plugin/marketplace.json',
  '/api/skills.json',
  '/api/search?q=tides',
  '/api/download/catalogue/skills/tides',
  '/api/v1/search?q=tides',
  '/api/v1/skills/tides',
  '/api/v1/download?slug=tides',
  '/.well-known/ai-catalog.json',
  '/skills/far/server-card',
  '/v0.1/servers',
  '/managed-settings.json',
  '/git/skills/tides.git/info/refs?service=git-upload-pack',
])('no cache gives out %s for longer than a withdrawal may take', async (path) => {
  const reply = await site.get(path)
  const [, seconds] = /max-age=(\d+)/.exec(reply.headers.get('cache-control') ?? '') ?? []
  expect([reply.status, Number(seconds) <= 20]).toEqual([200, true])
})
