import { type FeedPage, feedPageIn } from '#domain/outbox/feed-page.ts'
import { type Ask, NotAnswered, valueOf } from '../ask.ts'
import { feedAfter } from '../catalogue/read-feed.ts'
import type { Listing } from './listing.ts'

/** Rows of a page, each of which may have 100 kB; ids of one question, which stand in its address. */
const pageSize = 200
const mostIds = 100
/** Changes of a page of the feed. */
const mostChanges = 2000

/** A page of the catalogue's feed. Rejects with `NotAnswered`, or as `ask` does. */
async function feedPage(...asked: Parameters<typeof feedAfter>): Promise<FeedPage> {
  const page = feedPageIn(await feedAfter(...asked))
  if (!page) throw new NotAnswered('sync_pull: not in our protocol', 502)
  return page
}

/** Where the feed is now. */
export async function feedHead(ask: Ask): Promise<{ epoch: string; head: number }> {
  const { epoch, head } = await feedPage(ask, 0, null, 1)
  return { epoch, head }
}

/**
 * The ids of skills that changed or left after a place of the feed, and its new place. Null when
 * the feed cannot be continued from there.
 */
export async function changedAfter(
  ask: Ask,
  { epoch, head: after }: { readonly epoch: string; readonly head: number },
): Promise<{ readonly ids: ReadonlySet<string>; readonly head: number } | null> {
  const ids = new Set<string>()
  for (let from = after; ;) {
    const page = await feedPage(ask, from, epoch, mostChanges)
    if (page.reset || page.epoch !== epoch) return null
    for (const [, table, id] of page.ops) if (table === 'skills') ids.add(id)
    if (page.next >= page.head || page.next <= from) return { ids, head: page.next }
    from = page.next
  }
}

/** Every listing, a page after the other. Rejects with `NotAnswered`. */
export async function everyListing(ask: Ask): Promise<Listing[]> {
  const all: Listing[] = []
  for (;;) {
    const after = encodeURIComponent(all.at(-1)?.slug ?? '')
    const rows = await valueOf<Listing[]>(ask, `listing_rows?p_after=${after}&p_most=${pageSize}`)
    all.push(...rows)
    if (rows.length < pageSize) return all
  }
}

/** Those of these ids that there still are. */
export async function listingsOf(ask: Ask, ids: readonly string[]): Promise<Listing[]> {
  const found: Listing[] = []
  for (let begin = 0; begin < ids.length; begin += mostIds) {
    const some = ids.slice(begin, begin + mostIds).join(',')
    found.push(...(await valueOf<Listing[]>(ask, `listing_rows?p_ids={${some}}`)))
  }
  return found
}
