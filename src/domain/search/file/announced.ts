import * as v from 'valibot'
import { formatVersion } from './container.ts'

const Size = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What `/catalogue/latest.json` says of the file that `/catalogue/NAME` is: a device knows before
 * it downloads whether it can read it, and afterwards whether all of it has come.
 */
export const AnnouncedFile = v.object({
  format: v.literal(formatVersion),
  /**
   * `{epoch}-{head}.bin`, its place in the feed; `.packed` behind it where it lies packed with gzip,
   * under a name that no host unpacks by itself.
   */
  name: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}-\d{1,16}\.bin(?:\.packed)?$/)),
  /** In bytes, and in those that travel. */
  size: Size,
  packed: Size,
  /** SHA-256, as in the file. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type AnnouncedFile = v.InferOutput<typeof AnnouncedFile>

/** Null when it says nothing that this version understands: there is no file for this app. */
export function readAnnounced(value: unknown): AnnouncedFile | null {
  const parsed = v.safeParse(AnnouncedFile, value)
  return parsed.success ? parsed.output : null
}

/** Where all of it is, below the address of the site. */
export const catalogueFolder = '/catalogue'
export const latestPath = `${catalogueFolder}/latest.json`
