import { collections } from '#copy/collections.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before something leaves for good. */
export function Confirm({ title, text, yes, onYes, onClose }: { title: string; text: string; yes: string; onYes: () => void; onClose: () => void }) {
  const words = useCopy(collections)
  const agree = () => {
    onClose()
    onYes()
  }
  return (
    <Dialog open onClose={onClose} role="alertdialog" title={title} lead={text}
      footer={<><Button onClick={onClose} data-autofocus>{words.cancel}</Button><Button look="bad" onClick={agree}>{yes}</Button></>} />
  )
}
