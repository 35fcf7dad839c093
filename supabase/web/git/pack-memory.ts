import { FewAtOnce } from '../few-at-once.ts'
import { SharedWork } from '../shared-work.ts'
import { packOf } from './pack.ts'
import type { PackContents } from './snapshot.ts'

/** Bytes of a repository whose pack is made in memory, and of all packs that are kept there. */
export const mostInMemory = 8 * 1024 * 1024
const mostKept = 48 * 1024 * 1024
/** So many are made at the same time; others wait. */
const mostMaking = 3

/** Packs of small repositories by name: made once for all who clone, the oldest let go first. */
export class PackMemory {
  private readonly kept = new Map<string, Buffer>()
  private readonly coming = new SharedWork<Buffer>()
  private bytes = 0
  private readonly making = new FewAtOnce(mostMaking)

  /** Rejects as the objects of the snapshot do. */
  get(contents: PackContents): Promise<Buffer> {
    const { name } = contents
    const known = this.kept.get(name)
    if (known) {
      this.kept.delete(name)
      this.kept.set(name, known)
      return Promise.resolve(known)
    }
    return this.coming.run(name, () => this.making.run(() => this.make(contents)))
  }

  private async make(contents: PackContents): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of packOf(contents.count, contents.objects())) parts.push(part)
    const pack = Buffer.concat(parts)
    this.keep(contents.name, pack)
    return pack
  }

  private keep(name: string, pack: Buffer): void {
    this.kept.set(name, pack)
    this.bytes += pack.length
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= mostKept) return
      this.kept.delete(oldest)
      this.bytes -= length
    }
  }
}
