import { lazyLayer } from './lazy-layer.tsx'

const ConfirmDialog = lazyLayer<ConfirmProps>(() =>
  import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog),
)

export interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly cancel: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/**
 * Asks before something is deleted for good; the focus is on the button that cancels. The dialog is
 * loaded when it is first needed.
 */
export const Confirm = (props: ConfirmProps) => <ConfirmDialog {...props} />
