import { fieldsOf } from '../install/fields.ts'
import { readServer } from '../install/server.ts'
import type { ServerRow } from './made-server.ts'
import type { ServerJson } from './server-json.ts'

/* Which servers a policy lets run: by their exact command, or by their address. */

/** An entry of `allowedMcpServers`: it has one of the two. */
export type AllowedServer =
  { readonly serverCommand: readonly string[] } | { readonly serverUrl: string }

/** The environment of whoever starts the client would decide what is allowed. */
const fromEnvironment = /\$\{/
/** What a person fills in. */
const blank = /\$?\{[A-Za-z_][\w-]*\}/g

/** What the stored configuration of a listing starts or reaches; none where it has blanks. */
export function allowedByRow(row: ServerRow): AllowedServer[] {
  const server = readServer(row.installMcp, row.slug)
  if (!server) return []
  const words = fieldsOf(server, row.installInputs).filter(({ place }) => place === 'word')
  if (server.kind === 'local')
    return words.length > 0 ? [] : command([server.command, ...server.args])
  return address(server.url, (url) =>
    words.reduce((text, { given }) => text.replaceAll(given, '*'), url),
  )
}

/** What a client makes of a server.json. */
export function allowedByEntry({ packages = [], remotes = [] }: ServerJson): AllowedServer[] {
  return [
    ...packages.flatMap((pack) => {
      const words = commandOf(pack)
      return words ? command(words) : []
    }),
    ...remotes.flatMap(({ url }) => address(url, (text) => text.replace(blank, '*'))),
  ]
}

const command = (words: readonly string[]): AllowedServer[] =>
  words.some((word) => fromEnvironment.test(word)) ? [] : [{ serverCommand: words }]

/**
 * An address whose blanks are stars. None where a star could stand for any host, where the author
 * wrote one, or where it speaks of a variable.
 */
function address(url: string, starred: (url: string) => string): AllowedServer[] {
  if (url.includes('*')) return []
  const pattern = starred(url)
  const host = /^https?:\/\/([^/?#]+)/i.exec(pattern)?.[1]
  if (host === undefined || fromEnvironment.test(pattern) || host.includes('@')) return []
  // whole labels may be filled in, but neither a domain nor the one above it
  const [top, domain, ...labels] = host.split('.').toReversed()
  const isFixed = [top, domain].every((one) => one !== undefined && !one.includes('*'))
  const areWhole = labels.every((one) => one === '*' || !one.includes('*'))
  return !host.includes('*') || (isFixed && areWhole) ? [{ serverUrl: pattern }] : []
}

type Pack = NonNullable<ServerJson['packages']>[number]
type Argument = NonNullable<Pack['packageArguments']>[number]

/** The command that VS Code makes of a package; null where something has to be filled in. */
function commandOf(pack: Pack): string[] | null {
  const before = wordsOf(pack.runtimeArguments ?? [])
  const behind = wordsOf(pack.packageArguments ?? [])
  const what = programOf(pack)
  if (!before || !behind || !what) return null
  const isContainer = pack.registryType === 'oci'
  const passed = (pack.environmentVariables ?? []).flatMap(({ name }) => ['-e', name])
  return [
    what.program,
    ...(isContainer ? ['run', '-i', '--rm'] : []),
    ...before,
    ...(isContainer ? passed : []),
    what.name,
    ...(pack.registryType === 'nuget' ? ['--yes'] : []),
    ...(pack.registryType === 'nuget' && behind.length > 0 ? ['--'] : []),
    ...behind,
  ]
}

function programOf({ registryType, identifier, version }: Pack) {
  const pinned = (sign: string) =>
    version === undefined ? identifier : `${identifier}${sign}${version}`
  switch (registryType) {
    case 'npm':
      return { program: 'npx', name: pinned('@') }
    case 'pypi':
      return { program: 'uvx', name: pinned('==') }
    case 'oci':
      return { program: 'docker', name: pinned(':') }
    case 'nuget':
      return { program: 'dnx', name: pinned('@') }
    default:
      return null
  }
}

function wordsOf(list: readonly Argument[]): string[] | null {
  const words: string[] = []
  for (const one of list) {
    const { value } = one
    const isFilledIn = one.variables !== undefined && Object.keys(one.variables).length > 0
    if (isFilledIn || (value === undefined && one.type === 'positional')) return null
    if (one.type === 'named') words.push(one.name)
    if (value !== undefined) words.push(value)
  }
  return words
}
