import { type RefObject, useEffect, useRef, useState } from 'react'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { selectText } from '#ui/clipboard.ts'

/**
 * For browsers that refuse the clipboard: `select` selects the code within `ref` after the next
 * draw, and returns the text that tells how to copy it.
 */
export function useSelection(before?: () => void): {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly select: () => string
} {
  const words = useCopy(install)
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
      return words.selected
    },
  }
}
