import { type DragEvent, useId, useRef, useState } from 'react'
import type { Profile } from '#domain/outbox/mutations/profile.ts'
import { css, cva } from '#panda/css'
import { settings as copy } from '#copy/settings.ts'
import { useCopy } from '#state/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon, ImageIcon } from '#ui/icon.tsx'
import { useAvatarChange, useAvatarStorage, useTidyPictures } from './use-avatar.ts'

const dropZone = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'center',
    padding: '3',
    marginInline: '-3',
    marginTop: '-3',
    borderWidth: '[1px]',
    borderStyle: 'dashed',
    borderColor: 'transparent',
    borderRadius: 'md',
  },
  variants: { over: { true: { borderColor: 'accent', background: 'accent.soft' } } },
})
const hint = css({ fontSize: 'xs', color: 'ink.3', lineHeight: 'ui', maxWidth: '[36em]' })

/**
 * The person's picture. When the server stores pictures, it can be chosen, dropped here or removed.
 */
export function AvatarField({ profile }: { profile: Profile }) {
  const text = useCopy(copy)
  const storage = useAvatarStorage()
  useTidyPictures(profile.id, profile.avatarUrl, storage)
  const { busy, take, remove } = useAvatarChange(profile.id)
  const [dragging, setDragging] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const dropHandlers = storage
    ? {
        onDragOver: (event: DragEvent) => {
          if (event.dataTransfer.types.includes('Files')) {
            event.preventDefault()
            setDragging(true)
          }
        },
        onDragLeave: () => setDragging(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          setDragging(false)
          const [file] = event.dataTransfer.files
          if (file) void take(file)
        },
      }
    : {}
  const chooseLabel = dragging ? text.drop : text.choose
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={dropZone({ over: dragging })}
      {...dropHandlers}
    >
      <Avatar src={profile.avatarUrl} name={profile.username} size={72} />
      <div className={css({ flex: '1', minWidth: '[200px]', display: 'grid', gap: '2' })}>
        <span id={id} className={css({ fontSize: 'sm', fontWeight: 'medium' })}>
          {text.picture}
        </span>
        {(storage || profile.avatarUrl) && (
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
            {storage && (
              <Button size="sm" busy={busy} onClick={() => input.current?.click()}>
                {!busy && <Icon of={ImageIcon} size="s" />}
                {busy ? text.uploading : chooseLabel}
              </Button>
            )}
            {profile.avatarUrl && (
              <Button size="sm" look="quiet" onClick={() => void remove()}>
                {text.remove}
              </Button>
            )}
          </div>
        )}
        <p className={hint}>{storage ? text.pictureHint : !profile.avatarUrl && text.initials}</p>
        {storage && (
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={text.choose}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = '' // so that choosing the same file again is a change
              if (file) void take(file)
            }}
          />
        )}
      </div>
    </div>
  )
}
