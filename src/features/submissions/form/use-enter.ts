import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sends the form when Ctrl or ⌘ and Enter are pressed in any field. With `always`, Enter alone in a
 * one-line field sends as well: the button is disabled then, and only sending says why.
 */
export function useEnter(
  frame: RefObject<HTMLFormElement | null>,
  always: boolean,
  send: () => void,
): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const form = frame.current
    if (!form) return
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted =
        event.key === 'Enter' &&
        !event.isComposing &&
        (event.ctrlKey || event.metaKey || (always && event.target instanceof HTMLInputElement))
      if (!wanted) return
      event.preventDefault()
      latest.current()
    }
    form.addEventListener('keydown', onKeyDown)
    return () => form.removeEventListener('keydown', onKeyDown)
  }, [frame, always])
}
