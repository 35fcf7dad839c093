import { strToU8, zipSync } from 'fflate'

/**
 * A folder with a SKILL.md in it, as a ZIP file. The same text always gives the same bytes. Loaded
 * when it is asked for.
 */
export function skillZip(folder: string, text: string): Uint8Array<ArrayBuffer> {
  // the earliest day that the format knows
  return new Uint8Array(
    zipSync({ [`${folder}/SKILL.md`]: strToU8(text) }, { level: 6, mtime: new Date(1980, 0, 1) }),
  )
}
