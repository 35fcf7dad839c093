import { readAnnounced } from '#domain/search/file/announced.ts'
import { ms } from './statistics.ts'

/** Milliseconds. */
const longest = 600_000

/**
 * All visitors but the very first find the catalogue's file made, and so does the bench. Small
 * catalogues have none.
 */
export async function untilFileMade(origin: string, count: number): Promise<string> {
  if (count <= 500) return '–'
  const begun = performance.now()
  while (performance.now() - begun < longest) {
    const reply = await fetch(`${origin}/catalogue/latest.json`)
    const file = reply.status === 200 ? readAnnounced(await reply.json()) : null
    if (file)
      return `${ms(performance.now() - begun)}, ${(file.size / 1e6).toFixed(2)} / ${(file.packed / 1e6).toFixed(2)}`
  }
  throw new Error(`The catalogue's file was not made within ${longest / 1000} s.`)
}
