import { type RefObject, useEffect, useRef } from 'react'

/**
 * On a phone some navigations and tabs are a row that scrolls. This scrolls the row to the link of
 * the present page, or to the open tab. Gives the ref of the row; `here` is the page or the tab,
 * `places` the number of them.
 */
export function useHereInView<Row extends HTMLElement = HTMLElement>(
  here: string,
  places: number,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(
      '[aria-current=page], [aria-selected=true]',
    )
    if (row.current && open && row.current.scrollWidth > row.current.clientWidth)
      row.current.scrollTo({ left: open.offsetLeft - row.current.clientWidth / 3 })
  }, [here, places])
  return row
}
