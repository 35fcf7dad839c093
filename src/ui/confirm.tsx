import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

export interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly cancel: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks before something leaves for good; the way back has the focus. The dialog is fetched when it is first needed. */
export const Confirm = (props: ConfirmProps) => <Suspense><ConfirmDialog {...props} /></Suspense>
