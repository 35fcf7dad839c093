import { pluginManifest } from '#domain/package/authors-plugin.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { isSkillName } from '../agent-skills/index-entries.ts'
import { authorsManifest, type AuthorsManifest } from './authors-manifest.ts'
import { blobOf, fileLeaf, type GitObject, type Leaf } from './objects.ts'

/** What git calls the files of a package; with it a tree is made without them. */
export interface PackageIds {
  /** The name in its SKILL.md, where it is a good name for a folder. */
  readonly name: string | null
  /** What its author's manifest for Claude Code says; null without one that can be read. */
  readonly manifest: AuthorsManifest | null
  /** Its files by path. */
  readonly files: readonly (readonly [path: string, leaf: Leaf])[]
}

/** Bytes in which the head of a SKILL.md ends. */
const mostOfHead = 100_000

/** Null where git would refuse the files, and with them every repository that has them. */
export function packageIds(files: Iterable<PackageFile>): PackageIds | null {
  const list = [...files]
  if (list.some(isRefused)) return null
  const bytesOf = (wanted: string) => list.find(({ path }) => path === wanted)?.bytes
  const skill = bytesOf('SKILL.md')
  const manifest = bytesOf(pluginManifest)
  return {
    name: skill ? nameIn(skill) : null,
    manifest: manifest ? authorsManifest(manifest) : null,
    files: list.map(({ path, bytes, executable }) => [path, fileLeaf(blobOf(bytes), executable)]),
  }
}

export const packageBlobs = function* (files: Iterable<PackageFile>): Generator<GitObject> {
  for (const { bytes } of files) yield blobOf(bytes)
}

/** The name of a skill stands in a line of its own; whatever else the head says is not read here. */
function nameIn(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, mostOfHead))
  const [, head = ''] =
    /^\s*---[ \t]*\r?\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const [, , name = ''] = /^name:[ \t]*(["']?)([a-z0-9-]+)\1[ \t]*(?:\s#.*)?\r?$/m.exec(head) ?? []
  return isSkillName(name) ? name : null
}

/** Names that git keeps for itself, also as Windows abbreviates them. */
const gits = /^(?:\.git|gi[0-9a-z]{1,6}~\d+)$/i
/** Bytes of a line of .gitattributes that git reads. */
const longestLine = 2048

/**
 * Whether git may take a file for its own, and a repository with it for an attack: `git fsck` and
 * clients with `transfer.fsckObjects` refuse all of it then.
 */
function isRefused({ path, bytes }: PackageFile): boolean {
  const segments = path.split('/')
  if (segments.some((one) => gits.test(one))) return true
  const name = segments.at(-1)?.toLowerCase()
  if (name === '.gitmodules') return !isPlainModules(Buffer.from(bytes).toString())
  if (name === '.gitattributes')
    return Buffer.from(bytes)
      .toString('latin1')
      .split('\n')
      .some((one) => one.length >= longestLine)
  return false
}

const plainModules = [
  /^\s*$/,
  /^\s*[#;]/,
  /^\s*\[submodule "(?!\.\.|.*[/\\]\.\.|")[^"\\]+"\]\s*$/,
  /^\s*path\s*=\s*(?![-"])[\w./ -]+$/,
  /^\s*url\s*=\s*(?:https?:\/\/[\w.-]+(?::\d+)?\/[\w./~+-]*|git@[\w.-]+:[\w./~+-]+|\.{1,2}\/[\w./-]+)\s*$/,
  /^\s*(?:branch|shallow|ignore|fetchRecurseSubmodules)\s*=\s*(?!-)[\w./-]+\s*$/i,
]

const isPlainModules = (text: string): boolean =>
  text.split(/\r?\n/).every((one) => plainModules.some((form) => form.test(one)))
