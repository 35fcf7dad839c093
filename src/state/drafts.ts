/*
 * What is being written in a form, kept on this device until it is stored or sent: it survives a
 * reload and a crash, and only the person who wrote it sees it again. Small texts, wanted whole and
 * at once: localStorage.
 */

const prefix = 'draft/'
/** Whoever comes back later has forgotten it. */
const keptForMs = 30 * 86_400_000

/** The address of a draft. `user` is null for visitors. */
export const draftAddress = (user: string | null, form: string): string =>
  `${prefix}${user ?? 'visitor'}/${form}`

interface StoredDraft {
  readonly at: number
  readonly value: unknown
}

function parsed(text: string | null): StoredDraft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null
    return typeof stored?.at === 'number' && Date.now() - stored.at < keptForMs
      ? { at: stored.at, value: stored.value }
      : null
  } catch {
    return null
  }
}

/** What is kept there, not yet checked; undefined when nothing is. */
export function loadDraft(address: string): unknown {
  try {
    return parsed(localStorage.getItem(address))?.value
  } catch {
    return undefined
  }
}

/** Keeps a value there; undefined removes it. False when this browser keeps nothing, or no more. */
export function storeDraft(address: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(address)
    else localStorage.setItem(address, JSON.stringify({ at: Date.now(), value }))
    return true
  } catch {
    return false
  }
}

function addresses(): string[] {
  try {
    return Array.from(
      { length: localStorage.length },
      (_, at) => localStorage.key(at) ?? '',
    ).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes every draft of this person: they threw away what they had not sent. */
export function forgetDrafts(user: string): void {
  try {
    for (const key of addresses())
      if (key.startsWith(draftAddress(user, ''))) localStorage.removeItem(key)
  } catch {
    /* a browser that keeps nothing has no drafts */
  }
}

/** Removes drafts that nobody came back for. */
export function dropOldDrafts(): void {
  try {
    for (const key of addresses())
      if (parsed(localStorage.getItem(key)) === null) localStorage.removeItem(key)
  } catch {
    /* the same */
  }
}

const reloadPrefix = 'kept-for-reload/'

/** Keeps a value over one reload of this tab. */
export function keepForReload(form: string, value: unknown): void {
  try {
    sessionStorage.setItem(reloadPrefix + form, JSON.stringify(value))
  } catch {
    /* it is gone with the page, as the prompt has said */
  }
}

/** What was kept over the reload, not yet checked; undefined when nothing was. */
export function keptOverReload(form: string): unknown {
  try {
    const text = sessionStorage.getItem(reloadPrefix + form)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Forgets it: the form has it again. */
export function dropKeptOverReload(form: string): void {
  try {
    sessionStorage.removeItem(reloadPrefix + form)
  } catch {
    /* nothing was kept */
  }
}
