import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claudeDesktop } from '#domain/install/clients/claude-desktop.ts'
import { claudeCode, terminal } from '#domain/install/clients/commands.ts'
import { cursor, cursorLink } from '#domain/install/clients/cursor.ts'
import { vscode, vscodeLink } from '#domain/install/clients/vscode.ts'
import { entryOf, type Filling, generic, shownJson } from '#domain/install/configuration.ts'
import { fieldsOf, type Typed } from '#domain/install/fields.ts'
import type { InstallInput } from '#domain/install/input.ts'
import { type McpServer, readServer } from '#domain/install/server.ts'
import { shellLine, shellWords } from '#domain/install/shell.ts'

/** What a real shell makes of lines: the words of each. One process for all of them. */
function wordsInShell(lines: readonly string[]): string[][] {
  const script = lines.map((line) => `show ${line}`).join('\n')
  const told = execFileSync(
    'bash',
    ['--norc', '-c', `show() { printf '%s\\0' "$@"; printf '\\1'; }\n${script}`],
    { encoding: 'utf8', env: { ...process.env, HOME: '/nowhere' } },
  )
  return told
    .split('\u0001')
    .slice(0, -1)
    .map((one) => one.split('\0').slice(0, -1))
}

const fill = (
  server: McpServer,
  typed: Typed = {},
  told: InstallInput[] | null = null,
): Filling => ({ server, fields: fieldsOf(server, told), typed })
const local = (change: Partial<McpServer & { kind: 'local' }> = {}): McpServer => ({
  kind: 'local',
  name: 'weather',
  command: 'npx',
  args: ['-y', 'weather@1.2.3'],
  env: {},
  ...change,
})
const remote = (change: Partial<McpServer & { kind: 'remote' }> = {}): McpServer => ({
  kind: 'remote',
  name: 'weather',
  type: 'http',
  url: 'https://mcp.example/x',
  headers: {},
  ...change,
})

const nasty = [
  '天气',
  `it's "so"`,
  'a+b&c=d',
  '$(touch /tmp/x)',
  '`id`',
  '; rm -rf /',
  '| sh',
  '> f',
  '!!',
  '~',
  '~root',
  '~/x',
  '=ls',
  '-x',
  '*',
  '{a,b}',
  '#',
  '\\',
  '%41',
  '',
  ' ',
  '&&',
  'é😀',
  "'",
  "''",
  '$HOME',
  '${PATH}',
  '<(x)',
  'a b',
]
/** Texts without what a terminal acts on by itself, which no command is made of. */
const harmful = /\p{Cc}|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\p{Surrogate}/u
const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replace(/\p{Surrogate}/gu, '')),
)
const shellText = anyText.filter((text) => !harmful.test(text))
const anyEnv = (text: fc.Arbitrary<string>) =>
  fc.dictionary(fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/), text, {
    maxKeys: 4,
    noNullPrototype: true,
  })
const anyLocal = (text: fc.Arbitrary<string>) =>
  fc
    .record({
      name: text.filter(Boolean),
      command: text.filter((one) => one.trim() === one && one !== ''),
      args: fc.array(text, { maxLength: 5 }),
      env: anyEnv(text),
    })
    .map((it): McpServer => ({ kind: 'local', ...it }))

