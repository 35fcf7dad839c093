import { isBelow, isStartFile, type RepositoryAddress } from '#domain/repository/address.ts'
import { possibleRefs } from '#domain/repository/ref.ts'

/** Why a fetch failed. */
type FetchFault = 'offline' | 'not-found' | 'limited' | 'unavailable' | 'too-large'
export type Fetched<T> = { readonly ok: T } | { readonly fault: FetchFault }
/** The files that were found, and the address with its real branch: see `isGuess`. */
export interface Found {
  readonly at: RepositoryAddress
  readonly paths: readonly string[]
}
/** The repository exists, but none of these is a branch or a tag of it. */
export interface NoBranch {
  readonly fault: 'no-branch'
  readonly tried: readonly string[]
}

const timeoutMs = 15_000
const mostBytes = 1_000_000
const mostFiles = 200

async function get(address: string): Promise<Fetched<string>> {
  try {
    const reply = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.status === 404 || reply.status === 400) return { fault: 'not-found' }
    if (reply.status === 403 || reply.status === 429) return { fault: 'limited' }
    if (!reply.ok) return { fault: 'unavailable' }
    const text = await reply.text()
    return text.length > mostBytes * 5 ? { fault: 'too-large' } : { ok: text }
  } catch {
    return { fault: 'offline' }
  }
}

const escaped = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The text of one file of a public repository. */
export async function repositoryFile(
  { owner, name, ref }: RepositoryAddress,
  path: string,
): Promise<Fetched<string>> {
  const file = await get(
    `https://raw.githubusercontent.com/${owner}/${name}/${escaped(ref)}/${escaped(path)}`,
  )
  return 'ok' in file && file.ok.length > mostBytes ? { fault: 'too-large' } : file
}

/**
 * The files below the address that a submission can be started from, at most 200. An address does
 * not say where a branch with a slash in its name ends: the likely reading is tried first, then the
 * repository is asked, in at most four more requests. When GitHub's limit for listing files is
 * reached, the usual places are tried.
 */
export async function repositoryFiles(
  address: RepositoryAddress,
): Promise<Fetched<Found> | NoBranch> {
  // the address of a file works wherever its branch ends
  if (address.isFile) return { ok: { at: address, paths: [address.path] } }
  const first = await filesAt(address)
  const isFound = 'ok' in first && first.ok.paths.length > 0
  const words = [...address.ref.split('/'), ...address.path.split('/').filter(Boolean)]
  if (!isFound && ('ok' in first || first.fault === 'not-found') && words.length > 1) {
    const refs = await refsOf(address, words)
    if ('fault' in refs) return refs.fault === 'limited' ? usualPlaces(address) : refs
    for (const ref of refs.ok) {
      const other = await filesAt({
        ...address,
        ref,
        path: words.slice(ref.split('/').length).join('/'),
      })
      if (!('fault' in other && other.fault === 'not-found')) return other
    }
    if (!('ok' in first)) return { fault: 'no-branch', tried: possibleRefs(words) }
  }
  return 'fault' in first && first.fault === 'limited' ? usualPlaces(address) : first
}

async function filesAt(at: RepositoryAddress): Promise<Fetched<Found>> {
  const listed = await get(
    `https://api.github.com/repos/${at.owner}/${at.name}/git/trees/${encodeURIComponent(at.ref)}?recursive=1`,
  )
  return 'ok' in listed
    ? {
        ok: {
          at,
          paths: pathsOf(listed.ok)
            .filter((one) => isStartFile(one) && isBelow(one, at.path))
            .slice(0, mostFiles),
        },
      }
    : listed
}

/**
 * The branches or tags that the words may begin with, other than the one that was tried: the longest
 * one that exists, as on GitHub, or else the first word.
 */
async function refsOf(
  { owner, name, ref }: RepositoryAddress,
  words: readonly string[],
): Promise<Fetched<readonly string[]>> {
  const possible = new Set(possibleRefs(words))
  for (const kind of ['heads', 'tags']) {
    const listed = await get(
      `https://api.github.com/repos/${owner}/${name}/git/matching-refs/${kind}/${escaped(words.slice(0, 2).join('/'))}`,
    )
    if ('fault' in listed) return listed
    const [longest] = refNames(listed.ok, `refs/${kind}/`)
      .filter((one) => possible.has(one) && one !== ref)
      .sort((a, b) => b.length - a.length)
    if (longest !== undefined) return { ok: [longest] }
  }
  return { ok: words[0] === undefined || words[0] === ref ? [] : [words[0]] }
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

function pathsOf(text: string): string[] {
  try {
    const { tree } = JSON.parse(text) as { tree?: unknown }
    return Array.isArray(tree)
      ? tree.flatMap((one: { path?: unknown; type?: unknown } | null) =>
          one?.type === 'blob' && typeof one.path === 'string' ? [one.path] : [],
        )
      : []
  } catch {
    return []
  }
}

async function usualPlaces(address: RepositoryAddress): Promise<Fetched<Found>> {
  const folder = address.path ? `${address.path}/` : ''
  const places = ['SKILL.md', 'server.json', '.claude-plugin/marketplace.json'].map(
    (file) => `${folder}${file}`,
  )
  const answers = await Promise.all(places.map((place) => repositoryFile(address, place)))
  const found = places.filter((_, at) => 'ok' in (answers[at] ?? {}))
  if (found.length > 0) return { ok: { at: address, paths: found } }
  return answers.some((one) => 'fault' in one && one.fault === 'offline')
    ? { fault: 'offline' }
    : { fault: 'limited' }
}
