import { cleanPath } from '#domain/server/clean-path.ts'

/** The clean path of what stands in a request's first line: a path or a whole address. */
export function pathOfTarget(target: string): string {
  const address = target.startsWith('/') ? `http://localhost${target}` : target
  return URL.canParse(address) ? cleanPath(new URL(address).pathname) : '/'
}

/** Whether a clean path is one of the API's. */
export const isApiPath = (path: string): boolean => /^\/(?:rest|auth)\/v1(?:\/|$)/.test(path)

/** Whether the API may have a clean path: none of its names needs percent-encoding. */
export const isPlainPath = (path: string): boolean => /^[\w./~-]*$/.test(path)

/**
 * The request under another path; method, headers, body and the signal of the client that hangs up
 * stay.
 */
export function withPath(request: Request, path: string): Request {
  const url = new URL(request.url)
  if (url.pathname === path) return request
  url.pathname = path
  const { method, headers, body, signal } = request
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: 'half' } : {}) })
}
