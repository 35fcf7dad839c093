import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import {
  type Content,
  type Group,
  groups,
  type Operation,
  type ParameterName,
} from './operation.ts'
import { operations } from './operations.ts'
import { replySchemas, type SchemaName } from './schemas.ts'

/** The words of the document, in one language (copy/api.ts). */
export interface ApiWords {
  readonly title: string
  readonly about: string
  readonly groups: Readonly<Record<Group, string>>
  /** By the id of an operation. */
  readonly operations: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<ParameterName, string>>
  readonly replies: Readonly<Record<number, string>>
}

export type JsonSchema = Readonly<Record<string, unknown>>
const place = '#/components/schemas/'
const referring = { overrideRef: ({ referenceId }: { referenceId: string }) => place + referenceId }
/** What JSON Schema cannot say, as that an address can be read, only the schema itself checks. */
const options: { target: 'draft-2020-12'; errorMode: 'throw'; ignoreActions: string[] } = {
  target: 'draft-2020-12',
  errorMode: 'throw',
  ignoreActions: ['check'],
}

/** Version of the interfaces: the first number changes when programs would have to. */
const version = '1.0.0'

/** The JSON Schemas of all replies, which refer to each other by name. */
export function jsonSchemas(): Readonly<Record<SchemaName, JsonSchema>> {
  return toJsonSchemaDefs(replySchemas, { ...options, ...referring }) as Readonly<
    Record<SchemaName, JsonSchema>
  >
}

/** The media type of what is sent. */
export const mediaOf = (content: Content): string => content.media ?? 'application/json'

const contentOf = (content: Content) =>
  'schema' in content
    ? { [mediaOf(content)]: { schema: { $ref: place + content.schema } } }
    : { [content.media]: {} }

/** The statuses that an operation answers, in their order. */
export const statusesOf = ({ mayBeEmpty, method, refusals }: Operation): readonly number[] => [
  200,
  ...(mayBeEmpty ? [204] : []),
  ...(method === 'get' ? [304] : []),
  ...refusals,
  503,
]

function replyOf(operation: Operation, status: number, { replies }: ApiWords) {
  const description = replies[status] ?? ''
  if (status === 200) return { description, content: contentOf(operation.reply) }
  if (status < 400) return { description }
  if (operation.plainRefusals && status !== 503)
    return { description, content: { 'text/plain': {} } }
  // the protocol has refusals of its own
  if (operation.body) return { description }
  return { description, content: contentOf({ schema: operation.refusal ?? 'Refusal' }) }
}

function operationOf(operation: Operation, words: ApiWords) {
  return {
    operationId: operation.id,
    tags: [words.groups[operation.group]],
    summary: words.operations[operation.id],
    parameters: operation.parameters.map(({ name, in: where, required, schema }) => ({
      name,
      in: where,
      required,
      description: words.parameters[name],
      schema: withoutDialect({ ...toJsonSchema(schema, options) }),
    })),
    ...(operation.body
      ? { requestBody: { required: true, content: contentOf({ schema: operation.body }) } }
      : {}),
    responses: Object.fromEntries(
      statusesOf(operation).map((status) => [status, replyOf(operation, status, words)]),
    ),
  }
}

const withoutDialect = ({ $schema: _, ...schema }: JsonSchema): JsonSchema => schema

/**
 * The OpenAPI 3.1 document of interfaces for programs, at the address of a site: of all that a
 * server has, when nothing else is said.
 */
export function openApi(origin: string, words: ApiWords, given: readonly Operation[] = operations) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const operation of given)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationOf(operation, words),
    }
  return {
    openapi: '3.1.0',
    info: { title: words.title, summary: words.title, description: words.about, version },
    servers: [{ url: origin }],
    tags: groups.map((group) => ({ name: words.groups[group] })),
    // nothing needs a key
    security: [],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(jsonSchemas()).map(([name, schema]) => [name, withoutDialect(schema)]),
      ),
    },
  }
}
