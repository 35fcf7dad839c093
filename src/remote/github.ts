/** Why a fetch failed. */
export type FetchFault = 'offline' | 'not-found' | 'limited' | 'unavailable' | 'too-large'
export type Fetched<T> = { readonly ok: T } | { readonly fault: FetchFault }

const timeoutMs = 20_000

/** Codes of answers that say more than that something went wrong. */
const faults: Readonly<Record<number, FetchFault>> = {
  400: 'not-found',
  403: 'limited',
  404: 'not-found',
  // GitHub says so of a commit that there is not
  422: 'not-found',
  429: 'limited',
}

/**
 * What lies at an address of GitHub, without a word about who asks. Never rejects. `most`: bytes; no
 * more are read. `signal` ends it early.
 */
export async function get(
  address: string,
  { most, accept, signal }: { most: number; accept?: string; signal?: AbortSignal | undefined },
): Promise<Fetched<Uint8Array<ArrayBuffer>>> {
  const ends = new AbortController()
  const stop = () => ends.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const reply = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: ends.signal,
      ...(accept === undefined ? {} : { headers: { accept } }),
    })
    if (!reply.ok) return { fault: faults[reply.status] ?? 'unavailable' }
    const bytes = await bounded(reply, most)
    return bytes ? { ok: bytes } : { fault: 'too-large' }
  } catch {
    return { fault: 'offline' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The body; null as soon as it is larger. */
async function bounded(reply: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  if (!reply.body) return new Uint8Array()
  const reader = reply.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A path in an address; `/` stays. */
export const escaped = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Where the content of a file lies. `ref`: a branch, a tag or a commit. */
export const rawAddress = (
  { owner, name }: { readonly owner: string; readonly name: string },
  ref: string,
  path: string,
): string => `https://raw.githubusercontent.com/${owner}/${name}/${escaped(ref)}/${escaped(path)}`
