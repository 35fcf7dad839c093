import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Unavailable } from './work.ts'

const megabyte = 1024 * 1024
/** With so much free space nothing needs to be looked at more closely. */
const plenty = 512 * megabyte
/** PostgreSQL's log grows by files of this size. */
const logFile = 16 * megabyte
/** What tables and indexes may need for writes that are on their way. */
const margin = 6 * megabyte
/** After so much new log a checkpoint lets its files be used again. PGlite makes none by itself. */
const checkpointEvery = 48 * megabyte

/** What the guard asks the database. */
export interface Log {
  /** The log file that is written now, how far, and the bytes of log since the last checkpoint. */
  position(): Promise<{ file: string; offset: number; bytes: number }>
  checkpoint(): Promise<void>
}

/**
 * Looks whether there is room for a write before it is made: PostgreSQL itself notices a full disk
 * when it is too late, and stops.
 */
export class DiskSpace {
  private readonly folder: string
  private readonly log: Log
  private readonly freeIn: (folder: string) => Promise<number>
  private readonly say: (sentence: string) => void
  private isFull = false
  private checked: { at: number; isFull: boolean } | null = null
  private lookedAtLog = 0
  private nextCheckpoint = 0

  constructor(
    folder: string,
    log: Log,
    freeIn: (folder: string) => Promise<number> = freeBytes,
    say: (sentence: string) => void = (sentence) => console.error(sentence),
  ) {
    this.folder = folder
    this.log = log
    this.freeIn = freeIn
    this.say = say
  }

  /** Rejects with `Unavailable` (507) when there is no room for a write of so many bytes. */
  async need(bytes: number): Promise<void> {
    if (await this.isTooFull(bytes)) {
      if (!this.isFull) this.say(`${this.folder}: ${refusing}`)
      this.isFull = true
      throw new Unavailable(507, '53100', full, 60)
    }
    if (this.isFull) this.say(`${this.folder}: ${taking}`)
    this.isFull = false
  }

  private async isTooFull(bytes: number): Promise<boolean> {
    const now = performance.now()
    const isLarge = bytes > megabyte / 4
    if (this.checked && !isLarge && now - this.checked.at < 100) return this.checked.isFull
    const free = await this.freeIn(this.folder)
    // the log is looked at only where that can make a difference
    const isFull = free < margin || (free < plenty && free < (await this.least()) + 4 * bytes)
    this.checked = { at: now, isFull }
    if (free >= plenty && now - this.lookedAtLog > 5000) {
      this.lookedAtLog = now
      // nobody waits for it
      void this.tidy().catch(() => {})
    }
    return isFull
  }

  private async tidy(): Promise<void> {
    const { bytes } = await this.log.position()
    if (bytes > checkpointEvery) await this.log.checkpoint()
  }

  /** The space that must be free: a log file more, unless one is ready to be used again. */
  private async least(): Promise<number> {
    if (await this.hasSpareLog()) return margin
    const now = performance.now()
    if (now < this.nextCheckpoint) return margin + logFile
    this.nextCheckpoint = now + 10_000
    await this.log.checkpoint()
    return (await this.hasSpareLog()) ? margin : margin + logFile
  }

  /** Whether the log can go on for a while without a new file. */
  private async hasSpareLog(): Promise<boolean> {
    const { file, offset } = await this.log.position()
    if (logFile - offset > margin) return true
    const files = await readdir(join(this.folder, 'pg_wal'))
    return files.some((name) => /^[0-9A-F]{24}$/.test(name) && name > file)
  }
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const full = 'The disk of the server is full, nothing was written. / 服务器磁盘已满，没有写入。'
const refusing =
  'the disk is full. Writing is refused until there is room, reading goes on. / 磁盘已满。在腾出空间之前拒绝写入，仍可读取。'
const taking = 'there is room again, writing goes on. / 又有空间了，恢复写入。'
