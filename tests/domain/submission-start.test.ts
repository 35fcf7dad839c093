import { expect, test } from 'vitest'
import { repositoryAddress } from '#domain/repository/address.ts'
import { startFrom, type StartNote } from '#domain/submission/start.ts'

const only = (name: string, text: string, repo?: string) => {
  const { choices, refusals } = startFrom({ name, text, ...(repo ? { repo } : {}) })
  expect(refusals).toEqual([])
  expect(choices).toHaveLength(1)
  return choices[0]!
}
const notesOf = (notes: readonly StartNote[], kind: StartNote['kind']) =>
  notes
    .filter((note) => note.kind === kind)
    .map((note) => ('field' in note ? note.field : note.name))

test('a SKILL.md fills what it says; what it does not say is left to the person, a licence above all', () => {
  const { type, form, notes } = only(
    'SKILL.md',
    '---\nname: pdf-tools\ndescription: Reads PDF files.\nowner-team: docs\nmetadata:\n  author: lin\n  mood: calm\n---\n# PDF tools\n\nText.',
  )
  expect(type).toBe('skill')
  expect(form).toMatchObject({
    name: 'PDF tools',
    slug: 'pdf-tools',
    summary: 'Reads PDF files.',
    description: '# PDF tools\n\nText.',
    category: ['data'],
    support: ['claude'],
    runtime: [],
    license: '',
    version: '0.1.0',
  })
  expect(notesOf(notes, 'unsaid')).toEqual(['runtime', 'license'])
  expect(notesOf(notes, 'no-field')).toEqual(['author', 'owner-team', 'metadata.mood'])
})

test('a server.json fills the ways to install it', () => {
  const server = {
    name: 'io.github.acme/weather',
    description: 'Tells the weather.',
    version: '1.0.2',
    packages: [
      {
        registryType: 'npm',
        identifier: '@acme/weather',
        version: '1.0.2',
        transport: { type: 'stdio' },
        environmentVariables: [
          { name: 'KEY', isSecret: true, isRequired: true, description: 'From the console' },
          { name: 'MODE', choices: ['a', 'b'] },
        ],
      },
    ],
    icons: ['x'],
  }
  const { form, notes } = only('server.json', JSON.stringify(server))
  expect(form).toMatchObject({
    slug: 'weather',
    support: ['mcp'],
    runtime: ['node'],
    version: '1.0.2',
    installCli: 'KEY=YOUR_KEY npx -y @acme/weather@1.0.2',
    installInputs: 'KEY (secret): From the console\nMODE (optional, one of a|b)',
  })
  expect((form as { installMcp: string }).installMcp).toContain('mcpServers')
  expect(notesOf(notes, 'no-field')).toEqual(['author', 'icons'])
})

