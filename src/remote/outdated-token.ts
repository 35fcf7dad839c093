/** PostgREST's codes for a token that it does not take (any more). */
const codes = new Set(['PGRST301', 'PGRST303'])

/** Whether a reply says that the token of the request has run out. */
async function isOutdated(reply: Response): Promise<boolean> {
  if (reply.status !== 401) return false
  try {
    const { code, message } = (await reply.clone().json()) as { code?: unknown; message?: unknown }
    return codes.has(String(code)) || /\bJWT expired\b/i.test(String(message))
  } catch {
    return false
  }
}

const bearer = /^Bearer (.+)$/

/**
 * A `fetch` that makes a request once more with a new token when the server says that its token has
 * run out: a device whose clock was set back takes an old token for a valid one. `renew` gets the
 * outdated token and gives one that is valid, or null when there is none.
 */
export const withValidToken =
  (ask: typeof fetch, renew: (outdated: string) => Promise<string | null>): typeof fetch =>
  async (input, init) => {
    const reply = await ask(input, init)
    const headers = new Headers(init?.headers)
    const outdated = bearer.exec(headers.get('Authorization') ?? '')?.[1]
    // a publishable key is no token of a session
    if (outdated === undefined || outdated === headers.get('apikey')) return reply
    if (!(await isOutdated(reply))) return reply
    const valid = await unlessAborted(renew(outdated), init?.signal)
    if (valid === null || valid === outdated) return reply
    headers.set('Authorization', `Bearer ${valid}`)
    return ask(input, { ...init, headers })
  }

/** Renewing repeats until the auth service answers: nobody waits longer than they wanted to. */
function unlessAborted(
  renewing: Promise<string | null>,
  signal: AbortSignal | null | undefined,
): Promise<string | null> {
  const aborted = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true })
  })
  return Promise.race([renewing.catch(() => null), aborted])
}
