import { parse } from 'yaml'
import { isRecord, listOf, objectOf, textOf, textsOf } from './json.ts'
import { readServerEntry } from './mcp-server.ts'
import { refused } from './result.ts'
import type { ImportFile, Read } from './result.ts'

/*
 * Catalogues of MCP servers that have a file in YAML for each. It is turned into an entry of the
 * registry's own form and read like one.
 */

/** The folder of a file is what its server is called. */
const folderName = (path: string): string => path.split('/').at(-2) ?? ''

function valueOf(file: ImportFile): Record<string, unknown> | null {
  try {
    const value: unknown = parse(file.text, {
      schema: 'core',
      maxAliasCount: 100,
      logLevel: 'silent',
    })
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** `server.yaml` of the Docker MCP registry (https://github.com/docker/mcp-registry). */
export function* readDockerServer(file: ImportFile): Generator<Read> {
  const value = valueOf(file)
  if (!value) return yield refused(file.name, 'broken-yaml')
  const name = textOf(value, 'name') || folderName(file.name)
  const { about, meta, source, config, run, remote } = Object.fromEntries(
    ['about', 'meta', 'source', 'config', 'run', 'remote'].map((key) => [
      key,
      objectOf(value, key),
    ]),
  ) as Record<'about' | 'meta' | 'source' | 'config' | 'run' | 'remote', Record<string, unknown>>
  const variables = [
    ...listOf(config, 'secrets').map((one) => ({ one, isSecret: true })),
    ...listOf(config, 'env').map((one) => ({ one, isSecret: false })),
  ].flatMap(({ one, isSecret }) => (isRecord(one) ? [dockerVariable(one, isSecret)] : []))
  yield* readServerEntry(
    {
      name,
      title: textOf(about, 'title'),
      description: textOf(about, 'description'),
      version: '',
      repository: { url: textOf(source, 'project') },
      packages: textOf(value, 'image')
        ? [
            {
              registryType: 'oci',
              identifier: textOf(value, 'image'),
              environmentVariables: variables,
              runtimeArguments: textsOf(run, 'volumes').map((volume) => ({
                type: 'named',
                name: '-v',
                value: volume,
              })),
              packageArguments: positional(textsOf(run, 'command')),
            },
          ]
        : [],
      remotes: remoteOf(textOf(remote, 'url'), textOf(remote, 'transport_type')),
    },
    {
      format: 'docker-registry',
      key: `docker-mcp:${name}`,
      label: file.name,
      words: [textOf(meta, 'category'), ...textsOf(meta, 'tags')],
      license: '',
    },
  )
}

/** `spec.yaml` of ToolHive's registry (https://github.com/stacklok/toolhive-registry). */
export function* readToolhive(file: ImportFile): Generator<Read> {
  const value = valueOf(file)
  if (!value) return yield refused(file.name, 'broken-yaml')
  const name = textOf(value, 'name') || folderName(file.name)
  const variables = listOf(value, 'env_vars').flatMap((one) =>
    isRecord(one)
      ? [
          {
            name: textOf(one, 'name'),
            description: textOf(one, 'description'),
            default: textOf(one, 'default'),
            isRequired: one['required'] === true,
            isSecret: one['secret'] === true,
          },
        ]
      : [],
  )
  const transport = textOf(value, 'transport')
  yield* readServerEntry(
    {
      name,
      title: textOf(value, 'title'),
      description: textOf(value, 'description'),
      version: textOf(objectOf(value, 'metadata'), 'version'),
      status: textOf(value, 'status'),
      websiteUrl: textOf(value, 'homepage'),
      repository: { url: textOf(value, 'repository_url') },
      packages: textOf(value, 'image')
        ? [
            {
              registryType: 'oci',
              identifier: textOf(value, 'image'),
              transport: { type: transport || 'stdio' },
              environmentVariables: variables,
              packageArguments: positional(textsOf(value, 'args')),
            },
          ]
        : [],
      remotes: remoteOf(textOf(value, 'url'), transport, listOf(value, 'headers')),
    },
    {
      format: 'toolhive-registry',
      key: `toolhive:${name}`,
      label: file.name,
      words: textsOf(value, 'tags'),
      license: textOf(value, 'license'),
    },
  )
}

const positional = (words: readonly string[]) =>
  words.map((value) => ({ type: 'positional', value }))

const remoteOf = (url: string, transport: string, headers: readonly unknown[] = []) =>
  url ? [{ type: transport || 'streamable-http', url, headers }] : []

/** Docker's example is a word to be replaced; its `value` is one that works. */
const dockerVariable = (one: Record<string, unknown>, isSecret: boolean) => ({
  name: textOf(one, 'env', 'name'),
  description: textOf(one, 'description'),
  value: isSecret || /\{\{.*\}\}/.test(textOf(one, 'value')) ? '' : textOf(one, 'value'),
  isRequired: one['required'] === true || (isSecret && one['required'] !== false),
  isSecret,
})
