import type { RepositoryAddress } from '#domain/repository/address.ts'
import { possibleRefs } from '#domain/repository/ref.ts'
import { readRepositoryTree } from '#domain/repository/repository-tree.ts'
import { type RepositoryTree, startsIn } from '#domain/submission/repository-start.ts'
import { escaped, type Fetched, type FetchFault, get, rawAddress } from './github.ts'

/** The repository exists, but none of these is a branch or a tag of it. */
export interface NoBranch {
  readonly fault: 'no-branch'
  readonly tried: readonly string[]
}
type Listed<T> = { readonly ok: T } | { readonly fault: FetchFault | 'cut' } | NoBranch

/** Bytes of GitHub's longest list of files, and of one file that is read as a text. */
const most = { tree: 8_000_000, text: 1_000_000, refs: 1_000_000, sha: 100 }
const commit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

async function asText(
  address: string,
  options: Parameters<typeof get>[1],
): Promise<Fetched<string>> {
  const read = await get(address, options)
  return 'ok' in read ? { ok: new TextDecoder().decode(read.ok) } : read
}
const api = ({ owner, name }: RepositoryAddress, rest: string): string =>
  `https://api.github.com/repos/${owner}/${name}/${rest}`

/** The text of one file of a public repository. */
export const repositoryFile = (
  at: RepositoryAddress,
  path: string,
  signal?: AbortSignal,
): Promise<Fetched<string>> => asText(rawAddress(at, at.ref, path), { most: most.text, signal })

/**
 * The files of a public repository at the commit that the address means now: two requests. `cut`:
 * GitHub does not list all of them. An address does not say where a branch with a slash in its name
 * ends: the likely reading is tried first, then the repository is asked, in at most four more
 * requests.
 */
export async function repositoryTree(
  address: RepositoryAddress,
  signal?: AbortSignal,
): Promise<Listed<RepositoryTree>> {
  const first = await treeAt(address, signal)
  const isFound = 'ok' in first && startsIn(first.ok).length > 0
  const words = [...address.ref.split('/'), ...address.path.split('/').filter(Boolean)]
  // the last word of a file's address is no part of a branch
  const longest = words.length - Number(address.isFile)
  if (isFound || !('ok' in first || first.fault === 'not-found') || longest < 2) return first
  const refs = await refsOf(address, words, signal)
  if ('fault' in refs) return refs
  for (const ref of refs.ok) {
    const path = words.slice(ref.split('/').length).join('/')
    const other = await treeAt({ ...address, ref, path }, signal)
    if (!('fault' in other && other.fault === 'not-found')) return other
  }
  return 'ok' in first
    ? first
    : { fault: 'no-branch', tried: possibleRefs(words.slice(0, longest)) }
}

async function treeAt(
  at: RepositoryAddress,
  signal: AbortSignal | undefined,
): Promise<Listed<RepositoryTree>> {
  const sha = commit.test(at.ref) ? { ok: at.ref } : await commitOf(at, signal)
  if ('fault' in sha) return sha
  const listed = await asText(api(at, `git/trees/${sha.ok}?recursive=1`), {
    most: most.tree,
    signal,
  })
  if ('fault' in listed) return listed.fault === 'too-large' ? { fault: 'cut' } : listed
  const read = readRepositoryTree(listed.ok)
  if (!read) return { fault: 'unavailable' }
  return read.isCut ? { fault: 'cut' } : { ok: { at, sha: sha.ok, entries: read.entries } }
}

/** The commit that a branch or tag is at now. */
async function commitOf(
  at: RepositoryAddress,
  signal: AbortSignal | undefined,
): Promise<Fetched<string>> {
  const told = await asText(api(at, `commits/${encodeURIComponent(at.ref)}`), {
    accept: 'application/vnd.github.sha',
    most: most.sha,
    signal,
  })
  if ('fault' in told) return told
  const sha = told.ok.trim()
  return commit.test(sha) ? { ok: sha } : { fault: 'unavailable' }
}

/**
 * The branches or tags that the words may begin with, other than the one that was tried: the longest
 * one that exists, as on GitHub, or else the first word.
 */
async function refsOf(
  at: RepositoryAddress,
  words: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Fetched<readonly string[]>> {
  const possible = new Set(possibleRefs(words))
  for (const kind of ['heads', 'tags']) {
    const listed = await asText(
      api(at, `git/matching-refs/${kind}/${escaped(words.slice(0, 2).join('/'))}`),
      { most: most.refs, signal },
    )
    if ('fault' in listed) return listed
    const [longest] = refNames(listed.ok, `refs/${kind}/`)
      .filter((one) => possible.has(one) && one !== at.ref)
      .sort((a, b) => b.length - a.length)
    if (longest !== undefined) return { ok: [longest] }
  }
  return { ok: words[0] === undefined || words[0] === at.ref ? [] : [words[0]] }
}

function refNames(text: string, before: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list)
      ? list.flatMap((one: { ref?: unknown } | null) =>
          typeof one?.ref === 'string' && one.ref.startsWith(before)
            ? [one.ref.slice(before.length)]
            : [],
        )
      : []
  } catch {
    return []
  }
}

/** Files at the address that can be read one by one where GitHub lists none; none on no answer. */
export async function usualFiles(
  at: RepositoryAddress,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (at.isFile) return [at.path]
  const folder = at.path ? `${at.path}/` : ''
  const places = ['SKILL.md', 'server.json', '.claude-plugin/marketplace.json'].map(
    (file) => `${folder}${file}`,
  )
  const answers = await Promise.all(places.map((place) => repositoryFile(at, place, signal)))
  return places.filter((_, n) => 'ok' in (answers[n] ?? {}))
}
