import type { Refusal } from './limits.ts'

/** What the backend knows of the database; only what is needed here. */
export interface Known {
  readonly columns: readonly {
    readonly schema?: string
    readonly table: string
    readonly name: string
    readonly type: string
    readonly pg_type?: string
  }[]
  readonly functions?: readonly {
    readonly schema: string
    readonly name: string
    readonly arg_names: readonly string[]
    readonly arg_types: readonly string[]
  }[]
}

/** A request as the backend has read it; only what is needed here. */
export interface Ast {
  readonly type?: string
  readonly from?: string
  readonly function?: string
  readonly schema?: string
  readonly httpMethod?: string
  readonly inputType?: string
  values?: unknown
  args?: unknown
}

const deepest = 400

/** What PostgREST refuses in a body whatever it is for; null when there is nothing. */
export function refusedIn(body: unknown): Refusal | null {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest)
      return { status: 400, code: '54001', message: 'stack depth limit exceeded' }
    const below: unknown[] = []
    for (const value of level) {
      const found = typeof value === 'string' ? refusedText(value) : null
      if (found) return found
      if (typeof value !== 'object' || value === null) continue
      for (const [key, child] of Object.entries(value)) below.push(key, child)
    }
    level = below
  }
  return null
}

function refusedText(text: string): Refusal | null {
  if (text.includes('\0'))
    return {
      status: 400,
      code: '22P05',
      message: 'unsupported Unicode escape sequence',
      hint: String.raw`\u0000 cannot be converted to text.`,
    }
  return isWellFormed(text)
    ? null
    : { status: 400, code: 'PGRST102', message: 'Empty or invalid json' }
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)

/** A list for a function whose arguments have names: the backend would give them by their place. */
export function unnamedArguments(ast: Ast, known: Known): Refusal | null {
  if (!Array.isArray(ast.args) || ast.inputType !== 'json') return null
  const takesAny = known.functions?.some(
    ({ name, arg_names: names }) => name === ast.function && names.length === 1 && !names[0],
  )
  return takesAny ? null : { status: 400, code: 'PGRST102', message: 'All object keys must match' }
}

const isJson = (type: string | undefined) => type === 'json' || type === 'jsonb'

/**
 * A text for a JSON column or argument is a JSON text, not JSON to be read: written so that the
 * backend, which reads the texts of columns as JSON, comes to that.
 */
export function keepJsonTexts(ast: Ast, known: Known): void {
  const schema = ast.schema ?? 'public'
  if (isRecord(ast.args) && ast.inputType === 'json' && ast.httpMethod === 'POST') {
    const one = known.functions?.find(
      (each) => each.schema === schema && each.name === ast.function,
    )
    for (const [name, value] of Object.entries(ast.args))
      if (typeof value === 'string' && isJson(one?.arg_types[one.arg_names.indexOf(name)]))
        ast.args[name] = JSON.stringify(value)
    return
  }
  const columns = known.columns
    .filter((one) => one.table === ast.from && (one.schema ?? 'public') === schema)
    .filter((one) => isJson(one.pg_type ?? one.type))
  for (const row of Array.isArray(ast.values) ? (ast.values as unknown[]) : [ast.values])
    if (isRecord(row))
      for (const { name } of columns)
        if (typeof row[name] === 'string') row[name] = JSON.stringify(JSON.stringify(row[name]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
