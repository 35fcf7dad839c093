import { randomUUID } from 'node:crypto'
import { ask, type Caller, favourite, signUp, type SignedIn } from './client.ts'
import type { Random } from './random.ts'
import type { ServerProcess } from './server-process.ts'
import { Timings } from './timings.ts'

export interface KillingRun {
  readonly kills: number
  readonly acknowledged: number
  /** Acknowledged and not there. */
  readonly lost: number
  /** There more than once. */
  readonly doubled: number
  readonly restarts: Timings
}

const writers = 8

/**
 * Kills the server `times` times while people write, starts it again, sends again what nobody
 * acknowledged, as a device does, and in the end compares what was acknowledged with what is there.
 */
export async function killAgainAndAgain(
  server: ServerProcess,
  callerAt: (address: string) => Caller,
  random: Random,
  times: number,
): Promise<KillingRun> {
  const restarts = new Timings()
  const people: SignedIn[] = []
  for (let n = 0; n < writers; n++)
    people.push(await signUp(callerAt(`198.51.100.${n + 1}`), `writer-${n}`))
  const devices = people.map((person) => new Device(person))
  for (let kill = 0; kill < times; kill++) {
    const over = { yet: false }
    const writing = Promise.all(devices.map((device) => device.write(() => over.yet)))
    await new Promise((resolve) => setTimeout(resolve, 300 + random.below(1200)))
    over.yet = true
    await server.kill()
    await writing
    restarts.add(await server.start())
  }
  await Promise.all(devices.map((device) => device.sendAgain()))
  let lost = 0
  let doubled = 0
  let acknowledged = 0
  for (const device of devices) {
    const there = await device.stored()
    const counts = new Map<string, number>()
    for (const id of there) counts.set(id, (counts.get(id) ?? 0) + 1)
    acknowledged += device.acknowledged.size
    lost += [...device.acknowledged].filter((id) => !counts.has(id)).length
    doubled += [...counts.values()].filter((count) => count > 1).length
  }
  return { kills: times, acknowledged, lost, doubled, restarts }
}

/** One device: sends a change after the other, and the same one again until it is acknowledged. */
class Device {
  readonly acknowledged = new Set<string>()
  private readonly person: SignedIn
  private readonly device = randomUUID()
  private n = 1
  private waiting: ReturnType<typeof favourite> | null = null

  constructor(person: SignedIn) {
    this.person = person
  }

  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) if (!(await this.sendOne())) return
  }

  async sendAgain(): Promise<void> {
    for (let attempt = 0; this.waiting && attempt < 5; attempt++) await this.sendOne()
  }

  /** Which items are favourites now, one entry a row. */
  async stored(): Promise<string[]> {
    const ids: string[] = []
    for (let offset = 0; ; offset += 1000) {
      const { status, body } = await ask(
        this.person,
        'GET',
        `/rest/v1/user_favorites?select=item_id&order=id&limit=1000&offset=${offset}`,
      )
      if (status !== 200) throw new Error(`favourites: ${status} ${body}`)
      const rows = JSON.parse(body) as { item_id: string }[]
      ids.push(...rows.map((row) => row.item_id))
      if (rows.length < 1000) return ids
    }
  }

  /** Whether it was acknowledged. */
  private async sendOne(): Promise<boolean> {
    this.waiting ??= favourite(this.person, this.device, this.n, randomUUID())
    const { status, body } = await ask(this.person, 'POST', '/rest/v1/rpc/sync_push', this.waiting)
    if (status !== 200) return false
    const { verdicts } = JSON.parse(body) as { verdicts: { n: number; code: string | null }[] }
    const verdict = verdicts.find(({ n }) => n === this.n)
    if (!verdict) return false
    if (verdict.code === null) this.acknowledged.add(this.waiting.p_mutations[0]!.args.itemId)
    this.n++
    this.waiting = null
    return true
  }
}
