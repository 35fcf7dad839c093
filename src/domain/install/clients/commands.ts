import { type Filling, filledServer } from '../configuration.ts'
import { shellLine } from '../shell.ts'

/** A command that runs a local server by itself, for a terminal; null where there is none. */
export function terminal(filling: Filling): string | null {
  const server = filledServer(filling)
  return server.kind === 'local' ? shellLine([server.command, ...server.args], server.env) : null
}

/** What Claude Code takes for a name: letters, digits, hyphens, underscores. */
const plainName = (name: string, slug: string) =>
  /^[A-Za-z0-9_][\w-]*$/.test(name) ? name : slug.replace(/^-+/, '') || 'server'

/**
 * `claude mcp add …`; null when the server cannot be written as a command (see shellLine). `--env`
 * and `--header` take as many words as follow, so `--transport` stands between them and the name.
 */
export function claudeCode(filling: Filling, slug: string): string | null {
  const server = filledServer(filling)
  const name = plainName(server.name, slug)
  const start = ['claude', 'mcp', 'add']
  if (server.kind === 'local') {
    const env = Object.entries(server.env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
    const program = [server.command, ...server.args]
    return shellLine([...start, ...env, '--transport', 'stdio', name, '--', ...program])
  }
  const headers = Object.entries(server.headers).flatMap(([key, value]) => [
    '--header',
    `${key}: ${value}`,
  ])
  return shellLine([...start, ...headers, '--transport', server.type, name, server.url])
}
