import { auth, authFaultTexts } from '#copy/auth.ts'
import { currentLanguage } from '#state/language.ts'
import { notify } from '#ui/toast.tsx'

/** Tells the person whether the link in an e-mail has worked. */
export function notifyEmailLink(error: string | null): void {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  if (error === null) notify({ title: auth[language].confirmed })
  else notify({ kind: 'bad', title: authFaultTexts[language]['link-over'] })
}
