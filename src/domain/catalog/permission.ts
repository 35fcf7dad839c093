/**
 * Permissions that the product can explain, stored as `id` or `id: detail`. Any other permission is
 * shown in its author's words.
 */
const knownPermissions = [
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

/** Splits a stored permission into its id, if the product knows it, and the author's words. */
export function readPermission(stored: string): { known: KnownPermission | null; detail: string } {
  const [head = '', ...rest] = stored.split(/[:：]/)
  const known = knownPermissions.find((one) => one === head.trim().toLowerCase())
  return known ? { known, detail: rest.join(':').trim() } : { known: null, detail: stored }
}
