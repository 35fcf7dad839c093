import * as v from 'valibot'
import { Address, Count, Sha256 } from './skills-replies.ts'

/* What the reading part of ClawHub's protocol answers. Times are milliseconds since 1970. */

const Version = v.object({ version: v.string(), createdAt: Count, changelog: v.string() })
const Named = v.object({ version: v.string() })
const Owner = v.object({
  handle: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  image: v.nullable(v.string()),
})
const card = {
  slug: v.string(),
  displayName: v.string(),
  summary: v.string(),
  tags: v.object({ latest: v.string() }),
  stats: v.object({ downloads: Count, stars: Count, versions: Count }),
  createdAt: Count,
  updatedAt: Count,
}

export const ClawHubAddress = v.object({
  apiBase: Address,
  authBase: Address,
  minCliVersion: v.string(),
})

export const ClawHubResults = v.object({
  results: v.array(
    v.object({
      score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      slug: v.string(),
      displayName: v.string(),
      summary: v.string(),
      version: v.nullable(v.string()),
      downloads: Count,
      updatedAt: Count,
      ownerHandle: v.nullable(v.string()),
      owner: Owner,
    }),
  ),
})

export const ClawHubSkills = v.object({
  items: v.array(v.object({ ...card, latestVersion: v.optional(Version) })),
  nextCursor: v.nullable(v.string()),
})

export const ClawHubSkill = v.object({
  skill: v.object(card),
  latestVersion: v.nullable(Version),
  owner: Owner,
})

export const ClawHubVersions = v.object({
  items: v.array(Version),
  nextCursor: v.null(),
})

export const ClawHubVersion = v.object({
  skill: v.object({ slug: v.string(), displayName: v.string() }),
  version: v.object({
    ...Version.entries,
    files: v.array(v.object({ path: v.string(), size: Count, sha256: Sha256 })),
  }),
})

export const ClawHubInstall = v.object({
  ok: v.literal(true),
  slug: v.string(),
  installKind: v.literal('archive'),
  archive: v.object({ version: v.string(), downloadUrl: Address }),
})

export const ClawHubMatch = v.object({
  slug: v.string(),
  match: v.nullable(Named),
  latestVersion: v.nullable(Named),
})
