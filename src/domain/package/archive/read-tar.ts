import { Budget, isJunk } from './clean.ts'
import type { RawEntry } from './file-tree.ts'
import { ArchiveError } from './file-tree.ts'
import { isTarHeader, type PaxValues, paxValues, type TarHeader, tarHeader } from './tar-header.ts'

const block = 512
/** A long name or a list of properties; more than that is no name. */
const longestExtra = 64 * 1024
/** Zeros behind the end: programs fill up to 10 or 512 kB. */
const longestEnd = 1024 * 1024

/**
 * Reads a tar file as it comes, piece by piece (POSIX.1-2001 pax, ustar, GNU). Only files are kept,
 * each in memory of its own.
 */
export class TarReader {
  readonly entries: RawEntry[] = []
  /** The commit that `git archive` writes at the head. */
  commit: string | null = null
  private readonly budget = new Budget()
  private readonly head = new Uint8Array(block)
  private headLength = 0
  /** What the bytes that follow are for. */
  private body: { header: TarHeader; bytes: Uint8Array<ArrayBuffer> | null; left: number } | null =
    null
  private padding = 0
  private next: PaxValues = {}
  private isOver = false
  private behind = 0

  /** Throws an `ArchiveError`. */
  push(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length && !this.isOver) {
      const rest = chunk.length - at
      if (this.body) {
        const size = Math.min(rest, this.body.left)
        const { bytes, left } = this.body
        bytes?.set(chunk.subarray(at, at + size), bytes.length - left)
        this.body.left -= size
        at += size
        if (this.body.left === 0) this.bodyIsHere()
      } else if (this.padding > 0) {
        const size = Math.min(rest, this.padding)
        this.padding -= size
        at += size
      } else {
        const size = Math.min(rest, block - this.headLength)
        this.head.set(chunk.subarray(at, at + size), this.headLength)
        this.headLength += size
        at += size
        if (this.headLength === block) this.headIsHere()
      }
    }
    this.behind += chunk.length - at
    if (this.behind > longestEnd) throw new ArchiveError('damaged-archive', 'end')
  }

  /** Throws when the archive breaks off in the middle of something. */
  end(): void {
    if (this.body || (!this.isOver && this.headLength > 0))
      throw new ArchiveError('damaged-archive', this.body?.header.path ?? 'end')
  }

  private headIsHere(): void {
    this.headLength = 0
    if (this.head.every((byte) => byte === 0)) {
      this.isOver = true
      return
    }
    if (!isTarHeader(this.head)) throw new ArchiveError('damaged-archive', 'header')
    const header = tarHeader(this.head, this.next)
    this.padding = (block - (header.size % block)) % block
    const isExtra = 'xgLK'.includes(header.type)
    if (isExtra && header.size > longestExtra) throw new ArchiveError('damaged-archive', 'header')
    if (!isExtra) {
      this.budget.entry()
      this.next = {}
    }
    const isKept = isExtra || (header.kind === 'file' && !isJunk(header.path))
    // what is left out is unpacked all the same: it stands before the next one
    this.budget.take(header.size, header.path)
    this.body = {
      header,
      bytes: isKept ? new Uint8Array(header.size) : null,
      left: header.size,
    }
    if (header.size === 0) this.bodyIsHere()
  }

  private bodyIsHere(): void {
    if (!this.body) return
    const { header, bytes } = this.body
    this.body = null
    if (header.type === 'x') this.next = { ...this.next, ...paxValues(bytes) }
    else if (header.type === 'g') this.commit = paxValues(bytes).comment ?? this.commit
    else if (header.type === 'L') this.next = { ...this.next, path: textIn(bytes) }
    else if (header.kind === 'file' || header.kind === 'link')
      this.entries.push({
        path: header.path,
        kind: header.kind,
        bytes: bytes ?? new Uint8Array(0),
        executable: header.executable,
      })
    else if (header.kind === 'other') throw new ArchiveError('link', header.path)
  }
}

const textIn = (bytes: Uint8Array<ArrayBuffer> | null) =>
  new TextDecoder().decode(bytes ?? new Uint8Array(0)).replace(/\0.*$/s, '')
