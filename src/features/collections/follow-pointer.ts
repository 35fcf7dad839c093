/** Dragging scrolls the page within so many pixels of the window's edge. */
const edge = 72

/** Where a row lies in the page, in pixels. */
export interface Row {
  readonly middle: number
  readonly height: number
}

/** How fast the page scrolls while the pointer is near an edge; negative upwards. */
function scrollSpeed(pointer: number): number {
  if (pointer < edge) return pointer - edge
  return Math.max(0, pointer - (innerHeight - edge))
}

/**
 * Follows the pointer until it is released. `show` receives the distance and the place which that
 * means; `end` receives the final place, or null when dragging was cancelled.
 */
export function followPointer(
  startY: number,
  rows: readonly Row[],
  from: number,
  show: (by: number, to: number) => void,
  end: (to: number | null) => void,
): void {
  const startScroll = scrollY
  let pointer = startY
  const reached = () => {
    const by = pointer - startY + scrollY - startScroll
    const middle = (rows[from]?.middle ?? 0) + by
    const to = rows.filter((row, at) =>
      at < from ? row.middle <= middle : at > from && row.middle < middle,
    ).length
    return { by, to }
  }
  const step = () => {
    const speed = scrollSpeed(pointer)
    if (speed !== 0) scrollBy(0, speed / 6)
    const { by, to } = reached()
    show(by, to)
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  const controller = new AbortController()
  const stop = (place: number | null) => {
    cancelAnimationFrame(frame)
    controller.abort()
    end(place)
  }
  const { signal } = controller
  addEventListener(
    'pointermove',
    (event) => {
      pointer = event.clientY
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    (event) => {
      // a busy page may not have drawn since the pointer moved last
      pointer = event.clientY
      stop(reached().to)
    },
    { signal },
  )
  addEventListener('pointercancel', () => stop(null), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') stop(null)
    },
    { signal },
  )
}
