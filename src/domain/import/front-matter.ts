import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { fieldsByLine, mended } from './front-matter-mend.ts'
import { isRecord } from './json.ts'
import { cleanText } from './words.ts'

/**
 * The YAML block at the head of a Markdown file, and the rest. Every value stays the text it was
 * written as: `true` is no truth, `1.10` no number, `2026-01-01` no date.
 */
export interface FrontMatter {
  readonly fields: Record<string, unknown>
  readonly body: string
  /** The fields whose lines are no YAML and were read as they were meant, or that come twice. */
  readonly mended: readonly string[]
}

/** Characters; a longer head is no head, and reading it would take long. */
const longest = 100_000

/**
 * `null`: the file does not begin with a closed block of front matter. `broken`: it does, and
 * nothing of it can be read. `knownBy`: fields of which one is enough to believe what is left of a
 * broken block.
 */
export function frontMatterOf(
  file: string,
  knownBy: readonly string[] = [],
): FrontMatter | null | { readonly broken: string } {
  const text = cleanText(file)
  const found = /^\s*---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text)
  if (!found) return null
  const [whole, block = ''] = found
  // what came along when the head was copied is no part of a key
  const yaml = block.replace(/^([ \t]*)[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gm, '$1')
  if (yaml.length > longest) return { broken: `more than ${longest} characters` }
  const body = text.slice(whole.length).trim()
  const plain = valueOf(yaml)
  if ('fields' in plain) return { fields: plain.fields, body, mended: plain.twice }
  // The most common mistake is a colon in an unquoted text: `description: Use when: …`. Everybody
  // can read it, so its lines are quoted; what even then is no YAML is read line by line.
  const better = mended(yaml)
  const again = valueOf(better.yaml)
  const isKnown = (fields: Record<string, unknown>) =>
    isNamed(fields) || knownBy.some((field) => typeof fields[field] === 'string')
  if ('fields' in again && isKnown(again.fields))
    return { fields: again.fields, body, mended: [...new Set([...better.keys, ...again.twice])] }
  const fields = fieldsByLine(yaml)
  return isKnown(fields) ? { fields, body, mended: Object.keys(fields) } : { broken: plain.broken }
}

/** What is left of a broken block is only believed when it has what every file must have. */
const isNamed = (fields: Record<string, unknown>): boolean =>
  typeof fields['name'] === 'string' && typeof fields['description'] === 'string'

type Parsed =
  | { readonly fields: Record<string, unknown>; readonly twice: readonly string[] }
  | { readonly broken: string }

/** The fields of a block, or what is wrong with it. Aliases that would multiply are refused. */
function valueOf(yaml: string): Parsed {
  try {
    const document = parseDocument(yaml, {
      schema: 'failsafe',
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
    })
    const [error] = document.errors
    if (error) return { broken: firstLine(error) }
    visit(document, {
      Scalar: (_, node) => {
        // the one way to write nothing that is a sign
        if (node.type === 'PLAIN' && node.source === '~') node.value = ''
        // `!important: …` is a sentence, and no type of YAML's
        const tag = node.tag ?? ''
        if (node.type === 'PLAIN' && tag.startsWith('!'))
          node.value = `${tag} ${String(node.value)}`.trim()
      },
    })
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    if (!isRecord(value)) return { broken: 'not a mapping' }
    return { fields: value, twice: isMap(document.contents) ? keysTwice(document.contents) : [] }
  } catch (error) {
    return { broken: firstLine(error) }
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Of a key that comes twice, the last value counts. */
function keysTwice({ items }: { readonly items: readonly { readonly key: unknown }[] }): string[] {
  const keys = items.map(({ key }) => String(isScalar(key) ? key.value : key))
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))]
}
