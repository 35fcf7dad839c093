const zh = {
  menu: '账户',
  signIn: '登录',
  admin: '管理后台',
  verdicts: (count: string) => `，${count} 份提交有了结果`,
}

/** The account in the header. These few texts are needed for the first paint. */
export const account = {
  zh,
  en: {
    menu: 'Account',
    signIn: 'Sign In',
    admin: 'Admin Panel',
    verdicts: (count) => `, ${count} of your submissions reviewed`,
  } satisfies typeof zh,
}
