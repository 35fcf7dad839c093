import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { placeFile } from '../place-file.ts'
import type { Bytes } from './skill-texts.ts'

/** Where a text lies. */
export interface Place {
  readonly begin: number
  readonly length: number
}

/** Keeps texts that were written, one behind the other. It rejects as the system does. */
export interface TextStore {
  add(texts: readonly Bytes[]): Promise<readonly Place[]>
  /** The bytes at a place; null when they are not there. */
  read(place: Place): Promise<Bytes | null>
  /** What was kept over a restart. */
  load(): Promise<readonly Line[]>
  keep(lines: readonly Line[]): Promise<void>
}

/** A skill, when it was changed, and the digest and the place of its text. */
export type Line = readonly [id: string, at: string, sha256: string, begin: number, length: number]

/** In memory, for a project that lies elsewhere. */
export class TextMemory implements TextStore {
  private readonly texts = new Map<number, Bytes>()
  private next = 0

  add(texts: readonly Bytes[]): Promise<readonly Place[]> {
    return Promise.resolve(
      texts.map((text) => {
        const place = { begin: this.next++, length: text.length }
        this.texts.set(place.begin, text)
        return place
      }),
    )
  }

  read({ begin }: Place): Promise<Bytes | null> {
    return Promise.resolve(this.texts.get(begin) ?? null)
  }

  load(): Promise<readonly Line[]> {
    return Promise.resolve([])
  }

  /** Nothing stays: texts that nobody needs any more are let go. */
  keep(lines: readonly Line[]): Promise<void> {
    const used = new Set(lines.map(([, , , begin]) => begin))
    for (const begin of this.texts.keys()) if (!used.has(begin)) this.texts.delete(begin)
    return Promise.resolve()
  }
}

const textsName = 'skill-texts.bin'
const listName = 'skill-texts.json'
/** So much that nobody needs any more is put up with; with more of it all is written anew. */
const mostWaste = 20 * 1024 * 1024

/** On the disk: the texts in one file, and in another one what they are, so that a start is quick. */
export class TextFile implements TextStore {
  private readonly folder: string
  private readonly texts: string
  private readonly list: string
  private readonly format: string

  /** What was kept in another format is not read. */
  constructor(folder: string, format: string) {
    this.folder = folder
    this.texts = join(folder, textsName)
    this.list = join(folder, listName)
    this.format = format
  }

  /** What was kept; nothing when it cannot be read, or much of the file is of no use any more. */
  async load(): Promise<readonly Line[]> {
    try {
      const { format, lines } = JSON.parse(await readFile(this.list, 'utf8')) as {
        readonly format: string
        readonly lines: readonly Line[]
      }
      const { size } = await stat(this.texts)
      const used = lines.reduce((sum, [, , , , length]) => sum + length, 0)
      const isWhole = lines.every(([, , , begin, length]) => begin + length <= size)
      if (format === this.format && isWhole && size - used <= mostWaste) return lines
    } catch {
      // there is none that can be read
    }
    for (const path of [this.list, this.texts]) await rm(path, { force: true }).catch(() => {})
    return []
  }

  async add(texts: readonly Bytes[]): Promise<readonly Place[]> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const file = await open(this.texts, 'a', 0o600)
    try {
      // what is there may be more than was noted: half of what a full disk did not take
      let { size: begin } = await file.stat()
      await file.appendFile(Buffer.concat(texts))
      return texts.map(({ length }) => {
        const place = { begin, length }
        begin += length
        return place
      })
    } finally {
      await file.close()
    }
  }

  async read({ begin, length }: Place): Promise<Bytes | null> {
    const file = await open(this.texts)
    try {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, begin)
      return bytesRead === length ? bytes : null
    } finally {
      await file.close()
    }
  }

  /** Writes down what there is. Rejects as the system does. */
  keep(lines: readonly Line[]): Promise<void> {
    return placeFile(this.list, JSON.stringify({ format: this.format, lines }))
  }
}
