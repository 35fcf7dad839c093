const zh = {
  menu: '账户', signIn: '登录', admin: '管理后台',
}

/** What the header says about the person; it is there at the first paint. */
export const account = { zh, en: { menu: 'Account', signIn: 'Sign In', admin: 'Admin Panel' } satisfies typeof zh }
