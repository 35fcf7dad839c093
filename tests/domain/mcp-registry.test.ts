import { expect, test } from 'vitest'
import { allowedByEntry, allowedByRow } from '#domain/mcp-registry/allowed-servers.ts'
import { launchedPackage } from '#domain/mcp-registry/launched-package.ts'
import { cursorAfter, readListQuery } from '#domain/mcp-registry/list-query.ts'
import {
  canBeMade,
  madeServer,
  type ServerRow,
  versionOf,
  waysOf,
} from '#domain/mcp-registry/made-server.ts'
import { readServerJson } from '#domain/mcp-registry/server-json.ts'
import { catalogueId, namespaceOf } from '#domain/mcp-registry/server-name.ts'

const row = (server: object, more: Partial<ServerRow> = {}): ServerRow => ({
  slug: 'x',
  name: 'X',
  summary: 'does x',
  whenToUse: null,
  version: '1.0.0',
  repoUrl: null,
  homepage: null,
  installMcp: JSON.stringify({ mcpServers: { x: server } }),
  installInputs: null,
  ...more,
})
const local = (line: string) => {
  const [command = '', ...args] = line.split(' ')
  return row({ command, args })
}

test.each([
  ['npx -y @a/b@1.2.3 --flag', { registryType: 'npm', identifier: '@a/b', version: '1.2.3' }],
  ['npx a', { registryType: 'npm', identifier: 'a' }],
  ['npx -y a@latest', { registryType: 'npm', identifier: 'a' }],
  ['bunx a', { registryType: 'npm', identifier: 'a', runtimeHint: 'bunx' }],
  ['uvx --python 3.12 a==1.0 x', { registryType: 'pypi', identifier: 'a', version: '1.0' }],
  ['dnx A.B@1.0.0 --yes -- x', { registryType: 'nuget', identifier: 'A.B', behind: ['x'] }],
  [
    'docker run -i --rm -v a:b -e KEY ghcr.io/a/b:1 x',
    {
      registryType: 'oci',
      identifier: 'ghcr.io/a/b:1',
      before: ['-v', 'a:b'],
      behind: ['x'],
      passed: ['KEY'],
    },
  ],
])('%s is a package', (line, found) => {
  const [command = '', ...args] = line.split(' ')
  expect(launchedPackage(command, args)).toMatchObject(found)
})

test.each([
  'node server.js',
  'npx',
  'npx -y',
  'npx -p a b',
  'npx a@next',
  'npx a@^1.0.0',
  'npx ./folder',
  'npx github:a/b',
  'uvx --from a b',
  'uvx a[extra]',
  'uvx git+https://example.com/a',
  'docker build .',
  'docker run -e',
  'docker run -i',
  'docker run IMAGE',
])('%s is no package that a client starts the same way', (line) => {
  const [command = '', ...args] = line.split(' ')
  expect(launchedPackage(command, args)).toBeNull()
})

test('what is made of a row is in the form that is demanded of authors', () => {
  for (const of of [
    local('npx -y a@1.2.3 <dir> <dir>/<file> {port}'),
    local('docker run -i --rm -e KEY -e MODE=on a/b:1 --path=/path/to/files'),
    row({ url: 'https://{tenant}.example.com/YOUR_ID', headers: { 'X-Key': 'YOUR_KEY', A: 'b' } }),
    row(
      { type: 'sse', url: 'https://example.com/sse' },
      { repoUrl: 'https://github.com/a/b/tree/main/c' },
    ),
    row(
      { url: 'https://example.com' },
      { name: ' ', summary: '', homepage: 'no address', version: '>=1' },
    ),
  ]) {
    expect(canBeMade(of)).toBe(true)
    const made = madeServer(of, 'example.a/x', 'https://a.example/skills/x')
    expect(made.packages ?? made.remotes).toHaveLength(1)
    expect(readServerJson(JSON.stringify(made))).toEqual(made)
  }
})

test('a secret that somebody left in a configuration is not handed on', () => {
  const ways = waysOf(
    row({ command: 'npx', args: ['a'], env: { API_TOKEN: 'ghp_real', MODE: 'x' } }),
  )
  expect(JSON.stringify(ways)).not.toContain('ghp_real')
  const far = waysOf(row({ url: 'https://example.com', headers: { Authorization: 'Bearer real' } }))
  expect(JSON.stringify(far)).not.toContain('real')
})

test('what the record says of a variable is told', () => {
  const inputs = [
    { name: 'MODE', isSecret: false, isRequired: false, choices: ['a', 'b'], hint: 'Which' },
  ]
  const ways = waysOf(
    row({ command: 'npx', args: ['a'], env: { MODE: 'a' } }, { installInputs: inputs }),
  )
  expect(ways?.packages?.[0]?.environmentVariables).toEqual([
    {
      name: 'MODE',
      description: 'Which',
      isRequired: false,
      isSecret: false,
      choices: ['a', 'b'],
      default: 'a',
    },
  ])
})

