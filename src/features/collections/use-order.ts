import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { inOrder, moved } from '#domain/collection/position.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import { followPointer, type Row } from './follow-pointer.ts'

/** Milliseconds after storing until the stored order is shown again. */
const settleMs = 500

interface Drag {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly by: number
  readonly height: number
}

export interface Order {
  readonly items: readonly CollectionItem[]
  /** Props of the drag handle in this row. */
  readonly handle: (at: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    ref: (element: HTMLElement | null) => void
  }
  /** Props of this row. */
  readonly row: (at: number) => {
    ref: (element: HTMLElement | null) => void
    'data-dragged': '' | undefined
    style: { transform?: string }
  }
  /** Where rows lie that are not in the document; a long list fills it in. */
  readonly places: RefObject<((at: number) => Row) | null>
  /** Rows that must be in the document: the one that is dragged, and the one that was moved last. */
  readonly needed: readonly number[]
  readonly dragged: number | undefined
  /** The item that was moved last, and its new place (from 0). */
  readonly last: { readonly item: CollectionItem; readonly to: number } | null
}

/**
 * A list that is reordered by dragging a handle, or with the arrow keys, Home and End on the
 * handle. `save` stores the new positions.
 */
export function useOrder(
  rows: readonly CollectionItem[],
  save: (changes: readonly { item: CollectionItem; position: string }[]) => Promise<unknown>,
): Order {
  // positions that were changed here and are not stored yet
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map())
  const items = inOrder(
    rows.map((item) => ({ ...item, position: pending.get(item.id) ?? item.position })),
  )
  const [drag, setDrag] = useState<Drag | null>(null)
  const [last, setLast] = useState<Order['last']>(null)
  const elements = useRef(new Map<string, HTMLElement>())
  const handles = useRef(new Map<string, HTMLElement>())
  const focused = useRef<string | null>(null)
  const places = useRef<((at: number) => Row) | null>(null)
  useLayoutEffect(() => {
    // a row loses the focus when it moves in the document
    if (focused.current) handles.current.get(focused.current)?.focus({ preventScroll: false })
    focused.current = null
  }, [last])

  function move(from: number, to: number, byKey = false): void {
    const changes = moved(items, from, to)
    const item = items[from]
    if (!item || changes.length === 0) return
    const own = new Map(changes.map(({ item: { id }, position }) => [id, position]))
    setPending((before) => new Map([...before, ...own]))
    focused.current = byKey ? item.id : null
    setLast({ item, to })
    void save(changes).finally(() =>
      setTimeout(
        () =>
          setPending(
            (before) => new Map([...before].filter(([id, position]) => own.get(id) !== position)),
          ),
        settleMs,
      ),
    )
  }

  function begin(event: PointerEvent<HTMLElement>, from: number): void {
    const item = items[from]
    if (!item || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    const measured = items.map(({ id }, at): Row => {
      const element = elements.current.get(id)
      if (!element?.isConnected) return places.current?.(at) ?? { middle: 0, height: 0 }
      const box = element.getBoundingClientRect()
      return { middle: box.top + scrollY + box.height / 2, height: box.height }
    })
    followPointer(
      event.clientY,
      measured,
      from,
      (by, to) => setDrag({ id: item.id, from, to, by, height: measured[from]?.height ?? 0 }),
      (to) => {
        setDrag(null)
        if (to !== null) move(from, to)
      },
    )
  }

  return {
    items,
    last,
    places,
    needed: [drag?.from, last?.to].filter((at) => at !== undefined),
    dragged: drag?.from,
    handle: (at) => ({
      ref: (element) => remember(handles.current, items[at]?.id, element),
      onPointerDown: (event) => begin(event, at),
      onKeyDown: (event) => {
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key]
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        move(at, to, true)
      },
    }),
    row: (at) => ({
      ref: (element) => remember(elements.current, items[at]?.id, element),
      'data-dragged': drag?.from === at ? '' : undefined,
      style: shift(drag, at),
    }),
  }
}

function remember(
  map: Map<string, HTMLElement>,
  id: string | undefined,
  element: HTMLElement | null,
): void {
  if (id && element) map.set(id, element)
}

/** The dragged row follows the pointer; the rows that it passes make room. */
function shift(drag: Drag | null, at: number): { transform?: string } {
  if (!drag) return {}
  if (at === drag.from) return { transform: `translateY(${drag.by}px)` }
  if (at > drag.from && at <= drag.to) return { transform: `translateY(${-drag.height}px)` }
  if (at < drag.from && at >= drag.to) return { transform: `translateY(${drag.height}px)` }
  return {}
}
