import { parse } from 'csv-parse/browser/esm/sync'
import { categoriesOf } from './categories.ts'
import { frontMatterOf } from './front-matter.ts'
import { isRecord, parseJson, textOf } from './json.ts'
import { refused, template } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { shortened, slugOf } from './words.ts'

interface Row {
  readonly record: Record<string, string>
  readonly info: { readonly lines: number }
}

/**
 * A table of prompts with the columns `act` (title) and `prompt`, and perhaps `for_devs` and
 * `type`. Each becomes a template.
 */
export function* readPrompts(file: ImportFile): Generator<Read> {
  const broken: Read[] = []
  let rows: Row[]
  try {
    rows = parse<Row>(file.text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // A stray quote is kept as the author's; read strictly, it would swallow every row below it.
      relax_quotes: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        const line: unknown = error?.['lines']
        broken.push(
          refused(
            typeof line === 'number' ? `line ${line}` : file.name,
            'broken-csv',
            error?.message ?? '',
          ),
        )
        return undefined
      },
    })
  } catch (error) {
    return yield refused(
      file.name,
      'broken-csv',
      error instanceof Error ? error.message : String(error),
    )
  }
  if (rows[0] && !(Object.hasOwn(rows[0].record, 'act') && Object.hasOwn(rows[0].record, 'prompt')))
    return yield refused(file.name, 'unknown-format', 'act, prompt')
  yield* broken
  const times = new Map<string, number>()
  for (const { record, info } of rows) {
    const act = (record['act'] ?? '').trim()
    // Two prompts may share a title: the second is another template, not a double.
    const nth = (times.get(act) ?? 0) + 1
    times.set(act, nth)
    yield templateOf(file, record, act, nth, `line ${info.lines}`)
  }
}

/** The same as JSON: `[{"act": …, "prompt": …}]`. */
export function* readPromptTable(file: ImportFile): Generator<Read> {
  const parsed = parseJson(file.name, file.text)
  if ('refusal' in parsed) return yield parsed.refusal
  const entries: unknown[] = Array.isArray(parsed.value) ? parsed.value : []
  const times = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const place = `#${index + 1}`
    if (!isRecord(entry)) {
      yield refused(place, 'not-an-object')
      continue
    }
    const row = Object.fromEntries(Object.keys(entry).map((key) => [key, textOf(entry, key)]))
    const act = row['act'] ?? ''
    const nth = (times.get(act) ?? 0) + 1
    times.set(act, nth)
    yield templateOf(file, row, act, nth, place)
  }
}

function templateOf(
  file: ImportFile,
  row: Record<string, string>,
  act: string,
  nth: number,
  place: string,
): Read {
  const content = (row['prompt'] ?? '').trim()
  if (!act) return refused(place, 'blank-name')
  if (!content) return refused(`${act} (${place})`, 'blank-content')
  const key = `prompts:${file.repo ?? file.name}#${act}${nth > 1 ? `#${nth}` : ''}`
  const kind = (row['type'] ?? '').trim().toLowerCase()
  return template(`${act} (${place})`, {
    slug: slugOf('template', key, act),
    name: act,
    nameEn: null,
    description: shortened(openingOf(content)) || act,
    descriptionEn: null,
    category: categoriesOf([], [act], shortened(openingOf(content))),
    tags: [
      ...(kind && kind !== 'text' && kind.length <= 40 ? [kind] : []),
      ...(/^true$/i.test(row['for_devs'] ?? '') ? ['developer'] : []),
    ],
    content,
    origin: { format: 'prompts', source: act, key },
  })
}

/**
 * A prompt has no description: its own front matter gives one, or its first words do, without their
 * Markdown.
 */
function openingOf(content: string): string {
  const front = frontMatterOf(content)
  const whole =
    front && 'fields' in front ? textOf(front.fields, 'description') || front.body : content
  return whole.replace(/^#+\s+/gm, '').replace(/\*\*|^\s*[-=*_]{3,}\s*$/gm, '')
}
