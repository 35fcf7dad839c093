import { afterEach, expect, test, vi } from 'vitest'
import { repositoryFiles } from '#remote/github-files.ts'
import { commit, type Held, repositoryOf, textBytes } from '../domain/repository-trees.ts'

afterEach(() => vi.unstubAllGlobals())

const held: Held = {
  files: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`s/${n} ä.md`, `text ${n}`])),
}
type Answer = (path: string, times: number) => Response | Promise<Response>

/** GitHub's files. `odd`: what it says to some of them instead; the default is their text. */
function files(odd: Readonly<Record<string, Answer>> = {}) {
  const asked: string[] = []
  let open = 0
  let most = 0
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    const path = decodeURIComponent(new URL(address).pathname).replace(
      `/acme/skills/${commit}/`,
      '',
    )
    asked.push(path)
    most = Math.max(most, ++open)
    await Promise.resolve()
    open--
    if (signal?.aborted) throw new Error('aborted')
    const text = held.files[path]
    const times = asked.filter((one) => one === path).length
    return (
      odd[path]?.(path, times) ?? new Response(text, { status: text === undefined ? 404 : 200 })
    )
  })
  return { asked, atOnce: () => most }
}
async function fetchAll(kept = new Map<string, Uint8Array<ArrayBuffer>>(), stop?: AbortSignal) {
  const tree = await repositoryOf(held)
  const progress: number[] = []
  const got = await repositoryFiles(tree, tree.entries, {
    kept,
    signal: stop ?? new AbortController().signal,
    onProgress: (here) => progress.push(here),
  })
  return { got, progress }
}
const trouble = (got: Awaited<ReturnType<typeof fetchAll>>['got']) =>
  'fault' in got ? `${got.fault} ${got.path}` : got.ok.size
const refuse =
  (status: number): Answer =>
  () =>
    new Response('', { status })
const third = 's/3 ä.md'

test('all files come at the commit, some at a time, and each is counted', async () => {
  const { asked, atOnce } = files()
  const { got, progress } = await fetchAll()
  expect('ok' in got && new TextDecoder().decode(got.ok.get(third))).toBe('text 3')
  expect(asked).toHaveLength(20)
  expect(atOnce()).toBe(6)
  expect(progress).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test.each<[string, Answer, string]>([
  ['is gone', refuse(404), 'not-found'],
  ['was asked for too often', refuse(429), 'limited'],
  ['has other bytes', () => new Response('text X'), 'other-bytes'],
  ['is longer than git says', () => new Response('text 3 and more'), 'other-bytes'],
  ['is not given out twice', refuse(500), 'unavailable'],
  ['does not come twice', () => Promise.reject(new Error('no network')), 'offline'],
])('a file that %s is named, and ends the rest', async (_, answer, told) => {
  const { asked } = files({ [third]: answer })
  expect(trouble((await fetchAll()).got)).toBe(`${told} ${third}`)
  expect(asked.length).toBeLessThan(20)
})

test('a file whose content is in Git LFS is named: what lies here is no part of the package', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 5\n`
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(pointer)))
  const tree = await repositoryOf({ files: { 'a.bin': pointer } })
  const got = await repositoryFiles(tree, tree.entries, {
    kept: new Map(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  expect(trouble(got)).toBe('large-file-pointer a.bin')
})

test('what fails once is asked for again', async () => {
  const { asked } = files({
    [third]: (path, times) =>
      times === 1 ? new Response('', { status: 503 }) : new Response(held.files[path]),
  })
  expect(trouble((await fetchAll()).got)).toBe(20)
  expect(asked.filter((path) => path === third)).toHaveLength(2)
})

test('another try fetches only what is missing', async () => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  files({ 's/19 ä.md': refuse(404) })
  expect(trouble((await fetchAll(kept)).got)).toBe('not-found s/19 ä.md')
  const { asked } = files()
  expect(trouble((await fetchAll(kept)).got)).toBe(20)
  expect(asked).toContain('s/19 ä.md')
  expect(asked.length).toBeLessThan(8)
})

test('stopping asks for no further file', async () => {
  const stop = new AbortController()
  const { asked } = files({
    [third]: (path) => {
      stop.abort()
      return new Response(textBytes(held.files[path] ?? ''))
    },
  })
  await fetchAll(new Map(), stop.signal)
  expect(asked.length).toBeLessThan(12)
})
