import type { AccountRule } from '#domain/account/credentials.ts'
import type { AuthFailure, WeakReason } from '#domain/account/auth-failure.ts'

const zh = {
  title: '登录',
  description: '登录后，收藏、合集和提交记录在每台设备上都一样。',
  tabs: '登录或注册',
  signIn: '登录',
  signUp: '注册',
  sideHeading: '你的摊位，跟着你走',
  sideText: '收藏、合集和提交记录存在本机，登录后在每台设备上都一样。不登录也能逛、能装。',
  welcome: '欢迎回来',
  join: '支个摊位',
  again: '请重新登录',
  againText: '登录已经过期。你的收藏、合集和还没发出的改动都在这台设备上，登录后接着同步。',
  backNote: '登录后，会回到刚才要去的页面。',
  email: '邮箱',
  password: '密码',
  username: '用户名',
  newPassword: '新密码',
  emailPlaceholder: 'name@example.com',
  passwordHint: '至少 6 个字符',
  usernameHint: '3 到 20 个字符，别人会看到它，定下就不能改',
  showPassword: '显示密码',
  checking: '正在看有没有人用',
  free: '可以用',
  taken: '这个用户名已经有人用了',
  forgot: '忘记密码',
  needsNetwork: '登录需要网络。离线时已登录的账户照常可用。',
  offlineNow: '现在连不上网络。登录要等连上之后，已登录的账户离线也照常可用。',
  welcomeBack: '欢迎回来！',
  created: '账户已创建！现在可以登录了。',
  forgotHeading: '忘记密码',
  forgotText: '写下注册时的邮箱，我们寄一封信，里面的链接能设新密码。',
  send: '寄信',
  toSignIn: '返回登录',
  sentHeading: '信已寄出',
  sentText: '如果这个邮箱注册过，几分钟内会收到信。没看到的话，翻翻垃圾邮件。',
  sentTo: '寄给',
  confirmHeading: '还差一步',
  confirmText: '我们寄了一封确认信，点开里面的链接，账户就能用了。',
  unconfirmedText: '这个邮箱还没有确认。点开确认信里的链接就能登录。',
  resend: '再寄一封',
  resent: '又寄了一封',
  resetTitle: '设新密码',
  resetHeading: '设新密码',
  resetText: '设好之后，用新密码登录。',
  savePassword: '保存新密码',
  passwordSaved: '新密码已生效',
  linkOverHeading: '链接用不了了',
  linkOverText: '这个链接用过了，或者过期了。写下邮箱，再寄一封。',
  noLinkText: '设新密码要从信里的链接进来。写下邮箱，我们寄一封。',
  opening: '正在打开链接',
  confirmed: '邮箱已确认，已经登录',
}

export const auth = {
  zh,
  en: {
    title: 'Sign In',
    description:
      'Signed in, your favourites, collections and submissions are the same on every device.',
    tabs: 'Sign in or sign up',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    sideHeading: 'Your stall travels with you',
    sideText:
      'Favourites, collections and submissions are kept on this device and, once you are signed in, are the same on all of yours. Browsing and installing need no account.',
    welcome: 'Welcome back',
    join: 'Set up your stall',
    again: 'Sign in again',
    againText:
      'Your session has ended. Your favourites, collections and unsent changes are on this device; they go on syncing once you are signed in.',
    backNote: 'After signing in you go on to the page you wanted.',
    email: 'E-mail',
    password: 'Password',
    username: 'Username',
    newPassword: 'New password',
    emailPlaceholder: 'name@example.com',
    passwordHint: 'At least 6 characters',
    usernameHint: '3 to 20 characters. Others see it, and it cannot be changed',
    showPassword: 'Show password',
    checking: 'Checking whether it is free',
    free: 'Free',
    taken: 'This username is taken',
    forgot: 'Forgot password',
    needsNetwork: 'Signing in needs a network. An account that is signed in works offline.',
    offlineNow:
      'There is no network now. Signing in has to wait for it; an account that is signed in works offline.',
    welcomeBack: 'Welcome back!',
    created: 'Account created! You can now sign in.',
    forgotHeading: 'Forgot password',
    forgotText:
      'Enter the e-mail you signed up with. We send a letter with a link to set a new password.',
    send: 'Send the letter',
    toSignIn: 'Back to sign in',
    sentHeading: 'The letter is on its way',
    sentText:
      'If this e-mail has an account, the letter arrives within minutes. If not, look into your spam folder.',
    sentTo: 'Sent to',
    confirmHeading: 'One more step',
    confirmText: 'We sent you a letter. Open the link in it and your account is ready.',
    unconfirmedText:
      'This e-mail has not been confirmed yet. Open the link in the letter to sign in.',
    resend: 'Send it again',
    resent: 'Sent again',
    resetTitle: 'New password',
    resetHeading: 'Set a new password',
    resetText: 'Once it is set, sign in with it.',
    savePassword: 'Save the new password',
    passwordSaved: 'The new password is in force',
    linkOverHeading: 'This link no longer works',
    linkOverText: 'It has been used, or it is too old. Enter your e-mail and we send another.',
    noLinkText:
      'A new password is set from the link in our letter. Enter your e-mail and we send one.',
    opening: 'Opening the link',
    confirmed: 'Your e-mail is confirmed and you are signed in',
  } satisfies Record<keyof typeof zh, string>,
}

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
export const authFaultTexts: {
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
    banned: 'This account has been suspended',
    'signed-out': 'Your session has ended. Sign in again',
    offline: 'The server cannot be reached. Check the network and try again',
    unavailable: 'The server is busy. Try again in a while',
    other: 'That did not work',
  },
}

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
