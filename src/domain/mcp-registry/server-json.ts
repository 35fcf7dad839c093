import * as v from 'valibot'
import { isRecord } from '../import/json.ts'
import { maxCharacters } from '../text/text.ts'

/*
 * A server.json in the registry's form of 2025-12-11, with every rule that its public JSON schema
 * has: one entry that breaks one costs a client the whole page. What the form does not name stays.
 */

const text = v.string()
const flag = v.boolean()
const address = v.pipe(
  text,
  v.check((value) => URL.canParse(value)),
)
/** An address in which blanks may stand. */
const template = v.pipe(text, v.regex(/^https?:\/\/[^\s]+$/))
const maybe = v.exactOptional

const input = {
  description: maybe(text),
  isRequired: maybe(flag),
  isSecret: maybe(flag),
  format: maybe(v.picklist(['string', 'number', 'boolean', 'filepath'])),
  choices: maybe(v.array(text)),
  default: maybe(text),
  placeholder: maybe(text),
  value: maybe(text),
}
const variables = maybe(v.record(text, v.looseObject(input)))
const named = v.looseObject({ ...input, variables, name: text })

const argument = v.union([
  v.pipe(
    v.looseObject({
      ...input,
      variables,
      type: v.literal('positional'),
      isRepeated: maybe(flag),
      valueHint: maybe(text),
    }),
    v.check((it) => it.value !== undefined || it.valueHint !== undefined),
  ),
  v.looseObject({
    ...input,
    variables,
    type: v.literal('named'),
    isRepeated: maybe(flag),
    name: text,
  }),
])

const elsewhere = {
  type: v.picklist(['streamable-http', 'sse']),
  url: template,
  headers: maybe(v.array(named)),
}

const pack = v.looseObject({
  registryType: text,
  identifier: text,
  registryBaseUrl: maybe(address),
  version: maybe(
    v.pipe(
      text,
      v.minLength(1),
      v.check((value) => value !== 'latest'),
    ),
  ),
  fileSha256: maybe(v.pipe(text, v.regex(/^[a-f0-9]{64}$/))),
  runtimeHint: maybe(text),
  transport: v.union([v.looseObject({ type: v.literal('stdio') }), v.looseObject(elsewhere)]),
  runtimeArguments: maybe(v.array(argument)),
  packageArguments: maybe(v.array(argument)),
  environmentVariables: maybe(v.array(named)),
})

const icon = v.looseObject({
  src: v.pipe(address, v.maxLength(255)),
  mimeType: maybe(
    v.picklist(['image/png', 'image/jpeg', 'image/jpg', 'image/svg+xml', 'image/webp']),
  ),
  sizes: maybe(v.array(v.pipe(text, v.regex(/^(?:\d+x\d+|any)$/)))),
  theme: maybe(v.picklist(['light', 'dark'])),
})

/** The name of a server: a namespace, one slash, a name. */
const ServerName = v.pipe(
  text,
  v.minLength(3),
  v.maxLength(200),
  v.regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
)
const provided = 'io.modelcontextprotocol.registry/publisher-provided'

export const isServerName = (value: unknown): value is string => v.is(ServerName, value)

/** A server.json: a server at one version. */
export const ServerJson = v.looseObject({
  $schema: maybe(address),
  name: ServerName,
  description: v.pipe(text, v.minLength(1), maxCharacters(100)),
  title: maybe(v.pipe(text, v.minLength(1), maxCharacters(100))),
  // one without a text is dropped by clients, with its whole page
  version: v.pipe(text, v.minLength(1), maxCharacters(255)),
  websiteUrl: maybe(address),
  repository: maybe(
    v.looseObject({ url: address, source: text, id: maybe(text), subfolder: maybe(text) }),
  ),
  icons: maybe(v.array(icon)),
  packages: maybe(v.array(pack)),
  remotes: maybe(v.array(v.looseObject({ ...elsewhere, variables }))),
  _meta: maybe(v.looseObject({ [provided]: maybe(v.record(text, v.unknown())) })),
})
export type ServerJson = v.InferOutput<typeof ServerJson>

/**
 * The entry in a file, bare or under `server`; null when it is none, or not in today's form. What is
 * given back is what stands there, in its order.
 */
export function readServerJson(json: string): ServerJson | null {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    return null
  }
  const entry = isRecord(read) && isRecord(read['server']) ? read['server'] : read
  return v.is(ServerJson, entry) ? entry : null
}
