import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The names in a folder that are wanted, what was written last first; none without the folder. */
export async function newestFirst(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isWanted)
  const dated = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null)
      // what has been removed meanwhile comes last
      return { name, at: found?.mtimeMs ?? 0 }
    }),
  )
  return dated.sort((a, b) => b.at - a.at).map(({ name }) => name)
}
