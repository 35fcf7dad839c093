import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** What a write that was killed may leave beside its file. */
export const isLeftOver = (name: string): boolean => /\.\d+-[0-9a-f]{8}\.part$/.test(name)

/**
 * Writes a small file beside its place, then renames it: whoever reads it finds the old text or the
 * new one, never half of it, also after a full disk, a kill or a power cut. Throws what the system
 * says, and then leaves nothing.
 */
export function writeWhole(path: string, text: string | Uint8Array, mode = 0o600): void {
  inPlace(path, text, mode, (partial) => renameSync(partial, path))
}

/**
 * The same for a file that must not be there yet, though others may make it at this moment. False
 * when it is there.
 */
export function createWhole(path: string, text: string, mode = 0o600): boolean {
  try {
    inPlace(path, text, mode, (partial) => {
      linkSync(partial, path)
      rmSync(partial)
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function inPlace(
  path: string,
  text: string | Uint8Array,
  mode: number,
  place: (partial: string) => void,
): void {
  const partial = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.part`
  try {
    const file = openSync(partial, 'wx', mode)
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    place(partial)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  keepName(dirname(path))
}

/** The new name is in the folder, which has to reach the disk as well. */
function keepName(folder: string): void {
  try {
    const open = openSync(folder, 'r')
    try {
      fsyncSync(open)
    } finally {
      closeSync(open)
    }
  } catch {
    // Windows opens no folders; its renames are journalled
  }
}
