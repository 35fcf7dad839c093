import * as v from 'valibot'
import {
  Category,
  Complexity,
  Price,
  Runtime,
  SkillStatus,
  Support,
} from '../catalog/enumerations.ts'

/* What the JSON interface of the skills, its packages and its search answer. */

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Time = v.pipe(v.string(), v.isoTimestamp())
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const PrefixedSha256 = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/))
export const Address = v.pipe(v.string(), v.url())
const Text = v.nullable(v.string())

/** A refusal in words. */
export const Refusal = v.object({ message: v.string() })

/** Where a package was read, as far as it is known. */
const Source = v.object({
  repository: v.optional(v.string()),
  path: v.optional(v.string()),
  ref: v.optional(v.string()),
  sha: v.optional(v.string()),
})

export const SkillVersion = v.object({
  version: v.string(),
  digest: Sha256,
  source: v.nullable(Source),
  note: Text,
  status: v.picklist(['published', 'withdrawn']),
  publishedAt: Time,
})

export const Skill = v.object({
  id: v.pipe(v.string(), v.uuid()),
  slug: v.string(),
  name: v.string(),
  nameEn: Text,
  summary: v.string(),
  summaryEn: Text,
  author: Text,
  category: v.array(Category),
  runtimes: v.array(Runtime),
  supports: v.array(Support),
  complexity: Complexity,
  license: v.string(),
  price: Price,
  status: SkillStatus,
  version: v.string(),
  repoUrl: Text,
  homepage: Text,
  permissions: v.array(v.string()),
  riskNotes: v.array(v.string()),
  stars: Count,
  views: Count,
  downloads: Count,
  isFeatured: v.boolean(),
  isVerified: v.boolean(),
  createdAt: Time,
  updatedAt: Time,
  whenToUse: Text,
  digest: v.nullable(Sha256),
  install: v.object({ cli: Text, mcp: Text, claude: Text }),
  url: Address,
  package: v.nullable(v.object({ digest: PrefixedSha256, zip: Address, tarGz: Address })),
  versions: v.array(SkillVersion),
})

export const SkillsPage = v.object({
  total: Count,
  page: Count,
  perPage: Count,
  pages: Count,
  next: v.nullable(Address),
  previous: v.nullable(Address),
  skills: v.array(Skill),
})

export const FoundSkill = v.object({
  id: v.string(),
  name: v.string(),
  source: Address,
  installs: Count,
})
export const FoundSkills = v.object({ skills: v.array(FoundSkill) })

export const SkillFiles = v.object({
  files: v.array(v.object({ path: v.string(), contents: v.string() })),
  hash: Sha256,
})

/** A JSON-RPC message of the Model Context Protocol, which has schemas of its own. */
export const McpMessage = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  method: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
  result: v.optional(v.record(v.string(), v.unknown())),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})
