import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { newestFirst } from '../newest-first.ts'
import { placeFile } from '../place-file.ts'
import { SharedWork } from '../shared-work.ts'
import { BrokenPack, EarlierPacks, indexFile } from './earlier-packs.ts'
import { packOf } from './pack.ts'
import { PackNotes } from './pack-index.ts'
import type { PackContents } from './snapshot.ts'
import { SoundPacks } from './sound-packs.ts'

/** The newest, and some that are being sent: of whole repositories, and of what is new in them. */
const mostWhole = 4
const mostParts = 8
const isPack = (name: string): boolean => /^[0-9a-f]{40}(?:-[0-9a-f]{40})?\.pack$/.test(name)
const isPart = (file: string): boolean => basename(file).includes('-')

/**
 * Packs of large repositories on the disk, by name: written once, object after object, and only one
 * at a time, so that a whole catalogue takes the memory of a few packages. What the packs that are
 * there already have is copied from them.
 */
export class PackFolder {
  private path: string | null
  private last: Promise<unknown> = Promise.resolve()
  private readonly writing = new SharedWork<string>()
  private readonly sound = new SoundPacks()
  private isSwept = false

  /** `path`: null where nothing is kept over a restart. */
  constructor(path: string | null) {
    this.path = path
  }

  /** The file of a pack that is ready; null without one, or when it is broken. */
  async ready({ name }: PackContents): Promise<string | null> {
    if (this.path === null || this.writing.isGoing(name)) return null
    const file = join(this.path, `${name}.pack`)
    return (await this.sound.sumOf(file)) === null ? null : file
  }

  /** The file of a pack, when it is written. Rejects as the objects of the snapshot do. */
  file(contents: PackContents): Promise<string> {
    return this.writing.run(contents.name, () => this.inTurn(() => this.write(contents)))
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work, work)
    this.last = next.catch(() => {})
    return next
  }

  private async write(contents: PackContents): Promise<string> {
    this.path ??= mkdtempSync(join(tmpdir(), 'skill-bazaar-git-'))
    await mkdir(this.path, { recursive: true, mode: 0o700 })
    await this.sweep()
    const file = join(this.path, `${contents.name}.pack`)
    const earlier = await EarlierPacks.open(await packsIn(this.path), this.sound)
    try {
      await this.place(file, contents, earlier)
    } catch (error) {
      if (!(error instanceof BrokenPack)) throw error
      console.error(`git: an earlier pack is broken, all is made anew: ${error.message}`)
      await this.place(file, contents, await EarlierPacks.open([], this.sound))
    } finally {
      await earlier.close()
    }
    await this.dropOlder(this.path)
    return file
  }

  private async place(file: string, contents: PackContents, earlier: EarlierPacks): Promise<void> {
    const notes = new PackNotes(contents.count)
    const pieces = contents.objects((id) => earlier.has(id))
    await placeFile(file, packOf(contents.count, pieces, { earlier, notes }))
    try {
      const sum = await this.sound.sumOf(file)
      if (sum !== null) await placeFile(indexFile(file), notes.index(sum))
    } catch (error) {
      // only the next pack takes longer
      console.error(`git: the index of a pack was not stored: ${String(error)}`)
    }
  }

  /** What a stopped process left half written. */
  private async sweep(): Promise<void> {
    if (this.isSwept || this.path === null) return
    this.isSwept = true
    const names = new Set(await readdir(this.path))
    const isLeft = (name: string): boolean =>
      name.endsWith('.part') ||
      (name.endsWith('.index') && !names.has(name.replace(/index$/, 'pack')))
    for (const name of names) if (isLeft(name)) await rm(join(this.path, name), { force: true })
  }

  private async dropOlder(path: string): Promise<void> {
    const files = await packsIn(path)
    const parts = files.filter(isPart).slice(mostParts)
    const whole = files.filter((file) => !isPart(file)).slice(mostWhole)
    // on some systems a file that is being sent cannot be removed: the next time, then
    for (const file of [...parts, ...whole])
      for (const old of [file, indexFile(file)]) await rm(old, { force: true }).catch(() => {})
  }
}

/** The packs in a folder, the newest first. */
const packsIn = async (path: string): Promise<readonly string[]> =>
  (await newestFirst(path, isPack)).map((name) => join(path, name))
