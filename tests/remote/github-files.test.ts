import { afterEach, expect, test, vi } from 'vitest'
import { repositoryAddress } from '#domain/repository/address.ts'
import { repositoryFile, repositoryFiles } from '#remote/github-files.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * GitHub as far as it is asked here. A branch: its files. `listsNothing`: it has been asked too
 * often.
 */
function github(
  branches: Record<string, readonly string[]>,
  {
    tags = {},
    listsNothing = false,
    isThere = true,
  }: { tags?: Record<string, readonly string[]>; listsNothing?: boolean; isThere?: boolean } = {},
) {
  const asked: string[] = []
  const refs = { ...branches, ...tags }
  const reply = (url: URL): Response => {
    const path = decodeURIComponent(url.pathname)
    if (url.hostname === 'raw.githubusercontent.com')
      return Object.entries(refs).some(([ref, files]) =>
        files.some((file) => path === `/acme/skills/${ref}/${file}`),
      )
        ? new Response(`text of ${path}`)
        : new Response('', { status: 404 })
    if (listsNothing) return new Response('', { status: 403 })
    if (!isThere) return new Response('', { status: 404 })
    const [, tree] = /^\/repos\/acme\/skills\/git\/trees\/(.+)$/.exec(path) ?? []
    if (tree !== undefined)
      return refs[tree]
        ? Response.json({ tree: refs[tree].map((one) => ({ path: one, type: 'blob' })) })
        : new Response('', { status: 404 })
    const [, kind = '', begin = ''] = /\/git\/matching-refs\/(heads|tags)\/(.+)$/.exec(path) ?? []
    return Response.json(
      Object.keys(kind === 'heads' ? branches : tags)
        .filter((one) => one.startsWith(begin))
        .map((one) => ({ ref: `refs/${kind}/${one}` })),
    )
  }
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address).pathname.replace('/repos/acme/skills/git/', ''))
    return Promise.resolve(reply(new URL(address)))
  })
  return asked
}
const files = async (behind: string) => {
  const address = repositoryAddress(`https://github.com/acme/skills/${behind}`)
  if (!address) throw new Error('not read')
  const found = await repositoryFiles(address)
  if ('ok' in found) return `${found.ok.at.ref} : ${found.ok.paths.join(' ')}`
  return 'tried' in found ? `${found.fault} ${found.tried.join(' ')}` : found.fault
}

test('an address that says its branch costs one question', async () => {
  const asked = github({ main: ['skills/pdf/SKILL.md', 'skills/other/SKILL.md'] })
  expect(await files('tree/main/skills/pdf')).toBe('main : skills/pdf/SKILL.md')
  expect(asked).toEqual(['trees/main'])
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
  expect(asked.length).toBeLessThanOrEqual(5)
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
    'trees/feature%2Fx',
    'matching-refs/heads/feature/x',
    'matching-refs/tags/feature/x',
    'trees/feature',
  ])
  github({}, { isThere: false })
  expect(await files('tree/feature/x/skills')).toBe('not-found')
  expect(await files('tree/gone')).toBe('not-found')
})

test('a branch that is there and has nothing to begin with is not asked about for ever', async () => {
  const asked = github({ main: ['README.md'] })
  expect(await files('tree/main/skills')).toBe('main : ')
  expect(asked).toHaveLength(3)
})

test('a file is fetched wherever its branch ends, also when GitHub lists nothing any more today', async () => {
  github({ 'feature/x/y': ['pdf/SKILL.md'] }, { listsNothing: true })
  expect(await files('tree/feature/x/y/pdf')).toBe('feature/x : y/pdf/SKILL.md')
  const address = repositoryAddress('https://github.com/acme/skills/blob/feature/x/y/pdf/SKILL.md')
  expect(address && (await repositoryFile(address, address.path))).toEqual({
    ok: 'text of /acme/skills/feature/x/y/pdf/SKILL.md',
  })
})
