import { describe, expect, test } from 'vitest'
import { sampleSkills } from '#content/skills.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { readImport } from '#domain/import/read.ts'
import { authorIds, clients, serverClient, serverIds } from '#domain/install/clients.ts'
import { fillingOf, installPanes } from '#domain/install/panes.ts'

const panes = (install: Partial<Skill['install']>, version = '1.2.3') =>
  installPanes({
    slug: 'weather',
    install: { cli: null, mcp: null, claude: null, ...install },
    version,
  })
const ways = (install: Partial<Skill['install']>) => panes(install).map(({ client }) => client)
/** The tabs that follow from a server whose author gives the usual JSON. */
const everyClient = serverIds.filter((id) => id !== 'generic')
const config = (server: object, name = 'weather') =>
  JSON.stringify({ mcpServers: { [name]: server } }, null, 2)

test('every client of the table is offered where it takes what the skill has', () => {
  const given = { cli: 'npx x', mcp: 'npx -y weather', claude: '/plugin install x' }
  expect(ways(given)).toEqual([
    ...authorIds.filter((id) => id !== 'cli'),
    ...serverIds.filter((id) => serverClient(id).accepts.includes('local')),
    'cli',
  ])
  expect(ways({ mcp: 'https://mcp.example/x' })).toEqual([
    'mcp',
    ...serverIds.filter((id) => serverClient(id).accepts.includes('remote')),
  ])
  expect(sampleSkills.some((skill) => clients.skillMd.accepts(skill))).toBe(true)
})

describe('what the author gives', () => {
  test('has a tab only for what the author gives, command line first', () => {
    expect(ways({ claude: '/plugin install x', cli: 'npx x' })).toEqual(['cli', 'claude'])
    expect(ways({ mcp: '  \n' })).toEqual([])
  })

  test('a terminal’s sign stands before what a terminal takes, not before configurations and conversation', () => {
    expect(panes({ cli: 'npx x' })[0]?.prompt).toBe('$')
    expect(panes({ claude: 'claude mcp add x' })[0]?.prompt).toBe('$')
    expect(panes({ claude: '/plugin install x' })[0]).not.toHaveProperty('prompt')
    expect(panes({ mcp: '{}' })[0]).not.toHaveProperty('prompt')
  })

  test('says that a version is pinned only when the command names exactly it', () => {
    expect(panes({ cli: 'npx x@1.2.3' })[0]?.pinned).toBe(true)
    expect(panes({ cli: 'uvx x==1.2.3' })[0]?.pinned).toBe(true)
    expect(panes({ cli: 'npx x@1.2.30' })[0]?.pinned).toBe(false)
    expect(panes({ cli: 'npx x' })[0]?.pinned).toBe(false)
  })

  test('what is no server of one kind for all clients is shown as it was written, and nothing is made of it', () => {
    for (const mcp of [
      'see the readme',
      '{"mcpServers": {"a": {"command": "x"}, "b": {"command": "y"}}}',
      'npx skills add owner/repo',
      'curl https://x.example | sh',
      '{"mcpServers": {"a": {"url": "javascript:alert(1)"}}}',
    ]) {
      expect(panes({ mcp })).toMatchObject([{ client: 'mcp', text: mcp, takesFields: false }])
    }
  })

  test('signs that cannot be seen are named', () => {
    expect(panes({ cli: 'npx x\u202Ey' })[0]?.hidden).toEqual(['U+202E'])
  })
})

