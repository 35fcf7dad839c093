/** What `npm run admin` says on a terminal. */
const en = {
  help: `Usage: npm run admin -- COMMAND

  list                     everybody who has a role
  grant EMAIL [ROLE]       gives a role: admin (when none is named) or moderator
  revoke EMAIL [ROLE]      takes it away
  link EMAIL               makes a link with which this person sets a new password: once, for a day
  invite EMAIL [ROLE]      makes a link with which this person makes an account: once, for a week

While the server runs or not. Backend: SUPABASE_URL with SUPABASE_SECRET_KEY (list, grant, revoke; the rest is on its dashboard); else DATABASE_URL; else the server running on DATA_DIR (.data); else its data, opened directly. Links lead to SITE_URL.`,
  badOption: 'This option is not understood',
  noSuchCommand: 'There is no such command. `npm run admin -- help` lists them',
  noAddress: 'An e-mail address is missing',
  badRole: 'There is no such role (admin, moderator)',
  tooMuch: 'This is too much',
  noSecret:
    'SUPABASE_URL is set, SUPABASE_SECRET_KEY is not: this needs the secret key of the project.',
  starting:
    'Another process holds the data folder and does not answer: a server that is starting, or an import. Wait for it, or stop it.',
  onDashboard:
    'A hosted project has this on its dashboard: Authentication → Users → Invite, or Send password recovery.',
  nobody: 'Nobody has a role. `npm run admin -- grant EMAIL` gives one.',
  unknown: (email: string) =>
    `${email} has no account. The person has to sign up first, or invite them: npm run admin -- invite ${email}`,
  hasAccount: (email: string) =>
    `${email} has an account. For a new password: npm run admin -- link ${email}`,
  granted: (who: string, role: string) => `${who} is ${role} now.`,
  hadIt: (who: string, role: string) => `${who} was ${role} already; nothing changed.`,
  revoked: (who: string, role: string) => `${who} is no longer ${role}.`,
  hadItNot: (who: string, role: string) => `${who} was not ${role}; nothing changed.`,
  passwordLink: (email: string) =>
    `Hand this to ${email} and to nobody else. It sets a new password, once, within a day:`,
  invitation: (email: string) =>
    `Hand this to ${email} and to nobody else. It makes an account, once, within a week:`,
  roles: { admin: 'an administrator', moderator: 'a moderator', user: 'a user' } as Readonly<
    Record<string, string>
  >,
}

export type AdminWords = typeof en
export const adminWords: Readonly<Record<'zh' | 'en', AdminWords>> = {
  en,
  zh: {
    help: `用法：npm run admin -- 命令

  list                     列出所有有角色的人
  grant 邮箱 [角色]         给一个角色：admin（不写就是它）或 moderator
  revoke 邮箱 [角色]        收回角色
  link 邮箱                生成一个链接，让这个人设新密码：只能用一次，一天内有效
  invite 邮箱 [角色]        生成一个链接，让这个人注册账户：只能用一次，一周内有效

服务器运行与否都可以。后端：SUPABASE_URL 加 SUPABASE_SECRET_KEY（只有 list、grant、revoke，其余在它的控制台里）；否则是 DATABASE_URL；否则是占用 DATA_DIR（.data）的运行中的服务；再否则直接打开那份数据。链接指向 SITE_URL。`,
    badOption: '不认识这个选项',
    noSuchCommand: '没有这个命令，用 `npm run admin -- help` 查看',
    noAddress: '缺少邮箱地址',
    badRole: '没有这个角色（admin、moderator）',
    tooMuch: '多余的内容',
    noSecret: '设置了 SUPABASE_URL，却没有 SUPABASE_SECRET_KEY：这要用项目的密钥。',
    starting:
      '另一个进程占用着数据文件夹，又没有应答：可能是正在启动的服务，或一次导入。等它完成，或先停掉它。',
    onDashboard:
      '托管项目在它的控制台里做：Authentication → Users → Invite 或 Send password recovery。',
    nobody: '还没有人有角色。用 `npm run admin -- grant 邮箱` 给一个。',
    unknown: (email) =>
      `${email} 没有账户。请对方先注册，或者邀请：npm run admin -- invite ${email}`,
    hasAccount: (email) => `${email} 已有账户。要设新密码：npm run admin -- link ${email}`,
    granted: (who, role) => `${who} 现在是${role}了。`,
    hadIt: (who, role) => `${who} 本来就是${role}，没有变化。`,
    revoked: (who, role) => `${who} 不再是${role}。`,
    hadItNot: (who, role) => `${who} 本来就不是${role}，没有变化。`,
    passwordLink: (email) => `把它交给 ${email} 本人，别给别人。可设一次新密码，一天内有效：`,
    invitation: (email) => `把它交给 ${email} 本人，别给别人。可注册一次账户，一周内有效：`,
    roles: { admin: '管理员', moderator: '审核员', user: '用户' },
  },
}
