import { useCallback } from 'react'
import { revealed } from '#domain/text/invisible-characters.ts'
import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { Revealed } from '#ui/revealed.tsx'

/**
 * A way to show text that somebody else wrote: as it is, and what cannot be seen in it as its
 * number.
 */
export function useReveal(): (text: string) => React.ReactNode {
  const { hiddenSign } = useCopy(admin)
  return useCallback(
    (text: string) => <Revealed pieces={revealed(text)} label={hiddenSign} />,
    [hiddenSign],
  )
}

/** Text that somebody else wrote, with nothing hidden in it. */
export function SafeText({ children }: { children: string }) {
  return <>{useReveal()(children)}</>
}
