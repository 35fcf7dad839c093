import { expect, test } from 'vitest'
import { type Finding } from '#domain/package/find/finding.ts'
import { findInFile, findListings } from '#domain/package/find/find.ts'
import { nowhere, type Place } from '#domain/package/find/place.ts'
import { treeOf } from '#domain/package/find/tree.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (path: string, text: string) => ({ path, bytes: bytes(text), executable: false })
const skillMd = (name: string, about = `Does ${name}. Use when asked.`) =>
  `---\nname: ${name}\ndescription: ${about}\n---\n# ${name}\n`

const at: Place = {
  repository: 'Ada/Tides',
  ref: 'main',
  sha: '0123456789abcdef0123456789abcdef01234567',
  folder: '',
  formerName: 'clone',
}

async function find(files: Record<string, string>, place: Place = at, links: string[] = []) {
  const tree = treeOf({
    files: Object.entries(files).map(([path, text]) => file(path, text)),
    links,
  })
  const findings: Finding[] = []
  const walk = findListings(tree, place)
  for (;;) {
    const { done, value } = await walk.next()
    if (done) return { findings, rest: value, shown: findings.map(shown) }
    findings.push(value)
  }
}
const shown = (finding: Finding) =>
  finding.kind === 'refused'
    ? `${finding.path}: ${finding.refused.rule}`
    : `${finding.format} ${finding.path}: ${finding.package?.files.map(({ path }) => path).join(' ')}`
const records = (findings: readonly Finding[]) =>
  findings.flatMap((one) => (one.kind === 'refused' ? [] : [one.record]))

test('a repository is walked once, and everything in it is listed once with its own files', async () => {
  const { shown: listed, rest } = await find({
    'README.md': '# Tides',
    'package.json': '{"name":"tides","repository":{"url":"https://github.com/ada/tides"}}',
    'package-lock.json': '{"name":"tides","packages":{"":{"name":"tides"}}}',
    'skills/pdf/SKILL.md': skillMd('pdf'),
    'skills/pdf/scripts/run.sh': 'echo',
    'skills/pdf/agents/grader.md': skillMd('grader'),
    'skills/pdf/inner/SKILL.md': skillMd('inner'),
    'skills/pdf/inner/a.txt': 'a',
    'agents/reviewer.md': skillMd('reviewer'),
    'agents/README.md': '# How agents work',
    'commands/git/commit.md': '---\ndescription: Commits.\n---\nCommit.',
    'docs/commands/page.md': '# A page of documentation',
    '.github/prompts/plan.prompt.md': '---\ndescription: Plans.\n---\nPlan ${input:what}.',
    'python.instructions.md': "---\napplyTo: '**/*.py'\ndescription: Types.\n---\nUse types.",
    '.cursor/rules/ts.mdc': '---\ndescription: TS.\nglobs: **/*.ts\n---\nUse types.',
    'servers/a/server.yaml':
      'name: a\nimage: mcp/a\ntype: server\nabout:\n  description: Does a.\n',
    'servers/a/tools.json': '[]',
    'api/spec.yaml': 'openapi: 3.1.0\ninfo:\n  description: x\n',
    'registry/b/spec.yaml': 'image: ghcr.io/b/b:1\ndescription: Does b.\ntransport: stdio\n',
    'mcp/server.json':
      '{"name":"io.github.ada/tides","description":"Tides.","version":"1.0.0","remotes":[{"type":"sse","url":"https://tides.example/sse"}]}',
    'prompts-zh.json': '[{"act":"潮汐员","prompt":"请做一件事。"}]',
    'evals/cases.json': '[{"act":"x","prompt":"y"}]',
    '.mcp.json': '{"mcpServers":{"a":{"command":"a"}}}',
  })
  expect(listed.sort()).toEqual(
    [
      'skill-md skills/pdf: SKILL.md agents/grader.md scripts/run.sh',
      'skill-md skills/pdf/inner: SKILL.md a.txt',
      'agent agents/reviewer.md: reviewer.md',
      'command commands/git/commit.md: commit.md',
      'prompt-file .github/prompts/plan.prompt.md: plan.prompt.md',
      'instructions python.instructions.md: python.instructions.md',
      'rule .cursor/rules/ts.mdc: ts.mdc',
      'docker-server servers/a/server.yaml: server.yaml tools.json',
      'toolhive-server registry/b/spec.yaml: spec.yaml',
      'mcp-servers mcp/server.json#io.github.ada/tides: server.json',
      'prompt-table prompts-zh.json#潮汐员: prompt.md',
      '.mcp.json: client-configuration',
    ].sort(),
  )
  expect(rest).toEqual({ passedOver: 7, doubles: 0 })
})

