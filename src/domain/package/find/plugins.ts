import type { Format } from '#domain/import/formats.ts'
import { isRecord, listOf, objectOf, textOf } from '#domain/import/json.ts'
import { listTexts, memberText } from '#domain/import/json-texts.ts'
import { readMarketplace } from '#domain/import/marketplace.ts'
import { readGeminiExtension, readPlugin } from '#domain/import/plugin.ts'
import { refused, type Read } from '#domain/import/result.ts'
import { repositoryOf } from '#domain/import/addresses.ts'
import type { PackageFile } from '../package-file.ts'
import type { PackageSource } from '../package-version.ts'
import { type Finding, listed, refusedAt } from './finding.ts'
import { formerNames, inRepository, keyAt, type Place, sourceAt } from './place.ts'
import type { Search } from './search.ts'
import { baseOf, folderOf, joined, resolved } from './tree.ts'

/** Where clients look for a marketplace's manifest, in the order in which they are believed. */
export const manifests = [
  '.claude-plugin/marketplace.json',
  '.cursor-plugin/marketplace.json',
  '.github/plugin/marketplace.json',
  '.codex-plugin/marketplace.json',
  '.agents/plugins/marketplace.json',
  'marketplace.json',
]
/** And for a plugin's. */
export const pluginManifests: readonly string[] = [
  '.claude-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.github/plugin/plugin.json',
  'plugin.json',
]

