/**
 * Risks the product finds by itself and can explain. Stored as `id: detail`; anything else is shown
 * as it was written.
 */
export const knownRisks = ['pipe-to-shell', 'unencrypted-address'] as const
export type KnownRisk = (typeof knownRisks)[number]

/**
 * Splits a stored risk note into what the product can explain and what was found, or the author's
 * own words.
 */
export function readRisk(stored: string): { known: KnownRisk | null; detail: string } {
  const known = knownRisks.find((one) => stored.startsWith(`${one}: `))
  return known ? { known, detail: stored.slice(known.length + 2) } : { known: null, detail: stored }
}
