import { server } from './client.ts'

/** Ten megabytes in base64, over a slow line. */
const timeoutMs = 120_000

/**
 * The canonical ZIP of a package, as it came: who reads it checks it against its digest. `away`: the
 * server did not answer, or not in our protocol. `none`: it has no such package for this session.
 */
export type FetchedPackage =
  { readonly ok: Uint8Array<ArrayBuffer> } | { readonly fault: 'away' | 'none' }

/** Asks the server for a package, with the rights of the session. Never rejects. */
export async function fetchPackage(digest: string): Promise<FetchedPackage> {
  try {
    const client = await server()
    if (!client) return { fault: 'away' }
    const { data, error } = await client
      .rpc('package_bytes', { p_digest: digest })
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
    // the generated type does not know that a function may answer with null
    const answer: unknown = data
    if (error || (answer !== null && typeof answer !== 'string')) return { fault: 'away' }
    return answer === null ? { fault: 'none' } : { ok: decoded(answer) }
  } catch {
    return { fault: 'away' }
  }
}

/** Throws where the text is no base64. */
function decoded(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
