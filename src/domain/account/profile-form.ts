import * as v from 'valibot'
import { maxCharacters } from '../text/text.ts'
import type { MutationArgs } from '../outbox/mutations.ts'
import type { Profile } from '../outbox/mutations/profile.ts'
import { isLinkable } from '../text/text.ts'

/** The fields of the profile form, in the order in which they stand. */
export const profileFields = ['fullName', 'bio', 'githubUrl', 'website'] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileValues = Readonly<Record<ProfileField, string>>

/** Why a field is refused; texts are in copy/settings. */
export type ProfileFault =
  'name-long' | 'bio-long' | 'github-invalid' | 'website-invalid' | 'url-long'

export const profileLimits = {
  fullName: 100,
  bio: 500,
  githubUrl: 255,
  website: 255,
} as const satisfies Record<ProfileField, number>

const most = (limit: number, fault: ProfileFault) =>
  v.pipe(v.string(), v.trim(), maxCharacters(limit, fault))
/** Empty, or an address that may be shown as a link: http or https, with a host, without spaces. */
const address = (invalid: ProfileFault) =>
  v.pipe(
    most(255, 'url-long'),
    v.check((value) => value === '' || isLinkable(value), invalid),
  )

const ProfileForm = v.object({
  fullName: most(profileLimits.fullName, 'name-long'),
  bio: most(profileLimits.bio, 'bio-long'),
  githubUrl: address('github-invalid'),
  website: address('website-invalid'),
})

/** The values trimmed, or the first fault of each field. */
export function readProfileForm(
  values: ProfileValues,
):
  | { readonly ok: ProfileValues }
  | { readonly faults: Partial<Record<ProfileField, ProfileFault>> } {
  const parsed = v.safeParse(ProfileForm, values, { abortPipeEarly: true })
  if (parsed.success) return { ok: parsed.output }
  const faults: Partial<Record<ProfileField, ProfileFault>> = {}
  for (const issue of parsed.issues)
    faults[v.getDotPath(issue) as ProfileField] ??= issue.message as ProfileFault
  return { faults }
}

/** Reads what this device has kept of a half-written form; null when it is something else. */
export function readProfileDraft(kept: unknown): Partial<ProfileValues> | null {
  const parsed = v.safeParse(
    v.partial(
      v.object({
        fullName: v.string(),
        bio: v.string(),
        githubUrl: v.string(),
        website: v.string(),
      }),
    ),
    kept,
  )
  return parsed.success ? (parsed.output as Partial<ProfileValues>) : null
}

/** A profile as the form shows it: a missing value is ''. */
export const profileValues = (profile: Pick<Profile, ProfileField>): ProfileValues => ({
  fullName: profile.fullName ?? '',
  bio: profile.bio ?? '',
  githubUrl: profile.githubUrl ?? '',
  website: profile.website ?? '',
})

/** Only the fields that the person has changed; '' becomes null. */
export function profileChange(
  before: Pick<Profile, ProfileField>,
  after: ProfileValues,
): MutationArgs<'profile.update'> {
  const earlier = profileValues(before)
  return Object.fromEntries(
    profileFields
      .filter((field) => after[field] !== earlier[field])
      .map((field) => [field, after[field] || null]),
  )
}
