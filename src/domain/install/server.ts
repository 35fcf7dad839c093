import { isRecord } from '../import/json.ts'
import { shellWords } from './shell.ts'

/** A program that a client starts on the reader's machine. */
interface LocalServer {
  readonly kind: 'local'
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}
/** A server somewhere else. `url` may hold blanks to fill, but begins with http(s) in any case. */
export interface RemoteServer {
  readonly kind: 'remote'
  readonly name: string
  readonly type: 'http' | 'sse'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
export type McpServer = LocalServer | RemoteServer

/** Characters of the longest text that is read; the database stores no longer one. */
const longest = 8000

/**
 * The one MCP server that a stored text configures: JSON (`mcpServers`, VS Code's `servers`, or the
 * server alone), a command, or an address. Null when it is none of these, or when clients would not
 * all do the same with it: such a text is shown as it is, and no other text is made from it. `name`
 * is used where the text does not name the server.
 */
export function readServer(text: string | null, name: string): McpServer | null {
  const whole = text?.trim() ?? ''
  if (whole === '' || whole.length > longest) return null
  return whole.startsWith('{') ? ofJson(whole, name) : ofLine(whole, name)
}

function ofJson(text: string, name: string): McpServer | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const list = value['mcpServers'] ?? value['servers']
  if (list === undefined) return serverOf(name, value)
  if (!isRecord(list)) return null
  const [only, ...more] = Object.entries(list)
  return only && more.length === 0 ? serverOf(only[0] || name, only[1]) : null
}

function serverOf(name: string, it: unknown): McpServer | null {
  if (!isRecord(it) || name.length > 200 || isBroken(name)) return null
  const { command, url } = it
  const type = [it['type'], it['transport']].find((one) => typeof one === 'string') ?? ''
  if (typeof command === 'string' && url === undefined) return localOf(name, type, command, it)
  if (typeof url === 'string' && command === undefined) return remoteOf(name, type, url, it)
  return null
}

function localOf(
  name: string,
  type: string,
  command: string,
  it: Record<string, unknown>,
): LocalServer | null {
  if (type !== '' && type !== 'stdio') return null
  const program = command.trim()
  const args = wordsOf(it['args'] ?? [])
  const env = textsOf(it['env'] ?? {}, /^[A-Za-z_]\w*$/)
  if (!args || !env || !program || isBroken(program)) return null
  return { kind: 'local', name, command: program, args, env }
}

/** How people write the ways to speak to a server, and what every client calls them. */
const transports: Readonly<Partial<Record<string, RemoteServer['type']>>> = {
  '': 'http',
  http: 'http',
  'streamable-http': 'http',
  streamableHttp: 'http',
  sse: 'sse',
}

function remoteOf(
  name: string,
  type: string,
  address: string,
  it: Record<string, unknown>,
): RemoteServer | null {
  const url = address.trim()
  const known = Object.hasOwn(transports, type) ? transports[type] : undefined
  const headers = textsOf(it['headers'] ?? {}, /^[\w-]+$/)
  if (!headers || !known || !isServerAddress(url)) return null
  return { kind: 'remote', name, type: known, url, headers }
}

/** Programs that start servers. */
const runners = /^(?:npx|bunx|pnpm|uvx|uv|pipx|docker|podman|node|deno|bun|python3?|dnx|go|java)$/

/**
 * A command as one types it, or an address. What belongs to one client (`claude mcp add …`,
 * `/plugin …`) is no server.
 */
function ofLine(line: string, name: string): McpServer | null {
  if (isServerAddress(line)) return { kind: 'remote', name, type: 'http', url: line, headers: {} }
  const words = shellWords(line)
  if (!words) return null
  const at = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word))
  const [command = '', ...args] = at < 0 ? [] : words.slice(at)
  if (!runners.test(command) || [command, ...args].some(isBroken)) return null
  // `npx skills add …` copies files: it is no server
  if (args.some((word) => /^(?:skills|add|install)(?:@|$)/.test(word))) return null
  const env = Object.fromEntries(
    words
      .slice(0, at)
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )
  return { kind: 'local', name, command, args, env }
}

/** Whether it is an http(s) address of one word. Its blanks may hold anything. */
export function isServerAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"'`\\]+$/i.test(text) || text.length > 2000 || isBroken(text)) return false
  return URL.canParse(text.replace(/[{}<>$]/g, 'x'))
}

/** Control characters and half characters, which some clients drop and others refuse. */
const isBroken = (text: string) => /\p{Cc}|\p{Surrogate}/u.test(text)

function wordsOf(list: unknown): string[] | null {
  if (!Array.isArray(list) || list.length > 200) return null
  const words = list.map((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? String(one) : null,
  )
  return words.every((one) => one !== null) && !words.some(isBroken) ? words : null
}

function textsOf(it: unknown, name: RegExp): Record<string, string> | null {
  if (!isRecord(it)) return null
  const pairs = Object.entries(it)
  if (pairs.length > 50) return null
  const isText = ([key, value]: [string, unknown]) =>
    name.test(key) &&
    ['string', 'number', 'boolean'].includes(typeof value) &&
    !isBroken(String(value))
  if (!pairs.every(isText)) return null
  return Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]))
}
