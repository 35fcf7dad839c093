import * as v from 'valibot'
import type { SchemaName } from './schemas.ts'

/** The parts that the interfaces stand in, in the order of the page. */
export const groups = [
  'skills',
  'packages',
  'discovery',
  'assistants',
  'mcpRegistry',
  'policies',
  'skillsCli',
  'clawhub',
  'catalogue',
  'reading',
] as const
export type Group = (typeof groups)[number]

/** The names of parameters. One name means the same everywhere: its words are in copy/api.ts. */
export type ParameterName =
  | 'page'
  | 'per_page'
  | 'digest'
  | 'path'
  | 'slug'
  | 'id'
  | 'author'
  | 'name'
  | 'q'
  | 'limit'
  | 'owner'
  | 'repo'
  | 'prefix'
  | 'cursor'
  | 'version'
  | 'tag'
  | 'hash'
  | 'ownerHandle'
  | 'serverName'
  | 'search'
  | 'updated_since'
  | 'include_deleted'
  | 'servers'
  | 'plugins'
  | 'strict'

export interface Parameter {
  readonly name: ParameterName
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: v.GenericSchema
}

/** What is sent: JSON of a schema, or a file of this media type. JSON may have a type of its own. */
export type Content =
  { readonly schema: SchemaName; readonly media?: string } | { readonly media: string }

/** One request that programs may send. Its words are in copy/api.ts, by `id`. */
export interface Operation {
  readonly id: string
  readonly method: 'get' | 'post'
  /** As OpenAPI writes it: `/skills/{slug}/SKILL.md`. */
  readonly path: string
  readonly group: Group
  readonly parameters: readonly Parameter[]
  /** What it answers where all is well; null where that may also be nothing (204). */
  readonly reply: Content
  readonly mayBeEmpty?: true
  /** What is sent along. */
  readonly body?: SchemaName
  /** The refusals that it has, beside 503. */
  readonly refusals: readonly (400 | 403 | 404 | 405 | 410 | 413 | 415 | 429)[]
  /** Refusals are sentences of plain text. */
  readonly plainRefusals?: true
  /** The form of its refusals where its protocol has one of its own. */
  readonly refusal?: SchemaName
}

export const text = v.string()

export const inPath = (name: ParameterName, schema: v.GenericSchema = text): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
})
export const inQuery = (
  name: ParameterName,
  schema: v.GenericSchema = text,
  required = false,
): Parameter => ({ name, in: 'query', required, schema })

/** A request that reads. */
export const get = (
  group: Group,
  id: string,
  path: string,
  reply: Content,
  parameters: readonly Parameter[] = [],
  refusals: Operation['refusals'] = [],
): Operation => ({ id, method: 'get', path, group, parameters, reply, refusals })
