import { type RefObject, useEffect, useRef, useState } from 'react'
import { selectText } from './clipboard.ts'

/**
 * For browsers that refuse the clipboard: `select` selects the code within `ref` after the next
 * draw, and returns `says`, which tells how to copy it.
 */
export function useSelected(
  says: string,
  before?: () => void,
): {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly select: () => string
} {
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    const code = wanted > 0 && ref.current?.querySelector('pre, code')
    if (code) selectText(code)
  }, [wanted])
  return {
    ref,
    select: () => {
      before?.()
      setWanted((times) => times + 1)
      return says
    },
  }
}
