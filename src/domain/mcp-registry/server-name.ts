import { crc32 } from '../package/crc32.ts'

const longest = 150

/**
 * The namespace of servers that have no name of their own: the site's host, its last label first,
 * as `example.bazaar` for `https://bazaar.example`.
 */
export function namespaceOf(origin: string): string {
  const { hostname } = new URL(origin)
  const isNumber = /^[\d.]+$/.test(hostname)
  // an address of numbers is in the name system under a domain of its own
  const whole = isNumber ? `${hostname.split('.').toReversed().join('.')}.in-addr.arpa` : hostname
  const namespace = whole
    .split('.')
    .toReversed()
    .join('.')
    .replace(/[^a-zA-Z0-9.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  if (namespace !== '' && namespace.length <= longest) return namespace
  return `site-${crc32(new TextEncoder().encode(hostname)).toString(16).padStart(8, '0')}`
}

/** `io.github.ada` of `io.github.ada/tides`. */
const spaceOf = (name: string): string => name.slice(0, name.indexOf('/'))

/**
 * The name of a server in the identifiers of catalogues: the domain of its namespace, then what is
 * left of it, `urn:air:github.io:mcp:ada:tides`.
 */
export function catalogueId(name: string): string {
  const [top = '', second, ...rest] = spaceOf(name).split('.')
  const domain = second === undefined ? top : `${second}.${top}`
  const own = name.slice(name.indexOf('/') + 1)
  return ['urn:air', domain, 'mcp', ...rest, own].join(':')
}
