import type { AuthOptions } from './context.ts'
import { AuthError, invalid } from './errors.ts'
import { redirectFor } from './redirects.ts'
import { headers } from './replies.ts'
import type { Session } from './sessions.ts'
import { verifyLink } from './verify.ts'

/**
 * A link of a letter, opened in a browser: the session, or why there is none, comes in the fragment
 * of the page's address.
 */
export async function verifyByGet(options: AuthOptions, url: URL): Promise<Response> {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const type = asked('type')
  const token = asked('token') || asked('token_hash')
  if (type === '') throw invalid('Verify requires a verification type')
  if (token === '') throw invalid('Verify requires a token or a token hash')
  const fragment = await outcome(options, type, token)
  const back = new URL(redirectFor(asked('redirect_to'), options.site))
  back.hash = new URLSearchParams({ ...fragment, sb: '' }).toString()
  return new Response(null, { status: 303, headers: { ...headers, location: back.href } })
}

async function outcome(
  options: AuthOptions,
  type: string,
  token: string,
): Promise<Record<string, string>> {
  try {
    const session: Session = await verifyLink(options, type, token)
    return {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type,
    }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return {
      error: error.status === 400 ? 'invalid_request' : 'access_denied',
      error_code: error.code,
      error_description: error.message,
    }
  }
}
