import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a server, as an operator has one: it passes everything on. */
export interface Proxy {
  readonly origin: string
  /** Where it leads to; it refuses until this is said. */
  leadTo: (origin: string) => void
  close: () => Promise<void>
}

export async function startProxy(): Promise<Proxy> {
  let target = 'http://127.0.0.1:1'
  const http = createServer((asked, answer) => {
    const { hostname, port, host } = new URL(target)
    const headers = {
      ...asked.headers,
      host, // what the client called it must not reach the server, which knows its SITE_URL
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
    }
    const passed = request(
      { hostname, port, method: asked.method, path: asked.url, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.on('error', () => answer.destroy())
        reply.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.on('error', () => passed.destroy())
    asked.pipe(passed)
  })
  // a busy machine must not close a connection over which a request is just coming
  http.keepAliveTimeout = 60_000
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    origin: `http://localhost:${(http.address() as AddressInfo).port}`,
    leadTo: (origin) => {
      target = origin
    },
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
