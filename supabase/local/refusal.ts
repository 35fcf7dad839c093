/**
 * A refusal by the server itself, in the form of the interface that was asked: PostgREST's for
 * /rest/v1, GoTrue's for /auth/v1, a sentence in both languages elsewhere. Pages of other sites may
 * read those of the interfaces, like all their answers. `code` is what programs read.
 */
export function refusal(
  path: string,
  status: number,
  code: string,
  { en, zh }: { readonly en: string; readonly zh: string },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = { 'cache-control': 'no-store', ...headers }
  if (path.startsWith('/rest/'))
    return Response.json(
      { code, message: en, details: null, hint: zh },
      { status, headers: { ...all, 'access-control-allow-origin': '*' } },
    )
  if (path.startsWith('/auth/v1'))
    return Response.json(
      { code: status, error_code: code, msg: en, message: en, hint: zh },
      { status, headers: { ...all, 'access-control-allow-origin': '*' } },
    )
  return new Response(`${zh} / ${en}\n`, {
    status,
    headers: { ...all, 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** 405, with the methods that are answered. */
export const wrongMethod = (path: string, allowed: string): Response =>
  refusal(
    path,
    405,
    'method_not_allowed',
    { en: `This address answers ${allowed} only.`, zh: `这个地址只接受 ${allowed}。` },
    { allow: allowed },
  )

/** 429 in GoTrue's words; `wait` in seconds. */
export const tooMany = (path: string, wait: number): Response =>
  refusal(
    path,
    429,
    'over_request_rate_limit',
    {
      en: 'Request rate limit reached',
      zh: `请求太频繁，请 ${wait} 秒后再试。 / Try again in ${wait} seconds.`,
    },
    { 'retry-after': String(wait) },
  )
