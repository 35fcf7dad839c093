import { parseDocument } from 'yaml'
import { firstWhole } from '../text/characters.ts'

/* Front matter that is no YAML, and that every reader understands all the same. */

/** Indentation, dashes of a list, a key, and what stands behind it on its line. */
const entry =
  /^([ \t]*(?:-[ \t]+)*)(?:([A-Za-z_$][\w .$/-]*?|"[^"\n]*"|'[^'\n]*')[ \t]*:(?=[ \t]|$))?[ \t]*(.*)$/
const fullWidthColon = /^([ \t]*(?:-[ \t]+)*[A-Za-z_][\w.-]*)[ \t]*：[ \t]*/
const blockHeader = /^[|>][+-]?\d?[+-]?(?:[ \t]+#.*)?$/

const indentOf = (line: string): number =>
  /^[ \t]*/.exec(line)?.[0].replace(/\t/g, '  ').length ?? 0
const isBlank = (line: string): boolean => line.trim() === ''

/** Whether the lines of one entry are YAML by themselves. An alias needs its anchor. */
function isSound(lines: readonly string[], yaml: string): boolean {
  const alias = /^\*([^\s]+)$/.exec(entry.exec(lines[0] ?? '')?.[3]?.trim() ?? '')
  if (alias) return yaml.includes(`&${alias[1]}`) && /^[\w-]+$/.test(alias[1] ?? '')
  try {
    const document = parseDocument(lines.join('\n'), {
      schema: 'failsafe',
      logLevel: 'silent',
      prettyErrors: false,
    })
    return document.errors.length === 0
  } catch {
    return false
  }
}

/**
 * The same block with every value in quotes that could not be read without them, and the keys of
 * these. Values on several lines become one, tabs before an entry become blanks.
 */
export function mended(yaml: string): { readonly yaml: string; readonly keys: readonly string[] } {
  const lines = yaml.split('\n')
  const result: string[] = []
  const keys: string[] = []
  let top = ''
  for (let at = 0; at < lines.length; at++) {
    const indented = (lines[at] ?? '').replace(/^[ \t]*/, (blank) => blank.replace(/\t/g, '  '))
    // a colon as Chinese keyboards write it
    const line = indented.replace(fullWidthColon, '$1: ')
    const [, before = '', key, value = ''] = entry.exec(line) ?? []
    const isEntry = key !== undefined || before.includes('-')
    if (isBlank(line) || line.trim().startsWith('#') || (!isEntry && indentOf(line) > 0)) {
      result.push(line)
      continue
    }
    if (!isEntry) {
      // it belongs to nothing: everything else is still there
      keys.push(firstWhole(line.trim(), 40))
      continue
    }
    if (key !== undefined && indentOf(line) === 0 && !before.includes('-')) top = key
    if (value.trim() === '') {
      result.push(line)
      continue
    }
    // what stands below the key goes on with its value; beside it, in a list, stands the next key
    const column = key === undefined ? indentOf(line) : before.length
    let end = at + 1
    while (end < lines.length && (isBlank(lines[end] ?? '') || indentOf(lines[end] ?? '') > column))
      end++
    while (end > at + 1 && isBlank(lines[end - 1] ?? '')) end--
    const more = lines.slice(at + 1, end)
    if (blockHeader.test(value.trim()) || isSound([line, ...more], yaml)) result.push(line, ...more)
    else {
      const whole = [value, ...more]
        .map((one) => one.trim())
        .filter(Boolean)
        .join(' ')
      result.push(`${before}${key === undefined ? '' : `${key}: `}${JSON.stringify(whole)}`)
      keys.push(top || (key ?? ''))
    }
    at = end - 1
  }
  return { yaml: result.join('\n'), keys: [...new Set(keys)] }
}

const unquoted = (value: string): string => value.replace(/^(["'])(.*)\1$/s, '$2')

/**
 * `key: rest of the line` at the edge of the block. Indented lines below are fields of it when all
 * of them are `key: value`, entries of a list when all begin with a dash, and else go on with its
 * text.
 */
export function fieldsByLine(yaml: string): Record<string, unknown> {
  const fields = new Map<string, { first: string; more: string[] }>()
  let open: { first: string; more: string[] } | undefined
  for (const line of yaml.split('\n')) {
    const field = /^([A-Za-z_][\w.-]*)[ \t]*:(?:[ \t]+(.*))?$/.exec(line)
    if (field) {
      open = { first: (field[2] ?? '').trim(), more: [] }
      fields.set(field[1] ?? '', open)
    } else if (open && /^[ \t]+\S|^-[ \t]/.test(line)) open.more.push(line.trim())
  }
  return Object.fromEntries(
    [...fields].map(([key, { first, more }]) => [key, valueOf(first, more)]),
  )
}

function valueOf(first: string, more: readonly string[]): unknown {
  if (blockHeader.test(first)) return more.join(first.startsWith('|') ? '\n' : ' ')
  if (first === '' && more.length > 0) {
    const pairs = more.map((line) => /^([A-Za-z_][\w.-]*)[ \t]*:(?:[ \t]+(.*))?$/.exec(line))
    if (pairs.every((pair) => pair !== null))
      return Object.fromEntries(pairs.map((pair) => [pair[1], unquoted((pair[2] ?? '').trim())]))
    if (more.every((line) => line.startsWith('-')))
      return more.map((line) => unquoted(line.slice(1).trim()))
  }
  return [unquoted(first), ...more].filter(Boolean).join(' ')
}
