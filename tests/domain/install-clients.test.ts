import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claudeDesktop } from '#domain/install/clients/claude-desktop.ts'
import { claudeCode } from '#domain/install/clients/commands.ts'
import { cursor } from '#domain/install/clients/cursor.ts'
import { vscode } from '#domain/install/clients/vscode.ts'
import { generic, shownJson } from '#domain/install/configuration.ts'
import { fieldsOf } from '#domain/install/fields.ts'
import type { McpServer } from '#domain/install/server.ts'
import { shellLine, shellWords } from '#domain/install/shell.ts'
import {
  wordsInShell,
  fill,
  local,
  remote,
  nasty,
  harmful,
  anyText,
  shellText,
  anyLocal,
} from './install-samples.ts'

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
