import * as v from 'valibot'
import { Address, Id, Timestamp, written } from '#domain/text/text.ts'
import { defineMutation } from '../define-mutation.ts'
import { merge } from '../outbox-view.ts'
import { StoredLink, StoredText } from './fields.ts'

export const Profile = v.object({
  id: Id,
  username: v.string(),
  fullName: StoredText,
  bio: StoredText,
  githubUrl: StoredLink,
  website: StoredLink,
  avatarUrl: StoredLink,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Profile = v.InferOutput<typeof Profile>

/** Everybody has one profile. */
const subject = (): string => 'profile'

export const updateProfile = defineMutation({
  name: 'profile.update',
  args: v.strictObject({
    fullName: v.exactOptional(v.nullable(written(0, 100))),
    bio: v.exactOptional(v.nullable(written(0, 500))),
    githubUrl: v.exactOptional(v.nullable(Address)),
    website: v.exactOptional(v.nullable(Address)),
    avatarUrl: v.exactOptional(v.nullable(Address)),
  }),
  subject,
  item: () => null,
  keys: () => ({ makes: null, needs: [subject()] }),
  apply(draft, args) {
    if (draft.profile) draft.profile = { ...draft.profile, ...args }
  },
  plan: (outbox, wish) =>
    merge(outbox, subject(), { name: 'profile.update', args: wish }, ['profile.update']),
})
