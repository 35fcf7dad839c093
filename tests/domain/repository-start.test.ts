import { expect, test } from 'vitest'
import { readFolder } from '#domain/package/archive/read-archive.ts'
import { packageOf } from '#domain/package/canonical-zip.ts'
import { packageLimits } from '#domain/package/package-rules.ts'
import { readRepositoryTree } from '#domain/repository/repository-tree.ts'
import {
  filesOfStart,
  type RepositoryStart,
  type RepositoryTree,
  startsIn,
} from '#domain/submission/repository-start.ts'
import {
  listingOfPlugin,
  listingOfStart,
  marketplaceOffers,
} from '#domain/submission/start-repository.ts'
import { listingAt, offersIn } from '#domain/submission/start-tree.ts'
import {
  commit,
  entriesOf,
  type Held,
  repositoryOf,
  skillText,
  textBytes,
  treeAnswer,
} from './repository-trees.ts'

const monorepo: Held = {
  files: {
    'README.md': '# All',
    'package.json': '{}',
    'skills/pdf/SKILL.md': skillText('pdf'),
    'skills/pdf/scripts/run.sh': 'echo\n',
    'skills/pdf/inner/SKILL.md': skillText('inner'),
    'skills/pdf/inner/own.md': 'own',
    'skills/pdf/.DS_Store': 'junk',
    'plugins/tidy/.claude-plugin/plugin.json': '{"name":"tidy","description":"Tidies."}',
    'plugins/tidy/.cursor-plugin/plugin.json': '{"name":"tidy","description":"Tidies."}',
    'plugins/tidy/agents/checker.md': '---\nname: checker\ndescription: Checks.\n---\nCheck.\n',
    'plugins/tidy/commands/README.md': 'about',
    'mcp/server.json': '{}',
    '.claude-plugin/marketplace.json': JSON.stringify({
      name: 'acme',
      plugins: [
        { name: 'tidy', source: './plugins/tidy' },
        { name: 'far', description: 'Elsewhere.', source: { source: 'github', repo: 'acme/far' } },
      ],
    }),
  },
  programs: ['skills/pdf/scripts/run.sh'],
}
/** What was fetched, when these were. */
const fetched = (held: Held, paths: readonly string[]) =>
  new Map(paths.map((path) => [path, textBytes(held.files[path] ?? '')]))
const wanted = (start: RepositoryStart, { entries }: RepositoryTree) => {
  const files = filesOfStart(start, entries)
  if ('fault' in files) throw new Error(files.fault.rule)
  return files.files.map(({ path }) => path)
}
const starts = (tree: RepositoryTree) => startsIn(tree).map(({ kind, path }) => `${kind} ${path}`)

test('what GitHub lists is read with its modes, and folders and other answers are passed over', async () => {
  const held = { ...monorepo, links: ['link'], submodules: ['vendor'] }
  const read = readRepositoryTree(JSON.stringify(await treeAnswer(held)))
  expect(read).toEqual({ entries: await entriesOf(held), isCut: false })
  expect(readRepositoryTree(JSON.stringify(await treeAnswer(held, true)))?.isCut).toBe(true)
  for (const other of ['', '{', '[]', '{"tree":"x"}', '{"tree":[{"path":1}]}'])
    expect(readRepositoryTree(other)).toBeNull()
})

test('a repository offers each plugin, skill, marketplace, server and agent once', async () => {
  expect(starts(await repositoryOf(monorepo))).toEqual([
    'plugin plugins/tidy/.claude-plugin/plugin.json',
    'skill skills/pdf/SKILL.md',
    'skill skills/pdf/inner/SKILL.md',
    'marketplace .claude-plugin/marketplace.json',
    'file mcp/server.json',
    'file plugins/tidy/agents/checker.md',
  ])
})

test('the address of a folder means what is below it, the address of a file what the file says', async () => {
  const below = (behind: string) => repositoryOf(monorepo, behind).then(starts)
  expect(await below('/tree/main/skills/pdf/inner')).toEqual(['skill skills/pdf/inner/SKILL.md'])
  expect(await below('/tree/main/skills/pd')).toEqual([])
  expect(await below('/blob/main/skills/pdf/SKILL.md')).toEqual(['skill skills/pdf/SKILL.md'])
  expect(await below('/blob/main/README.md')).toEqual(['file README.md'])
  expect(await below('/blob/main/GONE.md')).toEqual([])
})

test('the folder of a skill is the very package that dropping it makes, with where it was read', async () => {
  const tree = await repositoryOf(monorepo, '/tree/v1/skills/pdf')
  const start = startsIn(tree).find(({ root }) => root === 'skills/pdf')!
  const paths = wanted(start, tree)
  expect(paths).toEqual(['skills/pdf/SKILL.md', 'skills/pdf/scripts/run.sh'])
  const found = await listingOfStart(start, tree, fetched(monorepo, paths))
  if (!found || 'refused' in found || !found.files) throw new Error('not found')
  expect(found.files.source).toEqual({
    repository: 'https://github.com/acme/skills',
    path: 'skills/pdf',
    ref: 'v1',
    sha: commit,
  })
  expect(found.choice.form).toMatchObject({
    slug: 'pdf',
    repoUrl: 'https://github.com/acme/skills',
  })

  const dropped = readFolder(
    paths.map((path) => ({
      path: path.slice('skills/'.length),
      bytes: textBytes(monorepo.files[path] ?? ''),
      executable: path.endsWith('.sh'),
    })),
  )
  if ('fault' in dropped) throw new Error(dropped.fault.rule)
  const [offer] = (await offersIn(dropped.tree)).offers
  const same = await listingAt(dropped.tree, offer!)
  expect((await packageOf(found.files.files)).digest).toBe(
    (await packageOf(same!.files!.files)).digest,
  )
  expect(same!.files!.source).toBeNull()
})

