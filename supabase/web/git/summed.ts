import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { idBytes } from './id-table.ts'

const sumOf = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()

/** Bytes with their SHA-1 after them, as git ends its own files. */
export const withSum = (bytes: Buffer): Buffer => Buffer.concat([bytes, sumOf(bytes)])

/** What a file holds before its SHA-1; null where there is no such file, or it is not as written. */
export async function readSummed(path: string): Promise<Buffer | null> {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null || bytes.length < idBytes) return null
  const content = bytes.subarray(0, -idBytes)
  return sumOf(content).equals(bytes.subarray(-idBytes)) ? content : null
}
