import { isRecord } from '../import/json.ts'
import { invisibleCharacters } from '../text/invisible-characters.ts'
import { asGiven, filled, type InstallField, type Typed } from './fields.ts'
import type { McpServer } from './server.ts'

/** A server with its fields and what was typed into them. */
export interface Filling {
  readonly server: McpServer
  readonly fields: readonly InstallField[]
  readonly typed: Typed
}

/** The server with what was typed, and the record's own words where nothing was typed. */
export const filledServer = ({ server, fields, typed }: Filling): McpServer =>
  filled(server, fields, typed, asGiven)

/** `{env: …}` or `{headers: …}`, or nothing where there are none. */
export const some = (key: 'env' | 'headers', pairs: Readonly<Record<string, string>>) =>
  Object.keys(pairs).length > 0 ? { [key]: pairs } : {}

/** A server as most clients write it: `{command, args, env}` or `{type, url, headers}`. */
export function entryOf(server: McpServer): Record<string, unknown> {
  if (server.kind === 'local')
    return { command: server.command, args: server.args, ...some('env', server.env) }
  return { type: server.type, url: server.url, ...some('headers', server.headers) }
}

/** `{"mcpServers": {name: entry}}`, the root that most clients read. */
export const mcpServers = ({ server: { name } }: Filling, entry: object) => ({
  mcpServers: { [name]: entry },
})

/** The file that most clients read. */
export const generic = (filling: Filling): object =>
  mcpServers(filling, entryOf(filledServer(filling)))

/** The servers in an author's JSON, by name; null where it is none, or has none. */
export function serversIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const servers = isRecord(value) ? value['mcpServers'] : null
    return isRecord(servers) && Object.keys(servers).length > 0 ? servers : null
  } catch {
    return null
  }
}

/** A list of words that stands on several lines. */
const listOfWords = /\[\n\s+("(?:[^"\\]|\\.)*"(?:,\n\s+"(?:[^"\\]|\\.)*")*)\n\s+\]/g

/**
 * JSON in which what cannot be seen is written as `\uXXXX`: the same value for every reader, and
 * nothing hides.
 */
export function shownJson(value: unknown): string {
  // a short list of words reads best on one line
  const json = JSON.stringify(value, null, 2).replace(listOfWords, (list, items: string) => {
    const line = `[${items.replace(/("(?:[^"\\]|\\.)*",)\n\s+/g, '$1 ')}]`
    return line.length <= 90 ? line : list
  })
  if (invisibleCharacters(json).length === 0) return json
  return json.replace(/(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]/gu, escaped)
}

/** A character of two halves becomes two escapes. */
const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
