import { useCallback } from 'react'
import { revealed } from '#domain/text/invisible-characters.ts'
import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { Revealed } from '#ui/revealed.tsx'

/** A function that draws untrusted text; invisible characters are shown by their code points. */
export function useReveal(): (text: string) => React.ReactNode {
  const { hiddenCharacter } = useCopy(admin)
  return useCallback(
    (text: string) => <Revealed pieces={revealed(text)} label={hiddenCharacter} />,
    [hiddenCharacter],
  )
}

/** Untrusted text; invisible characters are shown by their code points. */
export function SafeText({ children }: { children: string }) {
  return <>{useReveal()(children)}</>
}
