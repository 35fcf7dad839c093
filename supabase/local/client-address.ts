import { BlockList, isIP } from 'node:net'

/** Which proxies pass the address of a client: the nearest ones by their number, or by address. */
export type TrustedProxies = { readonly hops: number } | { readonly proxies: BlockList }

/** An address as it is compared: without brackets, port and zone, IPv4 in its own form. */
function bare(text: string): string | null {
  const trimmed = text.trim().replaceAll('"', '')
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed) ?? []
  const [, dotted] = /^(\d+(?:\.\d+){3}):\d+$/.exec(trimmed) ?? []
  const address = (bracketed ?? dotted ?? trimmed).replace(/%.*$/, '').toLowerCase()
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/.exec(address) ?? []
  return isIP(mapped ?? address) === 0 ? null : (mapped ?? address)
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/**
 * Reads the setting TRUST_PROXY: how many proxies stand in front of the server, or a list of their
 * addresses and networks (`10.0.0.0/8, ::1`; `loopback` is this machine). Null when it is neither.
 */
export function readTrustedProxies(setting: string): TrustedProxies | null {
  const text = setting.trim()
  if (/^[1-9]\d?$/.test(text)) return { hops: Number(text) }
  const proxies = new BlockList()
  for (const part of text
    .split(',')
    .flatMap((one) => (one.trim() === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [, network = '', prefix] = /^\s*([^/\s]+)(?:\/(\d{1,3}))?\s*$/.exec(part) ?? []
    const address = bare(network)
    if (address === null) return null
    const bits = Number(prefix ?? (isIP(address) === 4 ? 32 : 128))
    if (bits > (isIP(address) === 4 ? 32 : 128)) return null
    proxies.addSubnet(address, bits, family(address))
  }
  return { proxies }
}

/** Whether a connection comes from a proxy that the operator has named. */
export function isTrustedProxy(
  peer: string | undefined,
  trusted: TrustedProxies | undefined,
): boolean {
  if (!trusted) return false
  if ('hops' in trusted) return true
  const address = bare(peer ?? '')
  return address !== null && trusted.proxies.check(address, family(address))
}

/**
 * The address of the client. A header alone is believed by nobody: without `trusted` it is the
 * other end of the connection. With it, X-Forwarded-For is read from its end, where the nearest
 * proxy has written, up to the first address that is no trusted proxy's.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trusted: TrustedProxies | undefined,
): string {
  let address = bare(peer ?? '') ?? 'unknown'
  const passed = (forwardedFor ?? '').split(',').slice(-20)
  for (let hop = 0; isTrustedProxy(address, trusted) && passed.length > 0; hop++) {
    if (trusted && 'hops' in trusted && hop >= trusted.hops) break
    const next = bare(passed.pop() ?? '')
    if (next === null) break
    address = next
  }
  return address
}

/**
 * What is counted as one client: an IPv4 address, or the /64 network of an IPv6 address, all of
 * which one person has.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const dotted = address.includes('.') ? 1 : 0
  const zeros = tail === undefined ? 0 : 8 - dotted - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
