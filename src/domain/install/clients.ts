import { invisibleCharacters } from '../text/invisible-characters.ts'
import { asGiven, filled, type InstallField, type Typed } from './fields.ts'
import type { McpServer, RemoteServer } from './server.ts'
import { shellLine } from './shell.ts'

/** The clients that take an MCP server, in the order of their tabs. */
export const mcpClients = ['claudeCode', 'claudeDesktop', 'cursor', 'vscode'] as const
export type McpClient = (typeof mcpClients)[number]

/** A server with its fields and what was typed into them. */
export interface Filling {
  readonly server: McpServer
  readonly fields: readonly InstallField[]
  readonly typed: Typed
}

/**
 * JSON in which what cannot be seen is written as `\uXXXX`: the same value for every reader, and
 * nothing hides.
 */
export function shownJson(value: unknown): string {
  const escaped = (sign: string) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join('')
  // a short list of words reads best on one line
  const json = JSON.stringify(value, null, 2).replace(
    /\[\n\s+("(?:[^"\\]|\\.)*"(?:,\n\s+"(?:[^"\\]|\\.)*")*)\n\s+\]/g,
    (list, items: string) => {
      const line = `[${items.replace(/("(?:[^"\\]|\\.)*",)\n\s+/g, '$1 ')}]`
      return line.length <= 90 ? line : list
    },
  )
  return invisibleCharacters(json).length === 0
    ? json
    : json.replace(/(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]/gu, escaped)
}

const some = (key: 'env' | 'headers', pairs: Readonly<Record<string, string>>) =>
  Object.keys(pairs).length > 0 ? { [key]: pairs } : {}

/** A server as most clients write it: `{command, args, env}` or `{type, url, headers}`. */
export function entryOf(server: McpServer): Record<string, unknown> {
  if (server.kind === 'local')
    return { command: server.command, args: server.args, ...some('env', server.env) }
  return { type: server.type, url: server.url, ...some('headers', server.headers) }
}

const whole = ({ server, fields, typed }: Filling) => filled(server, fields, typed, asGiven)

/** `{"mcpServers": {name: server}}`, which most clients read. */
export const generic = (filling: Filling): object => ({
  mcpServers: { [filling.server.name]: entryOf(whole(filling)) },
})

/** What Claude Code takes for a name: letters, digits, hyphens, underscores. */
const plainName = (name: string, slug: string) =>
  /^[A-Za-z0-9_][\w-]*$/.test(name) ? name : slug.replace(/^-+/, '') || 'server'

/**
 * `claude mcp add …`; null when the server cannot be written as a command (see shellLine). `--env`
 * and `--header` take as many words as follow, so `--transport` stands between them and the name.
 */
export function claudeCode(filling: Filling, slug: string): string | null {
  const server = whole(filling)
  const name = plainName(server.name, slug)
  const pairs =
    server.kind === 'local'
      ? Object.entries(server.env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
      : Object.entries(server.headers).flatMap(([key, value]) => ['--header', `${key}: ${value}`])
  const start = ['claude', 'mcp', 'add', ...pairs, '--transport']
  return server.kind === 'local'
    ? shellLine([...start, 'stdio', name, '--', server.command, ...server.args])
    : shellLine([...start, server.type, name, server.url])
}

/** A command that runs a local server by itself, for a terminal; null where there is none. */
export function terminal(filling: Filling): string | null {
  const server = whole(filling)
  return server.kind === 'local' ? shellLine([server.command, ...server.args], server.env) : null
}

/**
 * Claude Desktop's file starts programs and nothing else, so `mcp-remote` stands between it and a
 * server elsewhere. Header values travel in its environment: a space within an argument is lost on
 * the way under Windows.
 */
export function claudeDesktop(filling: Filling): object {
  const server = whole(filling)
  return {
    mcpServers: { [server.name]: server.kind === 'local' ? entryOf(server) : bridged(server) },
  }
}

function bridged({ url, type, headers }: RemoteServer): object {
  const named = Object.entries(headers).map(([header, value]) => ({
    header,
    value,
    variable: header.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
  }))
  const args = [
    '-y',
    'mcp-remote',
    url,
    ...(type === 'sse' ? ['--transport', 'sse-only'] : []),
    ...(/^http:/i.test(url) ? ['--allow-http'] : []),
    ...named.flatMap(({ header, variable }) => ['--header', `${header}:\${${variable}}`]),
  ]
  return {
    command: 'npx',
    args,
    ...some('env', Object.fromEntries(named.map(({ variable, value }) => [variable, value]))),
  }
}

/** What Cursor stores for the server: the value of its name in `mcp.json`. */
export function cursorEntry(filling: Filling): Record<string, unknown> {
  const server = whole(filling)
  return server.kind === 'local'
    ? entryOf(server)
    : { url: server.url, ...some('headers', server.headers) }
}
export const cursor = (filling: Filling): object => ({
  mcpServers: { [filling.server.name]: cursorEntry(filling) },
})

interface Prompt {
  readonly id: string
  readonly type: 'promptString' | 'pickString'
  readonly description: string
  readonly password?: true
  readonly options?: readonly string[]
}

/**
 * What VS Code stores: the server, and what it asks for when it starts it. A value that was not
 * typed is asked for there, secrets hidden.
 */
export function vscodeEntry({ server, fields, typed }: Filling): {
  entry: Record<string, unknown>
  inputs: readonly Prompt[]
} {
  const prompts = new Map<string, Prompt>()
  const asked = filled(server, fields, typed, (field) => {
    if (!field.isBlank) return field.given
    if (!field.isRequired && field.place !== 'word') return null
    // in an address VS Code would show the sign as it is
    if (field.place === 'word' && server.kind === 'remote') return field.given
    const base =
      field.name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'value'
    const id = [...prompts.values()].some((one) => one.id === base)
      ? `${base}-${prompts.size + 1}`
      : base
    const description = field.hint ?? field.name
    prompts.set(
      field.key,
      field.choices.length > 0
        ? { id, type: 'pickString', description, options: field.choices }
        : { id, type: 'promptString', description, ...(field.isSecret ? { password: true } : {}) },
    )
    return `\${input:${id}}`
  })
  const entry = asked.kind === 'local' ? { type: 'stdio', ...entryOf(asked) } : entryOf(asked)
  return { entry, inputs: [...prompts.values()] }
}
/** VS Code's `mcp.json`, whose root key is `servers`. */
export function vscode(filling: Filling): object {
  const { entry, inputs } = vscodeEntry(filling)
  return { ...(inputs.length > 0 ? { inputs } : {}), servers: { [filling.server.name]: entry } }
}
