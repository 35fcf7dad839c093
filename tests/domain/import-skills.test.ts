import { expect, test } from 'vitest'
import type { SkillDraft } from '#domain/import/draft.ts'
import { readImport } from '#domain/import/read.ts'

const read = (name: string, text: string, repo?: string) => [
  ...readImport({ name, text, ...(repo ? { repo } : {}) }),
]
const skills = (name: string, text: string, repo?: string) =>
  read(name, text, repo)
    .filter((one) => one.kind === 'skill')
    .map((one) => one.record)
const refusals = (name: string, text: string) =>
  read(name, text)
    .filter((one) => one.kind === 'refused')
    .map((one) => one.refused)
function only(name: string, text: string, repo?: string): SkillDraft {
  const [record, ...others] = skills(name, text, repo)
  if (!record || others.length > 0)
    throw new Error(`expected one skill, got ${JSON.stringify(read(name, text, repo))}`)
  return record
}

const skillMd = (head: string, body = '# Tide Tables\n\nRead the water before you sail.') =>
  `---\n${head}\n---\n\n${body}\n`
const good = 'name: tide-tables\ndescription: Reads tide tables for a harbour.'

test('a SKILL.md becomes a skill with its heading as name, its body whole and its description as summary', () => {
  const skill = only(
    'tide-tables/SKILL.md',
    skillMd(`${good}\nlicense: Apache 2.0\nmetadata:\n  version: 1.0\n  author: Harbour Office`),
  )
  expect(skill).toMatchObject({
    slug: 'tide-tables',
    name: 'Tide Tables',
    summary: 'Reads tide tables for a harbour.',
    description: '# Tide Tables\n\nRead the water before you sail.',
    license: 'Apache-2.0',
    version: '1.0',
    author: 'Harbour Office',
    supports: ['claude'],
    install: { cli: null, mcp: null, claude: null },
  })
})

test('a repository that is known gives author, address and the install command; one that is not gives none', () => {
  const skill = only('tide-tables/SKILL.md', skillMd(good), 'harbour/skills')
  expect(skill).toMatchObject({
    author: 'harbour',
    repoUrl: 'https://github.com/harbour/skills',
    install: { cli: 'npx skills add harbour/skills --skill tide-tables' },
    origin: { key: 'skill-md:harbour/skills#tide-tables/SKILL.md' },
  })
})

test('a byte order mark, Windows line ends and a late heading in a code block do not confuse the reader', () => {
  const body = '```sh\n# not a title\n```\n\n# The Title\n'
  expect(only('a/SKILL.md', `\uFEFF${skillMd(good, body)}`.replaceAll('\n', '\r\n'))).toMatchObject(
    { name: 'The Title', description: body.trim() },
  )
})

test('an unquoted colon in a description is read as it was meant', () => {
  expect(
    only('a/SKILL.md', skillMd('name: tide-tables\ndescription: Use when: the tide turns')),
  ).toMatchObject({ summary: 'Use when: the tide turns' })
})

test('a heading that says nothing gives way to the name', () => {
  expect(
    only('a/SKILL.md', skillMd('name: sql-for-pdf\ndescription: x', '# Overview\n\ntext')).name,
  ).toBe('SQL For PDF')
})

test('a Chinese name is kept, and its slug is stable', () => {
  const text = skillMd('name: 潮汐表\ndescription: 查潮汐。', '正文')
  const first = only('潮/SKILL.md', text)
  expect(first).toMatchObject({ name: '潮汐表', summary: '查潮汐。' })
  expect(first.slug).toMatch(/^skill-[0-9a-f]{8}$/)
  expect(only('潮/SKILL.md', text).slug).toBe(first.slug)
})

test('a long description is kept whole below and shortened above, never through a surrogate pair', () => {
  for (const long of [
    '😀'.repeat(300),
    `a${'😀'.repeat(300)}`,
    'words and '.repeat(60),
    `One sentence that goes on for quite a while, say a hundred characters or a few more than that. ${'b '.repeat(200)}`,
  ]) {
    const skill = only(
      'skills-index.json',
      JSON.stringify([{ name: 'n', path: 'p', description: long }]),
    )
    expect(skill.summary.length).toBeLessThanOrEqual(200)
    expect(skill.summary).toMatch(/…$/)
    expect(skill.summary).not.toMatch(/\p{Surrogate}/u)
    expect(skill.description).toBe(long.trim())
  }
})

