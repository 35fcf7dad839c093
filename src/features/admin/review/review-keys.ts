import { useEffect, useRef } from 'react'

export type ReviewKey = 'j' | 'k' | 'a' | 'r'

/**
 * Runs an action when its letter is pressed, unless the person types in a field, a layer is open or
 * a modifier key is held.
 */
export function useReviewKeys(
  on: boolean,
  keys: Partial<Record<ReviewKey, (() => void) | undefined>>,
): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        event.defaultPrevented ||
        event.isComposing
      )
        return
      if (
        event.target instanceof Element &&
        event.target.closest(
          'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=tree]',
        )
      )
        return
      const run = latest.current[event.key.toLowerCase() as ReviewKey]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
