import { useCallback, useEffect, useRef, useState } from 'react'
import { draftAddress, loadDraft, storeDraft } from './drafts.ts'
import { useSession } from './session.ts'
import { useUnsaved } from './unsaved.ts'

/** Milliseconds after the last key until the draft is stored. */
const debounceMs = 300

export interface FormDraft<T> {
  readonly value: T
  readonly edit: (next: T) => void
  /** What is shown was written before, and the person has not touched it yet. */
  readonly restored: boolean
  /** Something is written that is neither stored nor sent. */
  readonly dirty: boolean
  /** It has been sent or thrown away: nothing is kept, and the form shows `first` again. */
  readonly settle: () => void
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * What is written in a form, which begins with `first`. It is kept on this device while the person
 * types and when the page goes, comes back when the form opens again, and is announced as unsaved
 * until then. `form` names the form and what it is about; `read` checks what was kept and gives null
 * for what it cannot use.
 */
export function useFormDraft<T>(
  form: string,
  first: T,
  read: (kept: unknown) => T | null,
): FormDraft<T> {
  // read once: when another tab signs out, what is written still belongs to who wrote it
  const [address] = useState(() => draftAddress(useSession.getState().person?.id ?? null, form))
  const [kept] = useState(() => {
    const found = loadDraft(address)
    return found === undefined ? null : read(found)
  })
  const [value, setValue] = useState(kept ?? first)
  const [touched, setTouched] = useState(false)
  const [stored, setStored] = useState(true)
  const latest = useRef(value)
  const begin = useRef(first)
  useEffect(() => {
    begin.current = first
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    setStored(storeDraft(address, same(latest.current, begin.current) ? undefined : latest.current))
  }, [address])

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [flush])

  const dirty = !same(value, first)
  const fate = stored ? 'kept' : 'lost'
  useUnsaved(dirty ? fate : null)
  return {
    value,
    dirty,
    restored: dirty && !touched && kept !== null,
    edit: useCallback(
      (next) => {
        latest.current = next
        setValue(next)
        setTouched(true)
        clearTimeout(timer.current)
        timer.current = setTimeout(flush, debounceMs)
      },
      [flush],
    ),
    settle: useCallback(() => {
      clearTimeout(timer.current)
      timer.current = undefined
      storeDraft(address, undefined)
      latest.current = begin.current
      setValue(begin.current)
    }, [address]),
  }
}

/** For forms of one text: what was kept of it. */
export const readText = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null)