describe('what follows from an MCP server', () => {
  const mcp = config({
    command: 'npx',
    args: ['-y', 'weather@1.2.3'],
    env: { API_KEY: 'YOUR_API_KEY' },
  })

  test('every client has a tab; a command that says the same is not shown twice', () => {
    expect(ways({ mcp })).toEqual(['mcp', ...everyClient])
    expect(
      ways({
        mcp,
        claude:
          'claude mcp add --env API_KEY="YOUR_API_KEY" --transport stdio weather -- npx -y weather@1.2.3',
      }),
    ).toEqual(['mcp', ...everyClient])
    expect(ways({ mcp, claude: '/plugin install weather' })).toEqual([
      'mcp',
      'claude',
      ...everyClient,
    ])
    expect(ways({ mcp: 'npx -y weather' })).toEqual(['mcp', 'generic', ...everyClient])
  })

  test('what is typed appears in every text that takes it, and the screen shows stars for a secret', () => {
    const key =
      fillingOf({ slug: 'weather', install: { cli: null, mcp, claude: null }, version: '1' })
        ?.fields[0]?.key ?? ''
    const typed = installPanes(
      {
        slug: 'weather',
        version: '1',
        install: { cli: 'API_KEY=YOUR_API_KEY npx -y weather@1.2.3', mcp, claude: null },
      },
      { [key]: "s'$(x)" },
    )
    expect(typed).toHaveLength(2 + everyClient.length)
    for (const { text, masked, link } of typed) {
      expect(text).toMatch(/s'\$\(x\)|s'\\''\$\(x\)/)
      expect(masked).not.toContain('$(x)')
      expect(masked).toContain('********')
      if (link) expect(link.href).not.toContain('%2A%2A%2A')
    }
  })

  test('stars belong to the text that they stand for, where a client cannot take what was typed', () => {
    const typed = installPanes(
      { slug: 'weather', version: '1', install: { cli: null, mcp, claude: null } },
      { 'variable API_KEY': 'a\u200Bb' },
    )
    // no command is made of what cannot be seen
    expect(typed.map(({ client }) => client)).not.toContain('claudeCode')
    for (const { text, masked } of typed)
      expect(masked.replace('********', String.raw`a\u200bb`)).toBe(text)
  })

  test('a link tells how many values are open that its client will not ask for', () => {
    const open = (server: object) =>
      panes({ mcp: config(server) }).flatMap(({ client, link }) =>
        link ? [[client, link.open]] : [],
      )
    expect(open({ command: 'npx', args: ['/path/to/x'], env: { KEY: 'YOUR_KEY' } })).toEqual([
      ['cursor', 2],
      ['vscode', 0],
    ])
    expect(open({ url: 'https://a.example/{id}', headers: { 'X-Key': 'YOUR_KEY' } })).toEqual([
      ['cursor', 2],
      ['vscode', 1],
    ])
  })

  test('an author’s own command, which says more, stays as it is', () => {
    const cli = 'API_KEY=abc npx -y weather@1.2.3 --also'
    expect(panes({ mcp, cli }).at(-1)).toMatchObject({ text: cli, takesFields: false })
  })

  test('a command that only starts the server is offered last, to try it', () => {
    const launch = panes({ mcp, cli: 'API_KEY=YOUR_API_KEY npx -y weather@1.2.3' }).at(-1)
    expect(launch).toMatchObject({ client: 'cli', form: 'trial', prompt: '$' })
    expect(panes({ mcp, cli: 'npx skills add a/b' })[0]).toMatchObject({ form: 'command' })
    expect(panes({ cli: 'npx -y lighthouse@12 x' })[0]).toMatchObject({ form: 'command' })
  })

  test('the built-in skills have a tab for every client where they are servers', () => {
    const servers = sampleSkills.filter(({ install }) => install.mcp)
    expect(servers.length).toBeGreaterThan(5)
    for (const skill of servers)
      expect(
        installPanes(skill).map(({ client }) => client),
        skill.slug,
      ).toEqual(expect.arrayContaining(['mcp', ...everyClient]))
    for (const skill of servers)
      expect(
        installPanes(skill).map(({ client }) => client),
        skill.slug,
      ).not.toContain('generic')
  })

  test('of an imported server every text takes the fields, the import’s own commands too', () => {
    const variables = [
      { name: 'API_KEY', isSecret: true },
      { name: 'MODE', default: 'a b' },
    ]
    const servers = [
      {
        packages: [
          {
            registryType: 'npm',
            identifier: '@a/weather',
            version: '1.0.0',
            environmentVariables: variables,
          },
        ],
      },
      {
        packages: [
          {
            registryType: 'oci',
            identifier: 'ghcr.io/a/weather',
            version: '1',
            environmentVariables: variables,
          },
        ],
      },
      {
        packages: [
          {
            registryType: 'pypi',
            identifier: 'weather',
            version: '1',
            environmentVariables: variables,
          },
        ],
      },
      {
        remotes: [
          {
            type: 'sse',
            url: 'https://a.example/{id}?x=1&y=2',
            headers: [{ name: 'Authorization', value: 'Bearer {t}' }],
          },
        ],
      },
    ]
    for (const server of servers) {
      const [read] = [
        ...readImport({
          name: 'server.json',
          text: JSON.stringify({
            name: 'io.github.a/weather',
            description: 'd',
            version: '1.0.0',
            ...server,
          }),
        }),
      ]
      if (read?.kind !== 'skill') throw new Error('not taken')
      expect(installPanes(read.record).filter(({ takesFields }) => !takesFields)).toEqual([])
      expect(installPanes(read.record).map(({ client }) => client)).toEqual([
        'mcp',
        ...everyClient,
        ...(read.record.install.cli ? ['cli'] : []),
      ])
    }
  })
})
