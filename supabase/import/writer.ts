import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import type { Package } from '#domain/package/canonical-zip.ts'
import type { Destination } from './destination.ts'
import { sendPackages } from './packages.ts'
import { type Kind, rowOf, sendRecords } from './records.ts'
import { refuse, type Tally } from './report.ts'

interface Waiting {
  readonly row: string
  readonly label: string
  readonly package: Package | null
}

/** One call takes at most so many records and bytes; so many bytes of packages wait in memory. */
const most = { records: 200, bytes: 1_000_000, packages: 8_000_000 }

/** Collects what was read and writes it: packages first, then the records that name them. */
export class Writer {
  private readonly to: Destination
  private readonly tally: Tally
  private readonly pause: number | undefined
  private readonly waiting: Record<Kind, Waiting[]> = { skill: [], template: [] }
  private bytes: Record<Kind, number> = { skill: 0, template: 0 }
  private packageBytes = 0
  /** What is being sent while more is read. */
  private sending: Promise<void> = Promise.resolve()
  done = 0

  constructor(to: Destination, tally: Tally, pause?: number) {
    this.to = to
    this.tally = tally
    this.pause = pause
  }

  /** Gives whether something was written: then is a good moment to stop. */
  async add(
    kind: Kind,
    record: SkillDraft | TemplateDraft,
    made: Package | null,
  ): Promise<boolean> {
    const row = JSON.stringify(rowOf(record))
    const size = Buffer.byteLength(row) + 1
    const isFull =
      this.waiting[kind].length > 0 &&
      (this.waiting[kind].length >= most.records || this.bytes[kind] + size > most.bytes)
    const isHeavy = this.packageBytes + (made?.zip.length ?? 0) > most.packages
    if (isFull) await this.write(kind)
    if (isHeavy) await this.finish()
    this.waiting[kind].push({ row, label: record.origin.source, package: made })
    this.bytes[kind] += size
    this.packageBytes += made?.zip.length ?? 0
    return isFull || isHeavy
  }

  /** Writes what is left. */
  async finish(): Promise<void> {
    await this.write('skill')
    await this.write('template')
    await this.settled()
  }

  /** Resolves when nothing is being sent any more; rejects when that failed. */
  settled(): Promise<void> {
    return this.sending
  }

  private async write(kind: Kind): Promise<void> {
    const batch = this.waiting[kind]
    if (batch.length === 0) return
    this.waiting[kind] = []
    this.bytes[kind] = 0
    const packages = batch.flatMap((one) => one.package ?? [])
    this.packageBytes -= packages.reduce((sum, { zip }) => sum + zip.length, 0)
    await this.sending
    this.sending = this.send(kind, batch, packages)
    // whoever waits for it is told
    this.sending.catch(() => {})
  }

  private async send(
    kind: Kind,
    batch: readonly Waiting[],
    packages: readonly Package[],
  ): Promise<void> {
    const refused = await sendPackages(this.to, packages, this.pause)
    const rest = batch.filter((one) => {
      const why = one.package && refused.get(one.package.digest)
      if (why) this.refuse(one.label, why)
      return !why
    })
    this.done += batch.length - rest.length
    if (rest.length === 0) return
    const rows = rest.map(({ row }) => row)
    const verdicts = await sendRecords(this.to, kind, rows, this.pause)
    for (const [at, { verdict, detail }] of verdicts.entries())
      if (verdict === 'refused') this.refuse(rest[at]?.label ?? '?', detail)
      else this.tally.counts[verdict]++
    this.done += rest.length
  }

  private refuse(record: string, detail: string): void {
    refuse(this.tally, this.tally.name, { record, rule: 'refused-by-database', detail })
  }
}
