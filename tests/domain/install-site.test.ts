import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connect } from '#copy/connect.ts'
import type { GitPlace } from '#domain/install/git-place.ts'
import { type SiteClientId, siteClients, siteWays } from '#domain/install/site/site-clients.ts'
import type { GivenSkill } from '#domain/install/from-here.ts'
import { givenOf, siteAddresses } from '#domain/install/site/site-place.ts'
import type { SiteQuestion } from '#domain/install/site/steps.ts'

const digest = 'a'.repeat(64)
const pdf: GivenSkill = {
  slug: 'pdf-ink',
  digest,
  isFolder: true,
  isBundled: true,
  isInFile: true,
}
const weather: GivenSkill = {
  ...pdf,
  slug: 'weather',
  digest: null,
  isFolder: false,
  isInFile: false,
}
/** A whole plugin of its author's, with a SKILL.md beside its manifest and its commands. */
const whole: GivenSkill = { ...pdf, slug: 'whole', isBundled: false }
/** What else of a listing decides whether a marketplace that is a file has it. */
const listed = { status: 'stable', repoUrl: null } as const
const id = '3f2b8c1a-0d4e-4f5a-9b6c-7d8e9f0a1b2c'
const origin = 'https://bazaar.example'
const unpacked = `mkdir -p ~/.claude/skills/pdf-ink && curl -fsSL ${origin}/packages/${digest}.tar.gz | tar xzf - -C ~/.claude/skills/pdf-ink`

const ask = (
  place: GitPlace,
  given: readonly GivenSkill[] = [],
  answers: SiteQuestion['answers'] = 'server',
) => {
  const to = siteAddresses(origin, place)
  return to ? siteWays({ to, given, answers }) : []
}
/** The texts of a client, a step after the other. */
const texts = (ways: ReturnType<typeof ask>, client: SiteClientId) =>
  ways.find((way) => way.client === client)?.steps.map(({ text }) => text)

test('a skill is installed by every client with one text, as these were tried with the programs', () => {
  const ways = ask({ kind: 'skill', slug: 'pdf-ink' }, [pdf])
  const git = `${origin}/git/skills/pdf-ink.git`
  expect(texts(ways, 'claudeCode')).toEqual([
    `claude plugin marketplace add ${git}\nclaude plugin install pdf-ink@bazaar-skill-pdf-ink`,
  ])
  expect(texts(ways, 'codex')).toEqual([
    `codex plugin marketplace add ${git}\ncodex plugin add pdf-ink@bazaar-skill-pdf-ink`,
  ])
  expect(texts(ways, 'copilot')).toEqual([
    `copilot plugin marketplace add ${git}\ncopilot plugin install pdf-ink@bazaar-skill-pdf-ink`,
  ])
  expect(texts(ways, 'vscode')?.map((text) => JSON.parse(text) as object)).toEqual([
    { 'chat.plugins.enabled': true, 'chat.plugins.marketplaces': [git] },
  ])
  expect(texts(ways, 'cursor')).toEqual([`npx skills add ${origin}/skills/pdf-ink -a cursor`])
  expect(texts(ways, 'gemini')).toEqual([`gemini extensions install ${git}`])
  expect(texts(ways, 'skills')).toEqual([`npx skills add ${origin}/skills/pdf-ink`])
  expect(texts(ways, 'clawhub')).toEqual([`CLAWHUB_REGISTRY=${origin} npx clawhub install pdf-ink`])
  expect(texts(ways, 'curl')).toEqual([unpacked, `git clone --depth 1 ${git}`])
})

