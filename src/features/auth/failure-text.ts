import { authFailureTexts, weakReasonTexts } from '#copy/auth-failures.ts'
import type { AuthRefusal } from '#domain/account/auth-failure.ts'
import { currentLanguage } from '#state/language.ts'

/** Says why an attempt failed. An unknown failure is told in the server's own words. */
export function failureText({ fault, reasons = [], message }: AuthRefusal): string {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  const text = fault === 'other' && message ? message : authFailureTexts[language][fault]
  if (reasons.length === 0) return text
  const details = reasons.map((reason) => weakReasonTexts[language][reason])
  return language === 'en' ? `${text}: ${details.join(', ')}` : `${text}：${details.join('，')}`
}
