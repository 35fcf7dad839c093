import { Hono } from 'hono'
import { refusal } from './answer.ts'

/** Below these there are only addresses for programs. */
const forPrograms = ['/api/*', '/.well-known/*']

/**
 * What is not there below the addresses for programs: they are told so in JSON. A person who opens
 * one meets the app's own page.
 */
export function unknownRoutes(): Hono {
  const hono = new Hono()
  for (const path of forPrograms)
    hono.on(['GET', 'HEAD'], path, ({ req }, next) =>
      req.header('accept')?.includes('text/html')
        ? next()
        : Promise.resolve(refusal(404, 'There is no such address: /api/openapi.json has all')),
    )
  return hono
}
