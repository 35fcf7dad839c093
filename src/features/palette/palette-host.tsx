import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLayer } from '#ui/layer.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
}
/**
 * Without a network, and never fetched before, there is no panel: nothing stays open that nobody
 * sees.
 */
function Nothing({ open, onClose }: PaletteProps): ReactNode {
  useEffect(() => {
    if (open) onClose()
  })
  return null
}
const load = () =>
  import('./palette.tsx').then(
    (module) => ({ default: module.Palette as typeof Nothing }),
    () => ({ default: Nothing }),
  )
const Palette = lazy(load)

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/**
 * Ctrl or ⌘ K and `/` open the palette, from anywhere; the panel itself is loaded when it is
 * wanted.
 */
export function PaletteHost() {
  const { open, show, hide } = useLayer('palette')
  // once opened it stays mounted, so that it can fade away
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // the first half of the chord: the panel is on its way before the second
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
        !typing(event.target)
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