test('a plugin is its whole folder, and a marketplace leads to its folders and to what is elsewhere', async () => {
  const tree = await repositoryOf(monorepo)
  const [plugin] = startsIn(tree)
  const paths = wanted(plugin!, tree)
  const whole = Object.keys(monorepo.files).filter((path) => path.startsWith('plugins/tidy/'))
  expect([...paths].sort()).toEqual([...whole].sort())
  const found = await listingOfStart(plugin!, tree, fetched(monorepo, paths))
  expect(found).toMatchObject({
    choice: { name: 'Tidy' },
    files: { source: { path: 'plugins/tidy' } },
  })

  const market = startsIn(tree).find(({ kind }) => kind === 'marketplace')!
  const offers = await marketplaceOffers(market, tree, fetched(monorepo, wanted(market, tree)))
  expect(offers).toMatchObject([
    { name: 'tidy', folder: 'plugins/tidy' },
    { name: 'Far', listing: { choice: { name: 'Far' } } },
  ])
  const inMarket = await listingOfPlugin(
    market,
    'plugins/tidy',
    tree,
    fetched(monorepo, [market.path, ...paths]),
  )
  if (!inMarket || 'refused' in inMarket) throw new Error('not found')
  expect(inMarket.files!.files).toHaveLength(whole.length)
  expect(inMarket.files!.source).toMatchObject({ path: 'plugins/tidy', sha: commit })
})

test('what lies in a skill is no start of its own, and a name that macOS wrote in two parts is the same name', async () => {
  const held: Held = {
    files: {
      's/SKILL.md': skillText('s'),
      's/agents/helper.md': '---\nname: helper\ndescription: Helps.\n---\nHelp.\n',
      's/cafe\u0301.md': 'coffee',
    },
  }
  const tree = await repositoryOf(held)
  expect(starts(tree)).toEqual(['skill s/SKILL.md'])
  const [start] = startsIn(tree)
  const found = await listingOfStart(start!, tree, fetched(held, wanted(start!, tree)))
  if (!found || 'refused' in found) throw new Error('not found')
  expect(found.files?.files.map(({ path }) => path)).toContain('caf\u00e9.md')
})

test('a skill that is the whole repository comes without the skills within it', async () => {
  const held: Held = {
    files: {
      'SKILL.md': skillText('whole'),
      'docs/a.md': 'a',
      'more/b/SKILL.md': skillText('b'),
      '.claude-plugin/marketplace.json': '{"name":"x","plugins":[{"name":"p","source":"./"}]}',
    },
  }
  const tree = await repositoryOf(held)
  const start = startsIn(tree).find(({ root }) => root === '')!
  const paths = wanted(start, tree)
  expect(paths).toEqual(['SKILL.md', 'docs/a.md', '.claude-plugin/marketplace.json'])
  expect(await listingOfStart(start, tree, fetched(held, paths))).toMatchObject({
    choice: { name: 'whole' },
    files: { source: { repository: 'https://github.com/acme/skills', sha: commit } },
  })
})

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`s/${n}.md`, '']))
test.each<[string, Held, string]>([
  ['a link', { files: { 's/SKILL.md': '' }, links: ['s/a/link'] }, 'link s/a/link'],
  ['a submodule', { files: { 's/SKILL.md': '' }, submodules: ['s/vendor'] }, 'submodule s/vendor'],
  [
    'too many files',
    { files: { 's/SKILL.md': '', ...many(packageLimits.files) } },
    'too-many-files 501 > 500',
  ],
  [
    'a name that Windows keeps',
    { files: { 's/SKILL.md': '', 's/nul.md': '' } },
    'device-name nul.md',
  ],
  ['a way out', { files: { 's/SKILL.md': '', 's/../x': '' } }, 'parent-path ../x'],
  [
    'names in two kinds of letters',
    { files: { 's/SKILL.md': '', 's/a.md': '', 's/A.md': '' } },
    'doubled-path A.md',
  ],
])('%s is refused by name before anything is fetched', async (_, held, told) => {
  const { entries } = await repositoryOf(held)
  const read = filesOfStart({ kind: 'skill', path: 's/SKILL.md', root: 's' }, entries)
  expect('fault' in read && `${read.fault.rule} ${read.fault.detail}`).toBe(told)
})

test('a folder that is larger than a package may be is refused by the sizes that are listed', () => {
  const entries = ['s/SKILL.md', 's/film.mp4'].map((path) => ({
    path,
    kind: 'file' as const,
    size: packageLimits.bytes,
    sha: '4'.repeat(40),
  }))
  expect(filesOfStart({ kind: 'skill', path: 's/SKILL.md', root: 's' }, entries)).toMatchObject({
    fault: { rule: 'too-large' },
  })
})

test("a link beside the folder is nobody's business, and a file whose text is no skill is refused with the reason", async () => {
  const held: Held = { files: { 's/SKILL.md': 'no head' }, links: ['CLAUDE.md'] }
  const tree = await repositoryOf(held)
  const [start] = startsIn(tree)
  const found = await listingOfStart(start!, tree, fetched(held, wanted(start!, tree)))
  expect(found).toMatchObject({ refused: { record: expect.any(String) } })
})
