import { auth } from '#copy/auth.ts'
import { authFailureTexts } from '#copy/auth-failures.ts'
import { currentLanguage } from '#state/language.ts'
import { oneMoreLetter } from '#state/mail-link.ts'
import { notify } from '#ui/toast.tsx'

/** Tells the person whether the link in an e-mail has worked. */
export function notifyEmailLink(error: string | null): void {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  if (error === null) notify({ title: auth[language].confirmed })
  else if (error === oneMoreLetter) notify({ title: auth[language].oneMoreLetter })
  else notify({ kind: 'bad', title: authFailureTexts[language]['link-over'] })
}
