import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeFile } from '../place-file.ts'
import { packOf } from './pack.ts'
import type { Snapshot } from './snapshot.ts'

/** The newest, and some that are being sent. */
const mostFiles = 4
const isPack = (name: string): boolean => /^[0-9a-f]{40}\.pack$/.test(name)

/**
 * Packs of large repositories on the disk, by commit: written once, object after object, and only one
 * at a time, so that a whole catalogue takes the memory of a few packages.
 */
export class PackFolder {
  private path: string | null
  private last: Promise<unknown> = Promise.resolve()
  private readonly coming = new Map<string, Promise<string>>()
  private isSwept = false

  /** `path`: null where nothing is kept over a restart. */
  constructor(path: string | null) {
    this.path = path
  }

  /** The file of a pack that is ready; null without one. */
  async ready({ commit }: Snapshot): Promise<string | null> {
    if (this.path === null || this.coming.has(commit)) return null
    const file = join(this.path, `${commit}.pack`)
    const found = await stat(file).catch(() => null)
    return found?.isFile() ? file : null
  }

  /** The file of a pack, when it is written. Rejects as the objects of the snapshot do. */
  file(snapshot: Snapshot): Promise<string> {
    const { commit } = snapshot
    const coming =
      this.coming.get(commit) ??
      this.inTurn(() => this.write(snapshot)).finally(() => {
        this.coming.delete(commit)
      })
    this.coming.set(commit, coming)
    return coming
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work, work)
    this.last = next.catch(() => {})
    return next
  }

  private async write(snapshot: Snapshot): Promise<string> {
    this.path ??= mkdtempSync(join(tmpdir(), 'skill-bazaar-git-'))
    await mkdir(this.path, { recursive: true, mode: 0o700 })
    await this.sweep()
    const file = join(this.path, `${snapshot.commit}.pack`)
    await placeFile(file, packOf(snapshot.count, snapshot.objects()))
    await this.dropOlder(this.path)
    return file
  }

  /** What a stopped process left half written. */
  private async sweep(): Promise<void> {
    if (this.isSwept || this.path === null) return
    this.isSwept = true
    for (const name of await readdir(this.path))
      if (name.endsWith('.part')) await rm(join(this.path, name), { force: true })
  }

  private async dropOlder(path: string): Promise<void> {
    const names = (await readdir(path)).filter(isPack)
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(path, name))).mtimeMs })),
    )
    const old = dated.sort((a, b) => b.at - a.at).slice(mostFiles)
    // on some systems a file that is being sent cannot be removed: the next time, then
    for (const { name } of old) await rm(join(path, name), { force: true }).catch(() => {})
  }
}
