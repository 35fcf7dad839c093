import { fieldsOf, type InstallField } from '../install/fields.ts'
import type { InstallInput } from '../install/input.ts'
import { type McpServer, readServer } from '../install/server.ts'
import { repositoryAddress } from '../repository/address.ts'
import { firstWhole } from '../text/characters.ts'
import { headerOf, type Input, type NamedInput, templateOf, variableOf } from './fillable.ts'
import { launchedPackage } from './launched-package.ts'
import type { ServerJson } from './server-json.ts'

/* A server.json for a listing that has none: from its columns and its stored configuration. */

export interface ServerRow {
  readonly slug: string
  readonly name: string
  readonly summary: string
  readonly whenToUse: string | null
  readonly version: string
  readonly repoUrl: string | null
  readonly homepage: string | null
  readonly installMcp: string | null
  readonly installInputs: readonly InstallInput[] | null
}

/** How it is reached. */
type Ways = Pick<ServerJson, 'packages' | 'remotes'>

const schema = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'
/** Characters of a title, and of a description: the form allows no more. */
const longest = 100

/** On one line, shortened without cutting a sign. */
const line = (text: string): string => firstWhole(text.replace(/\s+/gu, ' ').trim(), longest)

/** What the registry says of a listing in words: never empty. */
export const wordsOf = ({ name, summary, whenToUse, slug }: ServerRow) => {
  const title = line(name) || slug
  return { title, description: line(whenToUse ?? '') || line(summary) || title }
}

/** A version as the registry has them: no range, and not `latest`, which is a question there. */
export function versionOf({ version }: Pick<ServerRow, 'version'>): string {
  const text = version.trim()
  const isRange = /^[\^~<>=*]|\s|^v?\d+(?:\.\d+)*\.[x*]$|^latest$/i.test(text)
  return text === '' || isRange ? '0.0.0' : text
}

/** Whether the configuration is a single server that a registry's form can say. */
export function canBeMade({ installMcp, slug }: Pick<ServerRow, 'installMcp' | 'slug'>): boolean {
  const server = readServer(installMcp, slug)
  if (!server) return false
  return server.kind === 'remote' || launchedPackage(server.command, server.args) !== null
}

/** Null where the configuration is no single server that a registry's form can say. */
export function waysOf({ installMcp, installInputs, slug }: ServerRow): Ways | null {
  const server = readServer(installMcp, slug)
  if (!server) return null
  const fields = fieldsOf(server, installInputs)
  return server.kind === 'local' ? started(server, fields) : reached(server, fields)
}

/** Of a row that `canBeMade`. `page`: where it is shown, for those without a page of their own. */
export function madeServer(row: ServerRow, name: string, page: string): ServerJson {
  return {
    $schema: schema,
    name,
    ...wordsOf(row),
    version: versionOf(row),
    websiteUrl: row.homepage !== null && URL.canParse(row.homepage) ? row.homepage : page,
    ...repositoryOf(row.repoUrl),
    ...waysOf(row),
  }
}

function repositoryOf(repoUrl: string | null): Pick<ServerJson, 'repository'> {
  if (repoUrl === null || !URL.canParse(repoUrl)) return {}
  const github = repositoryAddress(repoUrl)
  if (github) {
    const folder =
      github.isFile || github.isGuess || github.path === '' ? {} : { subfolder: github.path }
    const url = `https://github.com/${github.owner}/${github.name}`
    return { repository: { url, source: 'github', ...folder } }
  }
  const { hostname } = new URL(repoUrl)
  return {
    repository: { url: repoUrl, source: /(?:^|\.)gitlab\./.test(hostname) ? 'gitlab' : hostname },
  }
}

type Local = Extract<McpServer, { kind: 'local' }>
type Remote = Extract<McpServer, { kind: 'remote' }>

function started(server: Local, fields: readonly InstallField[]): Ways | null {
  const found = launchedPackage(server.command, server.args)
  if (!found) return null
  const { before, behind, passed, ...pack } = found
  const words = fields.filter(({ place }) => place === 'word')
  const argument = (word: string) => {
    const { text, variables } = templateOf(word, words)
    return { type: 'positional' as const, value: text, ...some('variables', variables) }
  }
  const environment = [
    ...fields.filter(({ place }) => place === 'variable').map(variableOf),
    ...passed.flatMap((word) => passedVariable(word, server.env)),
  ]
  return {
    packages: [
      {
        ...pack,
        transport: { type: 'stdio' },
        ...list('runtimeArguments', before.map(argument)),
        ...list('packageArguments', behind.map(argument)),
        ...list('environmentVariables', environment),
      },
    ],
  }
}

/** A variable of a container that the configuration gives no value of its own. */
function passedVariable(word: string, env: Readonly<Record<string, string>>): NamedInput[] {
  const at = word.indexOf('=')
  const name = at < 0 ? word : word.slice(0, at)
  if (Object.hasOwn(env, name) || !/^[A-Za-z_]\w*$/.test(name)) return []
  const fake: Local = {
    kind: 'local',
    name: '',
    command: '',
    args: [],
    env: { [name]: at < 0 ? '' : word.slice(at + 1) },
  }
  return fieldsOf(fake, null).map(variableOf)
}

function reached(server: Remote, fields: readonly InstallField[]): Ways {
  const { text, variables } = templateOf(
    server.url,
    fields.filter(({ place }) => place === 'word'),
  )
  return {
    remotes: [
      {
        type: server.type === 'sse' ? 'sse' : 'streamable-http',
        url: text,
        ...some('variables', variables),
        ...list('headers', fields.filter(({ place }) => place === 'header').map(headerOf)),
      },
    ],
  }
}

const some = (key: string, inputs: Readonly<Record<string, Input>>) =>
  Object.keys(inputs).length === 0 ? {} : { [key]: inputs }
const list = (key: string, items: readonly unknown[]) =>
  items.length === 0 ? {} : { [key]: items }
