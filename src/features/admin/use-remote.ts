import { useCallback, useEffect, useRef, useState } from 'react'
import type { Outcome, Trouble } from '#remote/moderation.ts'
import { useOnline } from '#state/online.ts'

export interface Remote<T> {
  /** The server's last answer; it stays while a new one is on its way. */
  readonly value: T | undefined
  readonly trouble: Trouble | undefined
  /** The answer to the present request is still on its way. */
  readonly reading: boolean
  readonly reload: () => void
  /** Changes what is shown before the server has answered. */
  readonly change: (how: (value: T) => T) => void
}

/**
 * Asks the server, and asks again after `reload`, when the network is back, and when `ask` changes:
 * create `ask` with useCallback.
 */
export function useRemote<T>(ask: () => Promise<Outcome<T>>): Remote<T> {
  const online = useOnline()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{
    ask: unknown
    value: T | undefined
    trouble: Trouble | undefined
  }>()
  const last = useRef(state)
  useEffect(() => {
    if (!online) return
    let wanted = true
    void ask().then((outcome) => {
      if (!wanted) return
      // after a failure the old answer stays, but only when the request is the same
      const before = last.current?.ask === ask ? last.current.value : undefined
      last.current =
        'ok' in outcome
          ? { ask, value: outcome.ok, trouble: undefined }
          : { ask, value: before, trouble: outcome.trouble }
      setState(last.current)
    })
    return () => {
      wanted = false
    }
  }, [ask, round, online])
  const reload = useCallback(() => setRound((times) => times + 1), [])
  const change = useCallback((how: (value: T) => T) => {
    const now = last.current
    if (now?.value === undefined) return
    last.current = { ...now, value: how(now.value) }
    setState(last.current)
  }, [])
  return {
    value: state?.value,
    trouble: state?.ask === ask ? state.trouble : undefined,
    reading: state?.ask !== ask,
    reload,
    change,
  }
}
