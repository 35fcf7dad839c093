import type { Runtime } from '../catalog/enumerations.ts'
import { firstWhole } from '../text/characters.ts'
import { repositoryOf, webUrl } from './addresses.ts'
import { categoriesOf } from './categories.ts'
import { silent } from './draft.ts'
import { isRecord, parseJson } from './json.ts'
import { inputsOf, installOf } from './mcp-install.ts'
import { launchOf } from './mcp-launch.ts'
import { serverOf } from './mcp-shape.ts'
import type { Server } from './mcp-shape.ts'
import { licenseOf } from './license.ts'
import { permission } from './permissions.ts'
import { refused, skill } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { risksIn } from './risks.ts'
import { saysSomething, shortened, slugOf, titled } from './words.ts'

/**
 * The MCP registry's server.json (one, an array, or the API's `{servers: [{server, _meta}]}`) in
 * its present and its old snake_case shape.
 */
export function* readMcpServers(file: ImportFile): Generator<Read> {
  const parsed = parseJson(file.name, file.text)
  if ('refusal' in parsed) return yield parsed.refusal
  const servers = entriesIn(parsed.value).map((entry) => (isRecord(entry) ? serverOf(entry) : null))
  const newest = new Map<string, Server>()
  for (const server of servers) {
    if (!server?.name || !server.description || server.status === 'deleted') continue
    const other = newest.get(server.name)
    if (!other || (server.isLatest && !other.isLatest)) newest.set(server.name, server)
  }
  for (const [index, server] of servers.entries()) {
    const place = `#${index + 1}`
    if (!server) yield refused(place, 'not-an-object')
    else if (!server.name)
      yield refused(server.id ? `${place} (${server.id})` : place, 'blank-name')
    else if (!saysSomething(server.description)) yield refused(server.name, 'blank-description')
    else if (server.status === 'deleted') yield refused(server.name, 'withdrawn')
    else if (newest.get(server.name) !== server)
      yield refused(`${server.name} ${server.version}`, 'older-version')
    else yield skillOf(server)
  }
}

/** What a catalogue says of its entry beside what the registry's form has a place for. */
interface Catalogued {
  readonly format: string
  readonly key: string
  readonly label: string
  /** Its categories and tags. */
  readonly words: readonly string[]
  readonly license: string
}

/** One entry in the registry's form, made from that of another catalogue. */
export function* readServerEntry(
  entry: Record<string, unknown>,
  catalogued: Catalogued,
): Generator<Read> {
  const server = serverOf(entry)
  if (!server.name) yield refused(catalogued.label, 'blank-name')
  else if (!saysSomething(server.description)) yield refused(server.name, 'blank-description')
  else yield skillOf(server, catalogued)
}

function entriesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) && Array.isArray(value['servers']) ? value['servers'] : [value]
}

function skillOf(server: Server, catalogued?: Catalogued): Read {
  const repo = repositoryOf(server.repository)
  const homepage = webUrl(server.websiteUrl)
  const key = catalogued?.key ?? `mcp:${server.name}`
  const title = server.title || titleOf(server.name)
  const remotes = server.remotes.map((remote) => remote.url)
  return skill(server.name, {
    ...silent,
    slug: slugOf('skill', key, nameOf(server.name), server.title),
    name: firstWhole(title, 100),
    summary: shortened(server.description),
    description: server.description,
    whenToUse: server.description,
    author: repo?.owner ?? /^io\.github\.([\w-]+)\//.exec(server.name)?.[1] ?? null,
    category: categoriesOf(
      catalogued?.words ?? [],
      [title, server.name.split('/').at(-1) ?? ''],
      shortened(server.description),
    ),
    runtimes: runtimesOf(server),
    supports: ['mcp'],
    license: licenseOf(catalogued?.license ?? ''),
    status: server.status === 'deprecated' ? 'archived' : 'stable',
    version: versionOf(server),
    repoUrl: repo?.url ?? null,
    homepage,
    install: installOf(server, slugOf('server', key, nameOf(server.name))),
    installInputs: inputsOf(server),
    permissions: permissionsOf(server, remotes),
    riskNotes: risksIn(server.description, [...remotes, repo?.url ?? null, homepage]),
    origin: { format: catalogued?.format ?? 'mcp-registry', source: server.name, key },
  })
}

const bare = /^(?:mcp|server|mcp[-_]?server|server[-_]?mcp|mcp[-_]?servers)$/i

/** The last part of a reverse-DNS name; `io.github.acme/mcp` says nothing without its owner. */
function nameOf(name: string): string {
  const [, space = '', last = name] = /^([^/]*)\/(.+)$/s.exec(name) ?? []
  return bare.test(last) && space ? `${space.split('.').at(-1) ?? ''}-${last}` : last
}

const titleOf = (name: string) => titled(nameOf(name))

const runtimeOf: ReadonlyMap<string, Runtime> = new Map([
  ['npm', 'node'],
  ['pypi', 'python'],
])

function runtimesOf(server: Server): Runtime[] {
  return [
    ...new Set(
      server.packages
        .map((pack) => runtimeOf.get(pack.registry))
        .filter((runtime) => runtime !== undefined),
    ),
  ]
}

/**
 * The registry's first, machine-made entries all say `0.0.1-seed`; the package's own version is the
 * author's word.
 */
function versionOf(server: Server): string {
  const packaged = server.packages.find((pack) => pack.version)?.version
  return (
    (server.version.endsWith('-seed') || !server.version ? packaged : server.version) ??
    silent.version
  )
}

function permissionsOf(server: Server, remotes: readonly string[]): string[] {
  const launch = server.packages.map(launchOf).find((one) => one !== null)
  const variables = [
    ...server.packages.flatMap((pack) => pack.environment),
    ...server.remotes.flatMap((remote) => remote.headers),
  ]
  const secrets = [...new Set(variables.filter((one) => one.isSecret).map((one) => one.name))]
  const hosts = [...new Set(remotes.map((url) => (URL.canParse(url) ? new URL(url).host : url)))]
  return [
    ...(launch ? [permission('run-commands', `${launch.command} ${launch.what}`)] : []),
    ...(hosts.length > 0 ? [permission('network', hosts.join(', '))] : []),
    ...(secrets.length > 0 ? [permission('secrets', secrets.join(', '))] : []),
  ]
}
