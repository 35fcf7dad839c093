import {
  readSharedCollection,
  type SharedCollection,
} from '#domain/collection/shared-collection.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { dropPage, type FoundPage, keepPage, useStoredPage } from '../catalog/pages.ts'

const prefix = 'collection/'

/** Somebody else's collection as it was last seen, to be read without a network. */
export const useSharedCollection = (id: string): FoundPage<SharedCollection> =>
  useStoredPage(`${prefix}${id}`, readSharedCollection)

/** Only what anyone may read is stored: this storage belongs to no person. */
export const keepShared = (shared: SharedCollection): Promise<void> =>
  shared.collection.isPublic
    ? keepPage(`${prefix}${shared.collection.id}`, shared)
    : dropShared(shared.collection.id)

export const dropShared = (id: string): Promise<void> => dropPage(`${prefix}${id}`)

/** Ids of all that this device has stored. Empty when storage does not answer. */
export async function keptShared(): Promise<string[]> {
  try {
    const keys = await (await mirrorStore())?.pages.where('key').startsWith(prefix).primaryKeys()
    return (keys ?? []).map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}
