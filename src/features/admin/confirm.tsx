import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before an entry leaves the catalogue for good. */
export function ConfirmRemoval({ name, onYes, onClose }: { name: string; onYes: () => void; onClose: () => void }) {
  const text = useCopy(admin)
  const agree = () => {
    onClose()
    onYes()
  }
  return (
    <Dialog open onClose={onClose} role="alertdialog" title={text.removeTitle} lead={text.removeText(name)}
      footer={<><Button onClick={onClose} data-autofocus>{text.cancel}</Button><Button look="bad" onClick={agree}>{text.removeYes}</Button></>} />
  )
}
