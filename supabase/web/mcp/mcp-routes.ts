import { createMcpHandler } from '@modelcontextprotocol/server'
import { type Context, Hono } from 'hono'
import { type Count, countHere } from '#backend/rate-limit.ts'
import { boundedBody } from '#backend/request-bounds.ts'
import type { ClientOf } from '../asked-by.ts'
import { wrongOrigin } from './allowed-origin.ts'
import { type AssistantsSources, Catalogue, CatalogueMemory } from './catalogue.ts'
import { mcpServer } from './mcp-server.ts'

/*
 * The catalogue for assistants: an MCP server over streamable HTTP without sessions, in the newest
 * revision of the protocol and in those of 2025. Every request stands alone.
 */

/** Bytes of a request. */
const mostBytes = 64 * 1024
/** Messages of one request: revisions of 2025 may send several. */
const mostMessages = 20
/** So many messages an address may send. */
const perMinute = 300

const corsOf = (request: Request): Record<string, string> => {
  const page = request.headers.get('origin')
  return {
    'cache-control': 'no-store',
    vary: 'Origin',
    ...(page === null
      ? {}
      : {
          'access-control-allow-origin': page,
          'access-control-expose-headers': 'Mcp-Session-Id, Mcp-Protocol-Version, Retry-After',
        }),
  }
}

const allowed = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id',
  'access-control-max-age': '86400',
}

const failure = (
  status: number,
  code: number,
  message: string,
  headers: HeadersInit = {},
): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })

/** A refusal of the server itself, as a client of the protocol reads it. */
async function inProtocol(refused: Response): Promise<Response> {
  const headers = new Headers(refused.headers)
  headers.delete('content-type')
  return failure(refused.status, -32_600, (await refused.text()).trim(), headers)
}

/**
 * Answers POST at /mcp; a person who opens it is led to the page about it. `site`: the public
 * address, where one is set.
 */
export function mcpRoutes(
  sources: AssistantsSources,
  clientOf: ClientOf,
  site: string | undefined,
): Hono {
  const hono = new Hono()
  const memory = new CatalogueMemory()
  const count: Count = countHere()
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const origin = requestInfo ? sources.originOf(requestInfo) : (site ?? '')
      return mcpServer(new Catalogue(sources, memory, origin))
    },
    // nothing is ever announced, so nobody needs to wait for it
    { maxSubscriptions: 0, maxRequestBodySize: mostBytes, onerror: () => {} },
  )

  async function answer(context: Context): Promise<Response> {
    const { req } = context
    const request = req.raw
    const refused = wrongOrigin(request, site)
    if (refused) return refused
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allowed })
    if (request.method !== 'POST') return handler.fetch(request)
    const read = await boundedBody(request, req.path, mostBytes)
    if ('refused' in read) return inProtocol(read.refused)
    const text = read.body ? new TextDecoder().decode(read.body) : ''
    const body = parsed(text)
    const messages = Array.isArray(body) ? body.length : 1
    if (messages > mostMessages)
      return failure(400, -32_600, `A request has ${mostMessages} messages at most.`)
    const wait = await count([
      {
        key: clientOf(context),
        most: perMinute,
        seconds: 60,
        weight: messages,
      },
    ])
    if (wait > 0)
      return failure(429, -32_000, `Too many requests. Try again in ${wait} seconds.`, {
        'retry-after': String(wait),
      })
    return handler.fetch(
      new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: text,
        signal: request.signal,
      }),
    )
  }

  hono.all('/mcp', async (context) => {
    const { raw } = context.req
    if (raw.method === 'GET' && raw.headers.get('accept')?.includes('text/html'))
      return context.redirect('/docs/for-machines', 303)
    const response = await answer(context)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(corsOf(raw)))
      if (response.status !== 403 || !name.startsWith('access-control')) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  })
  return hono
}

/** Undefined for what is no JSON: the protocol has a refusal of its own for it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
