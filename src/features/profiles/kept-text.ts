import type { settings } from '#copy/settings.ts'
import type { Kept } from '#local/person/person.ts'

/** Why a change of the profile is not stored. */
export function keptText(kept: Exclude<Kept, 'kept'>, text: (typeof settings)['zh']): string {
  switch (kept) {
    case 'signed-out':
      return text.notAuthenticated
    case 'failed':
      return text.notStored
    case 'full':
    case 'invalid':
      return text[kept]
  }
}
