import type { Keys } from './define-mutation.ts'
import { definitions, type Mutation, type MutationName } from './mutations.ts'

/** The keys of a change for the outbox. */
export const keysOf = <N extends MutationName>({ name, args }: Mutation<N>): Keys =>
  definitions[name].keys(args)
