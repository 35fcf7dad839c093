import * as v from 'valibot'
import { Category, Role } from '../catalog/enumerations.ts'
import { Count, Id, Slug, Timestamp } from '../text/text.ts'
import type { Profile } from '../outbox/mutations/profile.ts'

/** Anything but http or https becomes null, and the rest of the profile is still shown. */
const Link = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i))), null)
const Text = v.nullable(v.string())

const card = {
  id: Id,
  slug: Slug,
  name: v.string(),
  nameEn: Text,
  category: v.array(Category),
  isFeatured: v.boolean(),
  views: Count,
}

/** What a profile's page shows of a skill. */
export const PublishedSkill = v.object({
  ...card,
  summary: v.string(),
  summaryEn: Text,
  isVerified: v.boolean(),
  downloads: Count,
  stars: Count,
})
export type PublishedSkill = v.InferOutput<typeof PublishedSkill>

/** What a profile's page shows of a template. */
export const PublishedTemplate = v.object({
  ...card,
  description: v.string(),
  descriptionEn: Text,
  uses: Count,
})
export type PublishedTemplate = v.InferOutput<typeof PublishedTemplate>

/** A list without the entries that this version cannot read: the others are still shown. */
const readable = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = v.safeParse(schema, entry)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )

/** The public page of a profile. The lists hold the newest entries, the counts are of all. */
export const ProfilePage = v.object({
  id: Id,
  username: v.string(),
  fullName: Text,
  bio: Text,
  githubUrl: Link,
  website: Link,
  avatarUrl: Link,
  createdAt: Timestamp,
  roles: readable(Role),
  publishedSkills: Count,
  publishedTemplates: Count,
  pending: Count,
  skills: readable(PublishedSkill),
  templates: readable(PublishedTemplate),
})
export type ProfilePage = v.InferOutput<typeof ProfilePage>

/** Reads a page that comes from the server or from the device; null when it is something else. */
export function readProfilePage(value: unknown): ProfilePage | null {
  const parsed = v.safeParse(ProfilePage, value)
  return parsed.success ? parsed.output : null
}

/** Usernames are the same whatever their case. */
export const sameUsername = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * A person's own page, with the changes that the server does not know yet. `pending` is the number
 * of submissions that wait, as far as their device knows.
 */
export const withOwn = (
  page: ProfilePage,
  { fullName, bio, githubUrl, website, avatarUrl }: Profile,
  pending: number | null,
): ProfilePage => ({
  ...page,
  fullName,
  bio,
  githubUrl,
  website,
  avatarUrl,
  pending: pending ?? page.pending,
})
