import { readFeedPage } from '#domain/outbox/feed-page.ts'
import { type Ask, NotAnswered } from '../ask.ts'
import type { NextPage } from './build-file.ts'

/** Cards of a page: as many as devices ask for. */
const pageSize = 2000

async function pageAfter(
  ask: Ask,
  after: number,
  epoch: string | null,
  limit: number,
): Promise<Uint8Array> {
  const known = epoch === null ? '' : `&p_epoch=${epoch}`
  const reply = await ask(
    `rpc/sync_pull?p_scope=catalog&p_detail=card&p_limit=${limit}&p_after=${after}${known}`,
  )
  if (!reply.ok) throw new NotAnswered(`sync_pull: ${reply.status}`, reply.status)
  return new Uint8Array(await reply.arrayBuffer())
}

/** The catalogue's feed as a visitor reads it. Rejects with `NotAnswered`, or as `ask` does. */
export const feedOf =
  (ask: Ask): NextPage =>
  (after, epoch) =>
    pageAfter(ask, after, epoch, pageSize)

/**
 * How far the feed has gone beyond a place; null when it cannot be continued from there. Rejects
 * like the feed.
 */
export async function feedBeyond(
  ask: Ask,
  head: number,
  epoch: string | null,
): Promise<number | null> {
  const bytes = await pageAfter(ask, head, epoch, 1)
  const page = readFeedPage(JSON.parse(new TextDecoder().decode(bytes)))
  return page && !page.reset && (epoch === null || page.epoch === epoch) ? page.head - head : null
}
