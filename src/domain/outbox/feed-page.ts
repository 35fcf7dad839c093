import * as v from 'valibot'

const Seq = v.pipe(v.number(), v.integer(), v.minValue(0))

const Ops = v.array(v.strictTuple([Seq, v.string(), v.string(), v.unknown()]))

/** A reply of `sync_pull`, as far as its shape goes; the rows inside are parsed one by one. */
const FeedPage = v.object({
  epoch: v.pipe(v.string(), v.uuid()),
  head: Seq,
  next: Seq,
  reset: v.boolean(),
  ops: Ops,
})
export type FeedPage = v.InferOutput<typeof FeedPage>

/** Null when it is no reply of `sync_pull`: a proxy or a captive portal has answered. */
export function readFeedPage(value: unknown): FeedPage | null {
  const parsed = v.safeParse(FeedPage, value)
  return parsed.success ? parsed.output : null
}

/** The same of a reply as it came, in UTF-8. Throws where it is no JSON. */
export const feedPageIn = (reply: Uint8Array): FeedPage | null =>
  readFeedPage(JSON.parse(new TextDecoder().decode(reply)))

/** Operations alone, in the same shape; null when they are none. */
export function readFeedOps(value: unknown): FeedPage['ops'] | null {
  const parsed = v.safeParse(Ops, value)
  return parsed.success ? parsed.output : null
}
