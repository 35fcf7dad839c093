import { parse } from 'yaml'
import { isRecord } from './json.ts'

/**
 * The YAML block at the head of a Markdown file, and the rest. Every value stays the text it was
 * written as (`1.0` is no number).
 */
export interface FrontMatter {
  readonly fields: Record<string, unknown>
  readonly body: string
}

/**
 * `null`: the file does not begin with a closed block of front matter. `broken`: it does, and
 * nothing of it can be read.
 */
export function frontMatterOf(text: string): FrontMatter | null | { readonly broken: string } {
  const found = /^\s*---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text)
  if (!found) return null
  const [whole, yaml = ''] = found
  const body = text.slice(whole.length).trim()
  try {
    const value: unknown = parse(yaml, { schema: 'failsafe', uniqueKeys: false, logLevel: 'error' })
    if (isRecord(value)) return { fields: value, body }
    return { broken: 'not a mapping' }
  } catch (error) {
    const fields = fieldsByLine(yaml)
    // The most common mistake is a colon in an unquoted text: `description: Use when: …`. Everybody
    // can read it, so it is read line by line.
    if (typeof fields['name'] === 'string' && typeof fields['description'] === 'string')
      return { fields, body }
    return { broken: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

/** `key: rest of the line`, with indented lines below joined to it. */
function fieldsByLine(yaml: string): Record<string, string> {
  const fields = new Map<string, string>()
  let key = ''
  for (const line of yaml.split('\n')) {
    const field = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/.exec(line)
    if (field) {
      key = field[1] ?? ''
      fields.set(key, unquoted((field[2] ?? '').trim()))
    } else if (key && /^\s+\S/.test(line))
      fields.set(key, `${fields.get(key) ?? ''} ${line.trim()}`.trim())
  }
  return Object.fromEntries(fields)
}

const unquoted = (value: string) =>
  /^[|>][+-]?$/.test(value) ? '' : value.replace(/^(["'])(.*)\1$/, '$2')
