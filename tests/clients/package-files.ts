import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { onDisk } from '../../supabase/tests/git-repositories.ts'

/** What is listed, as far as clients need it. */
export interface Listed {
  readonly slug: string
  readonly author: string
  readonly status: string
  readonly package: { readonly digest: string; readonly zip: string } | null
}

/** All that a site lists. */
export async function listedAt(origin: string): Promise<readonly Listed[]> {
  const reply = await fetch(`${origin}/api/skills.json?per_page=200`)
  return ((await reply.json()) as { skills: Listed[] }).skills
}

/** The files of a skill's package as texts by their paths, after the digest was compared. */
export async function packageOf(origin: string, slug: string): Promise<Record<string, string>> {
  const listed = (await listedAt(origin)).find((one) => one.slug === slug)
  if (!listed?.package) throw new Error(`${slug} has no package at ${origin}`)
  const { digest, zip } = listed.package
  if (!zip.startsWith(`${origin}/`)) throw new Error(`${zip} is not at ${origin}`)
  const bytes = new Uint8Array(await (await fetch(zip)).arrayBuffer())
  if (digest !== `sha256:${createHash('sha256').update(bytes).digest('hex')}`)
    throw new Error(`the package of ${slug} is not what its digest says`)
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, hex(content)]),
  )
}

/** The files in a folder, to be compared with a package: bytes in hex by their paths. */
export async function installedIn(
  folder: string,
  /** Paths that the client itself writes there. */
  own: readonly string[] = [],
): Promise<Record<string, string>> {
  const files = Object.entries(await onDisk(folder))
  return Object.fromEntries(
    files
      .filter(([path]) => !own.includes(path))
      .map(([path, content]) => [path, content.replace(/ program$/, '')]),
  )
}

/** Which of the files in a folder are programs. */
export const programsIn = async (folder: string): Promise<string[]> =>
  Object.entries(await onDisk(folder))
    .filter(([, content]) => content.endsWith(' program'))
    .map(([path]) => path)
    .sort()

/** Which files of a package have to be programs: the samples' are those that begin with `#!`. */
export const scriptsOf = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files)
    .filter((path) => files[path]?.startsWith(hex(Buffer.from('#!'))))
    .sort()

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The text of a file of a package. */
export const textOf = (content = '') => strFromU8(Buffer.from(content, 'hex'))
