import { createHash } from 'node:crypto'

/** The SHA-256 of bytes, or of a text in UTF-8, in hex. */
export const sha256Hex = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')
