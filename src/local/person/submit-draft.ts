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
/** A second new draft, which was there before a visitor's came along. */
const besideKey = (user: string): string => draftKey(user, 'beside')

export function loadDraft(key: string): Draft | null {
  try {
    return readDraft(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
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

/** Tells of changes that other tabs make. Gives back how to stop. */
export function onDraft(key: string, heard: (draft: Draft | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) heard(loadDraft(key))
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/**
 * What a visitor wrote becomes the draft of the person they turn out to be. One of theirs that it
 * finds there is kept beside it.
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

/** Takes it up again; the present one, when something is in it, takes its place beside. */
export function swapDrafts(user: string, present: Draft): Draft | null {
  const other = besideDraft(user)
  if (!other) return null
  storeDraft(besideKey(user), isBlankDraft(present) ? null : present)
  storeDraft(draftKey(user), other)
  return other
}
