import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, isBlankDraft } from '#domain/submission/draft.ts'
import { loadDraft, onDraft, storeDraft } from '#local/person/submit-draft.ts'
import { useUnsaved } from '#state/unsaved.ts'

/** Milliseconds after the last key until the draft is stored. */
const debounceMs = 400

export type DraftState = 'none' | 'waiting' | 'stored' | 'failed'

export interface StoredDraft {
  readonly draft: Draft
  readonly state: DraftState
  readonly change: (next: (draft: Draft) => Draft) => void
  /** Puts another draft in its place and stores it at once; a blank one is not stored. */
  readonly replace: (draft: Draft) => void
  /** Removes it from the device. */
  readonly forget: () => void
}

/**
 * The draft that is stored under this key, or a first one. It is stored while the person types and
 * when the page is about to close, and follows what other tabs store.
 */
export function useDraft(key: string, first: () => Draft): StoredDraft {
  const begin = useRef(first)
  const [draft, setDraft] = useState(() => loadDraft(key) ?? first())
  const [state, setState] = useState<DraftState>(draft.at === null ? 'none' : 'stored')
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const store = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const stamped = { ...latest.current, at: new Date().toISOString() }
    const stored = storeDraft(key, isBlankDraft(stamped) ? null : stamped)
    latest.current = stamped
    setDraft(stamped)
    const storedState = isBlankDraft(stamped) ? 'none' : 'stored'
    setState(stored ? storedState : 'failed')
  }, [key])

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) store()
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    // shows what another tab has stored, unless the person is typing in this one
    const stop = onDraft(key, (theirs) => {
      if (timer.current !== undefined) return
      latest.current = theirs ?? begin.current()
      setDraft(latest.current)
      setState(theirs ? 'stored' : 'none')
    })
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [key, store])
  const fate = state === 'failed' ? 'lost' : 'kept'
  useUnsaved(isBlankDraft(draft) ? null : fate)
  return {
    draft,
    state,
    change: useCallback(
      (next) => {
        latest.current = next(latest.current)
        setDraft(latest.current)
        setState('waiting')
        clearTimeout(timer.current)
        timer.current = setTimeout(store, debounceMs)
      },
      [store],
    ),
    forget: useCallback(() => {
      clearTimeout(timer.current)
      timer.current = undefined
      storeDraft(key, null)
    }, [key]),
    replace: useCallback(
      (next) => {
        latest.current = next
        setDraft(next)
        store()
      },
      [store],
    ),
  }
}
