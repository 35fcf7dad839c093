import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImport } from '#domain/import/read.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { sampleCards } from '#content/sample-cards.ts'

const files = [
  'skill-md.jsonl',
  'skills-index.json',
  'mcp-registry-servers.json',
  'claude-marketplace.json',
]

/** A catalogue with the samples and all skills of these files, and the key of each by its id. */
export function judgedCatalogue(folder: string): {
  readonly catalogue: Catalogue
  readonly keyOf: ReadonlyMap<string, string>
} {
  const keyOf = new Map(sampleCards.map(({ id, slug }) => [id, slug]))
  const slugs = new Set(sampleCards.map(({ slug }) => slug))
  const cards = files.flatMap((name) =>
    [...readImport({ name: `data/${name}`, text: readFileSync(join(folder, name), 'utf8') })]
      .flatMap((found) => (found.kind === 'skill' ? [found.record] : []))
      .map((record): SkillCard => {
        const id = `00000000-0000-4000-8000-${String(keyOf.size).padStart(12, '0')}`
        keyOf.set(id, record.origin.key)
        const { slug, name: title, nameEn, summary, summaryEn, author, version } = record
        const { category, runtimes, supports, complexity, license, price, status } = record
        return {
          id,
          slug: freeSlug(slug, slugs),
          name: title,
          nameEn,
          summary,
          summaryEn,
          author,
          version,
          category,
          runtimes,
          supports,
          complexity,
          license,
          price,
          status,
          stars: 0,
          views: 0,
          downloads: 0,
          isFeatured: false,
          isVerified: false,
          createdAt: '2026-01-01T00:00:00Z',
          updatedAt: '2026-01-01T00:00:00Z',
        }
      }),
  )
  const catalogue = new Catalogue()
  catalogue.apply({ upsert: [...sampleCards, ...cards], remove: [] })
  return { catalogue, keyOf }
}

/** The slug, or with the first number that is free, as the server gives them. */
function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`
  taken.add(free)
  return free
}
