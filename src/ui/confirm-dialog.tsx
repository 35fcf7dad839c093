import { Button } from './button.tsx'
import type { ConfirmProps } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

/** See ./confirm.tsx. */
export function ConfirmDialog({ title, text, yes, cancel, onYes, onClose }: ConfirmProps) {
  const agree = () => {
    onClose()
    onYes()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      lead={text}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button look="bad" onClick={agree}>
            {yes}
          </Button>
        </>
      }
    />
  )
}
