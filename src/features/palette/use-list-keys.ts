import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Option } from './option.tsx'

interface Keys {
  readonly options: readonly Option[]
  readonly query: string
  /** False while the answer to the present query is on its way. */
  readonly settled: boolean
  readonly choose: (option: Option) => void
  /** Ctrl or ⌘ and Enter. */
  readonly leave: (option: Option) => void
}

/**
 * Which row is active, and what the keys do: ↑ ↓ in a ring, Home and End, Enter, with Ctrl or ⌘ in
 * a new tab. A key that belongs to an input method does nothing here.
 */
export function useListKeys({ options, query, settled, choose, leave }: Keys) {
  /**
   * The row a person chose to stand on, for the query they saw it under; another query begins at
   * its first row.
   */
  const [place, setPlace] = useState<{ readonly query: string; readonly id: string } | null>(null)
  const found = place?.query === query ? options.findIndex(({ id }) => id === place.id) : 0
  const at = Math.max(0, found)
  const stand = (next: number) => {
    const option = options[next]
    if (option) setPlace({ query, id: option.id })
  }

  /**
   * Enter that came before the answer: the first row of the answer is meant, not one of the answer
   * before.
   */
  const early = useRef<'choose' | 'leave' | null>(null)
  const enter = (how: 'choose' | 'leave') => {
    const option = options[at]
    if (!settled) early.current = how
    else if (option) (how === 'choose' ? choose : leave)(option)
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

  const steps: Record<string, (() => void) | undefined> = {
    ArrowDown: () => stand((at + 1) % options.length),
    ArrowUp: () => stand((at - 1 + options.length) % options.length),
    Home: () => stand(0),
    End: () => stand(options.length - 1),
  }
  const pressed = (event: KeyboardEvent) => {
    // 229: browsers that tell of the key that ends a composition after its end
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || event.shiftKey)
      return
    const step = event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey ? 'leave' : 'choose')
    else if (step) step()
    else return
    event.preventDefault()
  }
  return { at, pressed, point: (option: Option) => setPlace({ query, id: option.id }) }
}
