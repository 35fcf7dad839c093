import { type About, type Deed, sync } from '#copy/sync.ts'
import { partOfChange } from '#domain/outbox/package-of-change.ts'
import { itemOfChange, type MutationName, RefusalCode } from '#domain/outbox/mutations.ts'
import { itemKey } from '#domain/catalog/item-key.ts'
import type { Named } from '#local/catalog/item-names.ts'
import type { Entry } from '#local/person/person.ts'
import { inLanguage, type Language } from '#state/language.ts'

export interface Names {
  /** By `type/id`. */
  readonly items: ReadonlyMap<string, Named>
  readonly collections: Pick<ReadonlyMap<string, string>, 'get'>
  /** Titles of submissions by the digest of their files. */
  readonly packages?: ReadonlyMap<string, string>
}

interface Args {
  readonly id?: string
  readonly collectionId?: string
  readonly name?: string
  readonly title?: string
  readonly description?: string | null
  readonly isPublic?: boolean
  readonly position?: string
  readonly notes?: string | null
}
const argsOf = ({ args }: Pick<Entry, 'args'>): Args => args
const textOf = (language: Language) => (language === 'en' ? sync.en : sync.zh)

/** Updates say what they touch; every other change has words of its own. */
function deedOf(name: MutationName, args: Args): Deed {
  if (name === 'collectionItem.update')
    return args.notes === undefined ? 'collectionItem.move' : 'collectionItem.note'
  if (name !== 'collection.update') return name
  const touched = [
    args.name !== undefined,
    args.description !== undefined,
    args.isPublic !== undefined,
  ].filter(Boolean).length
  if (touched !== 1) return 'collection.change'
  if (args.name !== undefined) return 'collection.rename'
  if (args.description !== undefined) return 'collection.describe'
  return args.isPublic ? 'collection.publish' : 'collection.hide'
}

/** What a change does, in a person's words. */
export function sentence(
  entry: Pick<Entry, 'name' | 'args'>,
  { items, collections, packages }: Names,
  language: Language,
): string {
  const text = textOf(language)
  const args = argsOf(entry)
  const item = itemOfChange(entry)
  const named = item && items.get(itemKey(item))
  const title = args.title ?? packages?.get(partOfChange(entry)?.digest ?? '')
  const about: About = {
    item: named ? inLanguage(language, named.name, named.nameEn) : (title ?? text.someItem),
    collection:
      args.name ?? collections.get(args.collectionId ?? args.id ?? '') ?? text.someCollection,
  }
  return text.deeds[deedOf(entry.name as MutationName, args)](about)
}

/** Why a change was refused or quarantined. */
export function reason({ state, code }: Pick<Entry, 'state' | 'code'>, language: Language): string {
  const text = textOf(language)
  if (state === 'quarantined')
    return code === 'too-large' ? text.quarantinedTooLarge : text.quarantinedFault
  return text.refusals[RefusalCode.options.find((one) => one === code) ?? 'invalid']
}
