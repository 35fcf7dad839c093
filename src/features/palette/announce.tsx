import { useEffect, useState } from 'react'
import { palette } from '#copy/palette.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { hiddenStyle } from '#ui/visually-hidden.tsx'
import type { Listing } from './use-groups.tsx'

/** Milliseconds after the last key until the result is read out. */
const debounceMs = 600

/**
 * Tells screen readers how much was found, once the person stops typing; without a query, what was
 * forgotten (`said`).
 */
export function Announce({
  query,
  listing,
  said: before,
}: {
  query: string
  listing: Listing
  said: string
}) {
  const text = useCopy(palette)
  const formats = useFormats()
  const rows = listing.groups.reduce((sum, { options }) => sum + options.length, 0)
  const message = () => {
    if (query === '') return before
    if (!listing.settled) return ''
    if (listing.nothing) return text.nothing(query)
    return text.counts(listing.counts.length > 0 ? listing.counts : [formats.number(rows)])
  }
  const now = message()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), debounceMs)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <div role="status" className={hiddenStyle}>
      {said}
    </div>
  )
}
