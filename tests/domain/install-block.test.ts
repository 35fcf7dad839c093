import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { installBlocks, type Installable } from '#domain/install/blocks.ts'

const skill = (
  name: string,
  install: Partial<Installable['install']>,
  slug = 'tool',
): Installable => ({
  id: name,
  name,
  slug,
  install: { cli: null, mcp: null, claude: null, ...install },
})
const server = (name: string, command: string) =>
  JSON.stringify({ mcpServers: { [name]: { command } } })
const block = (client: string, skills: readonly Installable[]) =>
  installBlocks(skills, (count) => `没有命令: ${count}`).find((one) => one.client === client)

test('the commands of all skills stand below their names, and how many have none at the end', () => {
  expect(
    block('cli', [
      skill('PDF 工匠', { cli: 'npx pdf-ink@1.0.0' }),
      skill('只有配置', { mcp: server('x', 'x') }),
      skill('两行', { cli: 'cd /tmp\nnpx two' }),
    ]),
  ).toEqual({
    client: 'cli',
    ids: ['PDF 工匠', '两行'],
    without: ['只有配置'],
    text: '# PDF 工匠\nnpx pdf-ink@1.0.0\n# 两行\ncd /tmp\nnpx two\n# 没有命令: 1',
  })
})

test('a command that ends in the middle of a line does not swallow the one after it', () => {
  expect(
    block('cli', [skill('a', { cli: 'echo a \\\n' }), skill('b', { cli: 'echo b' })])?.text,
  ).toBe('# a\necho a\n# b\necho b')
})

test('only ways that somebody offers are shown, and nothing at all for an empty list', () => {
  expect(
    installBlocks([skill('a', { cli: 'x' }), skill('b', { cli: ' \n ' })], String).map(
      ({ client, ids }) => [client, ids],
    ),
  ).toEqual([['cli', ['a']]])
  expect(installBlocks([], String)).toEqual([])
})

test('what only starts a server stands in no block, where it would wait for ever', () => {
  const launch = {
    cli: 'KEY=YOUR_KEY npx -y weather@1.2',
    mcp: JSON.stringify({
      mcpServers: { weather: { command: 'npx', args: ['-y', 'weather@1.2'] } },
    }),
    claude: 'claude mcp add --transport stdio weather -- npx -y weather@1.2',
  }
  const skills = [skill('服务', launch), skill('技能', { cli: 'npx skills add a/b' })]
  expect(block('cli', skills)).toMatchObject({
    ids: ['技能'],
    without: ['服务'],
    text: '# 技能\nnpx skills add a/b\n# 没有命令: 1',
  })
  expect(block('mcp', skills)?.ids).toEqual(['服务'])
  expect(block('claude', skills)?.ids).toEqual(['服务'])
  expect(block('cli', [skill('服务', launch)])).toBeUndefined()
})

test('a block of configurations leaves out optional values, and keeps all that has to be filled in', () => {
  const input = (name: string, isRequired: boolean) => ({
    name,
    isRequired,
    isSecret: false,
    choices: [],
    hint: null,
  })
  const env = { NEEDED: 'YOUR_NEEDED', OPTIONAL: 'YOUR_OPTIONAL' }
  const one = skill('a', {
    mcp: JSON.stringify({ mcpServers: { s: { command: 'npx', args: ['s'], env } } }),
  })
  const inputs = [input('NEEDED', true), input('OPTIONAL', false)]
  expect(JSON.parse(block('mcp', [{ ...one, installInputs: inputs }])?.text ?? '')).toEqual({
    mcpServers: { s: { command: 'npx', args: ['s'], env: { NEEDED: 'YOUR_NEEDED' } } },
  })
})

test('what is typed into a conversation has no comments', () => {
  expect(
    block('claude', [
      skill('a', { claude: '/plugin marketplace add x\n/plugin install y@x' }),
      skill('b', { claude: 'claude mcp add b' }),
      skill('c', {}),
    ])?.text,
  ).toBe('/plugin marketplace add x\n/plugin install y@x\nclaude mcp add b')
})

test('configurations become one; the same name for two servers loses neither, the same server is there once', () => {
  const made = block('mcp', [
    skill('a', { mcp: server('db', 'a') }, 'first'),
    skill('b', { mcp: server('db', 'b') }, 'second'),
    skill('c', { mcp: server('db', 'a') }, 'third'),
    skill('d', { mcp: 'not json' }),
    skill('e', { mcp: '{}' }),
  ])
  expect(JSON.parse(made?.text ?? '')).toEqual({
    mcpServers: { db: { command: 'a' }, second: { command: 'b' } },
  })
  expect([made?.ids, made?.without]).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('a name cannot become a command, whatever it is made of, in a shell that knows comments and in one that does not', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        '$(touch x)',
        '`x`',
        '\n',
        '\r',
        '\u2028',
        "'",
        '"',
        ';',
        '&&',
        '|',
        '>',
        '<',
        '\\',
        '!',
        '*',
        '~',
        '=',
        '#',
        '{a,b}',
        '工具',
        'a',
        ' ',
        '\0',
        '\u001b[2J',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const lines =
        block('cli', [skill(one, { cli: 'echo ran' }), skill(other, {})])?.text.split('\n') ?? []
      expect(lines).toHaveLength(3)
      expect(lines[1]).toBe('echo ran')
      for (const line of [lines[0], lines[2]])
        expect(line).toMatch(/^# [\p{L}\p{M}\p{N}_.,:@+ -]*$/u)
    }),
  )
  const text =
    block('cli', [skill('$(echo bad) `echo bad`\necho bad; "', { cli: 'echo good' })])?.text ?? ''
  expect(execFileSync('sh', ['-c', text], { encoding: 'utf8' })).toBe('good\n')
  // without comments the line is an unknown command, and the next one still runs
  expect(execFileSync('sh', ['-c', text.replace('#', ':')], { encoding: 'utf8' })).toBe('good\n')
})
