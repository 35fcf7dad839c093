import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canonicalZip, readCanonicalZip } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import type { PackageInfo, PackageVersion } from '#domain/package/package-version.ts'

/** The files of a built-in skill or template, and what the feed says of them. */
export interface BuiltInPackage {
  readonly zip: Uint8Array
  readonly package: PackageInfo
  /** The one version that there is. */
  readonly version: PackageVersion
}

const content = new URL('../../src/content/', import.meta.url)

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const begins = (bytes: Uint8Array, sign: string): boolean =>
  new TextDecoder().decode(bytes.subarray(0, sign.length)) === sign

/** A file of src/content. What begins with `#!` is a program: not every system keeps that mark. */
function fileOf(path: string, source: string): PackageFile {
  const bytes = Uint8Array.from(readFileSync(new URL(source, content)))
  return { path, bytes, executable: begins(bytes, '#!') }
}

/** An id that is the same wherever the seed is written. */
function idOf(digest: string): string {
  const [, a, b, c, d] = /^(.{8})(.{4}).(.{3}).(.{3})/.exec(digest) ?? []
  return `${a}-${b}-5${c}-8${d}-${digest.slice(16, 28)}`
}

interface Published {
  readonly version: string
  readonly at: string
  /** Tells versions apart that have the same files. */
  readonly slug: string
}

function packageOf(
  files: readonly PackageFile[],
  { version, at, slug }: Published,
): BuiltInPackage {
  const zip = canonicalZip(files)
  const digest = sha(zip)
  const sorted = readCanonicalZip(zip) ?? []
  return {
    zip,
    package: {
      digest,
      size: sorted.reduce((sum, { bytes }) => sum + bytes.length, 0),
      files: sorted.map(({ path, bytes, executable }) => ({
        path,
        size: bytes.length,
        sha256: sha(bytes),
        executable,
      })),
    },
    version: {
      id: idOf(sha(new TextEncoder().encode(`${slug} ${digest}`))),
      version,
      digest,
      source: null,
      note: null,
      status: 'published',
      publishedAt: at,
      withdrawalReason: null,
    },
  }
}

/** The folder of a skill. Throws where there is none. */
export function skillPackage(published: Published): BuiltInPackage {
  const folder = `packages/${published.slug}/`
  const root = fileURLToPath(new URL(folder, content))
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return packageOf(
    paths.map((path) => fileOf(path, folder + path)),
    published,
  )
}

/** A template is its text, in both languages. */
export const templatePackage = (published: Published): BuiltInPackage =>
  packageOf(
    [
      fileOf('prompt.md', `templates/${published.slug}.md`),
      fileOf('prompt.en.md', `templates/${published.slug}.en.md`),
    ],
    published,
  )

/** The `description` in the front matter of a built-in SKILL.md, folded into one text. */
export function whenToUse(slug: string): string {
  const text = readFileSync(new URL(`packages/${slug}/SKILL.md`, content), 'utf8')
  const folded = /^description: >-\n((?: {2}.*\n)+)/m.exec(text)?.[1]
  if (folded === undefined) throw new Error(`packages/${slug}/SKILL.md has no description`)
  return folded.trim().replace(/\n\s+/g, ' ')
}
