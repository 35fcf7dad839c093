import { Hono } from 'hono'
import { refusal } from './answer.ts'

/** Below these there are only addresses for programs, and files that an operator has put there. */
const forPrograms = ['/api/*', '/.well-known/*']

/**
 * What is not there below the addresses for programs: they are told so in JSON. A person who opens
 * one meets the app's own page.
 */
export function unknownRoutes(): Hono {
  const hono = new Hono()
  for (const path of forPrograms)
    hono.on(['GET', 'HEAD'], path, async (context, next) => {
      await next()
      const isPerson = context.req.header('accept')?.includes('text/html') ?? false
      if (context.res.status === 404 && !isPerson)
        context.res = refusal(404, 'There is no such address: /api/openapi.json has all')
    })
  return hono
}
