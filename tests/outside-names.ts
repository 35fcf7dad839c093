import { parseSync } from 'vite'

/*
 * Places where a name from outside could meet what every object has of itself: `constructor`,
 * `toString`, `__proto__`. A table of words is a Map, or is asked with `wordOf` or `Object.hasOwn`.
 */

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one)
  else if (isNode(value)) {
    yield value
    for (const [field, inner] of Object.entries(value)) if (field !== 'parent') yield* walk(inner)
  }
}

/** Whether a type says that every text may be a key of an object. */
const isByAnyText = (type: string): boolean => /\bRecord<\s*string\s*,/.test(type)
const isConstant = (node: unknown): boolean =>
  isNode(node) && ['Literal', 'TemplateLiteral', 'PrivateIdentifier'].includes(node.type)

/** What is wrong in one file, in sentences. */
export function namesFromOutside(path: string, text: string): string[] {
  // parsing is slow, and most files have nothing of the kind
  if (!/\bRecord<\s*string\s*,|[\w.)\]] in [\w.(]/.test(text)) return []
  const { program } = parseSync(path, text)
  const nodes = [...walk(program)]
  const source = (node: unknown): string =>
    isNode(node) ? text.slice(node.start, node['end'] as number) : ''
  const at = ({ start }: Node): string => `${path}:${text.slice(0, start).split('\n').length}`
  const tables = new Set(
    nodes.flatMap((node) => {
      const { id, init } = node as { id?: Node; init?: Node }
      const isTable =
        node.type === 'VariableDeclarator' &&
        init?.type === 'ObjectExpression' &&
        (init['properties'] as unknown[]).length > 0 &&
        isByAnyText(source(id?.['typeAnnotation']))
      return isTable ? [String(id?.['name'])] : []
    }),
  )
  const asked = new Set(
    [...text.matchAll(/Object\.hasOwn\(\s*(\w+)\s*,/g)].map(([, name]) => name ?? ''),
  )
  return nodes.flatMap((node) => {
    const { object, property, left, operator } = node as Node & { object?: Node; left?: Node }
    if (node.type === 'BinaryExpression' && operator === 'in' && !isConstant(left))
      return [`${at(node)}: ${source(node)} also finds what every object has`]
    if (node.type !== 'MemberExpression' || node['computed'] !== true || isConstant(property))
      return []
    const inner = object?.type === 'ParenthesizedExpression' ? object['expression'] : object
    if (!isNode(inner)) return []
    const isCast = inner.type === 'TSAsExpression' && isByAnyText(source(inner['typeAnnotation']))
    const name = String(inner['name'])
    const isTable = inner.type === 'Identifier' && tables.has(name) && !asked.has(name)
    return isCast || isTable
      ? [`${at(node)}: ${source(node)} also gives what every object has`]
      : []
  })
}
