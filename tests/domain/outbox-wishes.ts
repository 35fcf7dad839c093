import { type Mutation, readMutation } from '#domain/outbox/mutations.ts'
import { plan, type Waiting, type Wish } from '#domain/outbox/plan.ts'
import { overlay } from '#domain/outbox/overlay.ts'
import { noRows as none, type UserRows } from '#domain/outbox/user-rows.ts'

export const at = '2026-01-01T00:00:00Z'
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const skill = (n: number) => ({ itemType: 'skill' as const, itemId: id(n) })
export const favorite = (row: number, of: number) => ({ id: id(row), ...skill(of), createdAt: at })
export const collection = (n: number, change = {}) => ({
  id: id(n),
  name: 'c',
  description: null,
  isPublic: false,
  ...change,
})
export const stored = (n: number) => ({ ...collection(n), createdAt: at, updatedAt: at })

/** As it would be stored. */
function valid(change: { readonly name: string; readonly args: object }): Mutation {
  const read = readMutation(change)
  if (!read) throw new Error(`${change.name} breaks a rule of its shape`)
  return read
}

/** A device's outbox in memory: wishes come in, and may leave at any time. */
export class Box {
  readonly entries: Waiting[] = []
  rows: UserRows
  private count = 0
  constructor(rows: UserRows = none) {
    this.rows = rows
  }

  wish(wanted: Wish): this {
    const { drop, rewrite, add } = plan(this.rows, this.entries, wanted)
    for (const n of drop)
      this.entries.splice(
        this.entries.findIndex((entry) => entry.n === n),
        1,
      )
    if (rewrite)
      this.entries[this.entries.findIndex(({ n }) => n === rewrite.n)] = {
        ...valid(rewrite.change),
        n: rewrite.n,
        at,
        unsent: true,
      }
    if (add) this.entries.push({ ...valid(add), n: ++this.count, at, unsent: true })
    return this
  }
  send(): this {
    this.entries.splice(
      0,
      this.entries.length,
      ...this.entries.map((entry) => ({ ...entry, unsent: false })),
    )
    return this
  }
  pull(rows: UserRows): this {
    this.rows = rows
    return this
  }
  get names(): string[] {
    return this.entries.map(({ name }) => name)
  }
  get shown(): UserRows {
    return overlay(this.rows, this.entries)
  }
}
export const add = (row: number, of: number): Wish => ({
  name: 'favorite.add',
  args: { id: id(row), ...skill(of) },
})
export const remove = (of: number): Wish => ({ name: 'favorite.remove', args: skill(of) })
