import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { sva } from '#panda/css'
import { Icon, XIcon } from './icon.tsx'
import { iconButtonStyle } from './icon-button.tsx'

const dialogStyle = sva({
  slots: ['backdrop', 'positioner', 'content', 'header', 'heading', 'lead', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      background: 'scrim',
      _open: { animation: '[fade 200ms]' },
      _closed: { animation: '[fadeOut 120ms]' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'grid',
      placeItems: 'center',
      padding: '4',
      overflowY: 'auto',
    },
    content: {
      width: 'full',
      maxWidth: 'dialog',
      borderRadius: 'lg',
      background: 'overlay',
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: '[fade 200ms]' },
      _closed: { animation: '[fadeOut 120ms]' },
    },
    header: { display: 'flex', gap: '3', alignItems: 'flex-start', padding: '[20px 20px 0]' },
    heading: { flex: '1', minWidth: '0', '& > h2': { fontSize: 'lg' } },
    lead: { fontSize: 'sm', color: 'ink.3', marginTop: '1' },
    body: { display: 'grid', gap: '4', padding: '[12px 20px 20px]' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      justifyContent: 'flex-end',
      padding: '[16px 20px]',
      borderTopWidth: '[1px]',
      borderColor: 'line',
    },
  },
})

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly lead?: ReactNode
  /** Names the close button at the upper right; without it the footer must have one. */
  readonly closeLabel?: string
  /** `alertdialog` when something cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly children?: ReactNode
  readonly footer?: ReactNode
}

/**
 * A dialog over the page. Escape and a press outside close it. Load it lazily, since it brings
 * Ark's dialog.
 */
export function Dialog({
  open,
  onClose,
  title,
  lead,
  closeLabel,
  role = 'dialog',
  children,
  footer,
}: DialogProps) {
  const style = dialogStyle()
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      role={role}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={style.backdrop} />
        <Ark.Positioner className={style.positioner}>
          <Ark.Content className={style.content}>
            <header className={style.header}>
              <div className={style.heading}>
                <Ark.Title>{title}</Ark.Title>
                {lead && <Ark.Description className={style.lead}>{lead}</Ark.Description>}
              </div>
              {closeLabel && (
                <Ark.CloseTrigger aria-label={closeLabel} className={iconButtonStyle()}>
                  <Icon of={XIcon} />
                </Ark.CloseTrigger>
              )}
            </header>
            <div className={style.body}>{children}</div>
            {footer && <footer className={style.footer}>{footer}</footer>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
