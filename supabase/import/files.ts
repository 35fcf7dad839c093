import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { formatNames, formatOf } from '#domain/import/formats.ts'

/**
 * A file to read. `name` is how the product knows it: no path of this machine, the same wherever
 * the command is run.
 */
export interface Found {
  readonly path: string
  readonly name: string
  /** What was named on the command line: a folder is one line of the report. */
  readonly group: string
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
 * The files behind a path of the command line: itself, or what a folder holds, in a stable order.
 */
export async function filesAt(path: string): Promise<Found[]> {
  const full = resolve(path)
  const group = basename(full) || path
  if (!(await stat(full)).isDirectory()) {
    // A SKILL.md is known by its folder.
    const name = /^skill\.md$/i.test(group) ? `${basename(dirname(full))}/${group}` : group
    return [{ path: full, name, group: path }]
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
    .map((name) => ({ path: join(full, name), name: `${group}/${name}`, group: path }))
}

/**
 * The text of a file; throws when it cannot be read or is not UTF-8, so that no half-read name is
 * ever stored.
 */
export async function textAt(path: string): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
}
