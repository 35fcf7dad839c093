import * as v from 'valibot'
import type { ItemRef } from '../catalog/item-key.ts'
import type { MutationDefinition } from './define-mutation.ts'
import {
  Collection,
  createCollection,
  deleteCollection,
  updateCollection,
} from './mutations/collection.ts'
import {
  addCollectionItem,
  CollectionItem,
  removeCollectionItem,
  updateCollectionItem,
} from './mutations/collection-item.ts'
import { addFavorite, Favorite, removeFavorite } from './mutations/favorite.ts'
import { packagePart } from './mutations/package-part.ts'
import { updateProfile } from './mutations/profile.ts'
import {
  createSubmission,
  reviseSubmission,
  Submission,
  updateSubmission,
  withdrawSubmission,
} from './mutations/submission.ts'
import type { ListName, ListRows } from './user-rows.ts'

const table = {
  [addFavorite.name]: addFavorite,
  [removeFavorite.name]: removeFavorite,
  [createCollection.name]: createCollection,
  [updateCollection.name]: updateCollection,
  [deleteCollection.name]: deleteCollection,
  [addCollectionItem.name]: addCollectionItem,
  [removeCollectionItem.name]: removeCollectionItem,
  [updateCollectionItem.name]: updateCollectionItem,
  [updateProfile.name]: updateProfile,
  [packagePart.name]: packagePart,
  [createSubmission.name]: createSubmission,
  [updateSubmission.name]: updateSubmission,
  [reviseSubmission.name]: reviseSubmission,
  [withdrawSubmission.name]: withdrawSubmission,
} as const

type Definitions = typeof table
export type MutationName = keyof Definitions
type ArgsByName = { [N in MutationName]: v.InferOutput<Definitions[N]['args']> }
type WishedByName = { [N in MutationName]: Parameters<Definitions[N]['plan']>[1] }
export type MutationArgs<N extends MutationName> = ArgsByName[N]

/** A change of one kind, or of any. */
export type Mutation<N extends MutationName = MutationName> = {
  [M in N]: { readonly name: M; readonly args: ArgsByName[M] }
}[N]
/** What a person asks for: a change, without the row ids that only the outbox knows. */
export type Wish<N extends MutationName = MutationName> = {
  [M in N]: { readonly name: M; readonly args: WishedByName[M] }
}[N]

/**
 * Everything a person can change offline, by name. The server has a function for each in its schema
 * `mutations`; tests compare the names and the shapes. The type lets the compiler follow a name to
 * its own arguments, and it checks that whatever a plan adds is in the table.
 */
export const mutations: {
  readonly [N in MutationName]: MutationDefinition<N, ArgsByName[N], WishedByName[N], MutationName>
} = table

/** How a row of each list is read. */
export const rowSchemas: { readonly [L in ListName]: v.GenericSchema<unknown, ListRows[L]> } = {
  favorites: Favorite,
  collections: Collection,
  items: CollectionItem,
  submissions: Submission,
}

const isMutationName = (name: string): name is MutationName => Object.hasOwn(mutations, name)

/** Why the server refuses a change, for good. Texts belong to the screens. */
export const RefusalCode = v.picklist([
  'gone',
  'invalid',
  'conflict',
  'forbidden',
  'unknown-mutation',
  'not-found',
  'slug-taken',
  'decided',
  'too-many',
])
export type RefusalCode = v.InferOutput<typeof RefusalCode>

/**
 * The change with its texts trimmed; null when a rule of its shape is broken, or nobody knows its
 * name.
 */
export function readMutation({
  name,
  args,
}: {
  readonly name: string
  readonly args: unknown
}): Mutation | null {
  // valibot takes an array for an object
  if (!isMutationName(name) || Array.isArray(args)) return null
  return readAs(name, args)
}

function readAs<N extends MutationName>(name: N, args: unknown): Mutation<N> | null {
  const parsed = v.safeParse(mutations[name].args, args)
  return parsed.success ? { name, args: parsed.output } : null
}

/**
 * A change that this device has stored; null when a newer version stored it, which the person has
 * left since. What is stored was read by `readMutation` then. It is not read again: the screen asks
 * for every change at every change.
 */
export const storedMutation = <Stored extends { readonly name: string; readonly args: object }>(
  stored: Stored,
): (Mutation & Omit<Stored, 'name' | 'args'>) | null =>
  isMutationName(stored.name)
    ? (stored as unknown as Mutation & Omit<Stored, 'name' | 'args'>)
    : null

/** The skill or template that a stored change is about; null when it is about none. */
export function itemOfChange(stored: {
  readonly name: string
  readonly args: object
}): ItemRef | null {
  const change = storedMutation(stored)
  return change && itemAs(change)
}

const itemAs = <N extends MutationName>({ name, args }: Mutation<N>): ItemRef | null =>
  mutations[name].item(args)
