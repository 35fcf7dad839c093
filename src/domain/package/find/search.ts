import { packageFault, packageLimits } from '../package-rules.ts'
import type { PackageFile } from '../package-file.ts'
import { cleanText } from '#domain/import/words.ts'
import type { Finding } from './finding.ts'
import type { Place } from './place.ts'
import { filesAt, foldersAround, isWithin, partBelow, type Tree, type TreeFile } from './tree.ts'

/** Larger ones are no text that somebody wrote about a listing. */
const longestText = 64 * 1024 * 1024

/** The looking through of one tree: what was found so far, and what belongs to it. */
export class Search {
  readonly tree: Tree
  readonly place: Place
  /** Folders that are packages of plugins and extensions. */
  readonly pluginFolders = new Set<string>()
  private readonly sorted: readonly TreeFile[]
  private readonly sortedLinks: readonly string[]
  private readonly skillFolders: readonly string[]
  private readonly skillFolderSet: ReadonlySet<string>
  private readonly sizes: ReadonlyMap<string, number>
  private readonly taken = new Set<string>()
  private readonly digests = new Map<string, string>()
  private readonly keys = new Set<string>()
  /** The same thing at another place of the tree. */
  doubles = 0

  /** `skillFolders`: those with a SKILL.md. */
  constructor(tree: Tree, place: Place, skillFolders: readonly string[]) {
    this.tree = tree
    this.place = place
    this.skillFolders = [...skillFolders].sort(byUnits)
    this.skillFolderSet = new Set(skillFolders)
    this.sorted = [...tree.files].sort((a, b) => byUnits(a.path, b.path))
    this.sortedLinks = [...tree.links].sort(byUnits)
    this.sizes = new Map(tree.files.map(({ path, size }) => [path, size]))
  }

  get passedOver(): number {
    return this.tree.files.filter(({ path }) => !this.taken.has(path)).length
  }

  get hasSkills(): boolean {
    return this.skillFolders.length > 0
  }

  /** Counts files as parts of something. */
  take(paths: Iterable<string>): void {
    for (const path of paths) this.taken.add(path)
  }

  /** Files below a folder, without those of the folders in `except`. */
  below(folder: string, except: readonly string[] = []): TreeFile[] {
    return partBelow(this.sorted, ({ path }) => path, folder).filter(
      ({ path }) => !except.some((one) => isWithin(path, one)),
    )
  }

  /** Folders of skills within a folder. */
  skillsBelow(folder: string): readonly string[] {
    return partBelow(this.skillFolders, (path) => path, folder).filter((one) => one !== folder)
  }

  /** Whether a file belongs to a skill, or to another one than that of the whole tree. */
  isOfSkill(path: string): boolean {
    return [...foldersAround(path)].some((folder) => this.skillFolderSet.has(folder))
  }

  isOfPlugin(path: string): boolean {
    return (
      this.pluginFolders.has('') ||
      [...foldersAround(path)].some((folder) => this.pluginFolders.has(folder))
    )
  }

  /** The text of a file; null when it is no UTF-8. */
  async text(path: string): Promise<string | null> {
    const size = this.sizes.get(path)
    if (size === undefined || size > longestText) return null
    try {
      return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(await this.tree.read(path)))
    } catch {
      return null
    }
  }

  /**
   * The files of a folder as a package, or why they are none. They are weighed before they are read.
   */
  async folder(
    folder: string,
    except: readonly string[] = [],
  ): Promise<{ files: PackageFile[] } | { fault: NonNullable<ReturnType<typeof packageFault>> }> {
    const files = this.below(folder, except)
    const link = partBelow(this.sortedLinks, (path) => path, folder).find(
      (path) => !except.some((one) => isWithin(path, one)),
    )
    if (link !== undefined) return { fault: { rule: 'link', detail: link } }
    if (files.length > packageLimits.files)
      return {
        fault: { rule: 'too-many-files', detail: `${files.length} > ${packageLimits.files}` },
      }
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    if (bytes > packageLimits.bytes)
      return { fault: { rule: 'too-large', detail: `${bytes} > ${packageLimits.bytes}` } }
    const read = await filesAt(this.tree, files)
    const inside = read.map((file) => ({
      ...file,
      path: folder === '' ? file.path : file.path.slice(folder.length + 1),
    }))
    const fault = packageFault(inside)
    return fault ? { fault } : { files: inside }
  }

  /** Whether it is not one that was found before: by its key, or by its very files. */
  isNew(finding: Finding): boolean {
    if (finding.kind === 'refused') return true
    const { key } = finding.record.origin
    const same = finding.package && `${finding.format} ${finding.package.digest}`
    const isKnown =
      this.keys.has(key) || (same !== null && isPlaced(finding) && this.digests.has(same))
    if (isKnown) this.doubles++
    this.keys.add(key)
    if (same) this.digests.set(same, key)
    return !isKnown
  }
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** What is known by its place in the tree: the same files at two places are one thing. */
const isPlaced = ({ format }: Exclude<Finding, { kind: 'refused' }>): boolean =>
  ['skill-md', 'agent', 'command', 'prompt-file', 'instructions', 'rule'].includes(format)

/** The plainest place first: not hidden, not deep, and then by the alphabet. */
export function byPlainness(a: string, b: string): number {
  const weight = (path: string) =>
    [/(?:^|\/)\./.test(path) ? 1 : 0, path.split('/').length] as const
  const [[hiddenA, deepA], [hiddenB, deepB]] = [weight(a), weight(b)]
  if (hiddenA !== hiddenB) return hiddenA - hiddenB
  if (deepA !== deepB) return deepA - deepB
  return a < b ? -1 : 1
}