describe('command lines', () => {
  test('a real shell reads back exactly the words, whatever stands in them', () => {
    const samples = fc.sample(fc.array(shellText, { minLength: 1, maxLength: 6 }), 400)
    const lines = samples.map((words) => shellLine(words) ?? '')
    expect(wordsInShell(lines)).toEqual(samples)
    expect(lines.map((line) => shellWords(line)).filter(Boolean).length).toBeGreaterThan(0)
    for (const [at, words] of samples.entries())
      expect([words, null]).toContainEqual(shellWords(lines[at] ?? ''))
  })

  test('variables set before a command are variables, with exactly their values', () => {
    const values = [...nasty]
    const lines = values.map((value) => `${shellLine(['printenv', 'V'], { V: value })}`)
    for (const [at, value] of values.entries())
      expect(
        execFileSync('bash', ['--norc', '-c', lines[at] ?? ''], { encoding: 'utf8' }),
        lines[at],
      ).toBe(`${value}\n`)
  })

  test('no command is made of what a terminal would act on or hide', () => {
    for (const sign of ['\n', '\r', '\u001b[2J', '\u0000', '\u202e', '\u200b', '\u2028'])
      expect(shellLine(['npx', `x${sign}`])).toBeNull()
    expect(shellLine(['npx'], { 'A;rm': 'x' })).toBeNull()
    expect(shellLine(['=ls'])).toBe("'=ls'") // zsh would look for the program
  })

  test('a line is read as words only where a shell would do nothing more', () => {
    expect(shellWords(`K='a b' npx "x y" -- z`)).toEqual(['K=a b', 'npx', 'x y', '--', 'z'])
    for (const line of [
      'a $(b)',
      'a | b',
      'a; b',
      '"$HOME"',
      'a `b`',
      "a 'b",
      'a "b',
      'a > b',
      'a *',
      'a\nb',
      'a & b',
      '!!',
      '~/x',
    ])
      expect(shellWords(line), line).toBeNull()
  })
})

