/** What the link of a letter brought along in the address. */
export interface MailLink {
  /** What the letter was for: `signup`, `recovery` … */
  readonly type: string | null
  /** Why it leads nowhere, in the auth service's code; null when it brings a session. */
  readonly error: string | null
}

/** Reads the part of an address after '#'. Null when it comes from no letter. */
export function readMailLink(hash: string): MailLink | null {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  const error = facts.get('error_code') ?? facts.get('error')
  if (error === null && !facts.has('access_token')) return null
  return { type: facts.get('type'), error }
}

/**
 * Of the address that this page was opened with: supabase-js takes it out again as soon as it is
 * loaded.
 */
export const mailLink: MailLink | null =
  typeof location === 'undefined' ? null : readMailLink(location.hash)
