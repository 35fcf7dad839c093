/**
 * Permissions that the product can explain. Stored as `id` or `id: detail`; anything else is shown
 * as it was written.
 */
export const knownPermissions = [
  'read-files',
  'write-files',
  'network',
  'run-commands',
  'read-database',
  'write-database',
  'browser',
  'clipboard',
  'secrets',
  'send-messages',
] as const
export type KnownPermission = (typeof knownPermissions)[number]

/** Splits a stored permission into what the product can explain and the author's own words. */
export function readPermission(stored: string): { known: KnownPermission | null; detail: string } {
  const [head = '', ...rest] = stored.split(/[:：]/)
  const known = knownPermissions.find((one) => one === head.trim().toLowerCase())
  return known ? { known, detail: rest.join(':').trim() } : { known: null, detail: stored }
}