/** The folder that a manifest speaks of, and how much its place is believed; null for other files. */
function rootOf(path: string, places: readonly string[]): { root: string; rank: number } | null {
  const rank = places.findIndex((one) => path === one || path.endsWith(`/${one}`))
  const known = places[rank]
  return known === undefined
    ? null
    : { root: path.slice(0, Math.max(0, path.length - known.length - 1)), rank }
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Manifests of a kind, the outermost first, and of one folder the one that is believed most. */
function manifestsOf(search: Search, places: readonly string[]) {
  return search.tree.files
    .flatMap(({ path }) => {
      const at = search.isOfSkill(path) ? null : rootOf(path, places)
      return at ? [{ path, ...at }] : []
    })
    .sort(
      (a, b) =>
        a.root.split('/').length - b.root.split('/').length ||
        (a.root < b.root ? -1 : Number(a.root > b.root)) ||
        a.rank - b.rank,
    )
}

/** The database keeps no longer entry beside a folder. Bytes. */
const longestEntry = 65_536

/** Every plugin of every marketplace in the tree, once. */
export async function* marketplacesOf(search: Search): AsyncGenerator<Finding> {
  const listedNames = new Set<string>()
  for (const { path, root } of manifestsOf(search, manifests)) {
    const text = await search.text(path)
    const market = parsed(text)
    if (text === null || !market || !Array.isArray(market['plugins'])) {
      if (baseOf(folderOf(path)).endsWith('plugin'))
        yield refusedAt(path, refused(path, market ? 'unknown-format' : 'broken-json', 'plugins'))
      continue
    }
    search.take([path])
    const entries = listTexts(memberText(text, 'plugins') ?? '[]')
    const plugins = await Promise.all(
      listOf(market, 'plugins').map((entry) => describedPlugin(search, market, root, entry)),
    )
    const merged = JSON.stringify({ ...market, plugins: plugins.map(({ entry }) => entry) })
    const repo = search.place.repository ?? undefined
    const reads = readMarketplace({
      name: inRepository(search.place, path),
      text: merged,
      ...(repo ? { repo } : {}),
    })
    let at = 0
    for (const read of reads) {
      const plugin = plugins[at]
      const entryText = entries[at] ?? ''
      at++
      const name = `${root}#${textOf(plugin?.entry, 'name')}`
      // another client's manifest of the same folder names the same plugin
      if (read.kind === 'skill' && listedNames.has(name)) search.doubles++
      else yield pluginFinding(search, { path, read, entryText, plugin })
      if (read.kind === 'skill') listedNames.add(name)
    }
  }
}

interface DescribedPlugin {
  /** The entry, with what the plugin's own manifest says beside it. */
  readonly entry: unknown
  /** Its folder in the tree; null when it lies somewhere else. */
  readonly folder: string | null
  /** The plugin's own manifest, a path in its folder; null without one. */
  readonly manifest: string | null
  readonly source: unknown
}

async function describedPlugin(
  search: Search,
  market: Record<string, unknown>,
  root: string,
  entry: unknown,
): Promise<DescribedPlugin> {
  const none = { entry, folder: null, manifest: null }
  if (!isRecord(entry)) return { ...none, source: null }
  const { source } = entry
  const folder = namedFolder(market, root, entry)
  if (folder === null || search.below(folder).length === 0)
    return { ...none, source: pathOf(entry) === '' ? source : folder }
  for (const place of pluginManifests) {
    const manifest = parsed(await search.text([folder, place].filter(Boolean).join('/')))
    if (manifest) return { entry: { ...manifest, ...entry }, folder, manifest: place, source }
  }
  return { ...none, folder, source }
}

/** The path that an entry names beside its manifest; '' for a plugin that lies somewhere else. */
const pathOf = ({ source }: Record<string, unknown>): string =>
  typeof source === 'string' ? source : textOf(localSource(source), 'path')

/** That path as a folder of the tree; null where it leads out of it, or there is none. */
function namedFolder(
  market: Record<string, unknown>,
  root: string,
  entry: Record<string, unknown>,
): string | null {
  const path = pathOf(entry)
  const base = textOf(objectOf(market, 'metadata'), 'pluginRoot')
  const within = path.startsWith('./') ? path : [base, path].filter(Boolean).join('/')
  return path === '' ? null : resolved(root, within)
}

/**
 * The folders that the manifest of a marketplace names for its plugins, by the plugin's name. `path`:
 * of the manifest. They need not be there.
 */
export function namedFolders(path: string, text: string): ReadonlyMap<string, string> {
  const market = parsed(text)
  const root = rootOf(path, manifests)?.root ?? folderOf(path)
  return new Map(
    listOf(market ?? {}, 'plugins').flatMap((entry): [string, string][] => {
      const folder = market && isRecord(entry) ? namedFolder(market, root, entry) : null
      return folder === null ? [] : [[textOf(entry, 'name'), folder]]
    }),
  )
}

/** Codex writes `{source: 'local', path}` for what others write as a path. */
const localSource = (source: unknown): unknown =>
  textOf(source, 'source') === 'local' ? source : {}

async function pluginFinding(
  search: Search,
  {
    path,
    read,
    entryText,
    plugin,
  }: { path: string; read: Read; entryText: string; plugin: DescribedPlugin | undefined },
): Promise<Finding> {
  if (read.kind === 'refused') return refusedAt(path, read)
  const { place } = search
  const at = { format: 'marketplace' as const, path: `${path}#${read.record.origin.source}` }
  const { key } = read.record.origin
  const named = key.startsWith(`marketplace:${inRepository(place, path)}#`)
  const former = named
    ? formerNames(place, path).map((one) => `marketplace:${one}#${key.slice(key.indexOf('#') + 1)}`)
    : []
  if (plugin?.folder !== null && plugin?.folder !== undefined) {
    const { folder } = plugin
    search.pluginFolders.add(folder)
    const made = await search.folder(folder)
    // too large to be kept: then what is known of it is its entry and manifest, and where it lies
    if ('files' in made) {
      search.take(search.below(folder).map((file) => file.path))
      const size = new TextEncoder().encode(entryText).length
      if (size > longestEntry)
        return refusedAt(path, refused(at.path, 'too-long', `${size} > ${longestEntry}`))
      return listed({ ...at, path: folder || path }, read, made.files, {
        key,
        former: [...former, keyAt('plugin', place, folder)],
        source: sourceAt(place, folder),
        entry: entryText,
      })
    }
  }
  return listed(at, read, await entryPackage(search, entryText, plugin), {
    key,
    former,
    source: pinnedSource(place, plugin),
  })
}

async function entryPackage(
  { tree }: Search,
  text: string,
  plugin: DescribedPlugin | undefined,
): Promise<PackageFile[]> {
  const bytes = new TextEncoder().encode(text)
  const entry = { path: 'marketplace-entry.json', bytes, executable: false }
  if (!plugin?.manifest) return [entry]
  const { folder, manifest } = plugin
  const told = { path: manifest, bytes: await tree.read(joined(folder ?? '', manifest)) }
  return [entry, { ...told, executable: false }]
}

/** Where an entry says that its plugin lies, with the branch and the commit that it is pinned to. */
function pinnedSource(place: Place, plugin: DescribedPlugin | undefined): PackageSource | null {
  const source = plugin?.source
  if (typeof plugin?.folder === 'string') return sourceAt(place, plugin.folder)
  if (typeof source === 'string') return sourceAt(place, source)
  const repository = repositoryOf(textOf(source, 'url', 'repo'))?.url
  if (!repository) return null
  const [path, ref, sha] = ['path', 'ref', 'sha'].map((field) => textOf(source, field))
  return {
    repository,
    ...(path && path.length <= 1000 ? { path } : {}),
    ...(ref && ref.length <= 255 ? { ref } : {}),
    ...(sha && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) ? { sha } : {}),
  }
}

