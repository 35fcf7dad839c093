import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { clientAddress, isTrustedProxy, networkOf, type TrustedProxies } from './client-address.ts'
import { Connections } from './connections.ts'
import { OpenRequests } from './open-requests.ts'
import { connectionsHere } from './open-files.ts'
import { isApiPath, pathOfTarget } from './request-path.ts'

/**
 * What the server bears. Connections and requests are counted by address, so that one client does
 * not take all of it. Sizes in bytes, times in milliseconds.
 */
const most = {
  headers: 100,
  headerBytes: 24_576,
  /** Address and headers; Node itself reads no further. */
  headBytes: 61_440,
} as const
const usualTimes = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  // longer than proxies keep theirs, so that none of them sends into a connection that just closes
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  /** A busy server reads late what has come. */
  youngMs: 10_000,
  /** For a connection on which nothing moves, also one whose client does not read its answer. */
  idleMs: 120_000,
}

/** What an operator is told once, when a proxy nobody named passes the first request on. */
const warning =
  'Requests come through a proxy: all its clients share the limits of one. Name it with TRUST_PROXY. / 请求经过了代理，它的所有访客合用一份限额。请用 TRUST_PROXY 指明该代理。'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The HTTP server of `npm start` and `npm run dev`. It refuses what no handler should see: too many
 * or ambiguous headers, slow senders, too many requests at once, methods that are not about a page.
 */
export function httpServer(
  listener: Listener,
  trusted?: TrustedProxies,
  own: Partial<typeof usualTimes> = {},
): Server {
  const times = { ...usualTimes, ...own }
  const http = createServer({ ...times, maxHeaderSize: most.headBytes })
  // Node would drop the headers after the 2,000th, and with them one that tells of a proxy
  http.maxHeadersCount = 0
  http.maxConnections = connectionsHere
  http.timeout = times.idleMs
  const connections = new Connections((peer) => !isTrustedProxy(peer, trusted), times.youngMs)
  http.on('connection', (socket) => connections.add(socket))
  http.on('connect', (_request, socket) =>
    endWith(
      socket,
      405,
      'This server is no proxy.',
      'allow: GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
    ),
  )
  http.on('clientError', onClientError)

  let isWarned = trusted !== undefined
  const open = new OpenRequests()
  http.on('request', (request, response) => {
    const refused = faultOfHead(request)
    if (refused) {
      refuse(response, ...refused)
      return
    }
    if (!isWarned && 'x-forwarded-for' in request.headers) {
      isWarned = true
      console.warn(warning)
    }
    const client = networkOf(
      clientAddress(
        request.socket.remoteAddress,
        String(request.headers['x-forwarded-for'] ?? ''),
        trusted,
      ),
    )
    const isApi = isApiPath(pathOfTarget(request.url ?? '/'))
    const work = () => {
      request.socket.setTimeout(times.idleMs)
      listener(request, response)
    }
    // nothing moves on it while it waits for its turn
    request.socket.setTimeout(0)
    if (connections.begin(request.socket)) response.shouldKeepAlive = false
    response.once('close', () => {
      connections.end(request.socket)
      if (refusal === 0) open.end(client, isApi, work)
    })
    const refusal = open.begin(client, isApi, work)
    if (refusal === 429)
      refuse(response, 429, 'Too many requests at once. / 同时进行的请求太多。', {
        'retry-after': '1',
      })
    if (refusal === 503)
      refuse(response, 503, 'The server is busy. / 服务器忙。', { 'retry-after': '5' })
  })
  return http
}

/** What is wrong with the headers of a request: status and sentence. */
function faultOfHead({ rawHeaders, method }: IncomingMessage): [number, string] | null {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  if (names.length > most.headers)
    return [431, `There are more than ${most.headers} headers. / 请求头超过 ${most.headers} 个。`]
  if (rawHeaders.reduce((sum, text) => sum + text.length, 0) > most.headerBytes)
    return [
      431,
      `The headers are longer than ${most.headerBytes} bytes. / 请求头超过 ${most.headerBytes} 字节。`,
    ]
  // a proxy may have looked at one of them, and the server at the other
  if (names.filter((name) => name === 'host').length > 1)
    return [400, 'There is more than one Host. / Host 请求头重复。']
  if (method === 'TRACE') return [405, 'TRACE is not answered. / 不接受 TRACE。']
  return null
}

/** An answer without a handler, which pages of other sites may read. */
function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const code = status === 429 ? 'over_request_rate_limit' : String(status)
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    // its body is not waited for
    connection: 'close',
    ...(status === 405 ? { allow: 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS' } : {}),
    ...headers,
  })
  response.end(JSON.stringify({ code, error_code: code, message, msg: message }))
}

/** Answers what is no HTTP request, or comes too slowly, and closes the connection. */
function onClientError(error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    endWith(socket, 408, 'The request came too slowly. / 请求发送得太慢。')
  else if (error.code !== 'HPE_HEADER_OVERFLOW')
    endWith(socket, 400, 'This is no HTTP request. / 这不是 HTTP 请求。')
  // its first line does not end: it is the address that is too long
  else if (/^[A-Z]+ [^\r]*$/.test(error.rawPacket?.toString('latin1') ?? ''))
    endWith(socket, 414, 'The address is too long. / 地址太长。')
  else endWith(socket, 431, 'The headers are too long. / 请求头太长。')
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
}

function endWith(
  socket: Duplex,
  status: number,
  message: string,
  header = 'cache-control: no-store',
): void {
  const body = JSON.stringify({ code: String(status), message })
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${header}\r\nconnection: close\r\n\r\n${body}`,
  )
}
