import { useEffect, useState } from 'react'
import { largestPicture, pictureTypeOf, signatureLength } from '#domain/account/picture-type.ts'
import { settings as copy } from '#copy/settings.ts'
import { change, usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { squarePicture } from '#ui/square-picture.ts'
import { notify } from '#ui/toast.tsx'
import { useWaitingEdit } from './waiting-edit.ts'

/** Pixels. */
const mostPixels = 256

/** Whether the server stores pictures; asked when the screen opens, and again when it is back. */
export function useAvatarStorage(): boolean {
  const [state, setState] = useState<'asking' | 'there' | 'none' | 'away'>('asking')
  const contact = useSyncStatus(({ lastContact }) => (state === 'away' ? lastContact : null))
  useEffect(() => {
    let wanted = true
    void import('#remote/avatar.ts')
      .then(
        ({ avatarStorage }) => avatarStorage(),
        () => 'away' as const,
      )
      .then((found) => {
        if (wanted) setState(found)
      })
    return () => {
      wanted = false
    }
  }, [contact])
  return state === 'there'
}

/**
 * Pictures that no profile shows any more are removed from a server that stores them, when
 * everything about the one that is shown is settled.
 */
export function useTidyPictures(user: string, shown: string | null, storage: boolean): void {
  const { filled } = usePerson()
  const settled = useWaitingEdit() === null && filled
  useEffect(() => {
    if (storage && settled && shown !== null)
      void import('#remote/avatar.ts').then(
        ({ tidyAvatars }) => tidyAvatars(user, shown),
        () => {},
      )
  }, [user, shown, storage, settled])
}

type Texts = (typeof copy)['zh']
type Said = readonly [title: string, detail: string]

/** Makes a square of the file and stores it; the way in which that failed in words, or null. */
async function store(user: string, file: File, text: Texts): Promise<Said | null> {
  if (file.size > largestPicture) return [text.tooLarge, text.tooLargeText]
  const begin = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer())
  const type = pictureTypeOf(begin)
  if (!type) return [text.noPicture, text.noPictureText]
  const square = await squarePicture(file.slice(0, file.size, type), mostPixels).catch(() => null)
  if (!square) return [text.unreadable, text.unreadableText]
  const reply = await (await import('#remote/avatar.ts')).uploadAvatar(user, square)
  switch (reply.kind) {
    case 'stored': {
      const kept = await change({ name: 'profile.update', args: { avatarUrl: reply.url } })
      return kept === 'kept'
        ? null
        : [text.failed, kept === 'signed-out' ? text.notAuthenticated : text.full]
    }
    case 'signed-out':
      return [text.failed, text.notAuthenticated]
    case 'away':
      return [text.pictureFailed, text.pictureAway]
    case 'refused':
      return [text.pictureFailed, text.pictureRefused]
  }
}

export interface AvatarChange {
  readonly busy: boolean
  /** Takes a chosen or dropped file. */
  readonly take: (file: File) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Changing one's picture. What happened is said in a notice. */
export function useAvatarChange(user: string): AvatarChange {
  const text = useCopy(copy)
  const [busy, setBusy] = useState(false)
  const say = (failed: Said | null) =>
    notify(
      failed
        ? { kind: 'bad', title: failed[0], detail: failed[1], id: 'avatar' }
        : { title: text.saved, id: 'avatar' },
    )
  return {
    busy,
    async take(file) {
      if (busy) return
      setBusy(true)
      // a file that is gone from the disk meanwhile cannot be read
      say(await store(user, file, text).catch((): Said => [text.unreadable, text.unreadableText]))
      setBusy(false)
    },
    async remove() {
      const kept = await change({ name: 'profile.update', args: { avatarUrl: null } })
      say(
        kept === 'kept'
          ? null
          : [text.failed, kept === 'signed-out' ? text.notAuthenticated : text.full],
      )
    },
  }
}
