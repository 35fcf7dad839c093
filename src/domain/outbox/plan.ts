import { keysOf } from './mutation-keys.ts'
import { type Mutation, type MutationName, mutations, type Wish } from './mutations.ts'
import type { OutboxView, PendingChange, Plan as PlanOf } from './outbox-view.ts'
import { type Made, overlay } from './overlay.ts'
import type { UserRows } from './user-rows.ts'

export type { Wish } from './mutations.ts'

/**
 * A change that is in effect on the screen, with its number and whether it has never left the
 * device.
 */
export type Waiting = Made & { readonly n: number; readonly unsent: boolean }

export type Plan = PlanOf<MutationName, object>

/**
 * How a wish enters the outbox. Only entries that never left the device are dropped or rewritten:
 * any other may have been applied already. A wish for what is so already adds nothing.
 */
export function plan(rows: UserRows, outbox: readonly Waiting[], wish: Wish): Plan {
  return planAs(wish, {
    rows,
    changes: outbox.map((entry): PendingChange => ({
      ...entry,
      subject: subjectOf(entry),
      keys: keysOf(entry),
    })),
    shown: () => overlay(rows, outbox),
    shownWithout(changes) {
      const left = new Set(changes.map(({ n }) => n))
      return overlay(
        rows,
        outbox.filter(({ n }) => !left.has(n)),
      )
    },
  })
}

const subjectOf = <N extends MutationName>({ name, args }: Mutation<N>): string =>
  mutations[name].subject(args)

const planAs = <N extends MutationName>({ name, args }: Wish<N>, outbox: OutboxView): Plan =>
  mutations[name].plan(outbox, args)
