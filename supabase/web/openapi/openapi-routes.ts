import { Hono } from 'hono'
import { api } from '#copy/api.ts'
import { openApi } from '#domain/api/document.ts'
import { jsonRepresentation, preflight, type Representation, respond } from '../answer.ts'
import type { OriginOf } from '../asked-by.ts'
import { dropOldest } from '../drop-oldest.ts'

/** Seconds for which a client may use its copy without asking again. */
const hour = 3600
/** Documents that are kept: one for each address that the site is asked under. */
const mostKept = 8

/** Answers GET and HEAD at /api/openapi.json. */
export function openApiRoutes(originOf: OriginOf): Hono {
  const hono = new Hono()
  const made = new Map<string, Representation>()
  function documentAt(origin: string): Representation {
    const known = made.get(origin)
    if (known) return known
    const document = jsonRepresentation(openApi(origin, api.en))
    made.set(origin, document)
    dropOldest(made, mostKept)
    return document
  }
  hono.on('OPTIONS', '/api/openapi.json', preflight)
  hono.on(['GET', 'HEAD'], '/api/openapi.json', ({ req }) =>
    respond(req.raw, documentAt(originOf(req.raw)), hour),
  )
  return hono
}
