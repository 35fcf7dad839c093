import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before something leaves for good. */
export function Confirm({ title, text, yes, cancel, onYes, onClose }: { title: string; text: string; yes: string; cancel: string; onYes: () => void; onClose: () => void }) {
  const agree = () => {
    onClose()
    onYes()
  }
  return (
    <Dialog open onClose={onClose} role="alertdialog" title={title} lead={text}
      footer={<><Button onClick={onClose} data-autofocus>{cancel}</Button><Button look="bad" onClick={agree}>{yes}</Button></>} />
  )
}
