import { detectFormat, type Format, formatOf } from '#domain/import/formats.ts'
import { refused } from '#domain/import/result.ts'
import { cleanText } from '#domain/import/words.ts'
import { documentsOf } from './documents.ts'
import { entriesOf } from './entries.ts'
import { type Finding, listed, refusedAt } from './finding.ts'
import { inRepository, keyAt, type Place, sourceAt } from './place.ts'
import { marketplacesOf, pluginFoldersOf } from './plugins.ts'
import { Search } from './search.ts'
import { isSkillMain, skillsOf } from './skills.ts'
import { baseOf, folderOf, type Tree, treeOf } from './tree.ts'

/** What was not listed. */
export interface Rest {
  /** Files of the tree that belong to nothing that was found. */
  readonly passedOver: number
  /** Things that were found at several places, or named by several manifests. */
  readonly doubles: number
}

/**
 * Finds every listing in a folder, an archive or a whole repository, each once, with its package:
 * plugins of marketplaces, plugin folders and extensions, skills, agents, commands, prompts, rules,
 * servers, and tables of these. Gives what was not listed at the end. Files are read when they are
 * needed; only one listing is in memory at a time.
 */
export async function* findListings(tree: Tree, place: Place): AsyncGenerator<Finding, Rest> {
  const skillFolders = tree.files
    .map(({ path }) => path)
    .filter(isSkillMain)
    .map(folderOf)
  const search = new Search(tree, place, skillFolders)
  for (const kind of [marketplacesOf, pluginFoldersOf, skillsOf, documentsOf])
    for await (const finding of kind(search)) if (search.isNew(finding)) yield finding
  return { passedOver: search.passedOver, doubles: search.doubles }
}

/**
 * The listings of one file that somebody named. `name`: its path as it is to be known. `format`
 * overrides what the text looks like. A file of no known format is refused.
 */
export async function* findInFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  place: Place,
  format?: Format,
): AsyncGenerator<Finding> {
  let text: string
  try {
    text = cleanText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    yield refusedAt(name, refused(name, 'unreadable-file', String(error)))
    return
  }
  if (!text.trim()) return yield refusedAt(name, refused(name, 'empty-file'))
  const found = format ?? detectFormat(name, text)
  if (!found) return yield refusedAt(name, refused(name, 'unknown-format'))
  if (found === 'marketplace') {
    const path = /(?:^|\/)marketplace\.json$/.test(name) ? name : 'marketplace.json'
    const tree = treeOf({ files: [{ path, bytes, executable: false }], links: [] })
    const search = new Search(tree, place, [])
    return yield* marketplacesOf(search)
  }
  if (isTableFormat(found))
    return yield* entriesOf({ format: found, path: name, name, text }, place)
  const repo = place.repository ?? undefined
  const path = inRepository(place, name)
  for (const read of formatOf(found).read({ name: path, text, ...(repo ? { repo } : {}) }))
    yield listed(
      { format: found, path: name },
      read,
      [{ path: baseOf(name), bytes, executable: false }],
      {
        key:
          isCatalogued(found) && read.kind !== 'refused'
            ? read.record.origin.key
            : keyAt(found, place, name),
        former: read.kind === 'refused' ? [] : [read.record.origin.key],
        source: sourceAt(place, name),
      },
    )
}

const isTableFormat = (format: Format): boolean =>
  ['skill-lines', 'mcp-servers', 'skills-index', 'prompts', 'prompt-table'].includes(format)
const isCatalogued = (format: Format): boolean => /^(?:docker|toolhive)-server$/.test(format)
