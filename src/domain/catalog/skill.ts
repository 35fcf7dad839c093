import * as v from 'valibot'
import { InstallInputs } from '../install/input.ts'
import { Count, Id, Slug, text, Timestamp, WebUrl } from '../text/text.ts'
import { packageEntries } from '../package/package-version.ts'
import { facetEntries } from './facets.ts'

/**
 * What a card in a list shows and what search, facets and sorting need: the light half of a skill.
 */
export const SkillCard = v.object({
  id: Id,
  slug: Slug,
  name: text(1, 100),
  nameEn: v.nullable(text(1, 100)),
  summary: text(1, 200),
  summaryEn: v.nullable(text(1, 200)),
  /** Owner of the repository or name of the submitter; shown before the slug. */
  author: v.nullable(text(1, 100)),
  /** Category, runtimes, licence and so on: see `facetTable`. */
  ...facetEntries,
  version: text(1, 255),
  stars: Count,
  views: Count,
  downloads: Count,
  isFeatured: v.boolean(),
  isVerified: v.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type SkillCard = v.InferOutput<typeof SkillCard>

/** Examples of what a skill takes and gives, shown as JSON. */
const SkillIo = v.object({
  input: v.record(v.string(), v.unknown()),
  output: v.record(v.string(), v.unknown()),
})

/** The commands and configurations that a person can copy; null where the skill has none. */
export const Install = v.object({
  cli: v.nullable(text(1, 4000)),
  mcp: v.nullable(text(1, 8000)),
  claude: v.nullable(text(1, 4000)),
})
export type Install = v.InferOutput<typeof Install>

/** Where an imported record comes from: its format, the address or file, and when it was read. */
export const Origin = v.object({ format: v.string(), source: v.string(), at: Timestamp })
export type Origin = v.InferOutput<typeof Origin>

/** A whole skill: the card and everything its page shows. */
export const Skill = v.object({
  ...SkillCard.entries,
  /** Markdown, untrusted. */
  description: text(1, 200_000),
  descriptionEn: v.nullable(text(1, 200_000)),
  repoUrl: v.nullable(WebUrl),
  homepage: v.nullable(WebUrl),
  install: Install,
  /**
   * What is known of the variables and headers in `install.mcp`. Older servers do not send it, and
   * older rows on devices do not have it.
   */
  installInputs: v.exactOptional(v.nullable(InstallInputs)),
  /** `known-permission: detail`, or free text; see `permission.ts`. */
  permissions: v.array(text(1, 300)),
  riskNotes: v.array(text(1, 500)),
  screenshots: v.array(WebUrl),
  /** Ids of skills the author names as related. */
  related: v.array(Id),
  io: v.nullable(SkillIo),
  origin: v.nullable(Origin),
  submittedBy: v.nullable(Id),
  /**
   * The author's description, whole: when an assistant should use the skill. Older servers do not
   * send it.
   */
  whenToUse: v.exactOptional(v.nullable(text(1, 20_000))),
  ...packageEntries,
})
export type Skill = v.InferOutput<typeof Skill>

/** The card of a whole skill. */
export function cardOf(skill: Skill): SkillCard {
  const card: Record<string, unknown> = {}
  for (const key of Object.keys(SkillCard.entries)) card[key] = skill[key as keyof SkillCard]
  return card as SkillCard
}

/**
 * `created` is the default: the newest first, and while one searches the best match first. `newest`
 * keeps the newest first while one searches.
 */
export const SkillSort = v.picklist(['created', 'newest', 'name', 'views', 'downloads'])
export type SkillSort = v.InferOutput<typeof SkillSort>

/** The fields that decide which other skills are related. */
export type Relating = Pick<Skill, 'id' | 'category' | 'related'>
