import { useEffect, useState } from 'react'
import { largestPicture, pictureTypeOf, signatureLength } from '#domain/account/picture-type.ts'
import { settings as copy } from '#copy/settings.ts'
import { change, usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { squarePicture } from '#ui/square-picture.ts'
import { notify } from '#ui/toast.tsx'
import { keptText } from './kept-text.ts'
import { useWaitingEdit } from './waiting-edit.ts'

/** Width and height of a stored picture, in pixels. */
const maxPixels = 256

/** Whether the server stores pictures. It is asked again when it can be reached again. */
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
 * Removes the person's old pictures from the server, once the server knows which one is shown: no
 * edit of the profile may be waiting.
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
type Message = readonly [title: string, detail: string]

/** Crops the file to a square and stores it. Resolves to null, or to what has gone wrong. */
async function store(user: string, file: File, text: Texts): Promise<Message | null> {
  if (file.size > largestPicture) return [text.tooLarge, text.tooLargeText]
  const signature = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer())
  const type = pictureTypeOf(signature)
  if (!type) return [text.noPicture, text.noPictureText]
  const square = await squarePicture(file.slice(0, file.size, type), maxPixels).catch(() => null)
  if (!square) return [text.unreadable, text.unreadableText]
  const reply = await (await import('#remote/avatar.ts')).uploadAvatar(user, square)
  switch (reply.kind) {
    case 'stored': {
      const kept = await change({ name: 'profile.update', args: { avatarUrl: reply.url } })
      return kept === 'kept' ? null : [text.failed, keptText(kept, text)]
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
  /** Stores a chosen or dropped file as the picture. */
  readonly take: (file: File) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Changes the person's picture, and tells the outcome in a notice. */
export function useAvatarChange(user: string): AvatarChange {
  const text = useCopy(copy)
  const [busy, setBusy] = useState(false)
  useUnsaved(busy ? 'brief' : null)
  const showOutcome = (failed: Message | null) =>
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
      // reading fails when the file has been deleted meanwhile
      showOutcome(
        await store(user, file, text).catch((): Message => [text.unreadable, text.unreadableText]),
      )
      setBusy(false)
    },
    async remove() {
      const kept = await change({ name: 'profile.update', args: { avatarUrl: null } })
      showOutcome(kept === 'kept' ? null : [text.failed, keptText(kept, text)])
    },
  }
}
