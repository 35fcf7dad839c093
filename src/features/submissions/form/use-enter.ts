import { type RefObject, useEffect, useRef } from 'react'

/**
 * Ctrl or ⌘ and Enter send from every field. `always`: Enter alone in a line does, too, although
 * the button is disabled: the person is told why.
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
    const heard = (event: KeyboardEvent) => {
      const wanted =
        event.key === 'Enter' &&
        !event.isComposing &&
        (event.ctrlKey || event.metaKey || (always && event.target instanceof HTMLInputElement))
      if (!wanted) return
      event.preventDefault()
      latest.current()
    }
    form.addEventListener('keydown', heard)
    return () => form.removeEventListener('keydown', heard)
  }, [frame, always])
}
