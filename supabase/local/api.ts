import type { Backend } from './backend.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'
import { demoRefusal, demoRenaming, withoutDemoSession } from './demo-gate.ts'
import { compressedResponse } from './encoding.ts'
import type { Incoming } from './own-machine.ts'
import { boundedBody } from './request-bounds.ts'
import { refusal, wrongMethod } from './refusal.ts'
import { isPlainPath } from './request-path.ts'

/** Bytes of a body. */
const most = { rest: 2 * 1024 * 1024, auth: 64 * 1024 } as const
const methods = {
  rest: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  // no HEAD: it would follow the link of a letter, which works once
  auth: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
} as const

/**
 * The API's answer to a request of the network: bounded, without the demonstration accounts when it
 * is not from this machine, compressed, and readable by pages of other sites. The path is clean.
 */
export async function apiAnswer(
  backend: Backend,
  request: Request,
  incoming: Incoming | undefined,
  { isOwn, trusted }: { readonly isOwn: boolean; readonly trusted: TrustedProxies | undefined },
): Promise<Response> {
  const path = new URL(request.url).pathname
  const part = path.startsWith('/rest/') ? 'rest' : 'auth'
  if (!isPlainPath(path))
    return refusal(path, 404, part === 'rest' ? 'PGRST125' : 'not_found', {
      en: 'Invalid path specified in request URL',
      zh: '没有这个地址。',
    })
  const allowed: readonly string[] = methods[part]
  if (!allowed.includes(request.method)) return wrongMethod(path, allowed.join(', '))
  const read = await boundedBody(request, path, most[part])
  if ('refused' in read) return read.refused
  const { body } = read
  const text = body && part === 'auth' ? new TextDecoder().decode(body) : ''
  const refused =
    (isOwn ? null : demoRefusal(request, path, text)) ?? demoRenaming(request, path, text)
  if (refused) return refused
  const asked =
    body === null
      ? request
      : new Request(request.url, {
          method: request.method,
          headers: request.headers,
          signal: request.signal,
          body,
        })
  const peer = clientAddress(
    incoming?.socket.remoteAddress,
    request.headers.get('x-forwarded-for'),
    trusted,
  )
  const answered = await backend.fetch(asked, networkOf(peer))
  const response = isOwn ? answered : await withoutDemoSession(path, answered)
  return compressedResponse(readable(response), request.headers.get('accept-encoding') ?? '')
}

/** Pages of other sites may use the API, as they may that of a hosted project. */
function readable(response: Response): Response {
  if (response.headers.has('access-control-allow-origin')) return response
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}