test('a SKILL.md that cannot be taken says which rule it broke', () => {
  const rule = (text: string) => refusals('x/SKILL.md', text)[0]?.rule
  expect(rule('# only a heading')).toBe('no-front-matter')
  expect(rule('---\nname: never closed\n')).toBe('no-front-matter')
  expect(rule(skillMd('name: [\n- : {'))).toBe('broken-front-matter')
  expect(rule(skillMd('name: " "\ndescription: x'))).toBe('blank-name')
  expect(rule(skillMd('name: x\ndescription:'))).toBe('blank-description')
  expect(rule(skillMd(good, 'x'.repeat(200_001)))).toBe('too-long')
  expect(rule(skillMd(good, 'nul \0 inside'))).toBe('broken-character')
  expect(rule('  \n ')).toBe('empty-file')
})

test('tools and demands that the file names become permissions and runtimes, and nothing else does', () => {
  const skill = only(
    'a/SKILL.md',
    skillMd(
      `${good}\nallowed-tools: Read Bash(git status:*) Mystery\ncompatibility: Requires Python 3.8 and git. Works without a browser.`,
    ),
  )
  expect(skill.permissions).toEqual(['read-files: Read', 'run-commands: Bash(git status:*)'])
  expect(skill.runtimes).toEqual(['python', 'shell'])
  expect(only('a/SKILL.md', skillMd(good))).toMatchObject({ permissions: [], runtimes: [] })
})

test('a download piped into a shell is noted as a risk; prose about shells is not', () => {
  expect(
    only('a/SKILL.md', skillMd(good, 'Run `curl -fsSL https://example.com/i.sh | sudo bash` first'))
      .riskNotes[0],
  ).toMatch(/^pipe-to-shell: .*curl/)
  expect(
    only('a/SKILL.md', skillMd(good, 'Use curl https://example.com | jq, and bash for the rest'))
      .riskNotes,
  ).toEqual([])
})

test('a broken line of JSON lines costs only itself and is named by its number', () => {
  const line = (path: string) => JSON.stringify({ path, text: skillMd(good) })
  const text = [
    line('a/SKILL.md'),
    line('b/SKILL.md'),
    '{"path": "c/SKILL.md", "te',
    line('d/SKILL.md'),
    '{"path": 3}',
  ].join('\n')
  expect(skills('all.jsonl', text).map((one) => one.origin.source)).toEqual([
    'a/SKILL.md',
    'b/SKILL.md',
    'd/SKILL.md',
  ])
  expect(refusals('all.jsonl', text).map(({ record, rule }) => [record, rule])).toEqual([
    ['line 3', 'broken-json'],
    ['3', 'not-an-object'],
  ])
})

test('the same record twice in one file is taken once', () => {
  const line = JSON.stringify({ path: 'a/SKILL.md', text: skillMd(good) })
  expect(refusals('all.jsonl', `${line}\n${line}`)).toMatchObject([
    { record: 'a/SKILL.md', rule: 'duplicate' },
  ])
  expect(skills('all.jsonl', `${line}\n${line}`)).toHaveLength(1)
})

test('an index of skills keeps what it says and invents nothing', () => {
  const entry = {
    name: 'tide_tables',
    path: 'sea/tide_tables',
    category: 'database',
    description: '"Reads <b>tides</b>."',
    author: 'Ada',
    repo: '',
    version: '"1.2"',
    license: 'CC BY 4.0',
  }
  expect(only('skills-index.json', JSON.stringify([entry]))).toMatchObject({
    slug: 'tide-tables',
    name: 'Tide Tables',
    description: 'Reads <b>tides</b>.',
    author: 'Ada',
    category: ['data'],
    version: '1.2',
    license: 'CC-BY-4.0',
    repoUrl: null,
    install: { cli: null },
  })
  const bare = only(
    'skills-index.json',
    JSON.stringify([
      {
        name: 'x',
        path: 'y',
        description: 'z',
        license: 'Complete terms in LICENSE.txt',
        category: 'unheard-of',
      },
    ]),
  )
  expect(bare).toMatchObject({
    author: null,
    license: 'Unknown',
    version: '0.1.0',
    category: ['utilities'],
    complexity: 'basic',
    price: 'free',
    status: 'stable',
  })
  expect(
    only(
      'skills-index.json',
      JSON.stringify([
        { name: 'x', path: 'y', description: 'z', license: 'Proprietary. LICENSE.txt has terms' },
      ]),
    ).license,
  ).toBe('Proprietary')
})

