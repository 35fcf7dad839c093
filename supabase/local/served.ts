import { asRequest, type RequestContext } from './engine/request-context.ts'
import { Unavailable } from './engine/work.ts'
import type { Known } from './literals/body.ts'
import { NotAFilter } from './literals/literals.ts'
import { RestRequest } from './literals/rest-request.ts'

interface Means {
  /** Whose request it is: clients are served in turn. */
  readonly client: string
  /** The tables and functions of the database. */
  readonly known: () => Promise<Known>
  /** Rejects with `Unavailable` when the disk has no room for so many bytes. */
  readonly needRoom: (bytes: number) => Promise<void>
}

/**
 * Lets `answer` answer a request to /rest/v1 or /auth/v1. Values of a request to the data are taken
 * out before and put back in as text; what the database did not take, or gave up, is told in the form
 * of the API.
 */
export async function served(
  request: Request,
  { client, known, needRoom }: Means,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isRest = pathname.startsWith('/rest/')
  let rest: RestRequest | null = null
  try {
    if (isRest) rest = new RestRequest(request, await known())
  } catch (error) {
    if (error instanceof NotAFilter) return notAFilter(error)
    throw error
  }
  const context: RequestContext = {
    rest,
    client,
    signal: request.signal,
    readOnly: isRest && ['GET', 'HEAD'].includes(request.method),
    size: Number(request.headers.get('content-length') ?? 0),
    trouble: null,
    isUnderstood: false,
  }
  const mayWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  if (mayWrite || pathname === '/auth/v1/verify')
    try {
      await needRoom(context.size)
    } catch (error) {
      if (error instanceof Unavailable) return troubled(error, isRest)
      throw error
    }
  const reply = await asRequest(context, () => answer(rest?.request ?? request))
  if (context.trouble) return troubled(context.trouble, isRest)
  // the backend stumbled over it before it asked the database anything
  if (rest && reply.status === 500 && !context.isUnderstood) return notUnderstood()
  return rest ? rest.answered(reply) : reply
}

const notUnderstood = () =>
  notAFilter(new NotAFilter('The request cannot be read / 无法理解这个请求', 'PGRST102'))

const notAFilter = ({ code, message }: NotAFilter): Response =>
  Response.json(
    { code, message, details: message, hint: null },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  )

/** The answer to a request that the database did not take or finish, in the form of its API. */
function troubled(trouble: NonNullable<RequestContext['trouble']>, isRest: boolean): Response {
  const { code, message } = trouble
  const isDown = trouble instanceof Unavailable
  const status = isDown ? trouble.status : 500
  const hint = isDown ? null : (trouble.hint ?? null)
  return Response.json(
    isRest
      ? { code, message, details: null, hint }
      : {
          code: status,
          error_code: isDown ? 'unexpected_failure' : 'request_timeout',
          msg: message,
        },
    {
      status,
      headers: {
        'access-control-allow-origin': '*',
        ...(isDown ? { 'retry-after': String(trouble.retryAfter) } : {}),
      },
    },
  )
}