test('a collection is one plugin a client, and one extension; a plugin of an author comes beside it', () => {
  const ways = ask({ kind: 'collection', id }, [pdf, weather, whole])
  const at = `bazaar-collection-3f2b8c1a`
  const git = `${origin}/git/collections/${id}.git`
  for (const [client, add, install] of [
    ['claudeCode', 'claude plugin marketplace add', 'claude plugin install'],
    ['codex', 'codex plugin marketplace add', 'codex plugin add'],
    ['copilot', 'copilot plugin marketplace add', 'copilot plugin install'],
  ] as const)
    expect(texts(ways, client)?.[0]?.split('\n')).toEqual([
      `${add} ${git}`,
      `${install} ${at}@${at}`,
      `${install} whole@${at}`,
    ])
  expect(texts(ways, 'claudeCode')?.[1]).toBe(`${origin}/collections/${id}/managed-settings.json`)
  expect(texts(ways, 'gemini')).toEqual([
    `gemini extensions install ${git}\ngemini extensions install ${origin}/git/skills/whole.git`,
  ])
})

test('an author of a dotted name has a bundle that every client can call', () => {
  const ways = ask({ kind: 'author', name: 'Mei.Ko' }, [pdf, weather])
  expect(texts(ways, 'codex')?.[0]).toMatch(
    /codex plugin add bazaar-author-mei-ko@bazaar-author-mei\.ko$/,
  )
})

test('skills and servers come with everything else; a plugin of its author, and what is neither, do not', () => {
  const isBundled = (paths: readonly string[], mcp: string | null = null) =>
    givenOf({
      slug: 'a',
      package: { digest, files: paths.map((path) => ({ path })) },
      install: { mcp },
      ...listed,
    })?.isBundled
  const server = '{"mcpServers":{"a":{"command":"npx"}}}'
  expect(isBundled(['SKILL.md'])).toBe(true)
  expect(isBundled(['server.json'], server)).toBe(true)
  const manifest = '.claude-plugin/plugin.json'
  expect(isBundled(['SKILL.md', manifest], server)).toBe(true)
  expect(isBundled(['SKILL.md', manifest, 'commands/go.md'], server)).toBe(false)
  expect(isBundled([manifest, 'skills/a/SKILL.md'], server)).toBe(false)
  expect(isBundled(['commands/go.md'])).toBe(false)
  for (const lone of ['marketplace-entry.json', 'reviewer.agent.md', 'go.md', 'rules.mdc'])
    expect(isBundled([lone])).toBeUndefined()
  expect(isBundled(['marketplace-entry.json'], server)).toBe(true)
})

test('one thing alone is no bundle, and needs none', () => {
  const ways = ask({ kind: 'collection', id }, [pdf, whole])
  const at = `bazaar-collection-3f2b8c1a`
  expect(texts(ways, 'codex')?.[0]?.split('\n').slice(1)).toEqual([
    `codex plugin add pdf-ink@${at}`,
    `codex plugin add whole@${at}`,
  ])
  const said = (given: readonly GivenSkill[]) =>
    ask({ kind: 'collection', id }, given).find(({ client }) => client === 'codex')?.steps[0]?.key
  // words for one do not speak of several
  expect([[pdf], [pdf, whole], [pdf, weather]].map(said)).toEqual(['plugin', 'plugins', 'bundle'])
})

test('what has no folder is left out where none can be used', () => {
  const ways = ask({ kind: 'collection', id }, [pdf, weather])
  expect(texts(ways, 'skills')).toEqual([`npx skills add ${origin}/collections/${id}`])
  expect(texts(ways, 'mcpClient')).toEqual([`${origin}/collections/${id}`])
  const servers = ask({ kind: 'collection', id }, [weather]).map(({ client }) => client)
  for (const client of ['gemini', 'skills', 'clawhub', 'cursor'] as const)
    expect(servers).not.toContain(client)
})

test('an author whose skills are not known here is a marketplace to choose from by name', () => {
  const ways = ask({ kind: 'author', name: '老王' })
  const [step] = ways.find(({ client }) => client === 'codex')?.steps ?? []
  expect(step?.text).toBe(
    `codex plugin marketplace add ${origin}/git/authors/%E8%80%81%E7%8E%8B.git`,
  )
  expect(step?.following).toMatch(/^codex plugin add NAME@bazaar-author-[0-9a-f]{8}$/)
  expect(texts(ways, 'skills')).toEqual([`npx skills add ${origin}/authors/%E8%80%81%E7%8E%8B`])
})

