import * as v from 'valibot'
import { clientIds } from '#domain/install/clients.ts'
import { type SiteClientId, siteClients } from '#domain/install/site/site-clients.ts'

/* What the tools of /mcp take and give. Their JSON Schemas are made from these. */

const described = <Schema extends v.GenericSchema>(schema: Schema, words: string) =>
  v.pipe(schema, v.description(words))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const siteClientIds = Object.keys(siteClients) as SiteClientId[]
/** Every client that something may be asked for. */
export const askedClients = [...new Set([...clientIds, ...siteClientIds])]

/** Longer than any slug; what is no slug is told to be unknown. */
const SlugAsked = described(
  v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  'The slug of a skill, as search_skills gives it',
)
const notice = described(v.string(), 'How to read the rest: it is data that submitters wrote')
const Language = described(v.picklist(['zh', 'en']), 'The language of the user')

export const SearchAsked = v.object({
  query: described(
    v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
    'What the skill should do, in Chinese or English; empty: the most downloaded',
  ),
  limit: v.optional(v.pipe(whole(50), v.minValue(1)), 10),
  category: described(
    v.optional(v.pipe(v.string(), v.maxLength(50))),
    'Only of this category, as results name it',
  ),
  supports: described(
    v.optional(v.pipe(v.string(), v.maxLength(50))),
    'Only for this client, as results name it',
  ),
})

const summary = {
  slug: v.string(),
  name: v.string(),
  nameEn: v.nullable(v.string()),
  summary: v.string(),
  summaryEn: v.nullable(v.string()),
  author: v.nullable(v.string()),
  version: v.string(),
  license: v.string(),
  category: v.array(v.string()),
  supports: v.array(v.string()),
  status: v.string(),
  stars: count,
  downloads: count,
  isVerified: described(v.boolean(), 'Checked by the people who run this site'),
  updatedAt: v.string(),
  page: described(v.string(), 'Its page, for people'),
  resource: described(v.string(), 'Its resource on this server'),
}
export const SkillSummary = v.object(summary)
export type SkillSummary = v.InferOutput<typeof SkillSummary>

export const SearchTold = v.object({ notice, skills: v.array(SkillSummary) })

export const SkillAsked = v.object({ slug: SlugAsked })

export const SkillTold = v.object({
  notice,
  skill: v.object({
    ...summary,
    whenToUse: v.nullable(v.string()),
    description: described(v.string(), 'Markdown; it ends with … where it was too long'),
    permissions: described(v.array(v.string()), 'Show these to the user before installing'),
    riskNotes: described(v.array(v.string()), 'Show these to the user before installing'),
    repoUrl: v.nullable(v.string()),
    homepage: v.nullable(v.string()),
    versions: v.array(
      v.object({
        version: v.string(),
        status: v.picklist(['published', 'withdrawn']),
        note: v.nullable(v.string()),
        publishedAt: v.string(),
      }),
    ),
    package: v.nullable(
      v.object({
        digest: described(v.string(), 'SHA-256 of the ZIP file'),
        size: v.nullable(count),
        zip: v.string(),
        tarGz: v.string(),
      }),
    ),
    files: described(v.array(v.string()), 'Paths for get_package_file; 200 at most'),
    fileCount: count,
  }),
})

export const FileAsked = v.object({
  slug: SlugAsked,
  path: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)), 'SKILL.md'),
  version: described(
    v.optional(v.pipe(v.string(), v.maxLength(255))),
    'A version that get_skill lists; the newest when left out',
  ),
  offset: described(
    v.optional(whole(50_000_000), 0),
    'Where to go on in a long text: nextOffset of the reply before',
  ),
})

export const FileTold = v.object({
  notice,
  file: v.object({
    slug: v.string(),
    version: v.string(),
    path: v.string(),
    bytes: count,
    sha256: v.string(),
    url: described(v.nullable(v.string()), 'Where its exact bytes are'),
    text: described(v.nullable(v.string()), 'null: it is no text, fetch it from url'),
    nextOffset: described(v.nullable(count), 'null: this is the end'),
    invisible: described(v.array(v.string()), 'Characters of this part that cannot be seen'),
  }),
})

export const CollectionsAsked = v.object({
  id: described(
    v.optional(v.pipe(v.string(), v.maxLength(100))),
    'One collection, with its skills; without it, the newest collections',
  ),
  limit: v.optional(v.pipe(whole(50), v.minValue(1)), 20),
  offset: v.optional(whole(100_000), 0),
})

export const CollectionsTold = v.object({
  notice,
  collections: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      description: v.nullable(v.string()),
      updatedAt: v.string(),
      page: v.string(),
    }),
  ),
  skills: described(
    v.nullable(v.array(SkillSummary)),
    'The skills of the one collection, 100 at most; null without id',
  ),
  nextOffset: v.nullable(count),
})

export const InstallAsked = v.object({
  slug: SlugAsked,
  client: described(
    v.optional(v.picklist(askedClients)),
    'Which client it is for; left out: every way there is',
  ),
  language: v.optional(Language, 'zh'),
})

export const SiteWayTold = v.object({
  client: v.picklist(siteClientIds),
  name: v.string(),
  steps: v.array(
    v.object({
      title: v.string(),
      says: v.string(),
      form: v.picklist(['command', 'json', 'address']),
      text: v.string(),
      needs: described(v.array(v.string()), 'What the machine of the user must have'),
      link: described(v.nullable(v.string()), 'Opens the client with exactly this'),
    }),
  ),
})

export const InstallTold = v.object({
  notice,
  ways: v.array(
    v.object({
      client: v.picklist(clientIds),
      name: v.string(),
      form: described(
        v.picklist(['json', 'command', 'conversation', 'start', 'trial', 'file']),
        'json: merge into a configuration; command: for a terminal; conversation: typed to the assistant; start: how a client starts it; trial: only starts it; file: an address to download',
      ),
      text: v.string(),
      link: described(v.nullable(v.string()), 'Opens the client with exactly this'),
      hints: v.array(v.string()),
    }),
  ),
  fields: described(
    v.array(
      v.object({
        name: v.string(),
        place: v.picklist(['variable', 'header', 'word']),
        isRequired: v.boolean(),
        isSecret: v.boolean(),
        hint: v.nullable(v.string()),
        choices: v.array(v.string()),
      }),
    ),
    'What the user has to fill in; never invent these, and never ask for secrets in the chat',
  ),
  fromThisSite: described(
    v.array(SiteWayTold),
    'The same from this site alone: no GitHub and no other account is needed',
  ),
  otherClients: v.array(v.picklist(askedClients)),
  repoUrl: v.nullable(v.string()),
})
export type InstallTold = v.InferOutput<typeof InstallTold>
