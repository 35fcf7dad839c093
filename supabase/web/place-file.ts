import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

type Content = string | Uint8Array | Iterable<string> | AsyncIterable<Uint8Array>

/** The last writing of each path that goes on: the next waits for it, as they share a partial file. */
const writing = new Map<string, Promise<void>>()

/**
 * Writes a file beside its place, in a folder that is made for it, then renames it: whoever reads it
 * finds the old one or the new one, never half of it. For what can be made again: nothing waits until
 * it has reached the disk. Rejects as the system does, or as the portions do, and then leaves what
 * was there before.
 */
export async function placeFile(path: string, content: Content): Promise<void> {
  const before = writing.get(path) ?? Promise.resolve()
  const placed = before.catch(() => {}).then(() => place(path, content))
  writing.set(path, placed)
  try {
    await placed
  } finally {
    if (writing.get(path) === placed) writing.delete(path)
  }
}

async function place(path: string, content: Content): Promise<void> {
  const partial = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(partial, content, { mode: 0o600 })
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
