import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { ownMigrations, refuseOtherVersion } from './migrate.ts'

export interface Keys {
  readonly jwt: string
  readonly publishable: string
  readonly secret: string
}

/**
 * Locks that this very process has. A lock that only bears our number is an old one: in a container
 * every run has the same.
 */
const ours = new Set<string>()

/** Somebody else has the data folder open. */
export class FolderHeld extends Error {}

/**
 * The folder that holds the embedded database and its keys. PGlite does not notice a second process
 * on the same files, and acknowledged writes are lost; so a lock file says who has them, and where
 * that process can be asked.
 */
export class DataFolder {
  readonly path: string
  readonly keys: Keys
  private readonly lock: string
  private readonly release = () => this.close()

  constructor(path: string) {
    this.path = path
    const made = mkdirSync(path, { recursive: true, mode: 0o700 })
    // a folder of somebody else's (DATA_DIR=/tmp) keeps its mode; its files here have their own
    if (made || existsSync(join(path, 'keys.json'))) chmodSync(path, 0o700)
    this.lock = resolve(path, 'lock')
    take(this.lock)
    ours.add(this.lock)
    process.on('exit', this.release)
    this.keys = keysIn(join(path, 'keys.json'))
  }

  /**
   * Where the database's files are. Those of a first start that was interrupted cannot be opened
   * ever again: they are removed. Throws `OtherVersion` when another version of this program made
   * them: opening them would already write to them.
   */
  database(): string {
    const files = join(this.path, 'embedded-database')
    if (existsSync(this.marker)) refuseOtherVersion(versionsIn(this.marker), 'folder', this.path)
    else rmSync(files, { recursive: true, force: true })
    return files
  }

  /**
   * Call when the database has been opened, before it is migrated: the folder then says which
   * migrations it may have.
   */
  started(): void {
    const versions = JSON.stringify(ownMigrations().map(({ version }) => version))
    // whole or not at all: an empty one is an older version's
    const next = `${this.marker}.${process.pid}`
    writeFileSync(next, versions)
    renameSync(next, this.marker)
  }

  /** Tells others where this process answers. */
  announce(address: string): void {
    const next = `${this.lock}.${process.pid}`
    writeFileSync(next, holder(address), { mode: 0o600 })
    renameSync(next, this.lock)
  }

  close(): void {
    process.off('exit', this.release)
    if (ours.delete(this.lock)) rmSync(this.lock, { force: true })
  }

  private get marker(): string {
    return join(this.path, 'embedded-database.started')
  }
}

const holder = (address: string | null) => JSON.stringify({ pid: process.pid, address })

function take(lock: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(lock, holder(null), { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const held = heldBy(lock)
    if (held && isAlive(held.pid, lock)) {
      const where = held.address ? ` (${held.address})` : ''
      throw new FolderHeld(
        `${lock}: the data is open in process ${held.pid}${where}. Stop it first, or set another DATA_DIR. / 数据正被进程 ${held.pid} 使用，请先停掉它，或换一个 DATA_DIR。`,
      )
    }
    if (!held && isYoung(lock))
      throw new FolderHeld(
        `${lock}: another process is just opening the data. / 另一个进程正在打开数据。`,
      )
    putAside(lock, held) // its process is gone
  }
  throw new FolderHeld(`${lock}: cannot be taken`)
}

/** Made just now: whoever makes it has not written its number yet. */
const isYoung = (lock: string): boolean =>
  Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5000

/** Removes a lock that was left behind, unless it has become somebody's since it was read. */
function putAside(lock: string, stale: { pid: number } | null): void {
  const aside = `${lock}.left-by-${stale?.pid ?? 'nobody'}`
  try {
    renameSync(lock, aside)
    if (heldBy(aside)?.pid === stale?.pid) rmSync(aside)
    else renameSync(aside, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function heldBy(lock: string): { pid: number; address: string | null } | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; address: string | null }
  } catch {
    return null
  }
}

function isAlive(pid: number, lock: string): boolean {
  if (pid === process.pid) return ours.has(lock)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function versionsIn(marker: string): string[] | null {
  try {
    return JSON.parse(readFileSync(marker, 'utf8')) as string[]
  } catch {
    return null
  }
}

function keysIn(file: string): Keys {
  if (!existsSync(file)) {
    const keys: Keys = {
      jwt: randomBytes(32).toString('hex'),
      publishable: `sb_publishable_${randomBytes(16).toString('hex')}`,
      secret: `sb_secret_${randomBytes(16).toString('hex')}`,
    }
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}
