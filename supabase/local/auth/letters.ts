import type { Letter, Purpose } from './email-tokens.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What a link of a letter is for, as GoTrue names it. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

const words: Record<LinkType, { subject: string; zh: string; en: string }> = {
  signup: {
    subject: '确认邮箱 · Confirm your sign-up',
    zh: '请打开下面的链接，确认这个邮箱',
    en: 'Open this link to confirm your address',
  },
  recovery: {
    subject: '设新密码 · Reset your password',
    zh: '请打开下面的链接，设一个新密码',
    en: 'Open this link to set a new password',
  },
  magiclink: {
    subject: '登录链接 · Your sign-in link',
    zh: '请打开下面的链接登录',
    en: 'Open this link to sign in',
  },
  email_change: {
    subject: '确认新邮箱 · Confirm your new address',
    zh: '请打开下面的链接，确认这是你的新邮箱',
    en: 'Open this link to confirm your new address',
  },
}

export const purposeOf: Record<LinkType, Purpose> = {
  signup: 'signup',
  recovery: 'recovery',
  magiclink: 'recovery',
  email_change: 'email_change',
}

/** The link of a letter. `site` is the origin of the server; `redirect` where the person then is. */
export const linkOf = (site: string, token: string, type: LinkType, redirect: string): string =>
  `${site}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${encodeURIComponent(redirect)}`

/** A letter in both languages: nobody knows yet which one its reader has chosen. */
export function mailOf(to: string, type: LinkType, { code }: Letter, link: string): Mail {
  const { subject, zh, en } = words[type]
  return {
    to,
    subject,
    text: `${zh}（十分钟内有效，只能用一次）。也可以输入验证码 ${code}。
${en} (good for ten minutes, once). Or enter the code ${code}.

${link}

不是你本人操作？不用理会这封信。 / You did not ask for this? Ignore this letter.`,
  }
}
