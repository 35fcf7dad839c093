import { isBelow, isStartFile, type RepositoryAddress } from '#domain/repository-address.ts'

/** Why nothing could be fetched. */
export type FetchFault = 'offline' | 'not-found' | 'limited' | 'unavailable' | 'too-large'
export type Fetched<T> = { readonly ok: T } | { readonly fault: FetchFault }

const timeoutMs = 15_000
const mostBytes = 1_000_000
const mostFiles = 200

async function get(address: string): Promise<Fetched<string>> {
  try {
    const reply = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(timeoutMs) })
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
export async function repositoryFile({ owner, name, ref }: RepositoryAddress, path: string): Promise<Fetched<string>> {
  const file = await get(`https://raw.githubusercontent.com/${owner}/${name}/${escaped(ref)}/${escaped(path)}`)
  return 'ok' in file && file.ok.length > mostBytes ? { fault: 'too-large' } : file
}

/** The files below the address that a submission can be started from, at most 200. Where GitHub does not list them any more today, the usual places are tried. */
export async function repositoryFiles(address: RepositoryAddress): Promise<Fetched<readonly string[]>> {
  if (address.isFile) return { ok: [address.path] }
  const { owner, name, ref, path } = address
  const listed = await get(`https://api.github.com/repos/${owner}/${name}/git/trees/${escaped(ref)}?recursive=1`)
  if ('ok' in listed) return { ok: pathsOf(listed.ok).filter((one) => isStartFile(one) && isBelow(one, path)).slice(0, mostFiles) }
  return listed.fault === 'limited' ? usualPlaces(address) : listed
}

function pathsOf(text: string): string[] {
  try {
    const { tree } = JSON.parse(text) as { tree?: unknown }
    return Array.isArray(tree) ? tree.flatMap((one: { path?: unknown; type?: unknown } | null) => (one?.type === 'blob' && typeof one.path === 'string' ? [one.path] : [])) : []
  } catch {
    return []
  }
}

async function usualPlaces(address: RepositoryAddress): Promise<Fetched<readonly string[]>> {
  const folder = address.path ? `${address.path}/` : ''
  const places = ['SKILL.md', 'server.json', '.claude-plugin/marketplace.json'].map((file) => `${folder}${file}`)
  const answers = await Promise.all(places.map((place) => repositoryFile(address, place)))
  const found = places.filter((_, at) => 'ok' in (answers[at] ?? {}))
  if (found.length > 0) return { ok: found }
  return answers.some((one) => 'fault' in one && one.fault === 'offline') ? { fault: 'offline' } : { fault: 'limited' }
}
