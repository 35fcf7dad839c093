import { isRecord, listOf, objectOf, textOf, textsOf } from './json.ts'

/**
 * An environment variable or header that a person has to fill in. `shown` is a harmless value or a
 * placeholder, never a secret.
 */
export interface Variable {
  readonly name: string
  readonly isSecret: boolean
  readonly shown: string
  readonly isRequired: boolean
  readonly choices: readonly string[]
  /** `shown` is a word to be replaced. */
  readonly isBlank: boolean
  /** '' when the entry says nothing. */
  readonly hint: string
}

export interface ServerPackage {
  readonly registry: 'npm' | 'pypi' | 'oci' | 'nuget' | 'other'
  readonly identifier: string
  /**
   * Entries from before September 2025 hold the whole `docker run` line, image included, as
   * arguments.
   */
  readonly isWholeLine: boolean
  readonly version: string
  readonly runtimeHint: string
  readonly runtimeArguments: readonly string[]
  readonly packageArguments: readonly string[]
  readonly environment: readonly Variable[]
  /** Words within the arguments that a person replaces. */
  readonly blanks: readonly Variable[]
  /** How a client speaks to it once it runs: null for its standard input and output. */
  readonly transport: ServerRemote | null
}

export interface ServerRemote {
  readonly type: 'http' | 'sse'
  readonly url: string
  readonly headers: readonly Variable[]
  /** Of the blanks in the address. */
  readonly variables: readonly Variable[]
}

/** A registry entry, whichever shape it was written in. Texts that are missing are ''. */
export interface Server {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly version: string
  readonly isLatest: boolean
  readonly status: string
  readonly websiteUrl: string
  readonly repository: string
  readonly packages: readonly ServerPackage[]
  readonly remotes: readonly ServerRemote[]
}

/** The fields of an entry that are read below, or that say nothing about the server. */
export const serverFields: ReadonlySet<string> = new Set([
  '$schema',
  '_meta',
  'name',
  'title',
  'description',
  'version',
  'version_detail',
  'status',
  'repository',
  'websiteUrl',
  'website_url',
  'packages',
  'remotes',
  'id',
])

/** `io.github.ada/tides`: no package of a language is called so. */
const registryName = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/
const telling = [
  'packages',
  'remotes',
  'repository',
  'websiteUrl',
  'website_url',
  'version',
  'version_detail',
  '$schema',
]

/**
 * Whether an object is an entry, bare or under `server`. A name and a repository are what every
 * package of every language has: they alone make no server. One with a path is of a skills index.
 */
export function looksLikeServer(value: Record<string, unknown>): boolean {
  if (isRecord(value['server'])) return Object.hasOwn(value['server'], 'name')
  if (!Object.hasOwn(value, 'name') || Object.hasOwn(value, 'path')) return false
  return (
    ['packages', 'remotes'].some((field) => listOf(value, field).some(isRecord)) ||
    isRecord(value['version_detail']) ||
    /modelcontextprotocol/.test(textOf(value, '$schema')) ||
    (registryName.test(textOf(value, 'name')) &&
      telling.some((field) => Object.hasOwn(value, field)))
  )
}

const registries: ReadonlyMap<string, ServerPackage['registry']> = new Map(
  Object.entries({
    npm: 'npm',
    pypi: 'pypi',
    docker: 'oci',
    oci: 'oci',
    nuget: 'nuget',
  } as const),
)

/**
 * Reads one entry: `{server, _meta}` of the API, a server.json of today, or one from before
 * September 2025 (snake_case).
 */
export function serverOf(entry: Record<string, unknown>): Server {
  const it = isRecord(entry['server']) ? entry['server'] : entry
  const meta = { ...objectOf(it, '_meta'), ...objectOf(entry, '_meta') }
  const official = objectOf(meta, 'io.modelcontextprotocol.registry/official')
  const detail = objectOf(it, 'version_detail')
  return {
    id: textOf(it, 'id'),
    name: textOf(it, 'name'),
    title: textOf(it, 'title'),
    description: textOf(it, 'description'),
    version: textOf(it, 'version') || textOf(detail, 'version'),
    isLatest: [official['isLatest'], official['is_latest'], detail['is_latest']].includes(true),
    status: (textOf(official, 'status') || textOf(it, 'status')).toLowerCase(),
    websiteUrl: textOf(it, 'websiteUrl', 'website_url'),
    repository: textOf(objectOf(it, 'repository'), 'url'),
    packages: listOf(it, 'packages').filter(isRecord).map(packageOf),
    remotes: listOf(it, 'remotes')
      .filter(isRecord)
      .map(remoteOf)
      .filter((remote) => /^https?:\/\/[^\s]+$/i.test(remote.url)),
  }
}

function packageOf(it: Record<string, unknown>): ServerPackage {
  const runtimeArguments = listOf(it, 'runtimeArguments', 'runtime_arguments').filter(isRecord)
  const packageArguments = listOf(it, 'packageArguments', 'package_arguments').filter(isRecord)
  return {
    registry:
      registries.get(textOf(it, 'registryType', 'registry_type', 'registry_name').toLowerCase()) ??
      'other',
    identifier: textOf(it, 'identifier', 'name'),
    isWholeLine: textOf(it, 'registry_name').toLowerCase() === 'docker',
    version: textOf(it, 'version'),
    runtimeHint: textOf(it, 'runtimeHint', 'runtime_hint'),
    runtimeArguments: runtimeArguments.flatMap(argumentOf),
    packageArguments: packageArguments.flatMap(argumentOf),
    blanks: [...runtimeArguments, ...packageArguments].flatMap(blanksOf),
    transport: transportOf(objectOf(it, 'transport')),
    environment: listOf(it, 'environmentVariables', 'environment_variables')
      .filter(isRecord)
      .map(variableOf)
      .filter(({ name }) => /^[A-Za-z_]\w*$/.test(name)),
  }
}

