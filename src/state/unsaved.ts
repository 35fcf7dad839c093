import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/**
 * What becomes of something half-written when its page goes. `kept`: it is written down on this
 * device, and its form offers it again. `lost`: it would be gone, so the person is asked first.
 * `brief`: it would be gone and is not worth a question (a password, a value for one command), but
 * the app never reloads the page on its own over it.
 */
export type Fate = 'kept' | 'lost' | 'brief'

interface Unsaved {
  readonly fate: Fate
  /** Writes it down for one reload, where nothing of it is stored otherwise. */
  readonly keep?: () => void
}

/** Every form of this page in which something is written that is neither stored nor sent. */
const useForms = create<{ readonly forms: readonly Unsaved[] }>(() => ({ forms: [] }))

/** Announces something half-written. Gives back how to withdraw it. */
export function announceUnsaved(unsaved: Unsaved): () => void {
  const own = { ...unsaved }
  useForms.setState(({ forms }) => ({ forms: [...forms, own] }))
  return () => useForms.setState(({ forms }) => ({ forms: forms.filter((one) => one !== own) }))
}

/** Announces it for as long as `fate` is not null and the component is there. */
export function useUnsaved(fate: Fate | null, keep?: () => void): void {
  const keepNow = useEffectEvent(() => keep?.())
  const keeps = keep !== undefined
  useEffect(() => {
    if (fate === null) return
    return announceUnsaved({ fate, ...(keeps ? { keep: () => keepNow() } : {}) })
  }, [fate, keeps])
}

/** Whether this page must not be reloaded without the person saying so. */
export const hasUnsaved = (): boolean => useForms.getState().forms.length > 0

/** Whether leaving this page loses something that a person would miss. */
export const losesUnsaved = (): boolean =>
  useForms.getState().forms.some(({ fate }) => fate === 'lost')

/** Writes down what can be, just before the page reloads because the person said so. */
export function keepUnsaved(): void {
  for (const { keep } of useForms.getState().forms) keep?.()
}

/**
 * What a reload would do to this page: nothing is half-written, all of it comes back, or something
 * would be gone.
 */
export const useReloadFate = (): 'clean' | 'kept' | 'lost' =>
  useForms(({ forms }) => {
    if (forms.length === 0) return 'clean'
    return forms.every(({ fate, keep }) => fate === 'kept' || keep) ? 'kept' : 'lost'
  })
