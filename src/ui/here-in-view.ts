import { type RefObject, useEffect, useRef } from 'react'

/**
 * On a phone some navigations are a row that scrolls. This scrolls the row to the link of the
 * present page. Gives the ref of the row; `here` is the present page, `places` the number of links.
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
