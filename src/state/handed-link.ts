import { readLinkToken } from '#domain/account/one-time-link.ts'

const key = 'handed-link'

/**
 * The token of a link that was handed to this person. It leaves the address at once, so that it
 * stands in no history, and stays with the tab through a reload.
 */
function readToken(): string | null {
  if (typeof location === 'undefined' || location.pathname !== '/auth/link') return null
  const token = readLinkToken(location.hash)
  try {
    if (token) sessionStorage.setItem(key, token)
    else return sessionStorage.getItem(key)
  } catch {
    // this browser stores nothing: after a reload the link has to be opened again
  }
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}

export const handedToken: string | null = readToken()

export function forgetHandedToken(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}
