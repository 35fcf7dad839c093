import { AuthError } from './errors.ts'

export const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

export const json = (body: object, status = 200): Response =>
  Response.json(body, { status, headers })

export const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? 'apikey, authorization',
      'access-control-max-age': '86400',
    },
  })

export const notAllowed = (methods: readonly string[]): Response =>
  new Response(null, { status: 405, headers: { ...headers, allow: methods.join(', ') } })

/** What an error is answered with. Only the code of other errors is printed: they hold addresses. */
export function failure(error: unknown): Response {
  if (error instanceof AuthError)
    return Response.json(error.body, {
      status: error.status,
      headers: { ...headers, 'x-sb-error-code': error.code },
    })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isState = /^[0-9A-Z]{5}$/.test(code)
  console.error(`auth: ${code === '' ? String(error) : code}`)
  const isAway = isState ? /^(?:08|57|53)/.test(code) : code !== ''
  const status = isAway ? 503 : 500
  const msg = isAway
    ? 'The database does not answer, please try again'
    : 'Unexpected failure, please check server logs for more information'
  return json({ code: status, error_code: 'unexpected_failure', msg }, status)
}
