import { setTimeout as wait } from 'node:timers/promises'
import { cloned, fetched, skillsAdd } from './clients.ts'
import { hostile } from './hostile.ts'
import { type Measured, measure } from './measured.ts'
import { whole } from './whole.ts'
import { withdrawn } from './withdrawn.ts'

const toolCall = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

/** Every document, and a search over /mcp. */
async function documents(measured: Measured): Promise<void> {
  const { site, collection } = measured
  const { origin } = site
  const paths = [
    '/.well-known/agent-skills/index.json',
    '/.well-known/skills/index.json',
    '/marketplace.json',
    '/v0.1/servers?limit=100',
    '/v0.1/servers?search=server-19',
    '/v0.1/servers?search=nothing-like-it',
    '/managed-settings.json',
    '/vscode-policy.json',
    '/.well-known/ai-catalog.json',
    '/api/skills.json',
    '/api/search?q=harbour&limit=10',
    `/collections/${collection}/.well-known/agent-skills/index.json`,
  ]
  await measure(measured, 'people alone', 10, async () => {
    await wait(1000)
    return { ms: 0, bytes: 0, wrong: null }
  })
  for (const path of paths) {
    await measure(measured, `${path}, first`, 1, () => fetched(origin + path))
    await measure(measured, path, 10, () => fetched(origin + path))
  }
  await measure(measured, '/mcp search_skills', 10, (n) =>
    fetched(`${origin}/mcp`, toolCall('search_skills', { query: `harbour pilot ${n}` })),
  )
}

/** Small clones, and the skills command line. */
async function programs(measured: Measured): Promise<void> {
  const { site, collection, skills } = measured
  const { origin } = site
  const skill = (n: number) => `/skills/skill-${(n * 101 + 3) % skills}`
  await measure(measured, 'git clone of a skill', 10, (n) =>
    cloned(`${origin}/git${skill(n)}.git`, '--depth', '1'),
  )
  const hundred = `${origin}/git/collections/${collection}.git`
  await measure(measured, 'git clone of a collection of 100, first', 1, () => cloned(hundred))
  await measure(measured, 'git clone of a collection of 100', 4, () => cloned(hundred))
  await measure(measured, 'git clone of an author', 2, () =>
    cloned(`${origin}/git/authors/moji.git`),
  )
  await measure(measured, 'skills add of a skill', 4, (n) => skillsAdd(origin + skill(n)))
  await measure(measured, 'skills add of a collection of 100', 2, () =>
    skillsAdd(`${origin}/collections/${collection}`),
  )
}

/** The skills command line at the root, which fetches everything at once. */
async function root(measured: Measured): Promise<void> {
  const { origin } = measured.site
  measured.site.forget()
  await measure(measured, 'skills add of the root, --list', 1, () => skillsAdd(origin, '--list'))
  await measure(measured, 'skills add of one of the root', 1, () =>
    skillsAdd(origin, '-s', 'skill-999'),
  )
}

export const parts: Readonly<Record<string, (measured: Measured) => Promise<void>>> = {
  documents,
  programs,
  whole,
  hostile,
  withdrawn,
  root,
}