test('several manifests of one marketplace name a plugin once, with its whole folder', async () => {
  const market = (name: string) =>
    JSON.stringify({
      name,
      owner: { name: 'Harbour' },
      plugins: [{ name: 'tides', source: './plugins/tides', author: { name: 'Grace' } }],
    })
  const {
    findings,
    shown: listed,
    rest,
  } = await find({
    '.claude-plugin/marketplace.json': market('harbour'),
    '.cursor-plugin/marketplace.json': market('harbour-cursor'),
    'plugins/tides/.claude-plugin/plugin.json':
      '{"name":"tides","description":"Tells tides.","version":"1.2.0"}',
    'plugins/tides/.cursor-plugin/plugin.json': '{"name":"tides"}',
    'plugins/tides/hooks/a.sh': 'echo',
    'plugins/tides/.mcp.json': '{"mcpServers":{"a":{"command":"a"}}}',
    'plugins/alone/.claude-plugin/plugin.json': '{"name":"alone","description":"Alone."}',
    'plugins/alone/a.md': 'a',
  })
  expect(listed).toEqual([
    'marketplace plugins/tides: .claude-plugin/plugin.json .cursor-plugin/plugin.json .mcp.json hooks/a.sh',
    'plugin plugins/alone: .claude-plugin/plugin.json a.md',
  ])
  expect(rest.doubles).toBe(1)
  expect(records(findings)[0]).toMatchObject({
    author: 'Grace',
    version: '1.2.0',
    whenToUse: 'Tells tides.',
    install: { claude: '/plugin marketplace add Ada/Tides\n/plugin install tides@harbour' },
    origin: { key: 'marketplace:harbour#tides', former: ['plugin:ada/tides#plugins/tides'] },
    package: {
      source: { repository: 'https://github.com/Ada/Tides', path: 'plugins/tides' },
      entry: '{"name":"tides","source":"./plugins/tides","author":{"name":"Grace"}}',
    },
  })
  expect(records(findings)[1]).toMatchObject({ author: 'Ada', install: { claude: null } })
})

test('a plugin that lies elsewhere is its entry, word by word, with branch and commit', async () => {
  const entry = `{ "name": "p",  "description": "d",
    "source": {"source": "git-subdir", "url": "https://github.com/a/b.git", "path": "plugins/p", "ref": "v1", "sha": "0123456789abcdef0123456789abcdef01234567"}}`
  const found: Finding[] = []
  for await (const one of findInFile(
    'market.json',
    bytes(`{"name":"m","owner":{"name":"o"},"plugins":[{"name":"x"},${entry}]}`),
    nowhere,
  ))
    found.push(one)
  const [broken, plugin] = found
  expect(broken).toMatchObject({ kind: 'refused', refused: { rule: 'blank-description' } })
  if (plugin?.kind !== 'skill') throw new Error('no skill')
  expect(
    plugin.package?.files.map((one) => [one.path, new TextDecoder().decode(one.bytes)]),
  ).toEqual([['marketplace-entry.json', entry]])
  expect(plugin.record).toMatchObject({
    repoUrl: 'https://github.com/a/b',
    package: {
      source: {
        repository: 'https://github.com/a/b',
        path: 'plugins/p',
        ref: 'v1',
        sha: '0123456789abcdef0123456789abcdef01234567',
      },
    },
  })
})

test('a plugin that is too large to be kept is its entry and its own manifest', async () => {
  const market = (more: object) =>
    JSON.stringify({
      name: 'harbour',
      owner: { name: 'Harbour' },
      plugins: [{ name: 'tides', source: './tides', ...more }],
    })
  const manifest = '{"name":"tides","description":"Tells tides.","version":"1.2.0"}'
  const folder = { 'tides/.claude-plugin/plugin.json': manifest, 'tides/a.md': 'a' }
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`tides/${n}.txt`, 'x']))
  const { findings, shown: listed } = await find({
    '.claude-plugin/marketplace.json': market({}),
    ...folder,
    ...many,
  })
  expect(listed).toEqual([
    'marketplace .claude-plugin/marketplace.json#tides@harbour: .claude-plugin/plugin.json marketplace-entry.json',
  ])
  expect(records(findings)[0]).toMatchObject({ version: '1.2.0', whenToUse: 'Tells tides.' })
  const long = await find({
    '.claude-plugin/marketplace.json': market({ notes: 'x'.repeat(70_000) }),
    ...folder,
  })
  expect(long.shown).toEqual(['.claude-plugin/marketplace.json: too-long'])
})

