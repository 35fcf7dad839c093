import { Hono } from 'hono'
import { cursorAfter, readListQuery } from '#domain/mcp-registry/list-query.ts'
import { jsonRepresentation, respond } from '../answer.ts'
import { isAway } from '../ask.ts'
import type { OriginOf } from '../asked-by.ts'
import type { PublicCollections } from '../listings/chosen.ts'
import type { Registries } from './registries.ts'
import { listOf, type Registry, signs } from './registry.ts'
import { registryAddress, type RegistryQuestion } from './registry-address.ts'

/*
 * The MCP registry's interface (v0.1), read side: for VS Code, Copilot and whoever else asks a
 * registry which servers there are. Below any path, and for a collection below its own.
 */

/** Copilot asks from a page: it reads no reply without these, whatever its status. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type',
}

export interface RegistryParts {
  readonly registries: Registries
  readonly collections: PublicCollections
  readonly originOf: OriginOf
}

/** Answers at every path of the interface; what is unknown there is 404. */
export function registryRoutes(parts: RegistryParts): Hono {
  const hono = new Hono()
  hono.use('*', async ({ req }, next) => {
    const address = registryAddress(new URL(req.url).pathname)
    if (!address) return next()
    const { question, collection } = address
    if (req.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight })
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return refused(501, 'This registry is read-only: servers are published on its pages')
    try {
      const registry = await registryOf(parts, req.raw, collection)
      return registry
        ? await answered(req.raw, registry, question)
        : refused(404, 'No such registry')
    } catch (error) {
      if (!isAway(error)) throw error
      console.error(`v0.1: ${error.message}`)
      return refused(503, 'The catalogue cannot be read now', { 'retry-after': '30' })
    }
  })
  return hono
}

const preflight = { ...cors, 'access-control-max-age': '86400' }

async function registryOf(
  { registries, collections, originOf }: RegistryParts,
  request: Request,
  id: string | null,
): Promise<Registry | null> {
  const registry = await registries.at(originOf(request))
  if (id === null) return registry
  const collection = await collections.ofId(id)
  return collection && registry.only(collection.skillIds)
}

function answered(
  request: Request,
  registry: Registry,
  question: RegistryQuestion,
): Promise<Response> | Response {
  switch (question.kind) {
    case 'list':
      return listed(request, registry)
    case 'versions': {
      const found = registry.versions(question.name)
      return found ? given(request, listOf(found)) : refused(404, 'Server not found')
    }
    case 'one': {
      const found = registry.version(question.name, question.version)
      return found ? given(request, found) : refused(404, 'Server not found')
    }
    case 'health':
    case 'version':
    case 'ping':
      return given(request, signs[question.kind])
    case 'none':
      return refused(404, 'Not found')
  }
}

function listed(request: Request, registry: Registry): Promise<Response> | Response {
  const query = readListQuery(new URL(request.url).searchParams)
  if ('error' in query) return refused(400, query.error)
  const { entries, next } = registry.list(query)
  return given(request, listOf(entries, next ? cursorAfter(next, query) : undefined))
}

/** Nobody keeps it without asking again: what is withdrawn is out of it at once. */
const given = (request: Request, value: object): Promise<Response> =>
  respond(request, jsonRepresentation(value, cors), 0)

const refused = (status: number, error: string, more: Record<string, string> = {}): Response =>
  Response.json(
    { error },
    {
      status,
      headers: {
        ...cors,
        'cache-control': 'no-store',
        ...(status === 501 ? { allow: 'GET, HEAD, OPTIONS' } : {}),
        ...more,
      },
    },
  )
