import { useEffect, useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

const debounceMs = 700

/** Tells screen readers a text once it has stopped changing, not at every key. */
export function Announce({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), debounceMs)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
