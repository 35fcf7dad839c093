import { type Draft, draftOf, rowsOf } from './draft.ts'
import { type Mutation, type MutationName, mutations } from './mutations.ts'
import type { UserRows } from './user-rows.ts'

/** A change that the person has made, and when, by their device's clock. */
export type Made = Mutation & { readonly at: string }

/**
 * What the screen shows: the server's rows with the person's changes laid on top, in order. Laying
 * a change over rows that hold its effect already changes nothing that can be seen; a change of
 * what is not there (any more) has no effect.
 */
export function overlay(rows: UserRows, changes: readonly Made[]): UserRows {
  if (changes.length === 0) return rows
  const draft = draftOf(rows)
  for (const change of changes) lay(draft, change, change.at)
  return rowsOf(draft)
}

function lay<N extends MutationName>(draft: Draft, { name, args }: Mutation<N>, at: string): void {
  mutations[name].apply(draft, args, at)
}
