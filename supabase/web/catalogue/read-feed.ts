import { feedPageIn } from '#domain/outbox/feed-page.ts'
import { type Ask, NotAnswered } from '../ask.ts'
import type { NextPage } from './build-file.ts'

/** Cards of a page: as many as devices ask for. */
const pageSize = 2000

/**
 * A page of the catalogue's feed as a visitor reads it, in UTF-8: at most `limit` changes after a
 * place. Rejects with `NotAnswered`, or as `ask` does.
 */
export async function feedAfter(
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

/** The feed from its beginning, page by page. Rejects like a page. */
export const feedOf =
  (ask: Ask): NextPage =>
  (after, epoch) =>
    feedAfter(ask, after, epoch, pageSize)

/**
 * How far the feed has gone beyond a place; null when it cannot be continued from there. Rejects
 * like the feed.
 */
export async function feedBeyond(
  ask: Ask,
  head: number,
  epoch: string | null,
): Promise<number | null> {
  const page = feedPageIn(await feedAfter(ask, head, epoch, 1))
  return page && !page.reset && (epoch === null || page.epoch === epoch) ? page.head - head : null
}
