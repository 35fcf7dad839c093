import { formatOf } from '../import/formats.ts'
import { isJunk } from '../package/archive/clean.ts'
import { manifests, pluginManifests } from '../package/find/plugins.ts'
import { byPlainness } from '../package/find/search.ts'
import { isSkillMain } from '../package/find/skills.ts'
import { baseOf, folderOf, foldersAround, isWithin } from '../package/find/tree.ts'
import { listFault, type PackageFault } from '../package/package-rules.ts'
import type { RepositoryAddress } from '../repository/address.ts'
import type { RepositoryEntry } from '../repository/repository-tree.ts'

/*
 * 'Start from' a repository: the list of its files tells what can be started from, and which files
 * have to be fetched for it. Only these are.
 */

/** A repository at one commit. `at`: the branch or tag and the folder that were asked for. */
export interface RepositoryTree {
  readonly at: RepositoryAddress
  /** The commit. */
  readonly sha: string
  readonly entries: readonly RepositoryEntry[]
}

/** Something that a submission can be started from. */
export interface RepositoryStart {
  readonly kind: 'skill' | 'plugin' | 'marketplace' | 'file'
  /** The file that says what it is. */
  readonly path: string
  /** The folder that is its package; null: it is that one file. '' is the whole repository. */
  readonly root: string | null
}

const documents = ['agent', 'command', 'prompt-file', 'instructions', 'rule'] as const
const pages = /^(?:readme|changelog|license|contributing|agents|claude|gemini|index)\.md$/i
const extension = 'gemini-extension.json'
/** More are not offered: a person chooses one of them. */
const mostStarts = 1000

const placed = (places: readonly string[], path: string): string | undefined =>
  places.find((one) => path === one || path.endsWith(`/${one}`))
const rootBy = (place: string, path: string): string =>
  path.slice(0, Math.max(0, path.length - place.length - 1))

/** What a file is the start of, by its path alone; null for one that says nothing by itself. */
function startAt(path: string, isOfSkill: boolean): RepositoryStart | null {
  if (isSkillMain(path)) return { kind: 'skill', path, root: folderOf(path) }
  if (isOfSkill) return null
  const plugin = placed([...pluginManifests.filter((one) => one.includes('/')), extension], path)
  if (plugin) return { kind: 'plugin', path, root: rootBy(plugin, path) }
  if (placed(manifests, path)) return { kind: 'marketplace', path, root: null }
  const isDocument =
    !pages.test(baseOf(path)) && documents.some((one) => formatOf(one).fileName?.test(path))
  return isDocument || baseOf(path) === 'server.json' ? { kind: 'file', path, root: null } : null
}

const order = ['plugin', 'skill', 'marketplace', 'file'] as const

/**
 * What can be started from at the address, the plainest first, at most 1,000. The address of a file
 * means what that file says, or else the file itself.
 */
export function startsIn({ at, entries }: RepositoryTree): readonly RepositoryStart[] {
  const paths = entries.filter(({ path }) => !isJunk(path)).map(({ path }) => path)
  const skills = new Set(paths.filter(isSkillMain).map(folderOf))
  const isOfSkill = (path: string) => [...foldersAround(path)].some((one) => skills.has(one))
  if (at.isFile)
    return paths.includes(at.path)
      ? [startAt(at.path, false) ?? { kind: 'file', path: at.path, root: null }]
      : []
  const known = new Set<string>()
  return paths
    .filter((path) => isWithin(path, at.path.replace(/\/+$/, '')))
    .sort(byPlainness)
    .flatMap((path) => startAt(path, isOfSkill(path)) ?? [])
    .filter(({ kind, path, root }) => {
      // manifests of several clients speak of one and the same folder
      const place = kind === 'marketplace' ? rootBy(placed(manifests, path) ?? '', path) : root
      const key = `${kind} ${place ?? path}`
      return !known.has(key) && Boolean(known.add(key))
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, mostStarts)
}

/** The same name on every system: macOS writes some letters in two parts. */
export const named = (path: string): string => path.normalize('NFC')

/**
 * The files that a start's package is made of, or the rule that they break: told before any of them
 * is fetched.
 */
export function filesOfStart(
  { kind, path: main, root }: RepositoryStart,
  entries: readonly RepositoryEntry[],
): { readonly files: readonly RepositoryEntry[] } | { readonly fault: PackageFault } {
  if (root === null)
    return checked(
      entries.filter(({ path }) => path === main),
      folderOf(main),
    )
  const below = entries.filter(({ path }) => isWithin(path, root) && !isJunk(path))
  const inner = below.flatMap(({ path }) =>
    kind === 'skill' && isSkillMain(path) && folderOf(path) !== root ? [folderOf(path)] : [],
  )
  return checked(
    below.filter(({ path }) => !inner.some((one) => isWithin(path, one))),
    root,
  )
}

function checked(files: readonly RepositoryEntry[], root: string): ReturnType<typeof filesOfStart> {
  for (const { kind, path } of files)
    if (kind === 'link' || kind === 'submodule') return { fault: { rule: kind, detail: path } }
  const fault = listFault(
    files.map(({ path, size }) => ({
      path: named(root === '' ? path : path.slice(root.length + 1)),
      size,
    })),
  )
  return fault ? { fault } : { files }
}