test('a skill is known by its place in the repository, and by what older imports called it', async () => {
  const files = { 'skills/pdf/SKILL.md': skillMd('pdf') }
  const [record] = records((await find(files)).findings)
  expect(record?.origin).toMatchObject({
    key: 'skill:ada/tides#skills/pdf',
    former: [
      'skill-md:Ada/Tides#clone/skills/pdf/SKILL.md',
      'skill-md:Ada/Tides#Tides/skills/pdf/SKILL.md',
      'skill-md:Ada/Tides#skills/pdf/SKILL.md',
      'skill-md:clone/skills/pdf/SKILL.md',
      'skill-md:Tides/skills/pdf/SKILL.md',
    ],
  })
  const renamed = { ...at, repository: 'https://github.com/ada/tides.git', formerName: 'other' }
  const [again] = records((await find(files, renamed)).findings)
  expect(again?.origin.key).toBe(record?.origin.key)
  const part = { ...at, folder: 'skills' }
  const [below] = records((await find({ 'pdf/SKILL.md': skillMd('pdf') }, part)).findings)
  expect(below?.origin.key).toBe(record?.origin.key)
  expect(below?.package).toMatchObject({ source: { path: 'skills/pdf', ref: 'main', sha: at.sha } })
})

test('the same skill in the folders of several clients is one, at its plainest place', async () => {
  const text = skillMd('pdf')
  const { shown: listed, rest } = await find({
    '.claude/skills/pdf/SKILL.md': text,
    '.agents/skills/pdf/SKILL.md': text,
    'skills/pdf/SKILL.md': text,
  })
  expect(listed).toEqual(['skill-md skills/pdf: SKILL.md'])
  expect(rest.doubles).toBe(2)
})

test('commands are derived only where the client finds the skill', async () => {
  const { findings } = await find({
    'skills/near/SKILL.md': skillMd('near'),
    'plugins/a/skills/deep/SKILL.md': skillMd('deep'),
    'a/b/c/d/e/f/SKILL.md': skillMd('deepest'),
    'build/gone/SKILL.md': skillMd('gone'),
    'skills/option/SKILL.md': skillMd('-rf'),
    'more/near/SKILL.md': skillMd('near', 'Another one of that name.'),
  })
  const commands = Object.fromEntries(
    records(findings).map((one) => [one.name, 'install' in one ? one.install.cli : '']),
  )
  expect(findings).toHaveLength(6)
  expect(commands).toMatchObject({
    deep: 'npx skills add Ada/Tides --skill deep --full-depth',
    deepest: null,
    gone: null,
    '-rf': null,
  })
  expect(records(findings).flatMap((one) => ('install' in one ? [one.install.cli] : []))).toContain(
    'npx skills add Ada/Tides --skill near',
  )
  expect(JSON.stringify(findings).match(/--skill near/g)).toHaveLength(1)
})

test('a folder that breaks a rule is refused by it, and costs nothing but itself', async () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`skills/many/f${n}`, 'x']))
  const { shown: listed } = await find(
    {
      'skills/good/SKILL.md': skillMd('good'),
      'skills/link/SKILL.md': skillMd('link'),
      'skills/twice/SKILL.md': skillMd('twice'),
      'skills/twice/a.md': 'a',
      'skills/twice/A.md': 'a',
      'skills/con/SKILL.md': skillMd('con'),
      'skills/con/nul.txt': 'a',
      'skills/many/SKILL.md': skillMd('many'),
      'skills/zipped/SKILL.md': skillMd('zipped'),
      'skills/zipped/logo.png': 'PK\u0003\u0004',
      ...many,
    },
    at,
    ['skills/link/passwd', 'elsewhere/link'],
  )
  expect(listed).toEqual([
    'skills/con/SKILL.md: device-name',
    'skill-md skills/good: SKILL.md',
    'skills/link/SKILL.md: link',
    'skills/many/SKILL.md: too-many-files',
    'skills/twice/SKILL.md: doubled-path',
    'skills/zipped/SKILL.md: wrong-type',
  ])
})

test('an entry of a registry keeps the words of its author', async () => {
  const server = `{"name":"io.github.ada/a", "description":"A.",\n  "icons": [{"src":"https://a.example/i.png"}], "remotes":[]}`
  const found: Finding[] = []
  for await (const one of findInFile(
    'dump.json',
    bytes(`{"servers":[{"server": ${server}, "_meta":{}}]}`),
    nowhere,
  ))
    found.push(one)
  const [entry] = found
  if (entry?.kind !== 'skill') throw new Error('no skill')
  expect(new TextDecoder().decode(entry.package?.files[0]?.bytes)).toBe(server)
})
