import { type RefObject, useEffect, useRef } from 'react'

/**
 * On a phone the places of a navigation stand in one row that scrolls: the one that is open is
 * brought into it. For the row; `here` is the open place, `places` how many there are.
 */
export function useHereInView(here: string, places: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && open && row.current.scrollWidth > row.current.clientWidth)
      row.current.scrollTo({ left: open.offsetLeft - row.current.clientWidth / 3 })
  }, [here, places])
  return row
}
