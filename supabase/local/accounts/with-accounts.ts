import type { Backend } from '../backend.ts'
import type { Language } from '../letters/compose.ts'
import { answerLink } from './one-time-links.ts'
import { type AccountRules, heldAgainst } from './rules.ts'

/**
 * The backend, as an operator has opened it to people: with the rules about accounts, with links
 * that an operator hands out, and with letters in the language of whoever asks.
 */
export function withAccounts(backend: Backend, rules: AccountRules): Backend {
  return {
    ...backend,
    async fetch(request, peer) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/auth/')) return backend.fetch(request, peer)
      if (request.method === 'POST' && pathname === '/auth/v1/one-time-link')
        return answerLink(request, backend)
      const held = await heldAgainst(request, rules)
      if ('refused' in held) return held.refused
      return backend.mailbox.inLanguage(languageOf(request), () =>
        backend.fetch(held.allowed, peer),
      )
    },
  }
}

/**
 * The app says which of its languages a person reads; any other program says what a browser says.
 * Who says nothing gets Chinese, as on the screens.
 */
function languageOf({ headers }: Request): Language {
  const wanted = headers.get('x-language') ?? headers.get('accept-language') ?? ''
  const first = /\b(?:zh|en)\b/i.exec(wanted)?.[0].toLowerCase()
  return first === 'en' || (first === undefined && /[a-z]/i.test(wanted)) ? 'en' : 'zh'
}
