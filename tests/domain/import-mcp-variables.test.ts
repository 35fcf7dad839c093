import { expect, test } from 'vitest'
import { readImport } from '#domain/import/read.ts'
import { configured, only, today } from './mcp-entries.ts'

const npm = (more: object) =>
  only(
    today({
      packages: [{ registryType: 'npm', identifier: '@ada/tides', version: '1.0.2', ...more }],
    }),
  )

test('an optional variable without a value is left out of what is started, and can still be filled in', () => {
  const skill = npm({
    environmentVariables: [
      { name: 'TIDE_KEY', isSecret: true, isRequired: true },
      { name: 'TIDE_REGION', description: 'Where' },
      { name: 'TIDE_TOKEN', isSecret: true, isRequired: false },
      { name: 'LEVEL', default: 'info' },
    ],
  })
  expect(configured(skill)).toMatchObject({
    mcpServers: { 'tide-mcp': { env: { TIDE_KEY: 'YOUR_TIDE_KEY', LEVEL: 'info' } } },
  })
  expect(JSON.stringify(skill.install)).not.toMatch(/REGION|TOKEN/)
  expect(skill.installInputs?.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['TIDE_KEY', true],
    ['LEVEL', false],
    ['TIDE_REGION', false],
    ['TIDE_TOKEN', false],
  ])
})

test('an optional header is left out, so that a server may ask a person to sign in', () => {
  const skill = only(
    today({
      remotes: [
        {
          type: 'streamable-http',
          url: 'https://tides.example/mcp',
          headers: [{ name: 'Authorization', isSecret: true, isRequired: false }],
        },
      ],
    }),
  )
  expect(skill.install.claude).toBe(
    'claude mcp add --transport http tide-mcp https://tides.example/mcp',
  )
})

test('blanks within arguments have the value that the entry gives, or become a field', () => {
  const skill = npm({
    packageArguments: [
      {
        type: 'named',
        name: '--url',
        value: 'http://{host}:{port}/x',
        variables: {
          host: { description: 'The harbour', isRequired: true },
          port: { default: '80' },
        },
      },
    ],
  })
  expect(configured(skill)).toMatchObject({
    mcpServers: { 'tide-mcp': { args: ['-y', '@ada/tides@1.0.2', '--url', 'http://<host>:80/x'] } },
  })
  expect(skill.installInputs).toMatchObject([
    { name: 'host', isRequired: true, hint: 'The harbour' },
  ])
})

test('a package that listens at an address is started by a person, and clients get the address', () => {
  const skill = npm({ transport: { type: 'streamable-http', url: 'http://127.0.0.1:3000/mcp' } })
  expect(skill.install).toMatchObject({
    cli: 'npx -y @ada/tides@1.0.2',
    claude: 'claude mcp add --transport http tide-mcp http://127.0.0.1:3000/mcp',
  })
  expect(configured(skill)).toEqual({
    mcpServers: { 'tide-mcp': { type: 'http', url: 'http://127.0.0.1:3000/mcp' } },
  })
})

test('a name and a repository make no server, and a lock file is none', () => {
  for (const value of [
    {
      name: 'acme-website',
      version: '1.0.0',
      description: 'Our website',
      repository: { type: 'git', url: 'https://github.com/acme/website' },
      license: 'MIT',
    },
    { name: 'acme', packages: { '': { name: 'acme' } } },
    { name: 'mono', packages: ['packages/*'] },
  ])
    expect([
      ...readImport({ name: 'skills/package.json', text: JSON.stringify(value) }),
    ]).toMatchObject([{ refused: { rule: 'unknown-format' } }])
})
