import { type LetterKind, letters } from '#copy/letters.ts'
import { wordOf } from '#domain/text/word-of.ts'

export type Language = 'zh' | 'en'

/** What the auth part hands over: one of its plain English mails. */
export interface Draft {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A letter as a person reads it. */
export interface Letter extends Draft {
  readonly html: string
}

const kinds: Readonly<Record<string, LetterKind>> = {
  signup: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
  invite: 'invite',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The letter in the person's language: what it is about, its link, its code, and what to do with one
 * that nobody asked for. A mail of an unknown kind stays as it is.
 */
export function composeLetter(draft: Draft, language: Language, site: string): Letter {
  const link = /https?:\/\/\S+/.exec(draft.text)?.[0] ?? null
  const code = /(?<![\w-])\d{6,10}(?![\w-])/.exec(
    link ? draft.text.replace(link, '') : draft.text,
  )?.[0]
  const kind = link
    ? wordOf(kinds, new URL(link).searchParams.get('type') ?? '')
    : code && ('reauthentication' as const)
  if (!kind) return { ...draft, html: `<pre>${escaped(draft.text)}</pre>` }
  const words = letters[language]
  const { subject, why, press } = words[kind](site)
  const lines = [
    why,
    ...(link ? [`${press}${language === 'zh' ? '：' : ':'}\n${link}`] : []),
    ...(code ? [words.code(code)] : []),
    words.notMine,
    `— ${site}`,
  ]
  return {
    to: draft.to,
    subject,
    text: lines.join('\n\n'),
    html: htmlOf({ ...words, language, subject, why, press, link, code, site }),
  }
}

/** Plain enough for every mail program: no pictures, no styles from elsewhere. */
function htmlOf(parts: {
  readonly language: Language
  readonly subject: string
  readonly why: string
  readonly press: string
  readonly link: string | null
  readonly code: string | undefined
  readonly site: string
  readonly notMine: string
  readonly codeLabel: string
}): string {
  const { language, link, code } = parts
  const button =
    link &&
    `<p><a href="${escaped(link)}" style="display:inline-block;padding:10px 16px;background:#1c1b19;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(parts.press)}</a></p><p style="font-size:13px;color:#666666;word-break:break-all">${escaped(link)}</p>`
  const digits =
    code &&
    `<p>${escaped(parts.codeLabel)} <strong style="font-size:20px;letter-spacing:3px">${code}</strong></p>`
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(parts.subject)}</title></head><body style="margin:0;padding:24px;background:#ffffff;color:#1c1b19;font-family:sans-serif;font-size:16px;line-height:1.6"><div style="max-width:520px;margin:0 auto"><p>${escaped(parts.why)}</p>${button ?? ''}${digits ?? ''}<p style="font-size:13px;color:#666666">${escaped(parts.notMine)}</p><p style="font-size:13px;color:#666666">— ${escaped(parts.site)}</p></div></body></html>`
}
