import { type Draft, isBlankDraft, readDraft } from '#domain/submission/draft.ts'

/*
 * What is being written on /submit, kept on this device: one draft a person, one for visitors, and
 * one for each submission that is being changed. Small, and needed whole at once: it lives in
 * localStorage, whose events tell the other tabs.
 */

const prefix = 'submit-draft'
/** Where a draft is kept. `of`: the submission that is being changed; left out for a new one. */
export const draftKey = (user: string | null, of = 'new'): string =>
  `${prefix}/${user ?? 'visitor'}/${of}`
/** A second new draft: the person had one already when they signed in with a visitor's. */
const besideKey = (user: string): string => draftKey(user, 'beside')

export function loadDraft(key: string): Draft | null {
  try {
    return readDraft(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** The digests of the files that drafts of anybody on this device name. */
export function draftDigests(): ReadonlySet<string> {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return new Set(
      keys
        .filter((key) => key.startsWith(`${prefix}/`))
        .flatMap((key) => loadDraft(key)?.files?.digest ?? []),
    )
  } catch {
    return new Set()
  }
}

/** False when this browser keeps nothing, or has no room. */
export function storeDraft(key: string, draft: Draft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Calls the listener with what other tabs write. Gives back how to stop. */
export function onDraft(key: string, listener: (draft: Draft | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(loadDraft(key))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/**
 * What a visitor wrote becomes the draft of the person who signs in. A draft that this person had
 * already is stored beside it.
 */
export function adoptVisitorDraft(user: string): void {
  const visitors = loadDraft(draftKey(null))
  if (!visitors || isBlankDraft(visitors)) return
  const own = loadDraft(draftKey(user))
  if (own && !isBlankDraft(own) && own.id !== visitors.id && !storeDraft(besideKey(user), own))
    return
  if (storeDraft(draftKey(user), visitors)) storeDraft(draftKey(null), null)
}

/** The draft that was there before the visitor's; null when there is none. */
export const besideDraft = (user: string): Draft | null => loadDraft(besideKey(user))

/** Takes the draft from before up again. The present one takes its place, unless it is blank. */
export function swapDrafts(user: string, present: Draft): Draft | null {
  const other = besideDraft(user)
  if (!other) return null
  storeDraft(besideKey(user), isBlankDraft(present) ? null : present)
  storeDraft(draftKey(user), other)
  return other
}
