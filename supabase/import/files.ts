import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { formatNames, formatOf } from '#domain/import/formats.ts'

/**
 * A file to read. The product knows it by `name`, which is the same on every machine: it contains
 * no path outside of what was named on the command line.
 */
export interface ImportFile {
  readonly path: string
  readonly name: string
}

/** Whether a file of a folder may be one of ours. Many formats are JSON, under any name. */
function isReadable(name: string): boolean {
  if (/(?:^|\/)(?:node_modules|\.git)\//.test(name)) return false
  const isKnown = formatNames
    .map(formatOf)
    .some(({ fileName, inFolder }) => (inFolder ?? fileName)?.test(name))
  return isKnown || /\.json$/i.test(name)
}

/**
 * The files at a path of the command line: the file itself, or the readable files of a folder,
 * always in the same order.
 */
export async function filesAt(path: string): Promise<ImportFile[]> {
  const full = resolve(path)
  const base = basename(full) || path
  if (!(await stat(full)).isDirectory()) {
    // thousands of files are called SKILL.md: the folder is part of the name
    const name = /^skill\.md$/i.test(base) ? `${basename(dirname(full))}/${base}` : base
    return [{ path: full, name }]
  }
  const inside = await readdir(full, { recursive: true, withFileTypes: true })
  return inside
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(full.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter(isReadable)
    .sort()
    .map((name) => ({ path: join(full, name), name: `${base}/${name}` }))
}

/**
 * The text of a file. Throws when it cannot be read or is not UTF-8, so that no garbled text is
 * ever stored.
 */
export async function textAt(path: string): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
}
