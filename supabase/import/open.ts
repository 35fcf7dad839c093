import type { ImportWords } from '#copy/import-words.ts'
import { reachBackend } from '#backend/reach.ts'
import type { Destination } from './destination.ts'

/** Opens the place to write to (`reachBackend` says which). Throws with a sentence for the person. */
export const openDestination = (env: NodeJS.ProcessEnv, words: ImportWords): Promise<Destination> =>
  reachBackend(env, words)