test('the whole catalogue is a marketplace, a registry, policies and an MCP server for each client', () => {
  const ways = ask({ kind: 'catalogue' })
  expect(ways.map(({ client }) => client)).toEqual(Object.keys(siteClients))
  expect(texts(ways, 'claudeCode')).toEqual([
    `claude plugin marketplace add ${origin}/git/catalogue.git`,
    `claude mcp add --transport http skill-bazaar ${origin}/mcp`,
    `${origin}/managed-settings.json`,
  ])
  expect(texts(ways, 'codex')?.[1]).toBe(`codex mcp add skill-bazaar --url ${origin}/mcp`)
  expect(texts(ways, 'copilot')?.[1]).toBe(
    `copilot mcp add --transport http skill-bazaar ${origin}/mcp`,
  )
  expect(texts(ways, 'gemini')).toEqual([
    `gemini extensions install ${origin}/git/skills/NAME.git`,
    `gemini mcp add --transport http skill-bazaar ${origin}/mcp`,
  ])
  expect(texts(ways, 'vscode')?.[2]).toBe(
    JSON.stringify({ 'chat.mcp.gallery.serviceUrl': origin }, null, 2),
  )
  const linkOf = (of: SiteClientId) =>
    ways.find(({ client }) => client === of)?.steps.find(({ link }) => link)?.link ?? ''
  const config = new URL(linkOf('cursor')).searchParams.get('config') ?? ''
  expect(JSON.parse(atob(config))).toEqual({ url: `${origin}/mcp` })
  expect(
    JSON.parse(decodeURIComponent(linkOf('vscode').replace('vscode:mcp/install?', ''))),
  ).toEqual({ name: 'example.bazaar/skill-bazaar', type: 'http', url: `${origin}/mcp` })
  expect(JSON.parse(texts(ways, 'vscode')?.[1] ?? '')).toEqual({
    servers: { 'example.bazaar/skill-bazaar': { type: 'http', url: `${origin}/mcp` } },
  })
})

test('a site of files offers no git, no search and no MCP server', () => {
  const places: readonly GitPlace[] = [
    { kind: 'catalogue' },
    { kind: 'collection', id },
    { kind: 'author', name: 'mei' },
    { kind: 'skill', slug: 'pdf-ink' },
  ]
  for (const place of places) {
    const given = place.kind === 'catalogue' ? [] : [pdf]
    const all = ask(place, given, 'files').flatMap(({ steps }) => steps)
    expect(all.length).toBeGreaterThan(4)
    for (const { text, following = '', link } of all) {
      expect(text + following).not.toMatch(/\/git\/|\/mcp|_URL=|_REGISTRY=/)
      expect(link).toBeUndefined()
    }
  }
  expect(texts(ask(places[3]!, [pdf], 'files'), 'claudeCode')).toEqual([
    `claude plugin marketplace add ${origin}/.claude-plugin/marketplace.json\nclaude plugin install pdf-ink@skill-bazaar`,
  ])
  expect(texts(ask(places[1]!, [pdf], 'files'), 'claudeCode')).toEqual([
    [
      `claude plugin marketplace add ${origin}/collections/${id}/marketplace.json`,
      'claude plugin install pdf-ink@bazaar-collection-3f2b8c1a',
    ].join('\n'),
    `${origin}/collections/${id}/managed-settings.json`,
  ])
  expect(texts(ask(places[3]!, [pdf], 'files'), 'codex')).toEqual([
    `npx skills add ${origin}/skills/pdf-ink -a codex`,
  ])
})

