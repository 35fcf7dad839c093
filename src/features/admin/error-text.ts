import type { admin } from '#copy/admin.ts'
import type { Trouble } from '#remote/moderation.ts'

/**
 * Why something failed, to stand in a sentence of a notice. Decided by the code alone; the server's
 * own words are not shown.
 */
export function errorText({ code, hint, detail }: Trouble, text: (typeof admin)['zh']): string {
  const { why } = text
  if (hint === 'slug-taken') return why['slug-taken'](detail)
  if (hint) return why[hint]
  if (code === 'offline' || code === 'timeout') return why.offline
  if (code === 'signed-out' || code === 'forbidden' || code === 'not-found') return why[code]
  return why.other
}
