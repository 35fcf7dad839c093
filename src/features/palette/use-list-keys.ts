import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Option } from './option.tsx'

type Enter = 'choose' | 'new-tab'

interface Keys {
  readonly options: readonly Option[]
  readonly query: string
  /** False until the results belong to the present query. */
  readonly settled: boolean
  readonly choose: (option: Option) => void
  /** Called for Enter with Ctrl or ⌘. */
  readonly openInNewTab: (option: Option) => void
}

/**
 * The active row, and the keys that change or choose it: ↑ and ↓ (from the last row to the first),
 * Home and End, Enter, Enter with Ctrl or ⌘ for a new tab, and Delete where a row can be forgotten.
 * Keys of an input method are ignored.
 */
export function useListKeys({ options, query, settled, choose, openInNewTab }: Keys) {
  /** The row that the person moved to, and for which query; a new query begins at its first row. */
  const [place, setPlace] = useState<{ readonly query: string; readonly id: string } | null>(null)
  const found = place?.query === query ? options.findIndex(({ id }) => id === place.id) : 0
  const at = Math.max(0, found)
  const moveTo = (next: number) => {
    const option = options[next]
    if (option) setPlace({ query, id: option.id })
  }

  /** An Enter that came before the results: it chooses the first row as soon as they are there. */
  const early = useRef<Enter | null>(null)
  const enter = (how: Enter) => {
    const option = options[at]
    if (!settled) early.current = how
    else if (option) (how === 'choose' ? choose : openInNewTab)(option)
  }
  useEffect(() => {
    early.current = null
  }, [query])
  useEffect(() => {
    const how = early.current
    if (!settled || how === null) return
    early.current = null
    enter(how)
  })

  const steps = new Map([
    ['ArrowDown', () => moveTo((at + 1) % options.length)],
    ['ArrowUp', () => moveTo((at - 1 + options.length) % options.length)],
    ['Home', () => moveTo(0)],
    ['End', () => moveTo(options.length - 1)],
  ])
  const pressed = (event: KeyboardEvent) => {
    // 229: some browsers report the key that ends a composition only after the composition
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || event.shiftKey)
      return
    const step = event.ctrlKey || event.metaKey ? undefined : steps.get(event.key)
    const { forget } = options[at] ?? {}
    if (event.key === 'Delete' && query === '' && forget) forget()
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey ? 'new-tab' : 'choose')
    else if (step) step()
    else return
    event.preventDefault()
  }
  return { at, pressed, point: (option: Option) => setPlace({ query, id: option.id }) }
}