describe('Claude Code', () => {
  test('any server becomes one command whose words are claude’s own and the server’s', () => {
    const samples = fc.sample(anyLocal(shellText), 200)
    const lines = samples.map((server) => claudeCode(fill(server), 'the-slug') ?? '')
    for (const [at, words] of wordsInShell(lines).entries()) {
      const server = samples[at] as McpServer & { kind: 'local' }
      const name = words[words.indexOf('--transport') + 2] ?? ''
      expect(name).toMatch(/^[A-Za-z0-9_][\w-]*$/)
      const env = Object.entries(server.env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
      expect(words).toEqual([
        'claude',
        'mcp',
        'add',
        ...env,
        '--transport',
        'stdio',
        name,
        '--',
        server.command,
        ...server.args,
      ])
    }
  })

  test('a server elsewhere has its headers before its name and address', () => {
    const server = remote({
      name: '天气',
      type: 'sse',
      url: "https://mcp.example/a?b=c&d=e+f'g".replace("'", '%27'),
      headers: { 'X-Key': `it's` },
    })
    expect(wordsInShell([claudeCode(fill(server), 'weather') ?? ''])[0]).toEqual([
      'claude',
      'mcp',
      'add',
      '--header',
      "X-Key: it's",
      '--transport',
      'sse',
      'weather',
      'https://mcp.example/a?b=c&d=e+f%27g',
    ])
  })
})

describe('configurations', () => {
  test('each client reads back the same program, words and variables', () => {
    fc.assert(
      fc.property(anyLocal(anyText), (server) => {
        if (server.kind !== 'local') return
        const filling = fill(
          server,
          Object.fromEntries(fieldsOf(server, null).map(({ key, given }) => [key, given])),
        )
        // what is blank or between spaces counts as not typed, and stays as the record has it
        const entry = {
          command: server.command,
          args: server.args,
          ...(Object.keys(server.env).length > 0 ? { env: expect.anything() as unknown } : {}),
        }
        for (const make of [generic, claudeDesktop, cursor]) {
          const json = shownJson(make(filling))
          expect(harmful.test(json.replaceAll('\n', ''))).toBe(false)
          const { mcpServers } = JSON.parse(json) as { mcpServers: Record<string, object> }
          expect(Object.keys(mcpServers)).toEqual([server.name])
          expect(mcpServers[server.name]).toEqual(entry)
        }
      }),
    )
  })

  test('VS Code has its own root, and asks for what was left open, secrets hidden', () => {
    const server = local({ env: { API_KEY: 'YOUR_API_KEY', REGION: 'eu', MODE: '<mode>' } })
    const told = [
      {
        name: 'MODE',
        isSecret: false,
        isRequired: true,
        choices: ['fast', 'slow'],
        hint: 'How fast',
      },
    ]
    expect(vscode(fill(server, {}, told))).toEqual({
      inputs: [
        { id: 'api-key', type: 'promptString', description: 'API_KEY', password: true },
        { id: 'mode', type: 'pickString', description: 'How fast', options: ['fast', 'slow'] },
      ],
      servers: {
        weather: {
          type: 'stdio',
          command: 'npx',
          args: ['-y', 'weather@1.2.3'],
          env: { API_KEY: '${input:api-key}', REGION: 'eu', MODE: '${input:mode}' },
        },
      },
    })
    expect(
      vscode(fill(server, { 'variable API_KEY': 'k', 'variable MODE': 'fast' }, told)),
    ).not.toHaveProperty('inputs')
  })

  test('Claude Desktop, which starts only programs, reaches a server elsewhere through one', () => {
    const server = remote({
      type: 'sse',
      url: 'http://127.0.0.1:9/x',
      headers: { Authorization: 'Bearer YOUR_TOKEN' },
    })
    expect(claudeDesktop(fill(server, { 'header Authorization': 'abc d' }))).toEqual({
      mcpServers: {
        weather: {
          command: 'npx',
          args: [
            '-y',
            'mcp-remote',
            'http://127.0.0.1:9/x',
            '--transport',
            'sse-only',
            '--allow-http',
            '--header',
            'Authorization:${AUTHORIZATION}',
          ],
          env: { AUTHORIZATION: 'Bearer abc d' },
        },
      },
    })
  })

  test('Cursor is told the address alone; the others how it is spoken to', () => {
    expect(cursor(fill(remote()))).toEqual({
      mcpServers: { weather: { url: 'https://mcp.example/x' } },
    })
    expect(generic(fill(remote()))).toEqual({
      mcpServers: { weather: { type: 'http', url: 'https://mcp.example/x' } },
    })
    expect(vscode(fill(remote({ type: 'sse' })))).toEqual({
      servers: { weather: { type: 'sse', url: 'https://mcp.example/x' } },
    })
  })
})

describe('links', () => {
  /** As Cursor reads it: query, base64, UTF-8, JSON. */
  function readCursor(link: string): [string | null, unknown] {
    const { protocol, host, pathname, searchParams } = new URL(link)
    expect([protocol, host, pathname]).toEqual([
      'cursor:',
      'anysphere.cursor-deeplink',
      '/mcp/install',
    ])
    return [
      searchParams.get('name'),
      JSON.parse(
        new TextDecoder('utf-8', { fatal: true }).decode(
          Buffer.from(searchParams.get('config') ?? '', 'base64'),
        ),
      ),
    ]
  }

  test('a link configures exactly what is shown, with Chinese names, quotes, + and &', () => {
    fc.assert(
      fc.property(anyLocal(anyText), (server) => {
        const filling = fill(server)
        const shown = JSON.parse(shownJson(cursor(filling))) as {
          mcpServers: Record<string, unknown>
        }
        const [name, entry] = readCursor(cursorLink(filling) ?? '')
        expect({ mcpServers: { [name ?? '']: entry } }).toEqual(shown)

        const link = vscodeLink(filling) ?? ''
        expect(link.startsWith('vscode:mcp/install?')).toBe(true)
        expect(new URL(link).hash).toBe('')
        const {
          name: called,
          inputs,
          ...rest
        } = JSON.parse(decodeURIComponent(link.slice(link.indexOf('?') + 1))) as {
          name: string
          inputs?: unknown
        }
        expect({ ...(inputs ? { inputs } : {}), servers: { [called]: rest } }).toEqual(
          JSON.parse(shownJson(vscode(filling))),
        )
      }),
    )
  })

  test('what is too long for a link has none', () => {
    const server = local({ args: ['x'.repeat(7900)] })
    expect(cursorLink(fill(server))).toBeNull()
    expect(vscodeLink(fill(server))).toBeNull()
  })
})

test('a command for a terminal runs with its variables, and a server elsewhere has none', () => {
  expect(terminal(fill(local({ command: 'printenv', args: ['A'], env: { A: "it's $(x)" } })))).toBe(
    String.raw`A='it'\''s $(x)' printenv A`,
  )
  expect(terminal(fill(remote()))).toBeNull()
})

test('what a client was given is read as the same server again', () => {
  fc.assert(
    fc.property(anyLocal(shellText), (server) => {
      expect(
        readServer(shownJson({ mcpServers: { [server.name]: entryOf(server) } }), 'x'),
      ).toEqual(server)
    }),
  )
})
