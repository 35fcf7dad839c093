import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { readEnvironment } from './environment.ts'
import { httpServer } from './http-server.ts'
import {
  accessOf,
  addressOf,
  administratorLink,
  backendFor,
  closeGracefully,
  listen,
  mayListen,
  originOf,
  placeOf,
} from './listen.ts'
import { pathOfTarget } from './request-path.ts'
import { server } from './server.ts'
import { giveUp, greet, stopOnSignal } from './terminal.ts'

/** Paths that our own server answers; Vite answers all others. */
const isOurs = (path: string) =>
  /^\/(rest\/v1|auth\/v1|config\.json|mailbox|api|catalogue|packages|skills\/[^/]+\/(?:server\.json|SKILL\.md|\.well-known)|\.well-known|\.claude-plugin|marketplace\.json|llms\.txt|robots\.txt|feed\.xml|blog\/feed\.xml|sitemap[\w-]*\.xml)(\/|$)/.test(
    path,
  )

/**
 * `npm run dev`: the sources with hot reload, and the same backend on the same port. It sends no
 * Content-Security-Policy with the app, because Vite needs inline styles.
 */
async function main(): Promise<void> {
  const closing = stopOnSignal()
  const env = readEnvironment(process.env)
  await mayListen(env)
  const backend = await backendFor(env)
  // Vite wants to know the server that it is made for
  let answer: Parameters<typeof httpServer>[0] = (_request, response) => response.end()
  const http = httpServer((request, response) => answer(request, response), env.TRUST_PROXY)
  const vite = await createVite({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const ours = getRequestListener(
    server(
      placeOf(env, backend),
      () => Promise.resolve(new Response(null, { status: 404 })),
      accessOf(env),
    ).fetch,
  )
  answer = (request, response) =>
    isOurs(pathOfTarget(request.url ?? '/'))
      ? void ours(request, response)
      : vite.middlewares(request, response)
  const close = async () => {
    await vite.close()
    await closeGracefully(http)
    await backend?.close()
  }
  try {
    const bound = await listen(http, env)
    backend?.folder?.announce(addressOf(bound))
    closing(close)
    const origin = originOf(env.HOST, bound.port)
    greet(env, origin, backend, await administratorLink(env, backend, origin))
  } catch (error) {
    await vite.close()
    await backend?.close()
    throw error
  }
}

main().catch(giveUp)
