import { server } from './client.ts'

const bucket = 'avatars'

/** Whether the server stores pictures of people. `away`: it does not answer. Never rejects. */
export async function avatarStorage(): Promise<'there' | 'none' | 'away'> {
  const client = await server().catch(() => null)
  if (!client) return 'away'
  try {
    const { data, error } = await client.storage.getBucket(bucket)
    if (data?.id === bucket) return 'there'
    // a server without storage answers with a page of the app, or with an error of its own; when no
    // server answers, fetch fails with a TypeError
    return error && 'originalError' in error && error.originalError instanceof TypeError
      ? 'away'
      : 'none'
  } catch {
    return 'away'
  }
}

export type Uploaded =
  | { readonly kind: 'stored'; readonly url: string }
  | { readonly kind: 'away' | 'signed-out' | 'refused' }

/** Stores a person's new picture and gives its public address. Never rejects. */
export async function uploadAvatar(user: string, picture: Blob): Promise<Uploaded> {
  const client = await server().catch(() => null)
  if (!client) return { kind: 'away' }
  try {
    const {
      data: { session },
    } = await client.auth.getSession()
    if (session?.user.id !== user) return { kind: 'signed-out' }
    const files = client.storage.from(bucket)
    // each picture has a new name, since caches may keep the old address for ever
    const path = `${user}/${crypto.randomUUID()}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`
    const { error } = await files.upload(path, picture, {
      contentType: picture.type,
      cacheControl: '31536000',
      upsert: false,
    })
    if (error)
      return {
        kind:
          'status' in error && typeof error.status === 'number' && error.status < 500
            ? 'refused'
            : 'away',
      }
    return { kind: 'stored', url: files.getPublicUrl(path).data.publicUrl }
  } catch {
    return { kind: 'away' }
  }
}

/** Pictures younger than an hour stay: another device may not have put one into the profile yet. */
const youngMs = 3_600_000

/**
 * Removes the person's older pictures except the one that is shown. What cannot be removed now is
 * removed another time. Never rejects.
 */
export async function tidyAvatars(user: string, shown: string | null): Promise<void> {
  try {
    const files = (await server())?.storage.from(bucket)
    const { data } = (await files?.list(user, { limit: 100 })) ?? { data: null }
    const old = (data ?? [])
      .filter(
        ({ name, created_at }) =>
          !shown?.endsWith(`/${name}`) && Date.now() - Date.parse(created_at ?? '') > youngMs,
      )
      .map(({ name }) => `${user}/${name}`)
    if (old.length > 0) await files?.remove(old)
  } catch {
    /* another time */
  }
}
