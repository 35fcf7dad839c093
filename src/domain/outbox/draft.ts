import type { Profile } from './mutations/profile.ts'
import {
  type ListName,
  type ListRows,
  lists,
  perList,
  type RowLists,
  type UserRows,
} from './user-rows.ts'

type Maps = { readonly [L in ListName]: Map<string, ListRows[L]> }
/** A person's rows while changes are laid on them, each list by the key of its rows. */
export interface Draft extends Maps {
  profile: Profile | null
}

export const draftOf = (rows: UserRows): Draft => ({
  profile: rows.profile,
  ...perList<Maps>((name) => mapOf(rows, name)),
})

const mapOf = <L extends ListName>(rows: RowLists, name: L): Map<string, ListRows[L]> =>
  new Map(rows[name].map((row) => [lists[name].keyOf(row), row]))

export const rowsOf = (draft: Draft): UserRows => ({
  profile: draft.profile,
  ...perList<RowLists>((name) => [...draft[name].values()]),
})

/** Lays fields over a row. A row that is not there (any more) stays away. */
export function editRow<Row>(rows: Map<string, Row>, key: string, fields: Partial<Row>): void {
  const row = rows.get(key)
  if (row) rows.set(key, { ...row, ...fields })
}

/**
 * Removes a row that the person had seen. Another one under the same key was added elsewhere since,
 * and stays.
 */
export function removeSeen(
  rows: Map<string, { readonly id: string }>,
  key: string,
  seen: readonly string[],
): void {
  const row = rows.get(key)
  if (row && seen.includes(row.id)) rows.delete(key)
}
