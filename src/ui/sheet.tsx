import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { css, sva } from '#panda/css'
import { Icon, XIcon } from './icon.tsx'
import { iconButtonStyle } from './icon-button.tsx'

const sheetStyle = sva({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'sheet',
      background: 'scrim',
      _open: { animation: '[fade 200ms]' },
      _closed: { animation: '[fadeOut 120ms]' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'sheet',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
    },
    content: {
      width: 'full',
      maxHeight: '[86dvh]',
      display: 'flex',
      flexDirection: 'column',
      borderRadius: '[18px 18px 0 0]',
      background: 'overlay',
      boxShadow: 'float',
      paddingBottom: '[env(safe-area-inset-bottom)]',
      outline: 'none',
      _open: { animation: '[up 200ms cubic-bezier(.2, .7, .2, 1)]' },
      _closed: { animation: '[down 120ms ease-in]' },
      _before: {
        content: '""',
        width: '[36px]',
        height: '1',
        borderRadius: 'full',
        background: 'line.2',
        marginInline: 'auto',
        marginTop: '2',
        flex: 'none',
      },
      lg: { maxWidth: '[640px]' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      paddingBlock: '[4px 8px]',
      paddingInline: '[16px 8px]',
      borderBottomWidth: '[1px]',
      borderColor: 'line',
    },
    title: { flex: '1', fontSize: 'lg', fontWeight: 'bold' },
    body: { overflowY: 'auto', overscrollBehavior: 'contain', padding: '[4px 16px 16px]' },
    footer: {
      display: 'flex',
      gap: '2',
      padding: '[12px 16px]',
      borderTopWidth: '[1px]',
      borderColor: 'line',
    },
  },
})

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** Buttons that stay in view while the body scrolls. */
  readonly footer?: ReactNode
}

/**
 * A layer that slides up from the lower edge, for menus and filters on a phone. Use it with
 * `useLayer`, so that Back closes it. Load it lazily, since it brings Ark's dialog.
 */
export function Sheet({ open, onClose, title, closeLabel, children, footer }: SheetProps) {
  const style = sheetStyle()
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={style.backdrop} />
        <Dialog.Positioner className={style.positioner}>
          <Dialog.Content className={style.content}>
            <header className={style.header}>
              <Dialog.Title className={style.title}>{title}</Dialog.Title>
              <Dialog.CloseTrigger aria-label={closeLabel} className={iconButtonStyle()}>
                <Icon of={XIcon} />
              </Dialog.CloseTrigger>
            </header>
            <div className={style.body}>{children}</div>
            {footer && <footer className={style.footer}>{footer}</footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Lets a button in the footer take the remaining width. */
export const sheetWide = css({ flex: '1' })
