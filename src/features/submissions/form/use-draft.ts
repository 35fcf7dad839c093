import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, isBlankDraft } from '#domain/submission/draft.ts'
import { loadDraft, onDraft, storeDraft } from '#local/person/submit-draft.ts'

/** Milliseconds after the last key. */
const calm = 400

export type Keeping = 'none' | 'waiting' | 'stored' | 'failed'

export interface Drafting {
  readonly draft: Draft
  readonly keeping: Keeping
  readonly change: (next: (draft: Draft) => Draft) => void
  /** Another draft in its place, stored at once; a blank one leaves nothing behind. */
  readonly replace: (draft: Draft) => void
  /** Nothing of it is kept any more. */
  readonly forget: () => void
}

/**
 * The draft that is kept under this key, or a first one. Stored as it is typed, and whenever the
 * page is about to go; taken over from other tabs.
 */
export function useDraft(key: string, first: () => Draft): Drafting {
  const begin = useRef(first)
  const [draft, setDraft] = useState(() => loadDraft(key) ?? first())
  const [keeping, setKeeping] = useState<Keeping>(draft.at === null ? 'none' : 'stored')
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const store = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const stamped = { ...latest.current, at: new Date().toISOString() }
    const stored = storeDraft(key, isBlankDraft(stamped) ? null : stamped)
    latest.current = stamped
    setDraft(stamped)
    setKeeping(!stored ? 'failed' : isBlankDraft(stamped) ? 'none' : 'stored')
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
    // what is typed in another tab shows here, unless something is being typed here
    const stop = onDraft(key, (theirs) => {
      if (timer.current !== undefined) return
      latest.current = theirs ?? begin.current()
      setDraft(latest.current)
      setKeeping(theirs ? 'stored' : 'none')
    })
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [key, store])
  return {
    draft,
    keeping,
    change: useCallback(
      (next) => {
        latest.current = next(latest.current)
        setDraft(latest.current)
        setKeeping('waiting')
        clearTimeout(timer.current)
        timer.current = setTimeout(store, calm)
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
