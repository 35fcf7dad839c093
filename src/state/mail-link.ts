/** What the link in an e-mail has put into the address. */
export interface MailLink {
  /** The purpose of the e-mail: `signup`, `recovery` … */
  readonly type: string | null
  /**
   * Why the link brings no session, as a code of the auth service, or `oneMoreLetter`; null when it
   * brings one.
   */
  readonly error: string | null
}

/** A changed address has to be confirmed by the letters to both, and this was the first of them. */
export const oneMoreLetter = 'one_more_letter'

/** Reads the part of an address after '#'; null when it is not from a link in an e-mail. */
export function readMailLink(hash: string): MailLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const error = params.get('error_code') ?? params.get('error')
  // GoTrue marks with `sb` what it has put there; what it says is a sentence, and no code
  if (error === null && params.has('message') && params.has('sb'))
    return { type: null, error: oneMoreLetter }
  if (error === null && !params.has('access_token')) return null
  return { type: params.get('type'), error }
}

/** Read as soon as the page opens, since supabase-js removes it from the address. */
export const mailLink: MailLink | null =
  typeof location === 'undefined' ? null : readMailLink(location.hash)
