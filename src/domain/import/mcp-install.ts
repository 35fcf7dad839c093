import { characterCount } from '../text/characters.ts'
import type { InstallInput } from '../install/input.ts'
import type { Install } from '../catalog/skill.ts'
import { launchOf } from './mcp-launch.ts'
import type { Launch } from './mcp-launch.ts'
import { isNeeded } from './mcp-shape.ts'
import type { Server, ServerPackage, ServerRemote, Variable } from './mcp-shape.ts'
import { shortened } from './words.ts'
import { assignmentLine, commandLine } from './shell.ts'

/**
 * The three things a person can copy, made from the first package that can be started, else from
 * the first remote.
 */
export function installOf(server: Server, handle: string): Install {
  const install = textsOf(server, handle)
  return {
    cli: within(install.cli, 4000),
    mcp: within(install.mcp, 8000),
    claude: within(install.claude, 4000),
  }
}

const none: Install = { cli: null, mcp: null, claude: null }

function textsOf(server: Server, handle: string): Install {
  const started = firstStarted(server)
  if (started) return ofLaunch(started.launch, started.pack.transport, handle)
  const [remote] = server.remotes
  return remote ? ofRemote(remote, handle) : none
}

function firstStarted(server: Server): { pack: ServerPackage; launch: Launch } | null {
  for (const pack of server.packages) {
    const launch = launchOf(pack)
    if (launch) return { pack, launch }
  }
  return null
}

/**
 * What the entry says of the variables and headers that stand in the configuration of installOf;
 * null when there are none.
 */
export function inputsOf(server: Server): InstallInput[] | null {
  const inputs = variablesOf(server)
    .filter(({ name }) => /^\S{1,100}$/.test(name))
    .slice(0, 50)
    .map(({ name, isSecret, isRequired, choices, hint }) => ({
      name,
      isSecret,
      isRequired,
      choices: choices.filter((one) => characterCount(one) <= 200).slice(0, 50),
      hint: hint ? shortened(hint, 300) : null,
    }))
  return inputs.length > 0 ? inputs : null
}

function variablesOf(server: Server): readonly Variable[] {
  const started = firstStarted(server)
  if (started) {
    const { pack, launch } = started
    const shown = new Set(launch.environment.map(({ name }) => name))
    const optional = pack.environment.filter(({ name }) => !shown.has(name))
    const headers = pack.transport?.headers ?? []
    return [...launch.environment, ...optional, ...pack.blanks, ...headers]
  }
  const [remote] = server.remotes
  return remote ? [...remote.headers, ...remote.variables] : []
}

/** What does not fit is not cut: half a command is worse than none. */
const within = (text: string | null, max: number) => (text && text.length <= max ? text : null)

const valuesOf = (variables: readonly Variable[]) =>
  Object.fromEntries(variables.map(({ name, shown }) => [name, shown]))
const assignments = (variables: readonly Variable[]) =>
  variables.map(({ name, shown }) => `${name}=${shown}`)
const configuration = (handle: string, server: object) =>
  JSON.stringify({ mcpServers: { [handle]: server } }, null, 2)

function ofLaunch(
  { command, words, environment }: Launch,
  transport: ServerRemote | null,
  handle: string,
): Install {
  const line = commandLine([command, ...words])
  if (line === null) return none
  const env = environment.length > 0 ? { env: valuesOf(environment) } : {}
  const set = assignmentLine(environment.map(({ name, shown }) => [name, shown]))
  // it listens at an address: a person starts it, and clients are told the address
  if (transport) return { ...ofRemote(transport, handle), cli: set ? `${set} ${line}` : line }
  // `--env` and `--header` take as many words as follow, so a one-word option stands between them
  // and the name.
  const options = assignments(environment).flatMap((pair) => ['--env', pair])
  return {
    cli: set ? `${set} ${line}` : line,
    mcp: configuration(handle, { command, args: words, ...env }),
    claude: commandLine([
      'claude',
      'mcp',
      'add',
      ...options,
      '--transport',
      'stdio',
      handle,
      '--',
      command,
      ...words,
    ]),
  }
}

function ofRemote({ type, url, headers: all }: ServerRemote, handle: string): Install {
  const headers = all.filter(isNeeded)
  const options = headers.flatMap(({ name, shown }) => ['--header', `${name}: ${shown}`])
  return {
    cli: null,
    mcp: configuration(handle, {
      type,
      url,
      ...(headers.length > 0 ? { headers: valuesOf(headers) } : {}),
    }),
    claude: commandLine(['claude', 'mcp', 'add', ...options, '--transport', type, handle, url]),
  }
}
