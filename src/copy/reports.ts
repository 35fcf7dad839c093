const zh = {
  report: '举报', reportThis: (name: string) => `举报 ${name}`, title: '举报', lead: (name: string) => `“${name}”有什么问题？只有审核员会看到。`, reason: '原因', hint: '例如：命令有害、冒用名称、内容侵权、链接失效。', required: '请写明原因', send: '提交举报', cancel: '取消', close: '关闭',
  sent: '举报已提交', sentText: '审核员会尽快查看。', failed: '举报没有送出', signInFirst: '需要登录', signInFirstText: '请先登录再举报', signIn: '登录',
  why: { offline: '现在连不上服务器，举报要在线提交。写好的内容还在这里。', 'signed-out': '登录已过期，请重新登录。', gone: '它已经不在目录里了。', many: '今天的举报太多了，明天再来。', other: '服务器出了问题，稍后再试。' },
}

export const reports: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    report: 'Report', reportThis: (name) => `Report ${name}`, title: 'Report', lead: (name) => `What is wrong with “${name}”? Only moderators will read it.`, reason: 'Reason', hint: 'For example: a harmful command, a borrowed name, stolen content, dead links.', required: 'Please say why', send: 'Send report', cancel: 'Cancel', close: 'Close',
    sent: 'Report sent', sentText: 'The moderators will look at it soon.', failed: 'The report was not sent', signInFirst: 'Sign in needed', signInFirstText: 'Please sign in to report', signIn: 'Sign In',
    why: { offline: 'The server cannot be reached, and reports are sent online. What you wrote is still here.', 'signed-out': 'Your session has ended. Please sign in again.', gone: 'It is no longer listed.', many: 'Too many reports today. Come back tomorrow.', other: 'The server has a problem. Try again later.' },
  },
}
