import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { css } from '#panda/css'
import { ChevronLeftIcon, ChevronRightIcon, ExternalLinkIcon, Icon, XIcon } from './icon.tsx'
import { IconButton, iconButtonStyle } from './icon-button.tsx'
import { Picture } from './picture.tsx'

const positioner = css({ position: 'fixed', inset: '0', zIndex: 'dialog' })
const content = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  gridTemplateRows: '[auto minmax(0, 1fr) auto]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  background: 'page',
  outline: 'none',
  paddingTop: '[env(safe-area-inset-top)]',
  paddingBottom: '[env(safe-area-inset-bottom)]',
  _open: { animation: '[fade 120ms]' },
  _closed: { animation: '[fadeOut 120ms]' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  padding: '[8px 8px 8px 16px]',
  '& > h2': {
    flex: '1',
    minWidth: '0',
    fontSize: 'md',
    fontWeight: 'medium',
    lineClamp: '2',
    unicodeBidi: 'plaintext',
  },
})
const stage = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: '0',
  paddingInline: { base: '0', lg: '12' },
  touchAction: '[pan-y pinch-zoom]',
  userSelect: 'none',
  '& > img': {
    maxWidth: 'full',
    maxHeight: 'full',
    width: 'auto',
    height: 'auto',
    objectFit: 'contain',
    minHeight: '0',
  },
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4',
  padding: '2',
  fontSize: 'sm',
  color: 'ink.2',
  fontVariantNumeric: 'tabular-nums',
})

interface LightboxPicture {
  readonly address: string
  readonly caption: string
}

export interface LightboxProps {
  readonly pictures: readonly LightboxPicture[]
  /** The index of the picture that is shown. */
  readonly at: number
  readonly onTurn: (at: number) => void
  readonly onClose: () => void
  /** Shown instead of a picture that cannot be loaded. */
  readonly fallback: ReactNode
  readonly words: {
    readonly close: string
    readonly previous: string
    readonly next: string
    readonly original: string
    readonly count: (nth: number, of: number) => string
  }
}

/** A swipe of more than so many pixels turns to another picture. */
const swipePx = 48

/**
 * Pictures, one at a time and as large as the screen allows. The arrow keys, Home, End and swipes
 * turn to another one, Escape closes. Load it lazily, since it brings Ark's dialog.
 */
export function Lightbox({ pictures, at, onTurn, onClose, fallback, words }: LightboxProps) {
  const shown = pictures[at] ?? pictures[0]
  const from = useRef<{ x: number; y: number } | null>(null)
  if (!shown) return null
  const { length } = pictures
  const turn = (by: number) => {
    if (length > 1) onTurn((at + by + length) % length)
  }
  const keys = new Map([
    ['ArrowLeft', () => turn(-1)],
    ['ArrowRight', () => turn(1)],
    ['Home', () => onTurn(0)],
    ['End', () => onTurn(length - 1)],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const action =
      event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
        ? undefined
        : keys.get(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }
  const endSwipe = (event: PointerEvent) => {
    const start = from.current
    from.current = null
    if (!start || event.pointerType === 'mouse') return
    const [x, y] = [event.clientX - start.x, event.clientY - start.y]
    if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1)
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
    >
      <Portal>
        <Dialog.Positioner className={positioner}>
          <Dialog.Content className={content} onKeyDown={onKeyDown}>
            <header className={head}>
              <Dialog.Title>{shown.caption}</Dialog.Title>
              <a
                href={shown.address}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                aria-label={words.original}
                title={words.original}
                className={iconButtonStyle()}
              >
                <Icon of={ExternalLinkIcon} />
              </a>
              <Dialog.CloseTrigger
                data-autofocus
                aria-label={words.close}
                className={iconButtonStyle()}
              >
                <Icon of={XIcon} />
              </Dialog.CloseTrigger>
            </header>
            <div
              className={stage}
              onPointerDown={(event) => {
                from.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null
              }}
              onPointerUp={endSwipe}
              onPointerCancel={() => {
                from.current = null
              }}
            >
              <Picture
                key={shown.address}
                address={shown.address}
                alt={shown.caption}
                fallback={fallback}
                eager
              />
            </div>
            <footer className={foot}>
              {length > 1 && (
                <IconButton label={words.previous} onClick={() => turn(-1)}>
                  <Icon of={ChevronLeftIcon} />
                </IconButton>
              )}
              <span role="status">{words.count(at + 1, length)}</span>
              {length > 1 && (
                <IconButton label={words.next} onClick={() => turn(1)}>
                  <Icon of={ChevronRightIcon} />
                </IconButton>
              )}
            </footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
