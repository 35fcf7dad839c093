import { demoAccounts } from './demo-accounts.ts'
import { refusal } from './refusal.ts'
import { wordOf } from '#domain/text/word-of.ts'

const isDemo = (email: unknown): boolean =>
  typeof email === 'string' &&
  demoAccounts.some((one) => one.email === email.normalize('NFKC').trim().toLowerCase())

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? wordOf(value as Readonly<Record<string, unknown>>, name)
    : undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Whether a token is one of a demonstration account. Its signature is not looked at. */
function isDemoToken(token: string): boolean {
  const claims = parsed(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return isDemo(fieldOf(claims, 'email'))
}

const bearer = (request: Request): string =>
  (request.headers.get('authorization') ?? '').replace(/^bearer\s+/i, '')

const refusedAccount = (path: string): Response =>
  path === '/auth/v1/token'
    ? refusal(path, 400, 'invalid_credentials', {
        en: 'Invalid login credentials',
        zh: '邮箱或密码不对。',
      })
    : refusal(path, 403, 'email_address_not_authorized', {
        en: 'The demonstration accounts work on the machine of the server only.',
        zh: '试用账号只能在服务器所在的机器上使用。',
      })

/**
 * The refusal of a request from elsewhere that names a demonstration account or brings along its
 * session: everyone knows these passwords. Null for all other requests. The path is clean.
 */
export function demoRefusal(request: Request, path: string, body: string): Response | null {
  if (isDemoToken(bearer(request)))
    return path.startsWith('/rest/')
      ? refusal(
          path,
          401,
          'PGRST301',
          { en: 'JWT invalid', zh: '会话无效。' },
          { 'www-authenticate': 'Bearer' },
        )
      : refusedAccount(path)
  if (!path.startsWith('/auth/v1')) return null
  const query = new URL(request.url).searchParams
  return isDemo(fieldOf(parsed(body), 'email')) || isDemo(query.get('email'))
    ? refusedAccount(path)
    : null
}

/**
 * The refusal of a demonstration account that wants another address: with its own it can be locked
 * when the server opens to others, with another one everyone would know the password of it.
 */
export function demoRenaming(request: Request, path: string, body: string): Response | null {
  const email = fieldOf(parsed(body), 'email')
  return path === '/auth/v1/user' &&
    isDemoToken(bearer(request)) &&
    email !== undefined &&
    !isDemo(email)
    ? refusal(path, 403, 'email_address_not_authorized', {
        en: 'A demonstration account keeps its address.',
        zh: '试用账号不能更换邮箱。',
      })
    : null
}

/**
 * The answer to a request from elsewhere, or a refusal when it would open a demonstration account:
 * a refresh token and the token of a link name no address.
 */
export async function withoutDemoSession(path: string, response: Response): Promise<Response> {
  if (!path.startsWith('/auth/v1')) return response
  const fragment = new URLSearchParams(/#(.*)$/.exec(response.headers.get('location') ?? '')?.[1])
  if (isDemoToken(fragment.get('access_token') ?? '')) return refusedAccount(path)
  if (!response.headers.get('content-type')?.includes('json')) return response
  const body = parsed(await response.clone().text())
  const opens = [body, fieldOf(body, 'user')].some((one) => isDemo(fieldOf(one, 'email')))
  return opens ? refusedAccount(path) : response
}