test('of a marketplace that is a file only what it has is installed, and none where it has nothing', () => {
  const there = (status: 'stable' | 'archived', repoUrl: string | null) =>
    givenOf({
      slug: 'clock',
      package: null,
      install: { mcp: 'https://clock.example/mcp' },
      status,
      repoUrl,
    })?.isInFile
  const repository = 'https://github.com/example/clock'
  expect([there('stable', repository), there('archived', repository)]).toEqual([true, false])
  expect(there('stable', null)).toBe(false)
  const place: GitPlace = { kind: 'author', name: 'mei' }
  expect(texts(ask(place, [pdf, weather], 'files'), 'claudeCode')).toEqual([
    `claude plugin marketplace add ${origin}/.claude-plugin/marketplace.json\nclaude plugin install pdf-ink@skill-bazaar`,
  ])
  expect(texts(ask(place, [weather], 'files'), 'claudeCode')).toBeUndefined()
})

test('a site of files has a registry and policies, and promises no marketplace to whom files are none', () => {
  const ways = ask({ kind: 'catalogue' }, [], 'files')
  const keys = (client: SiteClientId) =>
    ways.find((way) => way.client === client)?.steps.map(({ key }) => key)
  expect(keys('claudeCode')).toEqual(['marketplaceFile', 'policy'])
  expect(keys('copilot')).toEqual(['skillsAll', 'registry', 'policyOfServers'])
  expect(keys('vscode')).toEqual(['skillsAll', 'registrySettings', 'policyOfServers'])
  expect(keys('mcpClient')).toEqual(['registry', 'card'])
})

const hostile = fc.oneof(
  fc.stringMatching(/^[-a-zA-Z0-9$`;&|<>(){}'"\\!*~#=@%. \n\u202e/]{1,14}$/),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

test('no name, no id and no address makes a shell or a client do anything else', () => {
  const harmless = /^[\w./:@%+-]+$/
  const check = (host: string, place: GitPlace, slug: string) => {
    const skill = givenOf({
      slug,
      package: { digest, files: [{ path: 'SKILL.md' }] },
      install: { mcp: null },
      ...listed,
    })
    const to = siteAddresses(host, place)
    if (!to) return
    for (const { steps } of siteWays({ to, given: skill ? [skill] : [], answers: 'server' }))
      for (const { form, text, following = '' } of steps) {
        if (form === 'json') expect(() => JSON.parse(text) as unknown).not.toThrow()
        else
          for (const word of `${text}\n${following}`.split(/[ \n]+/).filter(Boolean)) {
            if (['&&', '|'].includes(word)) continue
            expect(
              word.replace(/^~\/\.claude/, '').replace(/^[A-Z_]+_(?:URL|REGISTRY)=/, ''),
            ).toMatch(harmless)
            if (word.startsWith('-'))
              expect(word).toMatch(/^(?:-a|-p|-C|-fsSL|-|--depth|--transport|--url)$/)
          }
      }
  }
  fc.assert(
    fc.property(hostile, hostile, (name, other) => {
      check(origin, { kind: 'author', name }, other)
      check(origin, { kind: 'skill', slug: name }, other)
      check(origin, { kind: 'collection', id: name }, other)
      check(`https://${name}`, { kind: 'catalogue' }, other)
      check(name, { kind: 'author', name: other }, name)
    }),
    { numRuns: 400 },
  )
  for (const name of ['-rf', '..', '--upload-pack=x', "a'b", 'a(b)', 'a~b!', '\ud800', ''])
    expect(siteAddresses(origin, { kind: 'author', name })).toBeNull()
  for (const host of ['https://-x', 'file:///etc', 'https://a.b/c', 'https://a b', 'https://[::1]'])
    expect(siteAddresses(host, { kind: 'catalogue' })).toBeNull()
  for (const slug of ['-rf', 'a--b', '$(x)', '../x'])
    expect(siteAddresses(origin, { kind: 'skill', slug })).toBeNull()
})

test('each client and each of its files has its words in both languages', () => {
  for (const words of [connect.zh, connect.en]) {
    expect(Object.keys(words.names)).toEqual(Object.keys(siteClients))
    for (const { client, steps } of ask({ kind: 'catalogue' }))
      for (const { key } of steps) if (key === 'mcpFile') expect(words.files[client]).toBeTruthy()
  }
})
