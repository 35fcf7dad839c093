/** What the link in an e-mail has put into the address. */
export interface MailLink {
  /** The purpose of the e-mail: `signup`, `recovery` … */
  readonly type: string | null
  /** Why the link does not work, as a code of the auth service; null when it brings a session. */
  readonly error: string | null
}

/** Reads the part of an address after '#'; null when it is not from a link in an e-mail. */
export function readMailLink(hash: string): MailLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const error = params.get('error_code') ?? params.get('error')
  if (error === null && !params.has('access_token')) return null
  return { type: params.get('type'), error }
}

/** Read as soon as the page opens, since supabase-js removes it from the address. */
export const mailLink: MailLink | null =
  typeof location === 'undefined' ? null : readMailLink(location.hash)
