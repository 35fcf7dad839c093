import { authFaultTexts, weakReasonTexts } from '#copy/auth.ts'
import type { AuthRefusal } from '#domain/account/auth-failure.ts'
import { currentLanguage } from '#state/language.ts'

/** Why an attempt failed, in words. What the product has no words for comes in the server's own. */
export function failureText({ fault, reasons = [], message }: AuthRefusal): string {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  const said = fault === 'other' && message ? message : authFaultTexts[language][fault]
  if (reasons.length === 0) return said
  const why = reasons.map((reason) => weakReasonTexts[language][reason])
  return language === 'en' ? `${said}: ${why.join(', ')}` : `${said}：${why.join('，')}`
}
