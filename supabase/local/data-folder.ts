import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Keys { readonly jwt: string; readonly publishable: string; readonly secret: string }

/** Somebody else has the data folder open. */
export class FolderHeld extends Error {}

/**
 * The folder that holds the embedded database and its keys. PGlite does not notice a second process on the same files, and acknowledged
 * writes are lost; so a lock file says who has them, and where that process can be asked.
 */
export class DataFolder {
  readonly path: string
  readonly keys: Keys
  private readonly lock: string
  private readonly release = () => this.close()

  constructor(path: string) {
    this.path = path
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
    this.lock = join(path, 'lock')
    take(this.lock)
    process.on('exit', this.release)
    this.keys = keysIn(join(path, 'keys.json'))
  }

  /** Where the database's files are. Those of a first start that was interrupted cannot be opened ever again: they are removed. */
  database(): string {
    const files = join(this.path, 'pgdata')
    if (!existsSync(this.marker)) rmSync(files, { recursive: true, force: true })
    return files
  }

  /** Call when the database has been opened for the first time. */
  started(): void { writeFileSync(this.marker, '') }

  /** Tells others where this process answers. */
  announce(address: string): void { writeFileSync(this.lock, holder(address)) }

  close(): void {
    process.off('exit', this.release)
    if (heldBy(this.lock)?.pid === process.pid) rmSync(this.lock, { force: true })
  }

  private get marker(): string { return join(this.path, 'pgdata.started') }
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
    if (held && isAlive(held.pid)) {
      const where = held.address ? ` (${held.address})` : ''
      throw new FolderHeld(`${lock}: the data is open in process ${held.pid}${where}. Stop it first, or set another DATA_DIR. / 数据正被进程 ${held.pid} 使用，请先停掉它，或换一个 DATA_DIR。`)
    }
    rmSync(lock, { force: true }) // its process is gone
  }
  throw new FolderHeld(`${lock}: cannot be taken`)
}

function heldBy(lock: string): { pid: number; address: string | null } | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; address: string | null }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function keysIn(file: string): Keys {
  if (!existsSync(file)) {
    const keys: Keys = {
      jwt: randomBytes(32).toString('hex'), publishable: `sb_publishable_${randomBytes(16).toString('hex')}`, secret: `sb_secret_${randomBytes(16).toString('hex')}`,
    }
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}
