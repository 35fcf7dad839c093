/** A sentence in three pieces; the middle one is set large. */
type Phrase = readonly [before: string, strong: string, after: string]

const zh = {
  title: '给助手添一门手艺',
  /** With the number of skills once it is known. */
  lead: (count: string | null) => `${count ? `${count} 件` : ''}技能、工具集成与提示词模板。先看清它会做什么，再用一条命令装上。`,
  searchLabel: '搜索技能', placeholder: '想让它做什么', find: '找技能',
  often: '常找', tries: ['浏览器', 'Postgres', '会议', 'PDF'] as readonly string[],
  all: '逛全部技能', submitYours: '提交你的技能',
  wall: '部分技能的印记', hole: '这一格留给你',
  gates: '按用途逛',
  automation: '自动化', automationText: '把重复的活交出去',
  marketing: '营销', marketingText: '写得像人，也像你',
  boats: '出海', boatsText: '换一种语言做生意',
  pieces: (count: string) => `${count} 件`,
  featured: '编辑挑的六件', viewAll: '查看全部',
  newest: '新到', byTime: '按时间看', updated: '更新', browse: '去目录看',
  fits: '能装在哪里', fitsIn: '能装在', fitsNote: '每件技能都写明它在哪里跑、要哪些权限',
  offline: '地铁里也能翻', offlineText: '目录存在这台设备上：搜索、筛选、看说明，都不等网络。连上之后，新东西自己会来。',
  stored: (count: string): Phrase => ['', count, ' 件技能已在本机'],
  filling: (percent: string): Phrase => ['正在存到本机 ', percent, ''],
  instant: '搜索和筛选都在本机算', fresh: (ago: string): Phrase => ['', ago, '对过货'], justNow: '刚刚', freshLater: '连上网就自动对货',
  closing: '会一手别人不会的？', closingText: '写下它做什么、要什么权限。审核理由公开，通过后署你的名字。', submit: '提交技能',
}

export const home: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Teach your assistant a trade',
    lead: (count) => `${count ? `${count} skills` : 'Skills'}, tool integrations and prompt templates. See what each one will do, then install it with one command.`,
    searchLabel: 'Search skills', placeholder: 'What should it do?', find: 'Find',
    often: 'Often sought', tries: ['browser', 'Postgres', 'meeting', 'PDF'],
    all: 'Browse all skills', submitYours: 'Submit yours',
    wall: 'Marks of some skills', hole: 'This one is for you',
    gates: 'Browse by purpose',
    automation: 'Automation', automationText: 'Hand over the repeating work',
    marketing: 'Marketing', marketingText: 'Reads human, sounds like you',
    boats: 'Going global', boatsText: 'Trade in another language',
    pieces: (count) => `${count} skills`,
    featured: 'Six picks', viewAll: 'View all',
    newest: 'New', byTime: 'By date', updated: 'Updated', browse: 'Browse',
    fits: 'Where they install', fitsIn: 'Installs in', fitsNote: 'Every skill says where it runs and which permissions it needs',
    offline: 'Works underground, too', offlineText: 'The catalogue lives on this device: searching, filtering and reading do not wait for a network. Once you are back, what is new comes by itself.',
    stored: (count) => ['', count, ' skills on this device'],
    filling: (percent) => ['Storing on this device: ', percent, ''],
    instant: 'Search and filters run on this device', fresh: (ago) => ['Last synced ', ago, ''], justNow: 'just now', freshLater: 'Catches up as soon as there is a network',
    closing: 'Know a trade nobody else does?', closingText: 'Write down what it does and which permissions it needs. Review reasons are shown to you, and it carries your name.', submit: 'Submit a skill',
  },
}
