import { parseSync, type Plugin } from 'vite'

/*
 * Replaces calls of css() and of patterns by their class names at build time, when their arguments
 * are constant. This saves a slow phone a tenth of a second at the start. Panda 2 does the same, but
 * needs Node 22.
 */

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
type Value = string | number | boolean | null | { readonly [key: string]: Value } | readonly Value[]
/** Functions of Panda by module: `{ '#panda/css': { css } }`. */
export type Styles = Readonly<
  Record<string, Readonly<Record<string, (...styles: never[]) => string>>>
>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode),
  )

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

/**
 * The names that a pattern declares: `a`, `{ a, b: c }`, `[a]`, `a = 1`, `...a`. It may give more
 * names than that, which does no harm.
 */
const declaredNames = (pattern: Node): string[] =>
  [...walk(pattern)].flatMap((node) => (node.type === 'Identifier' ? [node['name'] as string] : []))

/** How often each name is declared in the file. */
function declarationCounts(program: Node): Map<string, number> {
  const times = new Map<string, number>()
  for (const node of walk(program)) {
    const patterns = [
      node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type)
        ? node['id']
        : null,
      ...(Array.isArray(node['params']) ? (node['params'] as unknown[]) : []),
      node['param'],
      node.type.startsWith('Import') ? node['local'] : null,
    ]
    for (const name of patterns.filter(isNode).flatMap(declaredNames))
      times.set(name, (times.get(name) ?? 0) + 1)
  }
  return times
}

/** The value of a constant expression; undefined when it is not constant. */
function valueOf(node: unknown, known: ReadonlyMap<string, Value>): Value | undefined {
  if (!isNode(node)) return undefined
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : (node['value'] as Value)
    case 'Identifier':
      return known.get(node['name'] as string)
    case 'TemplateLiteral':
      return (node['expressions'] as Node[]).length === 0
        ? ((node['quasis'] as { value: { cooked: string } }[])[0]?.value.cooked ?? '')
        : undefined
    case 'UnaryExpression': {
      const value = valueOf(node['argument'], known)
      return node['operator'] === '-' && typeof value === 'number' ? -value : undefined
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return valueOf(node['expression'], known)
    case 'ArrayExpression': {
      const values = (node['elements'] as unknown[]).map((element) => valueOf(element, known))
      return values.some((value) => value === undefined) ? undefined : (values as Value[])
    }
    case 'ObjectExpression':
      return objectOf(node['properties'] as Node[], known)
    default:
      return undefined
  }
}

function objectOf(
  properties: readonly Node[],
  known: ReadonlyMap<string, Value>,
): Value | undefined {
  const found: Record<string, Value> = {}
  for (const property of properties) {
    const spread = property.type === 'SpreadElement'
    const value = valueOf(spread ? property['argument'] : property['value'], known)
    const key = property['key'] as Node | undefined
    const fixedName = key?.['name'] ?? key?.['value']
    const ownName = property['computed'] ? valueOf(key, known) : fixedName
    const name = spread ? '' : ownName
    if (value === undefined || (typeof name !== 'string' && typeof name !== 'number'))
      return undefined
    if (!spread) found[name] = value
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      Object.assign(found, value)
    else return undefined
  }
  return found
}

/** The constants at the top of the file whose values are known and whose names are unique in it. */
function constants(program: Node, times: ReadonlyMap<string, number>): Map<string, Value> {
  const known = new Map<string, Value>()
  for (const statement of program['body'] as Node[]) {
    const declaration = (
      statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    ) as Node | null
    if (declaration?.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') continue
    for (const { id, init } of declaration['declarations'] as { id: Node; init: unknown }[]) {
      const name = id['name']
      const value =
        typeof name === 'string' && times.get(name) === 1 ? valueOf(init, known) : undefined
      if (value !== undefined) known.set(name as string, value)
    }
  }
  return known
}

/** The functions of Panda that the file imports, by their local names. */
function importedFunctions(
  program: Node,
  styles: Styles,
  times: ReadonlyMap<string, number>,
): Map<string, (...styles: never[]) => string> {
  const found = new Map<string, (...styles: never[]) => string>()
  for (const statement of program['body'] as Node[]) {
    const module =
      statement.type === 'ImportDeclaration'
        ? styles[(statement['source'] as { value: string }).value]
        : undefined
    if (!module) continue
    for (const specifier of statement['specifiers'] as {
      local: { name: string }
      imported?: { name: string }
    }[]) {
      const make = module[specifier.imported?.name ?? '']
      if (make && times.get(specifier.local.name) === 1) found.set(specifier.local.name, make)
    }
  }
  return found
}

/** The file with its constant calls replaced by class names; null when there are none. */
export function inlineStyles(path: string, text: string, styles: Styles): string | null {
  const program = parseSync(path, text).program as unknown as Node
  const times = declarationCounts(program)
  const functions = importedFunctions(program, styles, times)
  if (functions.size === 0) return null
  const known = constants(program, times)
  const edits: { start: number; end: number; by: string }[] = []
  for (const node of walk(program)) {
    const make =
      node.type === 'CallExpression'
        ? functions.get((node['callee'] as Node)['name'] as string)
        : undefined
    const values =
      make && (node['arguments'] as unknown[]).map((argument) => valueOf(argument, known))
    if (make && values && !values.includes(undefined))
      edits.push({
        start: node.start,
        end: node.end,
        by: JSON.stringify(make(...(values as never[]))),
      })
  }
  if (edits.length === 0) return null
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), text)
}

/** The Vite plugin; `read` gives the functions of Panda once they are generated. */
export function staticStyles(read: () => Promise<Styles>): Plugin {
  let styles: Styles = {}
  return {
    name: 'static-styles',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      styles = await read()
    },
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (!/\/src\/.*\.tsx?$/.test(path) || !code.includes('#panda/')) return null
      const made = inlineStyles(path, code, styles)
      return made === null ? null : { code: made, map: null }
    },
  }
}
