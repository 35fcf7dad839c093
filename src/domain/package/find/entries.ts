import { formatOf, type Format } from '#domain/import/formats.ts'
import { isRecord, textOf } from '#domain/import/json.ts'
import { listTexts, memberText } from '#domain/import/json-texts.ts'
import type { Read } from '#domain/import/result.ts'
import { repositoryOf } from '#domain/import/addresses.ts'
import type { PackageFile } from '../package-file.ts'
import type { PackageSource } from '../package-version.ts'
import { type Finding, listed, refusedAt } from './finding.ts'
import { formerNames, inRepository, keyAt, type Place, sourceAt } from './place.ts'
import { folderOf } from './tree.ts'

/* Files with many records in them. Each record's package is what the file says of it, word by word. */

const encoder = new TextEncoder()
const single = (path: string, text: string): PackageFile[] => [
  { path, bytes: encoder.encode(text), executable: false },
]

/** A file of records. `path` in the tree; `name`: what its reader knows it by. */
export interface Table {
  readonly format: Format
  readonly path: string
  readonly name: string
  readonly text: string
}

/** The records of a table, each with its package. */
export async function* entriesOf(table: Table, place: Place): AsyncGenerator<Finding> {
  const { format, name, text } = table
  const repo = place.repository ?? undefined
  const texts = textsOf(table)
  const seen = new Set<string>()
  for (const read of formatOf(format).read({ name, text, ...(repo ? { repo } : {}) })) {
    if (read.kind === 'refused') {
      yield refusedAt(table.path, read)
      continue
    }
    const { key, source } = read.record.origin
    const at = { format, path: `${table.path}#${source}` }
    if (seen.has(key))
      yield refusedAt(table.path, {
        kind: 'refused',
        refused: { record: source, rule: 'duplicate', detail: key },
      })
    else yield listed(at, read, filesOf(format, read, texts), identityOf(table, place, read))
    seen.add(key)
  }
}

function filesOf(
  format: Format,
  read: Exclude<Read, { kind: 'refused' }>,
  texts: ReadonlyMap<string, string>,
): PackageFile[] | null {
  if (read.kind === 'template') return single('prompt.md', read.record.content)
  const text = texts.get(read.record.origin.source)
  if (text === undefined) return null
  return single(format === 'skill-lines' ? 'SKILL.md' : 'server.json', text)
}

function identityOf(
  { format, path, name }: Table,
  place: Place,
  read: Exclude<Read, { kind: 'refused' }>,
): { key: string; former: string[]; source: PackageSource | null } {
  const { origin } = read.record
  const inTable = origin.key.slice(origin.key.indexOf('#') + 1)
  if (format === 'mcp-servers')
    return { key: origin.key, former: [], source: sourceAt(place, path) }
  if (format === 'skill-lines') {
    const repository = read.kind === 'skill' ? repositoryOf(read.record.repoUrl ?? '') : null
    const isKnown = repository?.github && origin.key === `skill-md:${repository.github}#${inTable}`
    if (isKnown) {
      const there = { ...place, repository: repository.github, folder: '', sha: null, ref: null }
      return {
        key: keyAt('skill', there, folderOf(inTable)),
        former: [origin.key],
        source: sourceAt(there, folderOf(inTable)),
      }
    }
  }
  // without a repository, the file is what they came by
  const kind = origin.key.slice(0, origin.key.indexOf(':'))
  return {
    key: origin.key,
    former: place.repository
      ? []
      : formerNames(place, path)
          .filter((one) => one !== name && one !== inRepository(place, path))
          .map((one) => `${kind}:${one}#${inTable}`),
    source: sourceAt(place, path),
  }
}

/** What the file says of each record, by the `origin.source` of it. */
function textsOf({ format, text }: Table): Map<string, string> {
  const found = new Map<string, string>()
  if (format === 'skill-lines')
    for (const line of text.split('\n')) {
      const value = parsed(line)
      const path = textOf(value, 'path')
      const whole = isRecord(value) ? value['text'] : undefined
      if (path && typeof whole === 'string' && !found.has(path)) found.set(path, whole)
    }
  if (format === 'mcp-servers') {
    const list = memberText(text, 'servers') ?? text
    const entries = list.trimStart().startsWith('[') ? listTexts(list) : [list]
    // of several versions of a server the reader takes one: the newest, else the first
    for (const entry of entries) {
      const server = memberText(entry, 'server') ?? entry
      const name = textOf(parsed(server), 'name')
      if (name && (!found.has(name) || isNewest(parsed(entry)))) found.set(name, server)
    }
  }
  return found
}

function isNewest(entry: unknown): boolean {
  return /"is_?latest"\s*:\s*true/i.test(JSON.stringify(entry) ?? '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
