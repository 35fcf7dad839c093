import { isToldByHead } from '#domain/import/agent-md.ts'
import { detectFormat, type Format, formatOf } from '#domain/import/formats.ts'
import { refused } from '#domain/import/result.ts'
import { entriesOf } from './entries.ts'
import { type Finding, listed, refusedAt } from './finding.ts'
import { inRepository, keyAt, sourceAt } from './place.ts'
import { byPlainness, type Search } from './search.ts'
import { baseOf, filesAt, folderOf } from './tree.ts'

/** Files that are a listing each, and of which folders and endings tell nearly everything. */
const documents = ['agent', 'command', 'prompt-file', 'instructions', 'rule'] as const
const catalogues = ['docker-server', 'toolhive-server'] as const
/** What lies beside a catalogue's file and belongs to it. */
const companions = /^(?:tools\.json|readme\.md)$/i

/** Agents, commands, prompts, rules, servers and tables that lie in the tree by themselves. */
export async function* documentsOf(search: Search): AsyncGenerator<Finding> {
  const paths = search.tree.files
    .map(({ path }) => path)
    .filter((path) => !search.isOfSkill(path))
    .sort(byPlainness)
  for (const path of paths) {
    const format = formatByName(path)
    if (format && isDocument(format)) yield* documentOf(search, path, format)
    else if (format && isCatalogue(format)) yield* catalogueOf(search, path, format)
    else if (/\.(?:json|csv|jsonl|ndjson)$/i.test(path)) yield* tableOf(search, path)
  }
}

const isDocument = (format: Format): format is (typeof documents)[number] =>
  documents.some((one) => one === format)
const isCatalogue = (format: Format): format is (typeof catalogues)[number] =>
  catalogues.some((one) => one === format)
const formatByName = (path: string): Format | undefined =>
  [...documents, ...catalogues].find((one) => formatOf(one).fileName?.test(path))

async function* documentOf(
  search: Search,
  path: string,
  format: (typeof documents)[number],
): AsyncGenerator<Finding> {
  if (
    /^(?:readme|changelog|license|contributing|agents|claude|gemini|index)\.md$/i.test(baseOf(path))
  )
    return
  const text = await search.text(path)
  if (text === null) return
  // a page of documentation may lie in a folder that is called `agents` or `commands`
  if (format === 'agent' && !isToldByHead(text, 'description')) return
  const isOwn = /(?:^|\/)\.[a-z]+\/commands\//.test(path)
  if (
    format === 'command' &&
    !isOwn &&
    !isToldByHead(text, 'description', 'argument-hint', 'allowed-tools')
  )
    return
  search.take([path])
  const { place } = search
  const repo = place.repository ?? undefined
  const name = inRepository(place, path)
  for (const read of formatOf(format).read({ name, text, ...(repo ? { repo } : {}) })) {
    const [file] = await filesAt(
      search.tree,
      search.tree.files.filter((one) => one.path === path),
    )
    const files = file ? [{ ...file, path: baseOf(path) }] : []
    yield listed({ format, path }, read, files, {
      key: keyAt(format, place, path),
      former: [],
      source: sourceAt(place, path),
    })
  }
}

async function* catalogueOf(
  search: Search,
  path: string,
  format: (typeof catalogues)[number],
): AsyncGenerator<Finding> {
  const text = await search.text(path)
  // an OpenAPI description is called spec.yaml as well
  const isOne =
    text !== null &&
    /^(?:image|url|remote):/m.test(text) &&
    (format === 'docker-server' ? /^(?:about|meta|type):/m : /^transport:/m).test(text)
  if (!isOne) return
  const folder = folderOf(path)
  const beside = search.tree.files.filter(
    (file) =>
      file.path === path || (folderOf(file.path) === folder && companions.test(baseOf(file.path))),
  )
  search.take(beside.map((file) => file.path))
  const files = await filesAt(search.tree, beside)
  for (const read of formatOf(format).read({ name: inRepository(search.place, path), text }))
    yield listed(
      { format, path },
      read,
      files.map((file) => ({ ...file, path: baseOf(file.path) })),
      {
        key: read.kind === 'refused' ? '' : read.record.origin.key,
        former: [],
        source: sourceAt(search.place, path),
      },
    )
}

/** Files that are for programs, whatever is in them. */
const forPrograms =
  /(?:^|\/)(?:package(?:-lock)?|composer|tsconfig[^/]*|jsconfig|deno|lerna|nx|turbo|renovate|vercel|plugin|marketplace|gemini-extension|tools|hooks)\.json$/i

async function* tableOf(search: Search, path: string): AsyncGenerator<Finding> {
  if (forPrograms.test(path)) return
  const text = await search.text(path)
  if (text === null) return
  const format = detectFormat(baseOf(path), text)
  if (format === 'client-configuration') {
    // it belongs to a plugin, which describes it
    if (search.isOfPlugin(path)) return
    search.take([path])
    yield refusedAt(path, refused(path, 'client-configuration'))
    return
  }
  if (!format || !isTable(format, path, text)) return
  // the skills themselves are here: their index says nothing more
  if (format === 'skills-index' && search.hasSkills) return
  search.take([path])
  yield* entriesOf({ format, path, name: inRepository(search.place, path), text }, search.place)
}

/** A table is told by what is in it, never by its name alone. */
function isTable(format: Format, path: string, text: string): boolean {
  if (format === 'prompts') return /^"?act"?,"?prompt"?/i.test(text)
  if (format === 'skill-lines') {
    const [first = ''] = text.split('\n', 1)
    return first.startsWith('{') && /"path"/.test(first) && /"text"/.test(first)
  }
  const isList = formatOf(format).isListOf !== undefined || formatOf(format).isObject !== undefined
  return (
    isList &&
    ['mcp-servers', 'prompt-table', 'skills-index'].includes(format) &&
    isParsed(text) &&
    !/(?:^|\/)(?:tests?|fixtures?|evals?|__tests__)\//i.test(path)
  )
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
