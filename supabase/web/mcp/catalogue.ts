import { type Ask, rowsOf } from '../ask.ts'
import type { PublicCollection, PublicCollections } from '../listings/chosen.ts'
import { isWithdrawn, type Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { SkillSources } from '../skill-sources.ts'
import type { Site } from '#domain/server/site.ts'
import { TtlCache } from '../ttl-cache.ts'
import type { SkillSummary } from './replies.ts'
import { shownList, shownOrNull, shownText } from './shown-text.ts'
import { Refused } from './tool-result.ts'

/** What the tools and resources of /mcp read. */
export interface AssistantsSources extends SkillSources {
  readonly ask: Ask
  readonly collections: PublicCollections
  readonly site: Site
}

/** The long texts of a skill, which no listing has. */
interface SkillTexts {
  readonly description: string
  readonly permissions: readonly string[]
  readonly riskNotes: readonly string[]
}

/** A public collection, without its skills. */
export type CollectionRow = Omit<PublicCollection, 'skillIds'>

const mostKept = 200

/** The catalogue as one client of /mcp sees it: under the address that it asked. */
export class Catalogue {
  readonly origin: string
  readonly sources: AssistantsSources
  private readonly memory: CatalogueMemory

  constructor(sources: AssistantsSources, memory: CatalogueMemory, origin: string) {
    this.sources = sources
    this.memory = memory
    this.origin = origin
  }

  listed(): Promise<ListedNow> {
    return this.sources.listings.now()
  }

  /** Rejects with `Refused` where there is none, or where all of it was withdrawn. */
  async skill(slug: string): Promise<Listing> {
    const listing = (await this.listed()).ofSlug(slug)
    if (!listing)
      throw new Refused(`There is no skill "${shownText(slug, 60)}". Find it with search_skills.`)
    if (isWithdrawn(listing))
      throw new Refused(`All versions of "${slug}" were withdrawn: it cannot be installed.`)
    return listing
  }

  async texts({ id, updatedAt }: Listing): Promise<SkillTexts> {
    const texts = await this.memory.texts.get(`${id} ${updatedAt}`, async () => {
      const { rows } = await rowsOf<SkillTexts>(
        this.sources.ask,
        `skills?select=description,permissions,riskNotes:risk_notes&id=eq.${id}`,
      )
      return rows[0] ?? null
    })
    if (!texts) throw new Refused('This skill has just been removed.')
    return texts
  }

  /** The newest public collections, one more than asked for where there are more. */
  collections(limit: number, offset: number): Promise<readonly CollectionRow[]> {
    return this.memory.collections.get(
      `${limit} ${offset}`,
      async () =>
        (
          await rowsOf<CollectionRow>(
            this.sources.ask,
            `collections?select=id,name,description,updatedAt:updated_at&is_public=eq.true&order=updated_at.desc,id&limit=${limit + 1}&offset=${offset}`,
          )
        ).rows,
    )
  }

  summary(listing: Listing): SkillSummary {
    const { slug, status, stars, downloads, isVerified, updatedAt } = listing
    return {
      slug,
      name: shownText(listing.name, 100),
      nameEn: shownOrNull(listing.nameEn, 100),
      summary: shownText(listing.summary, 300),
      summaryEn: shownOrNull(listing.summaryEn, 300),
      author: shownOrNull(listing.author ?? listing.username, 100),
      version: shownText(listing.version, 255),
      license: shownText(listing.license, 100),
      category: shownList(listing.category, 20, 50),
      supports: shownList(listing.supports, 20, 50),
      status,
      stars,
      downloads,
      isVerified,
      updatedAt,
      page: `${this.origin}/skills/${slug}`,
      resource: `skill://${slug}`,
    }
  }
}

/** What was read for one client and may be given to the next. */
export class CatalogueMemory {
  readonly texts = new TtlCache<SkillTexts | null>(mostKept)
  readonly collections = new TtlCache<readonly CollectionRow[]>(mostKept)
}
