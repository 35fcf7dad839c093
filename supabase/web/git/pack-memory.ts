import { FewAtOnce } from '../few-at-once.ts'
import { packOf } from './pack.ts'
import type { Snapshot } from './snapshot.ts'

/** Bytes of a repository whose pack is made in memory, and of all packs that are kept there. */
export const mostInMemory = 8 * 1024 * 1024
const mostKept = 48 * 1024 * 1024
/** So many are made at the same time; others wait. */
const mostMaking = 3

/** Packs of small repositories by commit: made once for all who clone, the oldest let go first. */
export class PackMemory {
  private readonly kept = new Map<string, Buffer>()
  private readonly coming = new Map<string, Promise<Buffer>>()
  private bytes = 0
  private readonly making = new FewAtOnce(mostMaking)

  /** Rejects as the objects of the snapshot do. */
  get(snapshot: Snapshot): Promise<Buffer> {
    const { commit } = snapshot
    const known = this.kept.get(commit)
    if (known) {
      this.kept.delete(commit)
      this.kept.set(commit, known)
      return Promise.resolve(known)
    }
    const coming =
      this.coming.get(commit) ??
      this.making
        .run(() => this.make(snapshot))
        .finally(() => {
          this.coming.delete(commit)
        })
    this.coming.set(commit, coming)
    return coming
  }

  private async make(snapshot: Snapshot): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of packOf(snapshot.count, snapshot.objects())) parts.push(part)
    const pack = Buffer.concat(parts)
    this.keep(snapshot.commit, pack)
    return pack
  }

  private keep(commit: string, pack: Buffer): void {
    this.kept.set(commit, pack)
    this.bytes += pack.length
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= mostKept) return
      this.kept.delete(oldest)
      this.bytes -= length
    }
  }
}
