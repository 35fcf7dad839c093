import { auth, authFaultTexts } from '#copy/auth.ts'
import { currentLanguage } from '#state/language.ts'
import { notify } from '#ui/toast.tsx'

/** Says what came of a letter's link that led to an ordinary page. */
export function notifyEmailLink(error: string | null): void {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  if (error === null) notify({ title: auth[language].confirmed })
  else notify({ kind: 'bad', title: authFaultTexts[language]['link-over'] })
}
