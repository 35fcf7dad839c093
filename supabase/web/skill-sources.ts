import type { SkillFiles } from './agent-skills/skill-files.ts'
import type { OriginOf } from './asked-by.ts'
import type { Listings } from './listings/listings.ts'
import type { SkillSearch } from './search/skill-search.ts'

/** What programs that search and install skills are answered from. */
export interface SkillSources {
  readonly listings: Listings
  readonly files: SkillFiles
  readonly search: SkillSearch
  readonly originOf: OriginOf
}

/** Results that such a program gets at most. */
export const mostResults = 100
