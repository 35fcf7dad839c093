import { useCallback } from 'react'
import { admin } from '#copy/admin.ts'
import type { Trouble } from '#remote/moderation.ts'
import { useCopy } from '#state/language.ts'

/**
 * Says why the server refused something, as a part of a sentence. Only the error code decides; the
 * server's own message is never shown.
 */
export function useErrorText(): (trouble: Trouble) => string {
  const { errors } = useCopy(admin)
  return useCallback(
    ({ code, hint, detail }: Trouble) => {
      if (hint === 'slug-taken') return errors['slug-taken'](detail)
      if (hint) return errors[hint]
      if (code === 'offline' || code === 'timeout') return errors.offline
      if (code === 'signed-out' || code === 'forbidden' || code === 'not-found') return errors[code]
      return errors.other
    },
    [errors],
  )
}
