import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { readEnvironment, siteOf } from './environment.ts'
import { addressOf, backendFor, listen, originOf, placeOf, closeGracefully } from './listen.ts'
import { server } from './server.ts'
import { closeOnSignal, giveUp, greet } from './terminal.ts'

/** Paths that our own server answers; Vite answers all others. */
const isOurs = (url: string) =>
  /^\/(rest\/v1|auth\/v1|config\.json|mailbox|api|\.well-known|\.claude-plugin|marketplace\.json|llms\.txt|robots\.txt|feed\.xml|blog\/feed\.xml|sitemap[\w-]*\.xml)([/?]|$)/.test(
    url,
  )

/**
 * `npm run dev`: the sources with hot reload, and the same backend on the same port. It sends no
 * Content-Security-Policy with the app, because Vite needs inline styles.
 */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const backend = await backendFor(env)
  const http = createHttpServer({ maxHeaderSize: 64 * 1024 })
  const vite = await createVite({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const ours = getRequestListener(
    server(placeOf(env, backend), () => Promise.resolve(new Response(null, { status: 404 })), {
      about: siteOf(env),
    }).fetch,
  )
  http.on('request', (request, response) =>
    isOurs(request.url ?? '/') ? void ours(request, response) : vite.middlewares(request, response),
  )
  const close = async () => {
    await vite.close()
    await closeGracefully(http)
    await backend?.close()
  }
  try {
    const bound = await listen(http, env)
    backend?.folder?.announce(addressOf(bound))
    closeOnSignal(close)
    greet(env, originOf(env.HOST, bound.port), backend)
  } catch (error) {
    await vite.close()
    await backend?.close()
    throw error
  }
}

main().catch(giveUp)
