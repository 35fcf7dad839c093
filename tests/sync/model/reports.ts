import { createClient } from '@supabase/supabase-js'
import type { Database } from '#remote/database.types.ts'
import { reportItem } from '#remote/moderation.ts'
import type { Cast } from './cast.ts'
import { Network } from './network.ts'
import { afterTimeout, tokenOf } from './page.ts'
import type { Browser } from './world.ts'

interface Said {
  readonly user: string
  readonly itemId: string
  readonly reasons: string[]
  /** Somebody has heard that it arrived. */
  arrived: boolean
  /** A moderator has closed it, or the item has vanished. */
  closed: boolean
}
interface Row {
  readonly id: string
  readonly userId: string
  readonly itemId: string
  readonly reason: string
  readonly status: string
}

/** The server takes twenty a day of each person. */
const enough = 12

/** People who report templates, online only: what does not arrive is told at once, and not kept. */
export class Reports {
  private readonly said: Said[] = []

  async report(cast: Cast, browser: Browser, step: number): Promise<void> {
    const user = browser.session?.user
    if (!user || this.said.flatMap(({ reasons }) => reasons).length >= enough) return
    const network = new Network(cast.world, () => {
      if (browser.session) browser.session.expired = true
    })
    network.fault = afterTimeout(cast.world.fault())
    const client = createClient<Database>('http://bazaar.test', 'key', {
      accessToken: () => Promise.resolve(tokenOf(browser)),
      global: { fetch: network.fetch },
      realtime: { transport: EventTarget as unknown as typeof WebSocket },
    })
    const { itemType, itemId } = cast.catalogue.someTemplate(cast)
    const known = this.said.find((one) => one.user === user && one.itemId === itemId)
    const one = known ?? { user, itemId, reasons: [], arrived: false, closed: false }
    if (!known) this.said.push(one)
    one.reasons.push(`because ${step}`)
    const send = cast.world.wiring.report ?? reportItem
    const outcome = await send(itemType, itemId, `because ${step}`, client)
    cast.counted('report', 'ok' in outcome ? 'arrives' : outcome.trouble.code)
    if ('ok' in outcome) one.arrived = true
    else if (outcome.trouble.code === 'not-found' && cast.catalogue.isThere(itemId))
      cast.fail('refused', `a report of ${itemId}, which is there`)
  }

  /** A moderator closes one. */
  async decide(cast: Cast): Promise<void> {
    const open = (await this.rows(cast)).filter(({ status }) => status === 'open')
    if (open.length === 0) return
    const { id, userId, itemId } = cast.random.of(open)
    const answer = await cast.world.server.call(cast.moderator, 'decide_report', {
      p_id: id,
      p_status: cast.random.of(['resolved', 'dismissed']),
    })
    cast.counted('report decided', answer.status)
    for (const one of this.said) if (one.user === userId && one.itemId === itemId) one.closed = true
  }

  /** In the end: what arrived is there, under its own person's name, and open once at most. */
  async audit(cast: Cast): Promise<void> {
    const rows = await this.rows(cast)
    for (const { userId, itemId, reason } of rows) {
      const one = this.said.find((each) => each.user === userId && each.itemId === itemId)
      if (!one?.reasons.includes(reason)) cast.fail('foreign', `${userId} reports ${itemId}`)
    }
    for (const { user, itemId, arrived, closed } of this.said) {
      const mine = rows.filter((row) => row.userId === user && row.itemId === itemId)
      const open = mine.filter(({ status }) => status === 'open').length
      if (arrived && mine.length === 0) cast.fail('lost', `the report of ${itemId} by ${user}`)
      if (arrived && !closed && cast.catalogue.isThere(itemId) && open === 0)
        cast.fail('lost', `the report of ${itemId} by ${user} is not open`)
      if (open > 1) cast.fail('doubled', `the report of ${itemId} by ${user}`)
      if (open > 0 && !cast.catalogue.isThere(itemId))
        cast.fail('stuck', `the report of ${itemId}, which is gone`)
    }
  }

  private rows(cast: Cast): Promise<Row[]> {
    return cast.world.server.rows<Row>(
      'select id, user_id as "userId", item_id as "itemId", reason, status from public.reports order by item_id, user_id, reason',
    )
  }
}
