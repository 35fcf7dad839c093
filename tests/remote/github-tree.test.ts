import { afterEach, expect, test, vi } from 'vitest'
import { repositoryAddress } from '#domain/repository/address.ts'
import { startsIn } from '#domain/submission/repository-start.ts'
import { repositoryFile, repositoryTree, usualFiles } from '#remote/github-tree.ts'
import { treeAnswer } from '../domain/repository-trees.ts'

afterEach(() => vi.unstubAllGlobals())

/** GitHub as far as it is asked here. A branch: its files. */
function github(
  branches: Record<string, readonly string[]>,
  {
    tags = {},
    refusal = null,
    isThere = true,
    isCut = false,
  }: {
    tags?: Record<string, readonly string[]>
    /** What it answers to every question for a list. */
    refusal?: number | null
    isThere?: boolean
    isCut?: boolean
  } = {},
) {
  const asked: string[] = []
  const refs = { ...branches, ...tags }
  const commits = Object.keys(refs).map((ref, n) => [ref, String(n).repeat(40)] as const)
  const reply = async (url: URL): Promise<Response> => {
    const path = decodeURIComponent(url.pathname)
    if (url.hostname === 'raw.githubusercontent.com')
      return Object.entries(refs).some(([ref, files]) =>
        files.some((file) => path === `/acme/skills/${ref}/${file}`),
      )
        ? new Response(`text of ${path}`)
        : new Response('', { status: 404 })
    if (refusal !== null) return new Response('', { status: refusal })
    if (!isThere) return new Response('', { status: 404 })
    const [, named] = /^\/repos\/acme\/skills\/commits\/(.+)$/.exec(path) ?? []
    const sha = commits.find(([ref]) => ref === named)?.[1]
    if (named !== undefined) return new Response(sha ?? '', { status: sha ? 200 : 422 })
    const [, tree] = /^\/repos\/acme\/skills\/git\/trees\/(.+)$/.exec(path) ?? []
    const ref = commits.find(([, one]) => one === tree)?.[0]
    if (ref !== undefined) {
      const files = Object.fromEntries((refs[ref] ?? []).map((one) => [one, one]))
      return Response.json(await treeAnswer({ files }, isCut))
    }
    const [, kind = '', begin = ''] = /\/git\/matching-refs\/(heads|tags)\/(.+)$/.exec(path) ?? []
    return Response.json(
      Object.keys(kind === 'heads' ? branches : tags)
        .filter((one) => one.startsWith(begin))
        .map((one) => ({ ref: `refs/${kind}/${one}` })),
    )
  }
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address).pathname.replace('/repos/acme/skills/', ''))
    return reply(new URL(address))
  })
  return asked
}
const at = (behind: string) => {
  const address = repositoryAddress(`https://github.com/acme/skills/${behind}`)
  if (!address) throw new Error('not read')
  return address
}
const files = async (behind: string) => {
  const found = await repositoryTree(at(behind))
  if ('ok' in found)
    return `${found.ok.at.ref} : ${startsIn(found.ok)
      .map(({ path }) => path)
      .join(' ')}`
  return 'tried' in found ? `${found.fault} ${found.tried.join(' ')}` : found.fault
}

test('an address that says its branch costs two questions, and one of a commit costs one', async () => {
  const asked = github({ main: ['skills/pdf/SKILL.md', 'skills/other/SKILL.md'] })
  expect(await files('tree/main/skills/pdf')).toBe('main : skills/pdf/SKILL.md')
  const sha = '0'.repeat(40)
  expect(asked).toEqual(['commits/main', `git/trees/${sha}`])
  asked.length = 0
  expect(await files(`blob/${sha}/skills/pdf/SKILL.md`)).toBe(`${sha} : skills/pdf/SKILL.md`)
  expect(asked).toEqual([`git/trees/${sha}`])
})

test.each<[string, Record<string, string[]>, string]>([
  ['half a name that everybody knows', { 'feature/x': ['skills/pdf/SKILL.md'] }, 'feature/x'],
  ['three words', { 'feature/x/y': ['pdf/SKILL.md'], 'feature/xx': [] }, 'feature/x/y'],
  ['a team of their own', { 'blue/x': ['pdf/SKILL.md'], 'blue/x2': ['pdf/SKILL.md'] }, 'blue/x'],
  ['a branch that only looks like half a name', { feature: ['x/SKILL.md'] }, 'feature'],
])('a branch is found wherever it ends: %s', async (_, branches, ref) => {
  const asked = github(branches)
  const [file = ''] = branches[ref] ?? []
  expect(await files(`tree/${ref}/${file.replace(/\/SKILL\.md$/, '')}`)).toBe(`${ref} : ${file}`)
  expect(await files(`blob/${ref}/${file}`)).toBe(`${ref} : ${file}`)
  expect(asked.length).toBeLessThanOrEqual(12)
})

test('a tag is found as a branch is, and a branch in which the folder is goes before one in which it is not', async () => {
  github({ main: [] }, { tags: { 'pkg/v1': ['pdf/SKILL.md'] } })
  expect(await files('tree/pkg/v1/pdf')).toBe('pkg/v1 : pdf/SKILL.md')
  github({ 'team/x': ['pdf/SKILL.md'] }, { tags: { team: ['README.md'] } })
  expect(await files('tree/team/x/pdf')).toBe('team/x : pdf/SKILL.md')
})

test('where no branch fits, what was tried is said, and the questions are few', async () => {
  const asked = github({ main: ['SKILL.md'] })
  expect(await files('tree/feature/x/skills')).toBe('no-branch feature feature/x feature/x/skills')
  expect(asked).toEqual([
    'commits/feature%2Fx',
    'git/matching-refs/heads/feature/x',
    'git/matching-refs/tags/feature/x',
    'commits/feature',
  ])
  github({}, { isThere: false })
  expect(await files('tree/feature/x/skills')).toBe('not-found')
  expect(await files('tree/gone')).toBe('not-found')
})

test('a branch that is there and has nothing to begin with is not asked about for ever', async () => {
  const asked = github({ main: ['README.md'] })
  expect(await files('tree/main/skills')).toBe('main : ')
  expect(asked).toHaveLength(4)
})

test('a repository that GitHub does not list, or not wholly, is told apart from one that is not there', async () => {
  github({ main: ['SKILL.md'] }, { refusal: 403 })
  expect(await files('')).toBe('limited')
  github({ main: ['SKILL.md'] }, { refusal: 429 })
  expect(await files('tree/feature/x/skills')).toBe('limited')
  github({ HEAD: ['SKILL.md'] }, { isCut: true })
  expect(await files('')).toBe('cut')
  github({ HEAD: ['SKILL.md'] }, { refusal: 200 })
  expect(await files('')).toBe('unavailable')
})

test('where GitHub lists nothing, single files are still found and read, wherever the branch ends', async () => {
  github({ 'feature/x/y': ['pdf/SKILL.md'] }, { refusal: 403 })
  expect(await usualFiles(at('tree/feature/x/y/pdf'))).toEqual(['y/pdf/SKILL.md'])
  const address = at('blob/feature/x/y/pdf/SKILL.md')
  expect(await usualFiles(address)).toEqual([address.path])
  expect(await repositoryFile(address, address.path)).toEqual({
    ok: 'text of /acme/skills/feature/x/y/pdf/SKILL.md',
  })
})
