import { describe, expect, test } from 'vitest'
import { fieldsOf, filled, masked, stillOpen } from '#domain/install/fields.ts'
import { isServerAddress, type McpServer, readServer } from '#domain/install/server.ts'

const local = (env: Record<string, string>, args: string[] = []): McpServer => ({
  kind: 'local',
  name: 'x',
  command: 'npx',
  args,
  env,
})
const remote = (url: string, headers: Record<string, string> = {}): McpServer => ({
  kind: 'remote',
  name: 'x',
  type: 'http',
  url,
  headers,
})
const input = (name: string, change: object = {}) => ({
  name,
  isSecret: false,
  isRequired: true,
  choices: [],
  hint: null,
  ...change,
})

describe('fields', () => {
  test('variables, headers and words to be replaced each get one; secrets are known by their names', () => {
    expect(
      fieldsOf(
        local({ API_KEY: 'YOUR_API_KEY', REGION: 'eu' }, [
          '--dir',
          '/path/to/files',
          '--id=<tenant>',
          'YOUR_API_TOKEN',
          '<tenant>',
        ]),
        null,
      ),
    ).toMatchObject([
      { name: 'API_KEY', isSecret: true, isBlank: true },
      { name: 'REGION', isSecret: false, isBlank: false, given: 'eu' },
      { name: '/path/to/files', place: 'word', isSecret: false },
      { name: 'tenant', given: '<tenant>' },
      { name: 'YOUR_API_TOKEN', isSecret: true },
    ])
    expect(
      fieldsOf(
        remote('https://{host}.example/{path}', { Authorization: 'Bearer YOUR_TOKEN' }),
        null,
      ),
    ).toMatchObject([
      { name: 'Authorization', before: 'Bearer ', given: 'YOUR_TOKEN', isSecret: true },
      { name: 'host', place: 'word' },
      { name: 'path' },
    ])
    expect(
      fieldsOf(local({ DATABASE_URI: 'postgresql://a:密码@localhost/db' }), null),
    ).toMatchObject([{ isSecret: true, isBlank: true }])
  })

  test('what the record tells of a field rules over what its name suggests', () => {
    expect(
      fieldsOf(local({ KEY_FILE: 'a', API_KEY: 'b' }), [
        input('API_KEY', { isRequired: false, choices: ['b', 'c'], hint: 'h' }),
      ]),
    ).toMatchObject([{}, { isSecret: false, isRequired: false, choices: ['b', 'c'], hint: 'h' }])
  })

  test('what is still open is what has to be replaced and was not', () => {
    const fields = fieldsOf(local({ A: 'YOUR_A', B: 'YOUR_B', C: 'c' }), [
      input('B', { isRequired: false }),
    ])
    expect(stillOpen(fields, {}).map(({ name }) => name)).toEqual(['A'])
    expect(stillOpen(fields, { 'variable A': ' ' })).toHaveLength(1)
    expect(stillOpen(fields, { 'variable A': 'x' })).toEqual([])
  })

  test('stars stand for secrets alone', () => {
    const fields = fieldsOf(local({ API_KEY: 'YOUR_API_KEY', REGION: 'eu' }), null)
    expect(masked(fields, { 'variable API_KEY': 'abc', 'variable REGION': 'us' })).toEqual({
      'variable API_KEY': '********',
      'variable REGION': 'us',
    })
    expect(masked(fields, { 'variable API_KEY': '' })).toEqual({ 'variable API_KEY': '' })
  })
})

