import { lstatSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasOpened, isRunning, startOf, thisBoot } from './process-identity.ts'
import { releaseSystemLock, type SystemLock, takeSystemLock } from './system-lock.ts'
import { createWhole, writeWhole } from './whole-file.ts'

/** Who has a data folder open, as its file `lock` says. */
export interface Holder {
  readonly pid: number
  /** Where that process answers; null while it starts. */
  readonly address: string | null
  /** When the process began and which start of the machine that was; numbers of processes are used again. */
  readonly started?: string | null
  readonly boot?: string | null
  /** Which folder it is about: a copy of the folder has the record, too. */
  readonly place?: string
}

/** Somebody else has the data folder open. */
export class FolderHeld extends Error {
  readonly holder: Holder | null
  constructor(folder: string, holder: Holder | null) {
    const who = holder ? ` ${holder.pid}` : ''
    const where = holder?.address ? ` (${holder.address})` : ''
    super(
      `${folder}: the data is open in process${who || ' of somebody else'}${where}. Stop it first, or set another DATA_DIR. / 数据正被${holder ? `进程 ${holder.pid} ` : '另一个进程'}使用，请先停掉它，或换一个 DATA_DIR。`,
    )
    this.holder = holder
  }
}

/**
 * Folders that this very process has. A record that only bears our number is an old one: in a
 * container every run has the same.
 */
const ours = new Set<string>()

/** How long a holder may take to let go: another one that is just stopping, or a look at the lock. */
const patienceMs = 1000
const pauseMs = 100

/**
 * One process at a time has a data folder. The operating system keeps the lock itself, on the file
 * `in-use`: it ends with the process, however that ends, and nothing in the folder can imitate it.
 * The file `lock` only says who it is. Where the system has no locks (a file system or an image
 * without them), that file is the lock.
 */
export class FolderLock {
  private readonly folder: string
  private readonly record: string
  private readonly system: SystemLock

  /** Takes the folder. Throws `FolderHeld` when somebody has it. */
  constructor(path: string) {
    this.folder = resolve(path)
    this.record = join(this.folder, 'lock')
    this.system = this.take()
    ours.add(this.folder)
  }

  /** Tells others where this process answers. */
  announce(address: string): void {
    writeWhole(this.record, this.own(address))
  }

  release(): void {
    if (!ours.delete(this.folder)) return
    rmSync(this.record, { force: true })
    releaseSystemLock(this.system)
  }

  private own(address: string | null): string {
    return JSON.stringify({
      pid: process.pid,
      address,
      started: startOf(process.pid),
      boot: thisBoot(),
      place: placeOf(this.folder),
    } satisfies Holder)
  }

  private take(): SystemLock {
    for (const until = Date.now() + patienceMs; ;) {
      const system = takeSystemLock(join(this.folder, 'in-use'))
      if (system !== 'held') {
        let taken = false
        try {
          taken = !isHeldBy(holderOf(this.folder), this.folder) && this.writeRecord(system)
          if (taken) return system
        } finally {
          if (!taken) releaseSystemLock(system)
        }
      }
      if (Date.now() >= until) throw new FolderHeld(this.folder, holderOf(this.folder))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }

  /** Says who has it now. False when somebody else was faster, which only the system can rule out. */
  private writeRecord(system: SystemLock): boolean {
    putAside(this.record)
    if (system !== null) {
      writeWhole(this.record, this.own(null))
      return true
    }
    const stale = read(this.record)
    if (isThere(this.record)) removeStale(this.record, stale)
    return createWhole(this.record, this.own(null))
  }
}

/** Tells one folder from another, whatever they are called. */
function placeOf(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `${dev}:${ino}`
}

/** What the folder says of who has it; null when it says nothing that can be read, or is a copy. */
export function holderOf(folder: string): Holder | null {
  const holder = read(join(folder, 'lock'))
  return holder?.place === undefined || holder.place === placeOf(folder) ? holder : null
}

function read(record: string): Holder | null {
  try {
    const { pid, address, started, boot, place } = JSON.parse(
      readFileSync(record, 'utf8'),
    ) as Partial<Record<keyof Holder, unknown>>
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1) return null
    return {
      pid,
      address: typeof address === 'string' ? address : null,
      ...(started === undefined ? {} : { started: typeof started === 'string' ? started : null }),
      ...(boot === undefined ? {} : { boot: typeof boot === 'string' ? boot : null }),
      ...(typeof place === 'string' ? { place } : {}),
    }
  } catch {
    return null
  }
}

/** Whether the very process that wrote the record still runs, and may have the folder. */
function isHeldBy(holder: Holder | null, folder: string): boolean {
  if (!holder) return false
  if (holder.pid === process.pid) return ours.has(resolve(folder))
  if (!isRunning(holder.pid)) return false
  // written by version 0.2, which said no more than the number
  if (holder.started === undefined) return hasOpened(holder.pid, resolve(folder))
  return (
    holder.started !== null && holder.boot === thisBoot() && holder.started === startOf(holder.pid)
  )
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Something else than a file where the record belongs keeps its content under another name. */
function putAside(record: string): void {
  if (lstatSync(record, { throwIfNoEntry: false })?.isDirectory())
    renameSync(record, `${record}.moved-${Date.now()}`)
}

/** Removes a record that was left behind, unless it has become somebody's since it was read. */
function removeStale(record: string, stale: Holder | null): void {
  const aside = `${record}.left-by-${stale?.pid ?? 'nobody'}`
  try {
    renameSync(record, aside)
    const moved = JSON.stringify(read(aside))
    if (moved === JSON.stringify(stale)) rmSync(aside)
    else renameSync(aside, record)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
