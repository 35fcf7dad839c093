import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { FolderLock } from './folder-lock.ts'
import { ownMigrations, refuseOtherVersion } from './migrate.ts'
import { isLeftOver, writeWhole } from './whole-file.ts'

/**
 * The folder that holds the embedded database and its keys. PGlite does not notice a second process
 * on the same files, and acknowledged writes are lost; so one process at a time has the folder.
 */
export class DataFolder {
  readonly path: string
  private readonly lock: FolderLock
  private readonly release = () => this.close()

  /**
   * Makes the folder if need be, and takes it. Throws `FolderHeld` when another process has it, and
   * what the system says when it cannot be used.
   */
  constructor(path: string) {
    this.path = path
    const made = makeFolder(resolve(path))
    // a folder of somebody else's (DATA_DIR=/tmp) keeps its mode; its files here have their own
    if (made || existsSync(this.keysFile)) chmodSync(path, 0o700)
    this.lock = new FolderLock(path)
    process.on('exit', this.release)
    // what a write that was killed has left
    for (const name of readdirSync(path))
      if (isLeftOver(name)) rmSync(join(path, name), { force: true })
  }

  /** Where the keys are, for other programs on this machine as well. */
  get keysFile(): string {
    return join(this.path, 'keys.json')
  }

  /** Whether a database was made here before. */
  get isUsed(): boolean {
    return existsSync(this.marker)
  }

  /**
   * Where the database's files are. Those of a first start that was interrupted cannot be opened
   * ever again: they are removed. Throws `OtherVersion` when another version of this program made
   * them: opening them would already write to them.
   */
  database(): string {
    const files = join(this.path, 'embedded-database')
    if (this.isUsed) refuseOtherVersion(versionsIn(this.marker), 'folder', this.path)
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
    writeWhole(this.marker, versions)
  }

  /** Tells others where this process answers. */
  announce(address: string): void {
    this.lock.announce(address)
  }

  close(): void {
    process.off('exit', this.release)
    this.lock.release()
  }

  private get marker(): string {
    return join(this.path, 'embedded-database.started')
  }
}

/**
 * Makes a folder and those that it lies in; false when it is there. Node's own way never returns
 * where the system takes no folder but says that one is missing (/proc).
 */
function makeFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return false
    if (code !== 'ENOENT' || dirname(path) === path) throw error
  }
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
  return true
}

function versionsIn(marker: string): string[] | null {
  try {
    return JSON.parse(readFileSync(marker, 'utf8')) as string[]
  } catch {
    return null
  }
}
