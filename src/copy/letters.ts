export type LetterKind =
  'signup' | 'recovery' | 'magiclink' | 'email_change' | 'invite' | 'reauthentication'

interface Words {
  readonly subject: string
  /** What the letter is about. */
  readonly why: string
  /** What its link does. */
  readonly press: string
}

type Letters = Readonly<Record<LetterKind, (site: string) => Words>> & {
  readonly codeLabel: string
  readonly code: (code: string) => string
  readonly notMine: string
}

/** The letters that the server sends. `site` is the name of the site. */
export const letters: { readonly zh: Letters; readonly en: Letters } = {
  zh: {
    signup: (site) => ({
      subject: `确认你的邮箱 · ${site}`,
      why: `你用这个邮箱在“${site}”注册了账户。确认之后，账户就能用了。`,
      press: '确认邮箱',
    }),
    recovery: (site) => ({
      subject: `设新密码 · ${site}`,
      why: `有人说忘了“${site}”的密码。如果是你，从这里设一个新的。`,
      press: '设新密码',
    }),
    magiclink: (site) => ({
      subject: `登录 · ${site}`,
      why: `从这里登录“${site}”，不用密码。`,
      press: '登录',
    }),
    email_change: (site) => ({
      subject: `确认新邮箱 · ${site}`,
      why: `“${site}”的一个账户要改用这个邮箱。确认之后才会改。`,
      press: '确认新邮箱',
    }),
    invite: (site) => ({
      subject: `邀请你加入 ${site}`,
      why: `你被邀请加入“${site}”。`,
      press: '接受邀请',
    }),
    reauthentication: (site) => ({
      subject: `验证码 · ${site}`,
      why: `“${site}”要确认现在操作的人是你。`,
      press: '',
    }),
    codeLabel: '也可以输入验证码：',
    code: (code) => `也可以输入验证码：${code}`,
    notMine:
      '十分钟内有效，只能用一次。不是你要的？不用理会这封信，什么都不会变。别把链接和验证码给别人。',
  },
  en: {
    signup: (site) => ({
      subject: `Confirm your e-mail · ${site}`,
      why: `You signed up at ${site} with this address. Confirm it, and your account is ready.`,
      press: 'Confirm your e-mail',
    }),
    recovery: (site) => ({
      subject: `Set a new password · ${site}`,
      why: `Somebody has forgotten the password of ${site}. If it was you, set a new one here.`,
      press: 'Set a new password',
    }),
    magiclink: (site) => ({
      subject: `Sign in · ${site}`,
      why: `Sign in to ${site} here, without a password.`,
      press: 'Sign in',
    }),
    email_change: (site) => ({
      subject: `Confirm your new e-mail · ${site}`,
      why: `An account of ${site} is to have this address. It changes once you confirm it.`,
      press: 'Confirm the new e-mail',
    }),
    invite: (site) => ({
      subject: `You are invited to ${site}`,
      why: `You are invited to join ${site}.`,
      press: 'Accept the invitation',
    }),
    reauthentication: (site) => ({
      subject: `Your code · ${site}`,
      why: `${site} has to know that it is you.`,
      press: '',
    }),
    codeLabel: 'Or enter this code:',
    code: (code) => `Or enter this code: ${code}`,
    notMine:
      'Good for ten minutes, once. Not you? Ignore this letter, and nothing changes. Give the link and the code to nobody.',
  },
}
