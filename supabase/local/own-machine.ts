import { isLoopback } from './environment.ts'

/** What Node knows of the connection that a request came over. */
export interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly httpVersion?: string
}

/**
 * Headers by which proxies, tunnels and content networks tell that they passed a request on. Most
 * others of them begin with `x-`: below, of those only the ones that clients themselves send are
 * allowed.
 */
const ofProxies =
  /^(?:forwarded|via|cf-.*|cdn-.*|true-client-.*|client-ip|remote-.*|fastly-.*|fly-.*|akamai-.*|incap-.*|ngrok-.*|tailscale-.*|front-end-https|proxy-.*|max-forwards|early-data|ssl-.*|surrogate-.*|x-.*)$/
const ofClients = new Set([
  'x-client-info',
  'x-supabase-api-version',
  'x-requested-with',
  'x-language', // the app's own
])

const isProxys = (header: string): boolean => {
  const name = header.toLowerCase().replaceAll('_', '-')
  return ofProxies.test(name) && !ofClients.has(name)
}

/** Whether a Host header, or the authority of an address, names this machine. */
function isOwnHost(host: string): boolean {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  return isLoopback(new URL(`http://${host}`).hostname.replace(/\.$/, ''))
}

/** Whether the address of a page, as Origin and Referer name it, is one of this machine. */
const isOwnPage = (address: string): boolean =>
  URL.canParse(address) && isOwnHost(new URL(address).host)

const isOwnAddress = (peer: string | undefined): boolean =>
  isLoopback((peer ?? '').replace(/^::ffff:/i, ''))

/**
 * Whether a person at this machine sends a request to a server of their own: straight, not through
 * a proxy or tunnel, under a name of this machine, and not from a page of another host. A page
 * whose name was made to lead to 127.0.0.1 is refused by its name. Browsers speak HTTP/1.1, proxies
 * that add no header often 1.0.
 */
export function isOwnMachine(request: Request, incoming: Incoming | undefined): boolean {
  const { headers } = request
  const host = headers.get('host')
  const pages = [headers.get('origin'), headers.get('referer')]
  return (
    isOwnAddress(incoming?.socket.remoteAddress) &&
    incoming?.httpVersion !== '1.0' &&
    isOwnHost(new URL(request.url).host) &&
    (host === null || isOwnHost(host)) &&
    pages.every((page) => page === null || isOwnPage(page)) &&
    ![...headers.keys()].some(isProxys)
  )
}