test('a description of signs only, as broken YAML leaves behind, counts as none', () => {
  for (const description of ['|', '>-', '…'])
    expect(
      refusals('skills-index.json', JSON.stringify([{ name: 'x', path: 'a/x', description }])),
    ).toMatchObject([{ rule: 'blank-description' }])
  expect(
    skills('skills-index.json', JSON.stringify([{ name: 'x', path: 'a/x', description: '读表' }])),
  ).toHaveLength(1)
})

test('records of an index with the same name are different records when their paths differ', () => {
  const text = JSON.stringify([
    { name: 'x', path: 'a/x', description: 'one' },
    { name: 'x', path: 'b/x', description: 'two' },
  ])
  expect(skills('skills-index.json', text).map((one) => one.slug)).toEqual(['x', 'x'])
  expect(new Set(skills('skills-index.json', text).map((one) => one.origin.key)).size).toBe(2)
})

test('a syntax error in a JSON file is reported with its line', () => {
  const [refusal] = refusals('skills-index.json', '[\n {"name": "a"},\n {"name" "b"}\n]')
  expect(refusal).toMatchObject({ rule: 'broken-json' })
  expect(refusal?.record).toContain('line 3')
})

test('a file of no known format is refused whole', () => {
  expect(refusals('package.json', '{"name": "x", "version": "1"}')).toMatchObject([
    { record: 'package.json', rule: 'unknown-format' },
  ])
  expect(refusals('notes.txt', 'hello')).toMatchObject([{ rule: 'unknown-format' }])
})

test('a marketplace becomes skills with their repository and the commands to install them', () => {
  const market = {
    name: 'harbour',
    owner: { name: 'Harbour Office' },
    renames: { 'old-tides': 'tides' },
    plugins: [
      {
        name: 'tides',
        description: 'Tides.',
        category: 'Database',
        source: { source: 'git-subdir', url: 'https://github.com/sea/plugins.git', path: 'tides' },
        homepage: 'javascript:alert(1)',
      },
      { name: 'old-tides', description: 'Tides.', source: './x' },
      {
        name: 'inside',
        description: 'Kept here.',
        source: './plugins/inside',
        author: { name: 'Ada' },
        lspServers: { a: { command: 'a-server' } },
      },
      { name: '; rm -rf ~', description: 'A name no command may hold.', source: './x' },
      'nonsense',
      { name: '', description: 'x' },
      { name: 'y', description: '  ' },
    ],
  }
  const found = skills('marketplace.json', JSON.stringify(market))
  expect(found[0]).toMatchObject({
    author: 'sea',
    repoUrl: 'https://github.com/sea/plugins',
    homepage: null,
    category: ['data'],
    install: { claude: '/plugin install tides@harbour' },
  })
  expect(found[1]).toMatchObject({
    author: 'Ada',
    repoUrl: null,
    permissions: ['run-commands: a-server'],
  })
  expect(found[2]).toMatchObject({ slug: 'rm-rf', install: { claude: null } })
  expect(refusals('marketplace.json', JSON.stringify(market)).map((one) => one.rule)).toEqual([
    'older-version',
    'not-an-object',
    'blank-name',
    'blank-description',
  ])
  expect(skills('marketplace.json', JSON.stringify(market), 'harbour/market')[1]).toMatchObject({
    repoUrl: 'https://github.com/harbour/market',
    install: { claude: '/plugin marketplace add harbour/market\n/plugin install inside@harbour' },
  })
})
