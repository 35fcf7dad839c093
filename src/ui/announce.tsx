import { useEffect, useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

const restMs = 700

/** Says something to readers once it rests, not at every key: a count while somebody types. */
export function Announce({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), restMs)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
