const zh = {
  pricing: '定价',
  pricingText: '逛和装不要钱；要私有技能、接口和每周推送，再买专业版。',
  plans: '方案',
  questions: '常见问题',
  payment: '付款方式',
  about: '关于',
  aboutLead: '给助手添手艺的地方。',
  mission: '我们想做什么',
  missionText:
    '好手艺应该找得到、看得懂、装得上。一件技能会做什么、要哪些权限、有什么风险，应该在装之前就说清楚，而不是装完才知道。',
  values: '我们看重什么',
  valueList: [
    ['先说清楚', '权限和风险写在安装命令旁边，审核的理由写给提交的人看。'],
    ['断网也能用', '目录存在你的设备上。信号时有时无，不该妨碍你查一件东西。'],
    ['不替你决定', '新版本先问你；筛选没有结果，只告诉你去掉哪一条；你的改动不会悄悄丢。'],
    ['谁写的署谁的名', '收录自别处的技能写明出处，作者提交的署作者的名字。'],
  ] as readonly (readonly [string, string])[],
  story: '怎么来的',
  storyText:
    '助手能装的东西越来越多，散在各处：一个仓库里的文件夹、一张注册表、一段聊天里的提示词。我们把它们收进同一个柜子，一件一格，贴上说明。柜子最后一格总是空着，留给下一位手艺人。',
  contact: '联系我们',
  contactText: '发现问题、想合作，或者只是想说说你的用法，都欢迎写信。',
  next: '接下来',
  operator: (name: string) => `这个网站由${name}运营。`,
  write: '写信',
  source: '看源代码',
  docs: '看文档',
  submit: '提交技能',
}

export const pages: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    pricing: 'Pricing',
    pricingText:
      'Browsing and installing are free. Pro adds private skills, API access and a weekly letter.',
    plans: 'Plans',
    questions: 'Questions',
    payment: 'Ways to pay',
    about: 'About',
    aboutLead: 'Where your assistant picks up a trade.',
    mission: 'What we are after',
    missionText:
      'A good skill should be easy to find, to understand and to install. What it does, which permissions it needs and what may go wrong should be said before you install it, not after.',
    values: 'What we hold to',
    valueList: [
      [
        'Say it first',
        'Permissions and risks stand beside the install command. Reviewers give their reasons to the author.',
      ],
      [
        'Work without a network',
        'The catalogue lives on your device. A bad signal should not keep you from looking something up.',
      ],
      [
        'Decide nothing for you',
        'A new version asks first; a search without results only says which filter to drop; no change of yours is lost in silence.',
      ],
      [
        'Names where they belong',
        'What comes from elsewhere says from where; what its author submits carries the author’s name.',
      ],
    ],
    story: 'How it came about',
    storyText:
      'There is more and more for an assistant to install, and it lies everywhere: a folder in a repository, a registry, a prompt in a chat. We put it all into one cabinet, a drawer each, with a label. The last drawer always stays empty, for whoever comes next.',
    contact: 'Talk to us',
    contactText: 'Found a fault, have an idea, or just want to tell how you use it? Write to us.',
    next: 'Where to go from here',
    operator: (name) => `${name} runs this site.`,
    write: 'Write to us',
    source: 'Source code',
    docs: 'Read the docs',
    submit: 'Submit a skill',
  },
}
