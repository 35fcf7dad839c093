import { hideValues } from './address.ts'
import { type Ast, keepJsonTexts, type Known, refusedIn, unnamedArguments } from './body.ts'
import { type Refusal, tooCostly } from './limits.ts'
import { Literals } from './literals.ts'

/** A request to the data, on its way into the backend and, as its tree, out of it. */
export class RestRequest {
  /** With words in place of the values. */
  readonly request: Request
  private readonly url: URL
  private readonly literals = new Literals()
  /** The backend knows the arguments of functions by GET only; without a body it is the same. */
  private readonly isBodyUnwanted: boolean

  /** Throws `NotAFilter`. */
  constructor(request: Request, known: Known) {
    this.url = new URL(request.url)
    const argumentsOf = (name: string) =>
      new Set(known.functions?.filter((one) => one.name === name).flatMap((one) => one.arg_names))
    this.isBodyUnwanted = request.method === 'HEAD' && /\/rpc\//.test(this.url.pathname)
    const hidden =
      this.url.search === ''
        ? this.url
        : hideValues(this.url, request.method, this.literals, argumentsOf)
    const method = this.isBodyUnwanted ? 'GET' : request.method
    this.request =
      this.url.search === '' && method === request.method ? request : at(hidden, method, request)
  }

  /** What is wrong with it, for somebody in that role; else the tree gets its values back. */
  judge(ast: Ast, role: string, known: Known): Refusal | null {
    const refusal =
      (role === 'service_role' ? null : tooCostly(this.url, this.literals)) ??
      refusedIn(ast.values) ??
      unnamedArguments(ast, known) ??
      refusedIn(ast.args)
    if (refusal) return refusal
    keepJsonTexts(ast, known)
    // what a body holds was never hidden
    const isAsked = ast.httpMethod !== 'POST'
    for (const [key, value] of Object.entries(ast))
      if (key !== 'values' && (key !== 'args' || isAsked))
        Object.assign(ast, { [key]: this.literals.restore(value as unknown) })
    return null
  }

  /** The answer, with the address that was asked for. */
  answered(reply: Response): Response {
    const place = reply.headers.get('content-location')
    if (place?.includes('?')) {
      const headers = new Headers(reply.headers)
      headers.set('content-location', `${place.slice(0, place.indexOf('?'))}${this.url.search}`)
      return new Response(this.isBodyUnwanted ? null : reply.body, {
        status: reply.status,
        headers,
      })
    }
    return this.isBodyUnwanted ? new Response(null, reply) : reply
  }
}

const at = (url: URL, method: string, request: Request): Request =>
  new Request(url, {
    method,
    headers: request.headers,
    signal: request.signal,
    ...(request.body === null ? {} : { body: request.body, duplex: 'half' }),
  })