/** Folders of plugins that no marketplace of the tree names, then extensions of Gemini CLI. */
export async function* pluginFoldersOf(search: Search): AsyncGenerator<Finding> {
  for (const { path, root } of manifestsOf(search, pluginManifests)) {
    const text = await search.text(path)
    const manifest = parsed(text)
    const isAny = baseOf(path) === path || folderOf(path) === root
    const isPlugin =
      manifest &&
      textOf(manifest, 'name') &&
      (!isAny || /agent-plugins/.test(textOf(manifest, '$schema')))
    if (isPlugin && text !== null && !search.pluginFolders.has(root))
      yield folderFinding(search, 'plugin', path, root, text)
  }
  for (const { path } of search.tree.files) {
    if (baseOf(path) !== 'gemini-extension.json' || search.isOfSkill(path)) continue
    const root = folderOf(path)
    const text = await search.text(path)
    if (text !== null && !search.pluginFolders.has(root))
      yield folderFinding(search, 'gemini-extension', path, root, text)
  }
}

async function folderFinding(
  search: Search,
  format: Format & ('plugin' | 'gemini-extension'),
  path: string,
  root: string,
  text: string,
): Promise<Finding> {
  const { place } = search
  search.pluginFolders.add(root)
  search.take(search.below(root).map((file) => file.path))
  const repo = place.repository ?? undefined
  const reader = format === 'plugin' ? readPlugin : readGeminiExtension
  const [read] = reader({ name: inRepository(place, path), text, ...(repo ? { repo } : {}) })
  if (!read || read.kind === 'refused') return refusedAt(path, read ?? refused(path, 'empty-file'))
  const made = await search.folder(root)
  if ('fault' in made) return refusedAt(path, refused(path, made.fault.rule, made.fault.detail))
  const github = repo && repositoryOf(repo)?.github
  const isWhole = inRepository(place, root) === ''
  const cli =
    format === 'gemini-extension' && github && isWhole
      ? `gemini extensions install https://github.com/${github}`
      : null
  const withCommand: Read =
    read.kind === 'skill'
      ? { ...read, record: { ...read.record, install: { ...read.record.install, cli } } }
      : read
  return listed({ format, path: root || path }, withCommand, made.files, {
    key: keyAt(format, place, root),
    former: [],
    source: sourceAt(place, root),
  })
}
