const zh = {
  docs: '文档',
  docsNav: '文档目录',
  docsText: '怎样找、怎样装、怎样写、怎样提交一件技能。',
  previous: '上一篇',
  next: '下一篇',
  blog: '博客',
  blogText: '关于技能、MCP 与提示词的长文章。',
  trail: '位置',
  tags: '标签',
  reading: '正在读取',
  notHere: '这一页还没有到这台设备',
  notHereText: '连上服务器之后，它会自己出现在这里；之后断网也能读。',
  onThisPage: '本页',
  facts: (minutes: string, date: string) => `约 ${minutes} 分钟，更新于 ${date}，已存在本机`,
  bodyLater: '正文还没有到这台设备，连上服务器后会自己出现。',
  skills: '去看技能',
}

export const reading: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    docs: 'Docs',
    docsNav: 'Documentation',
    docsText: 'How to find, install, write and submit a skill.',
    previous: 'Previous',
    next: 'Next',
    blog: 'Blog',
    blogText: 'Longer pieces about skills, MCP and prompts.',
    trail: 'You are here',
    tags: 'Tags',
    reading: 'Reading',
    notHere: 'This page has not reached your device yet',
    notHereText:
      'It appears here by itself once the server can be reached; from then on it can be read offline.',
    onThisPage: 'On this page',
    facts: (minutes, date) => `About ${minutes} min, updated ${date}, kept on this device`,
    bodyLater:
      'The text has not reached this device yet. It appears here once the server can be reached.',
    skills: 'Browse skills',
  },
}
