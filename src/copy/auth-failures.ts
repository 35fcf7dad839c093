import type { AccountRule } from '#domain/account/credentials.ts'
import type { AuthFailure, WeakReason } from '#domain/account/auth-failure.ts'

/** Mistakes in an account form. */
export const accountRules: {
  readonly zh: Record<AccountRule, string>
  readonly en: Record<AccountRule, string>
} = {
  zh: {
    email: '邮箱地址不完整',
    passwordShort: '密码至少要 6 个字符',
    passwordLong: '密码太长了',
    usernameShort: '用户名至少要 3 个字符',
    usernameLong: '用户名最多 20 个字符',
    usernameSigns: '用户名里不能有空格和 / ? # % \\',
  },
  en: {
    email: 'Invalid email address',
    passwordShort: 'Password must be at least 6 characters',
    passwordLong: 'Password is too long',
    usernameShort: 'Username must be at least 3 characters',
    usernameLong: 'Username must be at most 20 characters',
    usernameSigns: 'Username cannot contain spaces or / ? # % \\',
  },
}

/** Why the auth service refused something. */
export const authFailureTexts: {
  readonly zh: Record<AuthFailure, string>
  readonly en: Record<AuthFailure, string>
} = {
  zh: {
    credentials: '邮箱或密码不对',
    unconfirmed: '邮箱还没有确认',
    registered: '这个邮箱已经注册过了',
    'username-taken': '这个用户名已经有人用了',
    'weak-password': '密码太弱',
    'same-password': '新密码和旧密码一样',
    email: '邮箱地址不完整',
    incomplete: '要填邮箱或手机号，还有密码',
    'link-over': '这个链接用过了，或者过期了',
    'rate-limited': '试得太频繁了，过几分钟再来',
    closed: '现在不接受新注册',
    'no-mail': '这个站点不寄信，请找站点的管理员要一个链接',
    banned: '这个账户被停用了',
    'signed-out': '登录已经过期，请重新登录',
    offline: '连不上服务器。检查网络后再试一次',
    unavailable: '服务器现在忙不过来，过一会儿再试',
    other: '没有成功',
  },
  en: {
    credentials: 'Invalid login credentials',
    unconfirmed: 'Email not confirmed',
    registered: 'User already registered',
    'username-taken': 'This username is taken',
    'weak-password': 'The password is too weak',
    'same-password': 'New password should be different from the old password.',
    email: 'Invalid email address',
    incomplete: 'You must provide either an email or phone number and a password',
    'link-over': 'Email link is invalid or has expired',
    'rate-limited': 'Too many attempts. Try again in a few minutes',
    closed: 'New accounts are not accepted now',
    'no-mail': "This site sends no mail. Ask the site's administrator for a link",
    banned: 'This account has been suspended',
    'signed-out': 'Your session has ended. Sign in again',
    offline: 'The server cannot be reached. Check the network and try again',
    unavailable: 'The server is busy. Try again in a while',
    other: 'That did not work',
  },
}

/** Why a password is too weak. */
export const weakReasonTexts: {
  readonly zh: Record<WeakReason, string>
  readonly en: Record<WeakReason, string>
} = {
  zh: {
    length: '太短',
    characters: '要混用字母、数字和符号',
    pwned: '它出现在泄露过的密码里',
  },
  en: {
    length: 'it is too short',
    characters: 'mix letters, digits and symbols',
    pwned: 'it is among passwords that have leaked',
  },
}
