import { server } from '#backend/server.ts'
import type { World } from './people.ts'

/** Where the pages for machines say they are. */
export const origin = 'https://bazaar.example'

/** Asks a server that has just begun: documents are kept for a while. */
export const askFresh = (world: World, path: string): Promise<Response> =>
  server({ backend: world.backend }, () => Promise.resolve(new Response('app')), {
    site: origin,
  }).fetch(new Request(origin + path), { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
