import type * as v from 'valibot'
import type { ItemRef } from '../catalog/item-key.ts'
import type { Draft } from './draft.ts'
import type { OutboxView, Plan } from './outbox-view.ts'

/** What a change has to do with other changes in the outbox. */
export interface Keys {
  /** What exists because of this change: when it is refused, what takes it for granted waits. */
  readonly makes: string | null
  /** What this change is about; changes with a key in common keep their order. */
  readonly needs: readonly string[]
}

/**
 * One kind of change that a person can make offline. The server has a function of the same name in
 * its schema `mutations`, with the same arguments.
 *
 * `Wished` is `Args` unless the outbox adds something that a screen cannot know.
 */
export interface MutationDefinition<
  Name extends string,
  Args extends object,
  Wished extends object = Args,
  Adds extends string = string,
> {
  readonly name: Name
  /** The shape that is stored and sent. */
  readonly args: v.GenericSchema<unknown, Args>
  /**
   * The one thing that is changed. While changes of one subject have not left the device they are
   * merged, or cancel each other out.
   */
  readonly subject: (args: NoInfer<Wished>) => string
  /** The skill or template that a person reads of in the sync centre; null for none. */
  readonly item: (args: NoInfer<Args>) => ItemRef | null
  /** How the sync engine orders this change among others, and what it waits for. */
  readonly keys: (args: NoInfer<Args>) => Keys
  /**
   * Its effect on the screen. Over rows that hold the effect already it must change nothing that
   * can be seen. `at`: when the person made it, by their device's clock.
   */
  readonly apply: (draft: Draft, args: NoInfer<Args>, at: string) => void
  /** How it enters the outbox. A wish for what is so already must add nothing. */
  readonly plan: (outbox: OutboxView, wish: Wished) => Plan<Adds, NoInfer<Args>>
}

/** Gives the definition back; it is there for the types, which nothing else would infer. */
export const defineMutation = <
  Name extends string,
  Args extends object,
  const Adds extends string,
  Wished extends object = Args,
>(
  definition: MutationDefinition<Name, Args, Wished, Adds>,
): MutationDefinition<Name, Args, Wished, Adds> => definition