test.each([
  ['1.0.0', '1.0.0'],
  ['2024-11-05', '2024-11-05'],
  ['latest', '0.0.0'],
  ['^1.0.0', '0.0.0'],
  ['1.x', '0.0.0'],
  [' ', '0.0.0'],
])('the version %j is given as %s', (version, given) => {
  expect(versionOf({ version })).toBe(given)
})

test.each([
  ['https://bazaar.example', 'example.bazaar'],
  ['https://skills.acme.co.uk:8443', 'uk.co.acme.skills'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', 'arpa.in-addr.127.0.0.1'],
  ['http://[::1]:3000', '1'],
  ['https://市集.example', 'example.xn--7stp77j'],
])('servers of %s are named below %s', (origin, namespace) => {
  expect(namespaceOf(origin)).toBe(namespace)
  expect(`${namespace}/x`).toMatch(/^[a-zA-Z0-9.-]+\/x$/)
})

test('no namespace is too long for a name', () => {
  expect(namespaceOf(`https://${'a.'.repeat(100)}example`).length).toBeLessThan(20)
})

test('an identifier begins with a domain and is another one for each name', () => {
  expect(catalogueId('com.example/weather')).toBe('urn:air:example.com:mcp:weather')
  expect(catalogueId('io.github.ada/tides')).toBe('urn:air:github.io:mcp:ada:tides')
})

test('a cursor carries all that was asked for, and what is asked for again counts', () => {
  const asked =
    'search=Größe&version=latest&updated_since=2026-01-01T00:00:00%2B08:00&include_deleted=true'
  const query = readListQuery(new URLSearchParams(asked))
  if ('error' in query) throw new Error(query.error)
  expect(query).toMatchObject({
    search: 'größe',
    limit: 30,
    since: Date.parse('2025-12-31T16:00:00Z'),
  })
  const cursor = cursorAfter(['a/b', '1'], query)
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(readListQuery(new URLSearchParams({ cursor }))).toEqual({ ...query, after: ['a/b', '1'] })
  expect(
    readListQuery(new URLSearchParams({ cursor, search: 'other', limit: '500' })),
  ).toMatchObject({
    search: 'other',
    limit: 100,
    version: 'latest',
  })
})

test('a plus sign that was not encoded is one', () => {
  expect(
    readListQuery(new URLSearchParams('updated_since=2026-01-01T00:00:00+08:00')),
  ).toMatchObject({ since: Date.parse('2025-12-31T16:00:00Z') })
})

test('a policy allows the exact command, and an address with stars for its blanks', () => {
  expect(allowedByRow(local('npx -y a@1'))).toEqual([{ serverCommand: ['npx', '-y', 'a@1'] }])
  expect(allowedByRow(row({ url: 'https://{t}.api.example.com/{id}/mcp' }))).toEqual([
    { serverUrl: 'https://*.api.example.com/*/mcp' },
  ])
})

test.each([
  ['npx -y a <folder>', 'has a blank'],
  ['npx -y ${PACKAGE}', 'is what the environment says'],
])('the command %s, which %s, is not allowed', (line) => {
  expect(allowedByRow(local(line))).toEqual([])
})

test.each([
  'https://*/mcp',
  'https://{host}/mcp',
  'https://{host}:8080/mcp',
  'https://{name}.com/mcp',
  'https://evil{x}.example.com/mcp',
  'https://example.com:{port}/mcp',
  'https://example.com/*',
  'https://x.example.com/${A B}',
  'https://example.com@{host}/mcp',
])('the address %s is too wide to be allowed', (url) => {
  expect(allowedByRow(row({ url }))).toEqual([])
  expect(
    allowedByEntry({
      name: 'a/b',
      description: 'd',
      version: '1',
      remotes: [{ type: 'sse', url }],
    }),
  ).toEqual([])
})

test('a policy allows the command that VS Code makes of an entry', () => {
  const ways = waysOf(local('docker run -i --rm -v a:b -e KEY a/b:1 x'))
  const entry = { name: 'a/b', description: 'd', version: '1', ...ways }
  expect(allowedByEntry(entry)).toEqual([
    { serverCommand: ['docker', 'run', '-i', '--rm', '-v', 'a:b', '-e', 'KEY', 'a/b:1', 'x'] },
  ])
  const pinned = {
    registryType: 'npm',
    identifier: 'a',
    version: '1.0.0',
    transport: { type: 'stdio' as const },
  }
  expect(allowedByEntry({ ...entry, packages: [pinned] })).toEqual([
    { serverCommand: ['npx', 'a@1.0.0'] },
  ])
})
