import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'

/** Whether a process of this number runs; it need not be the one that is meant. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // a process of another user cannot be signalled, but it runs
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** When the process began, in ticks since the machine started; null where the system does not say. */
export function startOf(pid: number): string | null {
  const text = textOf(`/proc/${pid}/stat`)
  // the name stands in brackets and may hold anything, brackets and spaces as well
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

/** Which start of the machine this is; null where the system does not say. */
export const thisBoot = (): string | null =>
  textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? null

/**
 * Whether a process has files of the folder open. Where the system does not tell, any program of
 * Node counts: it is better to ask once too often than to open data that somebody writes to.
 */
export function hasOpened(pid: number, folder: string): boolean {
  try {
    const inside = realpathSync(folder) + sep
    return readdirSync(`/proc/${pid}/fd`).some((file) => target(pid, file).startsWith(inside))
  } catch {
    const command =
      textOf(`/proc/${pid}/cmdline`) ??
      spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: 5000 })
        .stdout
    return /node|tsx/.test(command || '')
  }
}

function target(pid: number, file: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${file}`)
  } catch {
    return '' // closed meanwhile
  }
}
