import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alternativesIn } from '#domain/install/alternatives.ts'
import { siteCommands } from '#domain/install/from-here.ts'
import { fieldsOf, filled } from '#domain/install/fields.ts'
import { readServer } from '#domain/install/server.ts'

const digest = 'a'.repeat(64)
const folder = (slug: string) => ({ slug, digest, isFolder: true })

test('a folder with a SKILL.md is installed from the site with one line, and nothing else is', () => {
  expect(siteCommands(folder('pdf-ink'), 'https://bazaar.example')).toEqual({
    skills: 'npx skills add https://bazaar.example/skills/pdf-ink',
    unpack: `mkdir -p ~/.claude/skills/pdf-ink && curl -fsSL https://bazaar.example/packages/${digest}.tar.gz | tar xzf - -C ~/.claude/skills/pdf-ink`,
  })
  expect(siteCommands({ ...folder('a'), isFolder: false }, 'https://b.c')).toBeNull()
  expect(siteCommands({ ...folder('a'), digest: null }, 'https://b.c')).toBeNull()
})

test('no slug and no address makes a shell or a client do anything else', () => {
  const any = fc.stringMatching(/^[-a-z0-9$`;&|<>(){}'"\\!*~#= \n]{1,12}$/)
  fc.assert(
    fc.property(any, any, (slug, host) => {
      const made = siteCommands(folder(slug), `https://${host}`)
      if (!made) return
      expect(made.skills).toMatch(/^npx skills add https:\/\/[\w.-]+\/skills\/[a-z0-9][a-z0-9-]*$/)
      expect(made.unpack.replaceAll(/[\w./:~ -]+/g, '')).toBe('&&|')
    }),
    { numRuns: 300, examples: [['pdf-ink', 'bazaar.example']] },
  )
  for (const slug of ['-rf', 'a--b', 'a-', 'a b', '$(x)', '../x'])
    expect(siteCommands(folder(slug), 'https://b.c')).toBeNull()
  for (const origin of ['https://-o', 'https://.c', 'https://b.c:', 'https://b:1:2', 'ftp://b.c'])
    expect(siteCommands(folder('a'), origin)).toBeNull()
})

const published = {
  name: 'io.example/weather',
  description: 'd',
  version: '1.0.0',
  packages: [
    {
      registryType: 'npm',
      identifier: 'weather',
      version: '1.0.0',
      environmentVariables: [{ name: 'KEY', isSecret: true, isRequired: true }],
    },
    { registryType: 'oci', identifier: 'ghcr.io/a/weather', version: '1' },
  ],
  remotes: [
    { type: 'streamable-http', url: 'https://a.example/mcp' },
    { type: 'sse', url: 'https://b.example/sse' },
  ],
}
const record = {
  slug: 'weather',
  install: { cli: null, mcp: '{"mcpServers": {"wx": {"command": "npx"}}}', claude: null },
}

test('every package and every address of a server.json is a choice, under the same name', () => {
  const ways = alternativesIn(JSON.stringify(published), record)
  expect(ways.map(({ label }) => label)).toEqual([
    'weather@1.0.0',
    'ghcr.io/a/weather:1',
    'https://a.example/mcp (http)',
    'https://b.example/sse (sse)',
  ])
  for (const { install } of ways) expect(readServer(install.mcp, 'x')?.name).toBe('wx')
  expect(ways[0]?.installInputs?.map(({ name }) => name)).toEqual(['KEY'])
  expect(ways[3]?.install.cli).toBeNull()
  for (const odd of ['', '[]', '{"packages": 1}', 'null', '{'])
    expect(alternativesIn(odd, record)).toEqual([])
})

test('a placeholder within an argument is a field; what a client fills in by itself is none', () => {
  const server = readServer(
    JSON.stringify({
      mcpServers: {
        s: { command: 'npx', args: ['s', '--user={user}', '--home=${HOME}', '{"a":1}'] },
      },
    }),
    's',
  )!
  const fields = fieldsOf(server, null)
  expect(fields.map(({ name }) => name)).toEqual(['user'])
  expect(filled(server, fields, { [fields[0]!.key]: 'me' })).toMatchObject({
    args: ['s', '--user=me', '--home=${HOME}', '{"a":1}'],
  })
})

test('an optional value that the text leaves out can be filled in, and is not there before', () => {
  const server = readServer('{"mcpServers": {"s": {"command": "npx", "args": ["s"]}}}', 's')!
  const told = { name: 'REGION', isSecret: false, isRequired: false, choices: [], hint: null }
  const fields = fieldsOf(server, [told])
  expect(fields).toMatchObject([{ name: 'REGION', isRequired: false, isAbsent: true }])
  expect(filled(server, fields, {})).toMatchObject({ env: {} })
  expect(filled(server, fields, { [fields[0]!.key]: 'eu' })).toMatchObject({
    env: { REGION: 'eu' },
  })
})
