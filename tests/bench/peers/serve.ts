import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { readEnvironment } from '#backend/environment.ts'
import { httpServer } from '#backend/http-server.ts'
import {
  accessOf,
  backendFor,
  closeGracefully,
  listen,
  originOf,
  placeOf,
} from '#backend/listen.ts'
import { server } from '#backend/server.ts'
import { type App, staticFiles } from '#backend/static-files.ts'
import { readPreloads } from '#web/prerender/preloads.ts'
import { readPrerender } from '#web/prerender/prerender.ts'
import { buildPeers, isOfPeers } from './build.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** The product as `npm start` serves it, with the pages of the peers at the same origin. */
export async function serveAll(
  folder: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const env = readEnvironment({ PORT: '0', DATA_DIR: join(folder, 'data') })
  const backend = await backendFor(env)
  try {
    const pages = join(folder, 'pages')
    await buildPeers(pages, backend!.keys.publishable)
    const [ours, theirs] = [staticFiles(dist), staticFiles(pages)]
    const app: App = (request, ...rest) =>
      isOfPeers(new URL(request.url).pathname) ? theirs(request) : ours(request, ...rest)
    const prerender = readPrerender(dist)
    const { fetch } = server(placeOf(env, backend), app, {
      ...accessOf(env),
      preloads: readPreloads(dist),
      prerender,
    })
    const answer = getRequestListener(fetch)
    const http = httpServer((request, response) => void answer(request, response))
    const bound = await listen(http, env)
    void prerender('/about', {})
    return {
      origin: originOf(env.HOST, bound.port),
      async close() {
        await closeGracefully(http)
        await backend?.close()
      },
    }
  } catch (error) {
    await backend?.close()
    throw error
  }
}
