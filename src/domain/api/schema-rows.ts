import type { JsonSchema } from './document.ts'

/** One field of a reply, as a table shows it. */
export interface SchemaRow {
  /** Where it is: `skills[].install.cli`. */
  readonly path: string
  /** What it is: `string`, `number | null`, `"a" | "b"`. */
  readonly type: string
  readonly isOptional: boolean
  /** What is said of it; empty without. */
  readonly about: string
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** Deeper than any reply: a schema that contains itself ends there. */
const deepest = 6

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : []

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1)! : null
  return name === null ? schema : (schemas[name] ?? {})
}

/** The forms that a value may have: one, or those of `anyOf`. */
function formsOf(schema: JsonSchema, schemas: Schemas): readonly JsonSchema[] {
  const whole = resolved(schema, schemas)
  const forms = listOf(whole['anyOf'])
  return forms.length > 0 ? forms.flatMap((one) => formsOf(one, schemas)) : [whole]
}

function nameOf(schema: JsonSchema, schemas: Schemas): string {
  const names = formsOf(schema, schemas).map((one) => {
    if (Array.isArray(one['enum'])) return one['enum'].map((v) => JSON.stringify(v)).join(' | ')
    if ('const' in one) return JSON.stringify(one['const'])
    const { type, items } = one
    if (type === 'array') return isSchema(items) ? listName(nameOf(items, schemas)) : 'list'
    return typeof type === 'string' ? type : 'any'
  })
  return [...new Set(names)].join(' | ')
}

const listName = (name: string): string => (name.includes(' ') ? `(${name})[]` : `${name}[]`)

/** Every field of what a schema describes, those inside of others after them. */
export function schemaRows(schema: JsonSchema, schemas: Schemas, at = '', depth = 0): SchemaRow[] {
  if (depth >= deepest) return []
  const forms = formsOf(schema, schemas).map((one) => rowsOfForm(one, schemas, at, depth))
  return merged(forms.filter((rows) => rows.length > 0))
}

function rowsOfForm(one: JsonSchema, schemas: Schemas, at: string, depth: number): SchemaRow[] {
  const { items, properties } = one
  if (one['type'] === 'array' && isSchema(items))
    return schemaRows(items, schemas, `${at}[]`, depth + 1)
  if (!isSchema(properties)) return []
  const required: readonly unknown[] = Array.isArray(one['required']) ? one['required'] : []
  return Object.entries(properties).flatMap(([key, inner]) => {
    if (!isSchema(inner)) return []
    const path = at === '' ? key : `${at}.${key}`
    const about = inner['description']
    return [
      {
        path,
        type: nameOf(inner, schemas),
        isOptional: !required.includes(key),
        about: typeof about === 'string' ? about : '',
      },
      ...schemaRows(inner, schemas, path, depth + 1),
    ]
  })
}

/** A field of several forms once; what not every form has may be missing. */
function merged(forms: readonly SchemaRow[][]): SchemaRow[] {
  const [only = [], ...others] = forms
  if (others.length === 0) return only
  const paths = new Set(forms.flat().map(({ path }) => path))
  return [...paths].flatMap((path) => {
    const rows = forms.flatMap((form) => form.filter((row) => row.path === path))
    const [first] = rows
    if (!first) return []
    return {
      ...first,
      type: [...new Set(rows.map(({ type }) => type))].join(' | '),
      isOptional: rows.length < forms.length || rows.some(({ isOptional }) => isOptional),
    }
  })
}
