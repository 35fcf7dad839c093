import { spawnSync } from 'node:child_process'
import { closeSync, constants, fstatSync, lstatSync, openSync, renameSync, statSync } from 'node:fs'

/** The open file that holds the lock; null where the system has no locks. */
export type SystemLock = number | null

/**
 * Takes the lock that the operating system keeps on a file, and makes the file when it is missing.
 * The lock belongs to the open file: it ends when the process does, it outlives any rename, and a
 * copy of the file has none. `held`: another process, or another part of this one, has it.
 */
export function takeSystemLock(path: string): SystemLock | 'held' {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory())
    renameSync(path, `${path}.moved-${Date.now()}`)
  return process.platform === 'linux' ? byCommand(path) : byOpening(path)
}

export function releaseSystemLock(lock: SystemLock): void {
  if (lock !== null) closeSync(lock)
}

/**
 * Linux: Node cannot ask for such a lock. The command `flock` can, on a file that it inherits; the
 * lock stays with our open file when the command has ended.
 */
function byCommand(path: string): SystemLock | 'held' {
  const file = openLoosely(path)
  const { status } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
    timeout: 5000,
  })
  if (status === 0 && isStill(path, file)) return file
  closeSync(file)
  if (status === 0) return byCommand(path) // the file was removed meanwhile
  return status === 1 ? 'held' : null
}

/** A file that may only be read can be locked as well. */
function openLoosely(path: string): number {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    return openSync(path, constants.O_RDONLY)
  }
}

const isStill = (path: string, file: number): boolean =>
  statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file).ino

/** O_EXLOCK and O_NONBLOCK of macOS and the BSDs; UV_FS_O_EXLOCK of libuv on Windows. */
const exclusively = process.platform === 'win32' ? 0x1000_0000 : 0x20 | 0x4

/** macOS, the BSDs and Windows take the lock while they open the file. */
function byOpening(path: string): SystemLock | 'held' {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | exclusively, 0o600)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(code)) return 'held'
    if (['ENOTSUP', 'EOPNOTSUPP', 'ENOLCK'].includes(code)) return null
    throw error
  }
}
