/**
 * Risks that the product finds by itself and can explain, stored as `id: detail`. Any other risk is
 * shown in its author's words.
 */
const knownRisks = ['pipe-to-shell', 'unencrypted-address'] as const
export type KnownRisk = (typeof knownRisks)[number]

/** Splits a stored risk note into its id and what was found; without an id, the author's words. */
export function readRisk(stored: string): { known: KnownRisk | null; detail: string } {
  const known = knownRisks.find((one) => stored.startsWith(`${one}: `))
  return known ? { known, detail: stored.slice(known.length + 2) } : { known: null, detail: stored }
}
