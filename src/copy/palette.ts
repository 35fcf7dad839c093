const zh = {
  title: '搜索', placeholder: '搜技能、模板、文档和动作', results: '结果',
  groups: { recent: '最近看过', skills: '技能', templates: '模板', docs: '文档', articles: '文章', actions: '动作', places: '前往' },
  all: (count: string) => `看全部 ${count} 项`, more: (count: string) => `再列出 ${count} 项`, clear: '清空最近看过', clearNote: '只清这台设备上的记录',
  section: (page: string, nth: string) => `${page}，第 ${nth} 节`, used: (count: string) => `用过 ${count} 次`,
  nothing: (query: string) => `没有找到「${query}」`, nothingNote: '换个说法，或者少打一个词。', propose: '集市里还没有？提交一件', loading: '正在读取这台设备上的目录', empty: '目录还没有到这台设备', emptyNote: '连上服务器以后会自己到齐；文档和动作现在就能用。',
  counts: (parts: readonly string[]) => `找到：${parts.join('，')}`,
  keys: { choose: '↑↓ 选择', open: '↵ 打开', tab: (chord: string) => `${chord} ↵ 新标签页` }, local: (ms: string) => `本机检索，${ms} 毫秒`, offline: '离线，搜的是本机', open: '打开',
  actions: {
    submit: '提交技能', theme: { dark: '换成深色', light: '换成浅色' }, language: 'English', sync: '同步中心', syncNow: '现在同步', signIn: '登录', signOut: '退出登录', install: '装成应用', installNote: '从桌面或主屏打开，断网也能用',
  },
  places: { skills: '技能目录', templates: '模板', docs: '文档', blog: '博客', pricing: '定价', about: '关于', favorites: '我的收藏', collections: '我的合集', profile: '我的主页', settings: '资料设置', privacy: '隐私', terms: '条款' },
}

export const palette: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Search', placeholder: 'Search skills, templates, docs, actions', results: 'Results',
    groups: { recent: 'Seen lately', skills: 'Skills', templates: 'Templates', docs: 'Docs', articles: 'Posts', actions: 'Actions', places: 'Go to' },
    all: (count) => `See all ${count}`, more: (count) => `List ${count} more`, clear: 'Clear what was seen', clearNote: 'Only the record on this device',
    section: (page, nth) => `${page}, section ${nth}`, used: (count) => `used ${count} times`,
    nothing: (query) => `Nothing found for “${query}”`, nothingNote: 'Try other words, or one word less.', propose: 'Not in the bazaar yet? Submit one', loading: 'Reading the catalogue on this device', empty: 'The catalogue has not reached this device yet', emptyNote: 'It comes by itself once the server can be reached; actions work now.',
    counts: (parts) => `Found: ${parts.join(', ')}`,
    keys: { choose: '↑↓ choose', open: '↵ open', tab: (chord) => `${chord} ↵ new tab` }, local: (ms) => `searched here in ${ms} ms`, offline: 'Offline: searching this device', open: 'Open',
    actions: {
      submit: 'Submit a skill', theme: { dark: 'Switch to dark', light: 'Switch to light' }, language: '中文', sync: 'Sync centre', syncNow: 'Sync now', signIn: 'Sign In', signOut: 'Sign out', install: 'Install as an app', installNote: 'Opens from the desktop or home screen, works offline',
    },
    places: { skills: 'Catalogue of skills', templates: 'Templates', docs: 'Docs', blog: 'Blog', pricing: 'Pricing', about: 'About', favorites: 'My favourites', collections: 'My collections', profile: 'My profile', settings: 'Profile settings', privacy: 'Privacy', terms: 'Terms' },
  },
}
