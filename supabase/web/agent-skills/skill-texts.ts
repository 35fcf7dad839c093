import { clients } from '#domain/install/clients.ts'
import type { SkillTexts } from '#domain/package/skill-md.ts'
import { type Ask, NotAnswered, rowsOf } from '../ask.ts'
import type { Listing } from '../listings/listing.ts'
import { leftOut } from '../made-of-each.ts'
import { sha256Hex } from '../sha256.ts'

/** What a SKILL.md is written from, where its author brought none. */
export type SkillRow = Parameters<typeof clients.skillMd.text>[0] & SkillTexts

export type Bytes = Uint8Array<ArrayBuffer>

const columns =
  'slug,name,summary,description,license,author,version,runtimes,homepage,repoUrl:repo_url'

/** The file of a record; null, and whoever runs the server is told, where none can be written. */
export function skillText(row: SkillRow): Bytes | null {
  try {
    return new TextEncoder().encode(clients.skillMd.text(row, row))
  } catch (error) {
    leftOut('agent-skills', row.slug, error)
    return null
  }
}

/** Another one whenever the same record gives another file: what was kept is then written anew. */
export const formatOfTexts = (): string =>
  sha256Hex(
    skillText({
      slug: 'a-b',
      name: 'N',
      summary: 's: t',
      description: '# H\n\nx',
      license: 'MIT',
      author: 'a',
      version: '1.0.0',
      runtimes: ['node'],
      homepage: 'https://a.example',
      repoUrl: 'https://b.example',
    })!,
  )

/**
 * What these skills' files are written from. When they cannot be read together, the one that is to
 * blame is looked for and left out. Rejects with `NotAnswered`, or as `ask` does.
 */
export async function skillRows(ask: Ask, listings: readonly Listing[]): Promise<SkillRow[]> {
  try {
    const ids = listings.map(({ id }) => id).join(',')
    return (await rowsOf<SkillRow>(ask, `skills?select=${columns}&id=in.(${ids})`)).rows
  } catch (error) {
    if (!(error instanceof NotAnswered && error.isAboutRequest)) throw error
    const half = Math.ceil(listings.length / 2)
    if (half < listings.length)
      return [
        ...(await skillRows(ask, listings.slice(0, half))),
        ...(await skillRows(ask, listings.slice(half))),
      ]
    for (const { slug } of listings) leftOut('agent-skills', slug, error)
    return []
  }
}