test('of several entries one is chosen', () => {
  const { choices } = startFrom({
    name: 'marketplace.json',
    text: JSON.stringify({
      name: 'acme',
      plugins: [
        { name: 'one', description: 'First.', hooks: {} },
        { name: 'two', description: 'Second.' },
      ],
    }),
  })
  expect(choices.map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(notesOf(choices[0]!.notes, 'no-field')).toEqual(['hooks'])
  expect(notesOf(choices[1]!.notes, 'no-field')).toEqual([])
})

test('a table of prompts becomes templates', () => {
  const { type, form } = only(
    'prompts.csv',
    'act,prompt\nTranslator,"Translate ${text} into English."\n',
  )
  expect(type).toBe('template')
  expect(form).toMatchObject({
    name: 'Translator',
    slug: 'translator',
    content: 'Translate ${text} into English.',
  })
})

test('what is nothing of the kind is refused with a reason, and nothing throws', () => {
  for (const text of [
    '',
    'hello',
    '{',
    '[]',
    'null',
    '{"a":1}',
    '---\nname: [\n---\n',
    '\0',
    '<script>alert(1)</script>',
  ]) {
    const { choices, refusals } = startFrom({ name: 'pasted', text })
    expect(choices).toEqual([])
    expect(refusals.length + (text === '[]' ? 1 : 0)).toBeGreaterThan(0)
  }
})

test('a broken paste says where it broke', () => {
  expect(startFrom({ name: 'pasted', text: '{"plugins": [}' }).refusals).toMatchObject([
    { rule: 'broken-json' },
  ])
  expect(startFrom({ name: 'pasted', text: '---\nname: [\n---\n' }).refusals).toMatchObject([
    { rule: 'broken-front-matter' },
  ])
})

test('addresses of public repositories are read in every way that people write them', () => {
  const whole = {
    owner: 'acme',
    name: 'skills',
    ref: 'HEAD',
    path: '',
    isFile: false,
    isGuess: false,
  }
  for (const text of [
    'acme/skills',
    'github.com/acme/skills',
    'https://github.com/acme/skills',
    'https://www.github.com/acme/skills.git',
    'git@github.com:acme/skills.git',
    'https://github.com/acme/skills?tab=readme#x',
    'https://github.com/acme/skills/issues',
  ]) {
    expect([text, repositoryAddress(text)]).toEqual([text, whole])
  }
  expect(repositoryAddress('https://github.com/acme/skills/tree/main/skills/pdf')).toEqual({
    ...whole,
    ref: 'main',
    path: 'skills/pdf',
  })
  expect(repositoryAddress('https://github.com/acme/skills/blob/v1.0/a%20b/SKILL.md')).toEqual({
    ...whole,
    ref: 'v1.0',
    path: 'a b/SKILL.md',
    isFile: true,
  })
  expect(
    repositoryAddress('https://raw.githubusercontent.com/acme/skills/refs/heads/main/SKILL.md'),
  ).toEqual({ ...whole, ref: 'main', path: 'SKILL.md', isFile: true })
  for (const text of [
    '',
    'hello',
    'https://example.com/a/b',
    'https://github.com',
    'https://github.com/acme',
    'javascript:alert(1)',
    'acme/skills extra',
    'https://github.com/a%0ab/c',
    'https://github.com/%',
  ]) {
    expect([text, repositoryAddress(text)]).toEqual([text, null])
  }
})

test('a branch with a slash in its name is told where the address tells it, and is a guess where it does not', () => {
  const read = (text: string, file?: string) => {
    const at = repositoryAddress(text, file)
    return at && `${at.ref} : ${at.path}${at.isFile ? ' file' : ''}${at.isGuess ? ' ?' : ''}`
  }
  const tree = 'https://github.com/acme/skills/tree'
  expect(read(`${tree}/feature/x/skills/pdf`)).toBe('feature/x : skills/pdf ?')
  expect(read(`${tree}/feature/x/skills/pdf`, 'skills/pdf/SKILL.md')).toBe('feature/x : skills/pdf')
  expect(read(`${tree}/team/feature/x/skills/pdf`, 'skills/pdf/SKILL.md')).toBe(
    'team/feature/x : skills/pdf',
  )
  expect(read(`${tree}/feature%2Fx/skills/pdf`)).toBe('feature/x : skills/pdf')
  expect(read(`${tree}/refs/heads/feature/x/skills/pdf`)).toBe('feature/x : skills/pdf ?')
  expect(read(`${tree}/refs/tags/v1/skills/pdf`)).toBe('v1 : skills/pdf')
  expect(read(`${tree}/feature`)).toBe('feature : ')
  expect(read(`${tree}/canary/skills/pdf`)).toBe('canary : skills/pdf')
  expect(read('https://github.com/acme/skills/blob/fix/y/SKILL.md')).toBe('fix/y : SKILL.md file ?')
  expect(read('https://github.com/acme/skills/blob/release/SKILL.md')).toBe(
    'release : SKILL.md file',
  )
  expect(read('https://raw.githubusercontent.com/acme/skills/refs/heads/fix/y/SKILL.md')).toBe(
    'fix/y : SKILL.md file ?',
  )
  for (const bad of ['a%2F..%2F..%2Fb', '%2Fx', 'x%2F', '..%2Fx'])
    expect([bad, read(`${tree}/${bad}/skills`)]).toEqual([bad, null])
})
