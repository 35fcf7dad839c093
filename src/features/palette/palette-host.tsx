import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLayer } from '#ui/layer.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
}
/** Stands in when the panel cannot be loaded: closes it, since nobody would see it. */
function ClosesItself({ open, onClose }: PaletteProps): ReactNode {
  useEffect(() => {
    if (open) onClose()
  })
  return null
}
const load = () =>
  import('./palette.tsx').then(
    (module) => ({ default: module.Palette as typeof ClosesItself }),
    () => ({ default: ClosesItself }),
  )
const Palette = lazy(load)

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Opens the palette with Ctrl or ⌘ K or with `/`, and loads it when it is first needed. */
export function PaletteHost() {
  const { open, show, hide } = useLayer('palette')
  // stays mounted after it was opened once, so that it can fade out
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // starts to load the panel when only the first key of the shortcut is down
      if (event.key === 'Control' || event.key === 'Meta') return void load()
      const chord =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'k'
      const slash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTextField(event.target)
      if ((!chord && !slash) || event.isComposing) return
      if (
        !open &&
        document.querySelector(
          '[role=dialog][data-state=open], [role=alertdialog][data-state=open]',
        )
      )
        return
      event.preventDefault()
      if (open) hide()
      else show()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
  return (
    opened && (
      <Suspense>
        <Palette open={open} onClose={hide} />
      </Suspense>
    )
  )
}
