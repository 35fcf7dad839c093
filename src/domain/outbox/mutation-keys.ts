import type { Keys } from './define-mutation.ts'
import { type Mutation, type MutationName, mutations } from './mutations.ts'

/** The keys of a change for the outbox. */
export const keysOf = <N extends MutationName>({ name, args }: Mutation<N>): Keys =>
  mutations[name].keys(args)