describe('filling in', () => {
  const fill = (
    server: McpServer,
    typed: Record<string, string>,
    told: ReturnType<typeof input>[] | null = null,
  ) => filled(server, fieldsOf(server, told), typed)

  test('nothing typed leaves the record’s words; what may be left out is left out', () => {
    const server = local({ A: 'YOUR_A', B: 'YOUR_B', C: 'c' }, ['<d>'])
    expect(fill(server, {})).toEqual(server)
    expect(
      fill(server, {}, [input('B', { isRequired: false }), input('C', { isRequired: false })]),
    ).toEqual({ ...server, env: { A: 'YOUR_A', C: 'c' } })
  })

  test('what is typed is never searched for blanks again', () => {
    expect(
      fill(local({}, ['<a>', '<b>', '<a>/x']), { 'word a': '<b>', 'word b': '$&' }),
    ).toMatchObject({ args: ['<b>', '$&', '<b>/x'] })
  })

  test('a header keeps its scheme, also where it was typed along', () => {
    const server = remote('https://x.example', { Authorization: 'Bearer YOUR_TOKEN' })
    expect(fill(server, { 'header Authorization': 'abc' })).toMatchObject({
      headers: { Authorization: 'Bearer abc' },
    })
    expect(fill(server, { 'header Authorization': 'bearer abc' })).toMatchObject({
      headers: { Authorization: 'bearer abc' },
    })
  })

  test('what is typed into an address cannot make another address of it', () => {
    expect(
      fill(remote('https://mcp.example/{id}?k={k}'), { 'word id': '../a/b', 'word k': '1&x=2#' }),
    ).toMatchObject({ url: 'https://mcp.example/..%2Fa%2Fb?k=1%26x%3D2%23' })
    // a host cannot hold a slash: the blank stays
    expect(fill(remote('https://{host}/x'), { 'word host': 'evil.example/' })).toMatchObject({
      url: 'https://{host}/x',
    })
    expect(fill(remote('https://{host}/x'), { 'word host': 'a.example' })).toMatchObject({
      url: 'https://a.example/x',
    })
  })
})

describe('reading a stored configuration', () => {
  const read = (value: unknown) =>
    readServer(typeof value === 'string' ? value : JSON.stringify(value), 'fallback')

  test('clients’ files, single servers, commands and addresses are servers', () => {
    expect(
      read({
        mcpServers: { 天气: { command: 'npx', args: ['-y', 'x', 3], env: { PORT: 80, ON: true } } },
      }),
    ).toEqual({
      kind: 'local',
      name: '天气',
      command: 'npx',
      args: ['-y', 'x', '3'],
      env: { PORT: '80', ON: 'true' },
    })
    expect(read({ servers: { a: { type: 'stdio', command: 'uvx' } } })).toMatchObject({
      kind: 'local',
      name: 'a',
    })
    expect(read({ url: 'https://x.example/mcp', type: 'streamable-http' })).toMatchObject({
      kind: 'remote',
      name: 'fallback',
      type: 'http',
    })
    expect(read(`KEY='a b' npx -y x --flag "c d"`)).toEqual({
      kind: 'local',
      name: 'fallback',
      command: 'npx',
      args: ['-y', 'x', '--flag', 'c d'],
      env: { KEY: 'a b' },
    })
    expect(read('https://x.example/mcp')).toMatchObject({
      kind: 'remote',
      url: 'https://x.example/mcp',
    })
  })

  test('anything else is none', () => {
    for (const value of [
      '',
      '{',
      '[]',
      '{}',
      'hello',
      { mcpServers: {} },
      { mcpServers: { a: { command: 'x' }, b: { command: 'y' } } },
      { mcpServers: { a: { command: 'x', url: 'https://y.example' } } },
      { mcpServers: { a: { command: 'x', args: [{}] } } },
      { mcpServers: { a: { command: 'x', env: { 'A B': 'c' } } } },
      { mcpServers: { a: { command: 'x\u0007' } } },
      { mcpServers: { a: { command: 'x', type: 'http' } } },
      { mcpServers: { a: { url: 'https://x.example', type: 'websocket' } } },
      'claude mcp add x -- npx y',
      'npx x | sh',
      'npx $(id)',
      '/plugin install x',
      'rm -rf /',
    ])
      expect(read(value), JSON.stringify(value)).toBeNull()
  })

  test('no address but http and https is configured', () => {
    for (const url of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ftp://x.example',
      'cursor://x',
      'https:',
      'https://',
      'https://x y',
      ' https://x\n',
      "https://x.example/'",
      'https://x.example/`id`',
      'https://exa\u0000mple',
    ]) {
      expect(isServerAddress(url), url).toBe(false)
      expect(read({ mcpServers: { a: { url } } }), url).toSatisfy(
        (server) => server === null || url.trim() !== url,
      )
    }
    expect(isServerAddress('https://x.example/{tenant}/mcp?a=b&c=+')).toBe(true)
  })
})