/** A package may listen at an address of its own instead of reading its standard input. */
function transportOf(it: Record<string, unknown>): ServerRemote | null {
  const remote = remoteOf(it)
  return /^(?:streamable-http|http|sse)$/.test(textOf(it, 'type')) &&
    /^https?:\/\//i.test(remote.url)
    ? remote
    : null
}

function remoteOf(it: Record<string, unknown>): ServerRemote {
  return {
    type: textOf(it, 'type', 'transport_type', 'transport') === 'sse' ? 'sse' : 'http',
    url: textOf(it, 'url'),
    headers: listOf(it, 'headers')
      .filter(isRecord)
      .map(variableOf)
      .filter(({ name }) => /^[\w-]+$/.test(name)),
    variables: Object.entries(objectOf(it, 'variables')).flatMap(([name, told]) =>
      isRecord(told) ? [variableOf({ ...told, name })] : [],
    ),
  }
}

export const secretive =
  /token|secret|passw|passphrase|credential|authorization|(?:^|[-_])(?:key|auth|pat|pwd)$|api[-_]?key/i

/** `YOUR_API_KEY`: a person sees that it is to be replaced, and it does no harm if it is not. */
export const placeholder = (name: string) =>
  `YOUR_${
    name
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'VALUE'
  }`

function variableOf(it: Record<string, unknown>): Variable {
  const name = textOf(it, 'name')
  const isSecret = it['isSecret'] === true || it['is_secret'] === true || secretive.test(name)
  const scheme = /^(bearer|basic|token)\s/i.exec(textOf(it, 'value'))?.[1]
  const told = textOf(it, 'value', 'default')
  const choices = textsOf(it, 'choices')
  // where the entry does not say, a secret is required and everything else is optional
  const required = it['isRequired'] ?? it['is_required'] ?? isSecret
  return {
    name,
    isSecret,
    shown: isSecret || !told ? `${scheme ? `${scheme} ` : ''}${placeholder(name)}` : told,
    isBlank: isSecret || !told,
    isRequired: required === true,
    choices,
    hint: textOf(it, 'description'),
  }
}

/**
 * The words of one argument. Old entries repeat flag and value in both fields (`name` = `value` =
 * `--port 80`).
 */
function argumentOf(given: Record<string, unknown>): string[] {
  const it = withBlanks(given)
  const hint = textOf(it, 'valueHint', 'value_hint')
  const isRequired = it['isRequired'] === true || it['is_required'] === true
  const value = textOf(it, 'value', 'default') || (isRequired && hint ? `<${hint}>` : '')
  const hidden = it['isSecret'] === true || it['is_secret'] === true
  if (textOf(it, 'type') !== 'named')
    return value ? [hidden ? placeholder(hint || 'value') : harmless(value)] : []
  const name = textOf(it, 'name')
  const whole = value.startsWith(name) ? value : [name, value].filter(Boolean).join(' ')
  const [, flag = '', separator = '', rest = ''] =
    /^(-[^\s=]*)([\s=]+)?([\s\S]*)$/.exec(whole) ?? []
  if (!flag) return []
  if (!rest) return [flag]
  const shown =
    hidden || (secretive.test(flag) && !/^[<{$]|^your/i.test(rest))
      ? placeholder(flag)
      : harmless(rest)
  return separator.startsWith('=') ? [`${flag}=${shown}`] : [flag, shown]
}

/** `{port}` in an argument, with what the entry says of it under `variables`. */
const braces = /\{([A-Za-z_][\w-]*)\}/g

/** An argument whose `{port}` is the value that the entry gives, or a word to be replaced: `<port>`. */
function withBlanks(it: Record<string, unknown>): Record<string, unknown> {
  const variables = objectOf(it, 'variables')
  const filled = (text: string) =>
    text.replace(braces, (_, name: string) => {
      const told = Object.hasOwn(variables, name) ? variables[name] : undefined
      const isSecret = isRecord(told) && told['isSecret'] === true
      return (isSecret ? '' : textOf(told, 'value', 'default')) || `<${name}>`
    })
  return Object.fromEntries(
    Object.entries(it).map(([key, value]) => [
      key,
      ['value', 'default', 'name'].includes(key) && typeof value === 'string'
        ? filled(value)
        : value,
    ]),
  )
}

function blanksOf(it: Record<string, unknown>): Variable[] {
  const shown = argumentOf(it).join(' ')
  return Object.entries(objectOf(it, 'variables')).flatMap(([name, told]) =>
    isRecord(told) && shown.includes(`<${name}>`) ? [variableOf({ ...told, name })] : [],
  )
}

/** Whether a variable stands in what is started: it has a value, or must be given one. */
export const isNeeded = ({ isRequired, isBlank }: Variable): boolean => isRequired || !isBlank

/** Somebody's name and password inside an address are replaced. */
const harmless = (value: string) => value.replace(/(:\/\/)[^/\s:@]+:[^/\s@]+@/g, '$1USER:PASSWORD@')
