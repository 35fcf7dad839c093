import { expect, test } from 'vitest'
import { hostFiles } from '#web/static-host.ts'

/* What a host of files is told of each address, as such hosts read it: all rules that fit count. */

const text = new Map(hostFiles('https://project.example')).get('_headers') ?? ''
const rules = text
  .split(/^(?=\/)/m)
  .map((block) => block.trimEnd().split('\n'))
  .map(([path = '', ...lines]) => ({
    fits: new RegExp(
      `^${path.replaceAll('.', '\\.').replaceAll('*', '.*').replace(/:\w+/, '[^/]+')}$`,
    ),
    headers: lines.map((line) => {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
      return [name, value] as const
    }),
  }))
const sent = (path: string) =>
  rules.flatMap(({ fits, headers }) => (fits.test(path) ? headers : []))
const collection = '/collections/11111111-1111-4111-8111-111111111111'

test.each<[path: string, type: string | undefined]>([
  ['/v0.1/servers/', 'application/json'],
  ['/v0.1/servers/example.bazaar/pdf-ink/versions/latest', 'application/json'],
  ['/v0/servers/', 'application/json'],
  ['/servers', 'application/json'],
  ['/servers/', 'application/json'],
  [`${collection}/v0.1/servers/`, 'application/json'],
  [`${collection}/servers`, 'application/json'],
  [`${collection}/servers/`, 'application/json'],
  ['/skills/pdf-ink/server-card', 'application/mcp-server-card+json'],
  ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
  // hosts know these by their ending
  ['/.well-known/agent-skills/index.json', undefined],
  ['/.claude-plugin/marketplace.json', undefined],
  ['/marketplace.json', undefined],
  ['/api/skills.json', undefined],
  ['/packages/0.zip', undefined],
])('others may read %s, as %s, and no header comes twice', (path, type) => {
  const headers = sent(path)
  const byName = Object.fromEntries(headers)
  expect(byName['content-type']).toBe(type)
  expect(byName['access-control-allow-origin']).toBe('*')
  expect(byName['x-content-type-options']).toBe('nosniff')
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length)
})

test('Copilot may ask for a registry from its own page', () => {
  expect(Object.fromEntries(sent('/v0.1/servers'))).toMatchObject({
    'access-control-allow-methods': 'GET, OPTIONS',
    'access-control-allow-headers': 'Authorization, Content-Type',
  })
})

test('a page has the policy of the app, which may ask the project, and no type of data', () => {
  const page = Object.fromEntries(sent('/skills/pdf-ink/'))
  expect(page['content-security-policy']).toContain('https://project.example')
  expect(page).not.toHaveProperty('content-type')
  expect(page).not.toHaveProperty('access-control-allow-origin')
})

test('folders that begin with a dot are given out', () => {
  expect(hostFiles().map(([path]) => path)).toContain('.nojekyll')
})
