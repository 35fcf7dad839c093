/*
 * How a package travels to the server: in parts, each a change of its own in the outbox, so that a
 * long sending goes on where it stopped.
 */

/** The server takes a part of at most so many bytes, and so many parts. */
export const partLimits = { bytes: 131_072, parts: 100 } as const
/** Two such parts fit into one request of the sync engine, in base64. Bytes. */
const usualBytes = 95 * 1024

/**
 * The parts of a package's ZIP, in order: views into it, all of one size but the last. `bytes`: of a
 * part; tests choose it.
 */
export function partsOf(
  zip: Uint8Array<ArrayBuffer>,
  bytes: number = Math.max(usualBytes, Math.ceil(zip.length / partLimits.parts)),
): Uint8Array<ArrayBuffer>[] {
  const count = Math.max(1, Math.ceil(zip.length / bytes))
  return Array.from({ length: count }, (_, n) => zip.subarray(n * bytes, (n + 1) * bytes))
}

/** How many characters so many bytes take in base64. */
export const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3)

/** Base64 of bytes, padded. In pieces: a function takes only so many arguments. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8190)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8190)))
  return btoa(pieces.join(''))
}
