import { isRecord } from '../import/json.ts'
import { shellWords } from './shell.ts'

/** A program that a client starts on the reader's machine. */
export interface LocalServer {
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

/** Longest text that is read; the column takes no more. */
const longest = 8000

/**
 * The one MCP server that a stored text configures: JSON (`mcpServers`, VS Code's `servers`, or the
 * server alone), a command, or an address. Null when it is none of these, or says anything that not
 * every client would do alike: then the text is shown as it is and nothing is made of it. `name` is
 * what the server is called where the text does not say.
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
  if (!isRecord(it) || name.length > 200 || broken(name)) return null
  const type =
    typeof it['type'] === 'string'
      ? it['type']
      : typeof it['transport'] === 'string'
        ? it['transport']
        : ''
  if (
    typeof it['command'] === 'string' &&
    it['url'] === undefined &&
    ['', 'stdio'].includes(type)
  ) {
    const args = wordsOf(it['args'] ?? [])
    const env = textsOf(it['env'] ?? {}, /^[A-Za-z_]\w*$/)
    const command = it['command'].trim()
    return args && env && command && !broken(command)
      ? { kind: 'local', name, command, args, env }
      : null
  }
  if (typeof it['url'] === 'string' && it['command'] === undefined) {
    const headers = textsOf(it['headers'] ?? {}, /^[\w-]+$/)
    const url = it['url'].trim()
    const known = (
      {
        '': 'http',
        http: 'http',
        'streamable-http': 'http',
        streamableHttp: 'http',
        sse: 'sse',
      } as const
    )[type]
    return headers && known && isServerAddress(url)
      ? { kind: 'remote', name, type: known, url, headers }
      : null
  }
  return null
}

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
  if (
    !/^(?:npx|bunx|pnpm|uvx|uv|pipx|docker|podman|node|deno|bun|python3?|dnx|go|java)$/.test(
      command,
    ) ||
    [command, ...args].some(broken)
  )
    return null
  // `npx skills add …` copies files: it is no server
  if (args.some((word) => /^(?:skills|add|install)(?:@|$)/.test(word))) return null
  const env = Object.fromEntries(
    words
      .slice(0, at)
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )
  return { kind: 'local', name, command, args, env }
}

/** http or https, whatever stands in its blanks; no spaces, no line breaks. */
export function isServerAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"'`\\]+$/i.test(text) || text.length > 2000 || broken(text)) return false
  return URL.canParse(text.replace(/[{}<>$]/g, 'x'))
}

const broken = (text: string) => /\p{Cc}|\p{Surrogate}/u.test(text)

function wordsOf(list: unknown): string[] | null {
  if (!Array.isArray(list) || list.length > 200) return null
  const words = list.map((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' ? String(one) : null,
  )
  return words.every((one) => one !== null) && !words.some(broken) ? words : null
}

function textsOf(it: unknown, name: RegExp): Record<string, string> | null {
  if (!isRecord(it)) return null
  const pairs = Object.entries(it).map(
    ([key, value]) =>
      [
        key,
        typeof value === 'string'
          ? value
          : ['number', 'boolean'].includes(typeof value)
            ? String(value)
            : null,
      ] as const,
  )
  if (
    pairs.length > 50 ||
    !pairs.every(([key, value]) => name.test(key) && value !== null && !broken(value))
  )
    return null
  return Object.fromEntries(pairs) as Record<string, string>
}
