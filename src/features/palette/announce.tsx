import { useEffect, useState } from 'react'
import { palette } from '#copy/palette.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { hiddenStyle } from '#ui/visually-hidden.tsx'
import type { Listing } from './use-groups.tsx'

/** Milliseconds without a key: results are not read out in the middle of a word. */
const calm = 600

/** Tells people who listen how much was found, once they stop typing. */
export function Announce({ query, listing }: { query: string; listing: Listing }) {
  const text = useCopy(palette)
  const formats = useFormats()
  const rows = listing.groups.reduce((sum, { options }) => sum + options.length, 0)
  const now =
    query === '' || !listing.settled
      ? ''
      : listing.nothing
        ? text.nothing(query)
        : text.counts(listing.counts.length > 0 ? listing.counts : [formats.number(rows)])
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), calm)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <div role="status" className={hiddenStyle}>
      {said}
    </div>
  )
}
