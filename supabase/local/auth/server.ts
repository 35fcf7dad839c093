import { signOut, updateUser } from './account.ts'
import { callerOf, checkKey } from './caller.ts'
import type { AuthOptions } from './context.ts'
import { AuthError, invalid } from './errors.ts'
import { Credentials, EmailRequest, read, Refresh, UserChange, Verification } from './input.ts'
import { recover, resend, signInByLetter } from './letters-asked.ts'
import { failure, headers, json, notAllowed, preflight } from './replies.ts'
import { refreshSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { shown } from './users.ts'
import { verifyCode, verifyLink } from './verify.ts'
import { verifyByGet } from './verify-link.ts'

type Handler = (options: AuthOptions, request: Request, url: URL) => Promise<Response> | Response

/**
 * Answers /auth/v1 as GoTrue does, for what the app uses of it: signing up, in and out, letters and
 * what they carry, and a person's own account. Nothing else is under that path. The path must have
 * been normalised.
 */
export async function answerAuth(options: AuthOptions, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const route = url.pathname.slice('/auth/v1'.length)
  const methods = Object.hasOwn(routes, route) ? routes[route] : undefined
  if (request.method === 'OPTIONS') return preflight(request)
  try {
    if (route !== '/verify' || request.method === 'POST') checkKey(options, request, url)
    if (!methods) throw new AuthError(404, 'not_found', 'There is nothing at this address')
    const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    // HEAD is none: mail scanners look at links with it, which must not use them up
    return handler ? await handler(options, request, url) : notAllowed(Object.keys(methods))
  } catch (error) {
    return failure(error)
  }
}

const backOf = (url: URL) => url.searchParams.get('redirect_to')

const token: Handler = async (options, request, url) => {
  const grant = url.searchParams.get('grant_type')
  if (grant === 'refresh_token') {
    const { refresh_token } = await read(request, Refresh)
    return json(await refreshSession(options.db, options.keys.jwt, refresh_token))
  }
  if (grant !== 'password')
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  const { email, password } = await read(request, Credentials)
  return json({ ...(await signIn(options, email, password)), weak_password: null })
}

const signInLetter: Handler = async (options, request, url) => {
  const { email, create_user, data } = await read(request, EmailRequest)
  const account = { creates: create_user !== false, data: data ?? {} }
  await signInByLetter(options, email, account, backOf(url))
  return json({})
}

const verify: Handler = async (options, request) => {
  const { type, token: code, token_hash: link, email } = await read(request, Verification)
  if (type === '') throw invalid('Verify requires a verification type')
  if ((code === '') === (link === ''))
    throw invalid('Verify requires either a token or a token hash')
  if (link !== '' && email !== '') throw invalid('Only the token_hash and type should be provided')
  if (link !== '') return json(await verifyLink(options, type, link))
  if (email === '')
    throw invalid('Only an email address or phone number should be provided on verify')
  return json(await verifyCode(options, type, { email, code }))
}

const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  '/signup': {
    POST: async (options, request, url) =>
      json(await signUp(options, await read(request, Credentials), backOf(url))),
  },
  '/token': { POST: token },
  '/otp': { POST: signInLetter },
  '/magiclink': { POST: signInLetter },
  '/verify': { GET: (options, _request, url) => verifyByGet(options, url), POST: verify },
  '/recover': {
    async POST(options, request, url) {
      await recover(options, (await read(request, EmailRequest)).email, backOf(url))
      return json({})
    },
  },
  '/resend': {
    async POST(options, request, url) {
      await resend(options, await read(request, EmailRequest), backOf(url))
      return json({})
    },
  },
  '/user': {
    GET: async (options, request) => json(shown((await callerOf(options, request)).user)),
    async PUT(options, request, url) {
      const caller = await callerOf(options, request)
      return json(await updateUser(options, caller, await read(request, UserChange), backOf(url)))
    },
  },
  '/logout': {
    async POST(options, request, url) {
      const caller = await callerOf(options, request)
      await signOut(options, caller, url.searchParams.get('scope') ?? '')
      return new Response(null, { status: 204, headers })
    },
  },
  '/health': { GET: () => json({ name: 'GoTrue', version: 'embedded' }) },
  '/settings': {
    GET: (options) =>
      json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: false,
        mailer_autoconfirm: !options.confirmations,
      }),
  },
  '/.well-known/jwks.json': { GET: () => json({ keys: [] }) },
}
