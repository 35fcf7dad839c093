import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import type { Filling } from '#domain/install/configuration.ts'
import { fieldsOf, type Typed } from '#domain/install/fields.ts'
import type { InstallInput } from '#domain/install/input.ts'
import type { McpServer } from '#domain/install/server.ts'

/** What a real shell makes of lines: the words of each. One process for all of them. */
export function wordsInShell(lines: readonly string[]): string[][] {
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

export const fill = (
  server: McpServer,
  typed: Typed = {},
  told: InstallInput[] | null = null,
): Filling => ({ server, fields: fieldsOf(server, told), typed })
export const local = (change: Partial<McpServer & { kind: 'local' }> = {}): McpServer => ({
  kind: 'local',
  name: 'weather',
  command: 'npx',
  args: ['-y', 'weather@1.2.3'],
  env: {},
  ...change,
})
export const remote = (change: Partial<McpServer & { kind: 'remote' }> = {}): McpServer => ({
  kind: 'remote',
  name: 'weather',
  type: 'http',
  url: 'https://mcp.example/x',
  headers: {},
  ...change,
})

export const nasty = [
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
export const harmful =
  /\p{Cc}|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\p{Surrogate}/u
export const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replace(/\p{Surrogate}/gu, '')),
)
export const shellText = anyText.filter((text) => !harmful.test(text))
const anyEnv = (text: fc.Arbitrary<string>) =>
  fc.dictionary(fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/), text, {
    maxKeys: 4,
    noNullPrototype: true,
  })
export const anyLocal = (text: fc.Arbitrary<string>) =>
  fc
    .record({
      name: text.filter(Boolean),
      command: text.filter((one) => one.trim() === one && one !== ''),
      args: fc.array(text, { maxLength: 5 }),
      env: anyEnv(text),
    })
    .map((it): McpServer => ({ kind: 'local', ...it }))
