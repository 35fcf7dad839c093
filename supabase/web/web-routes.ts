import { join } from 'node:path'
import { Hono } from 'hono'
import { noSite, type Site } from '#domain/server/site.ts'
import { agentSkillsRoutes } from './agent-skills/agent-skills-routes.ts'
import { SkillFiles } from './agent-skills/skill-files.ts'
import { formatOfTexts } from './agent-skills/skill-texts.ts'
import { TextFile, TextMemory } from './agent-skills/text-store.ts'
import { WrittenSkills } from './agent-skills/written-skills.ts'
import type { Ask } from './ask.ts'
import type { ClientOf, OriginOf } from './asked-by.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { CatalogueShelf } from './catalogue/catalogue-shelf.ts'
import { FileFolder } from './catalogue/file-folder.ts'
import { clawhubRoutes } from './clawhub/clawhub-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { publisherOf } from './documents.ts'
import { gitSite } from './git/git-site.ts'
import { PublicCollections } from './listings/chosen.ts'
import { ListingFolder } from './listings/listing-folder.ts'
import { Listings } from './listings/listings.ts'
import { mcpRegistrySite } from './mcp-registry/mcp-registry-site.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { openApiRoutes } from './openapi/openapi-routes.ts'
import { PackageFolder } from './packages/package-folder.ts'
import { packageRoutes } from './packages/package-routes.ts'
import { PackageShelf } from './packages/package-shelf.ts'
import { PackageReader } from './packages/read-packages.ts'
import { SkillSearch } from './search/skill-search.ts'
import type { SkillSources } from './skill-sources.ts'
import { skillsCliRoutes } from './skills-cli/skills-cli-routes.ts'
import { unknownRoutes } from './unknown-routes.ts'

/** All that is made for machines. */
export function webRoutes(
  ask: Ask,
  originOf: OriginOf,
  site: Site = noSite,
  /** Where things are kept that can be made again; null: in memory. */
  folder: string | null = null,
  clientOf: ClientOf = () => 'everybody',
  /** The public address that the operator has set; the requests' own where there is none. */
  publicAddress?: string,
): Hono {
  const kept = storesIn(folder)
  const listings = new Listings(ask, kept.listings)
  const collections = new PublicCollections(ask)
  const reader = new PackageReader(ask, kept.packages)
  const shelf = new PackageShelf(ask, listings, reader)
  const written = new WrittenSkills(ask, kept.texts)
  const catalogue = new CatalogueShelf(ask, kept.catalogues)
  const search = new SkillSearch(ask, listings, catalogue)
  const publisher = publisherOf(site)
  const skills: SkillSources = {
    listings,
    files: new SkillFiles(shelf, written),
    search,
    originOf,
  }

  return (
    new Hono()
      .route('/', documentRoutes({ ask, listings, originOf, site }))
      .route('/', gitSite({ ask, listings, collections, reader, publisher, folder }, clientOf))
      .route('/', packageRoutes(shelf))
      .route('/', catalogueRoutes(catalogue))
      .route('/', agentSkillsRoutes({ listings, shelf, collections, written }))
      .route('/', skillsCliRoutes(skills))
      .route('/', clawhubRoutes(skills))
      .route('/', openApiRoutes(originOf))
      .route('/', mcpRoutes({ ...skills, ask, collections, site }, clientOf, publicAddress))
      // behind all others: a path may stand in front of its addresses
      .route('/', mcpRegistrySite({ ask, listings, collections, originOf, site, folder }))
      .route('/', unknownRoutes())
  )
}

/** What is kept over a restart; nothing without a folder. */
const storesIn = (folder: string | null) =>
  folder === null
    ? { listings: null, packages: null, texts: new TextMemory(), catalogues: null }
    : {
        listings: new ListingFolder(folder),
        packages: new PackageFolder(join(folder, 'packages')),
        texts: new TextFile(folder, formatOfTexts()),
        catalogues: new FileFolder(join(folder, 'catalogue')),
      }
