import * as v from 'valibot'

/** What somebody has written in the form of a collection. */
const CollectionDraft = v.object({ name: v.string(), about: v.string(), isPublic: v.boolean() })
export type CollectionDraft = v.InferOutput<typeof CollectionDraft>

/** Reads what this device has kept of it; null when it is something else. */
export function readCollectionDraft(kept: unknown): CollectionDraft | null {
  const parsed = v.safeParse(CollectionDraft, kept)
  return parsed.success ? parsed.output : null
}
