import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { css, cx } from '#panda/css'
import { useRememberedHeight } from './remembered-height.ts'

/** Up to here all items are in the document: the browser's own search finds everything. */
const shortest = 60

/** Where an item lies on the page, measured or as estimated. Pixels. */
export interface Place {
  readonly middle: number
  readonly height: number
}

export interface LongListProps {
  readonly count: number
  readonly keyOf: (at: number) => string
  /** About how high an item is, in pixels; the real height is measured. */
  readonly estimate: number
  /** Items beside each other. */
  readonly columns?: number
  /** The look of a short list. */
  readonly className?: string
  /** The look of the frame around a long one, and of each of its rows. */
  readonly frameClass?: string
  readonly rowClass?: string
  readonly numbered?: boolean
  readonly label?: string
  readonly itemClass?: string | undefined
  /** A thin line between two items. */
  readonly divided?: boolean
  readonly itemProps?: ((at: number) => ComponentProps<'li'>) | undefined
  /** Items that must be in the document wherever they are: one that is dragged, or moved by key. */
  readonly keep?: readonly number[]
  /** Stands above its neighbours. */
  readonly lifted?: number | undefined
  /** Tells where items lie, also those that are not in the document. */
  readonly places?: RefObject<((at: number) => Place) | null>
  readonly children: (at: number) => ReactNode
}

/**
 * A list of any length that scrolls with the page. A short one is a plain list; of a long one only
 * the items near the window, and the one with the focus, are in the document, each with its place
 * in the whole list.
 */
export const LongList = (props: LongListProps) =>
  props.count <= shortest ? <PlainList {...props} /> : <VirtualList {...props} />

function PlainList({
  count,
  keyOf,
  className,
  numbered,
  label,
  itemClass,
  divided,
  itemProps,
  children,
}: LongListProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={className} aria-label={label}>
      {Array.from({ length: count }, (_, at) => (
        <li
          key={keyOf(at)}
          className={cx(itemClass, divided && at > 0 && line)}
          {...itemProps?.(at)}
        >
          {children(at)}
        </li>
      ))}
    </List>
  )
}

const nothing: readonly number[] = []
const line = css({ borderTopWidth: '[1px]', borderColor: 'line' })
const space = css({ position: 'relative', display: 'block' })
const rowPlace = css({ position: 'absolute', insetInline: '0', top: '0' })

function VirtualList({
  count,
  keyOf,
  estimate,
  columns = 1,
  frameClass,
  rowClass,
  label,
  itemClass,
  divided,
  itemProps,
  keep = nothing,
  lifted,
  places,
  children,
}: LongListProps) {
  const list = useRef<HTMLDivElement>(null)
  const margin = useDistanceFromTop(list)
  const focused = useFocusedItem(list)
  const rowOf = (at: number) => Math.floor(at / columns)
  const kept = [...keep, ...(focused === null ? [] : [focused])]
    .filter((at) => at >= 0 && at < count)
    .map(rowOf)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => estimate,
    // the server has no window: it draws the first of them
    initialRect: { width: 1000, height: 1000 },
    // a list in a hidden tab has no height: taken for empty rows, all of them would be drawn
    measureElement: (row) => row.getBoundingClientRect().height || estimate,
    overscan: 3,
    scrollMargin: margin,
    getItemKey: (row) => keyOf(row * columns),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
  })
  const height = virtualizer.getTotalSize()
  useRememberedHeight(height)
  useImperativeHandle(places, () => (at: number) => {
    const measured = virtualizer.measurementsCache[rowOf(at)]
    return measured
      ? { middle: measured.start + measured.size / 2, height: measured.size }
      : { middle: 0, height: 0 }
  })
  return (
    <div
      role="list"
      aria-label={label}
      ref={list}
      className={cx(space, frameClass)}
      style={{ height }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          role="presentation"
          ref={virtualizer.measureElement}
          data-index={index}
          className={cx(rowPlace, rowClass, divided && index > 0 && line)}
          style={{
            transform: `translateY(${start - margin}px)`,
            ...(lifted !== undefined && rowOf(lifted) === index ? { zIndex: 2 } : {}),
          }}
        >
          <RowItems
            from={index * columns}
            to={Math.min(count, (index + 1) * columns)}
            count={count}
            keyOf={keyOf}
            itemClass={itemClass}
            itemProps={itemProps}
          >
            {children}
          </RowItems>
        </div>
      ))}
    </div>
  )
}

interface RowItemsProps extends Pick<
  LongListProps,
  'count' | 'keyOf' | 'itemClass' | 'itemProps' | 'children'
> {
  readonly from: number
  readonly to: number
}

/** The items of a row. Scrolling moves rows and draws none of them again. */
const RowItems = memo(function RowItems({
  from,
  to,
  count,
  keyOf,
  itemClass,
  itemProps,
  children,
}: RowItemsProps) {
  return Array.from({ length: to - from }, (_, column) => {
    const at = from + column
    const { ref, ...own } = itemProps?.(at) ?? {}
    return (
      <div
        key={keyOf(at)}
        role="listitem"
        aria-setsize={count}
        aria-posinset={at + 1}
        className={itemClass}
        data-at={at}
        {...(own as ComponentProps<'div'>)}
        {...(ref ? { ref: ref as unknown as ComponentProps<'div'>['ref'] } : {})}
      >
        {children(at)}
      </div>
    )
  })
})

/** The place of the item that has the focus; null when none has. */
function useFocusedItem(list: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const element = list.current
    const came = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
      setFocused(item ? Number(item.dataset['at']) : null)
    }
    const went = () => setFocused(null)
    element?.addEventListener('focusin', came)
    element?.addEventListener('focusout', went)
    return () => {
      element?.removeEventListener('focusin', came)
      element?.removeEventListener('focusout', went)
    }
  }, [list])
  return focused
}

/** How far below the top of the page the list begins, in pixels; what is above may change. */
function useDistanceFromTop(list: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setDistance(list.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return distance
}
