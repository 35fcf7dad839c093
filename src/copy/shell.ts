const zh = {
  description: '可安装的技能、工具集成与提示词模板。先看清它会做什么，再用一条命令装上；断网也能翻。',
  skip: '跳到正文', mainNav: '主导航', bottomNav: '底部导航', menu: '菜单',
  skills: '技能', templates: '模板', docs: '文档', blog: '博客', pricing: '定价', about: '关于', home: '首页', favorites: '收藏', mine: '我的',
  search: '搜索', toDark: '换成深色', toLight: '换成浅色', theme: '明暗', light: '浅色', dark: '深色', system: '跟随系统',
  /** The name of the other language, in that language. */
  otherLanguage: 'English', otherLanguageShort: 'EN', otherLanguageTag: 'en',
  submit: '提交技能', signIn: '登录',
  motto: '给助手添手艺的地方。断网也能翻，装到桌面就是一件工具。',
  product: '产品', resources: '资源', contact: '找到我们', github: 'GitHub', mail: '写信给我们',
  newsletter: '每周一封，只说新技能', email: '邮箱地址', subscribe: '订阅', newsletterNote: '现在连不上服务器，连上后会自己登记。',
  subscribed: '订好了，下一封会寄到', subscribedLater: '地址先记在这台设备上', badAddress: '这个邮箱地址不完整，检查一下再订', notSubscribed: '没有订上', notSubscribedNote: '服务器没有收下，浏览器也不让网页存东西。稍后再试一次。',
  privacy: '隐私', terms: '条款', sitemap: '站点地图', copyright: '© 2025 技能集市',
  update: '有新版本了', updateNote: '刷新后换上；不急，这一版还能接着用。', updateNow: '刷新', updateLater: '稍后',
  notices: '通知',
  syncFine: '已同步', syncOffline: '离线', syncBusy: '同步中', syncTrouble: '同步出错', syncMemory: '没有存到本机', syncEnded: '请重新登录',
  /* After a number. */
  syncWaiting: '项待送', syncRefused: '项被拒绝', syncAside: '项没送成',
}

export const shell = {
  zh,
  en: {
    description: 'Installable skills, tool integrations and prompt templates. See what each one will do, then install it with one command. Works offline.',
    skip: 'Skip to content', mainNav: 'Main', bottomNav: 'Bottom bar', menu: 'Menu',
    skills: 'Skills', templates: 'Templates', docs: 'Docs', blog: 'Blog', pricing: 'Pricing', about: 'About', home: 'Home', favorites: 'Favourites', mine: 'Me',
    search: 'Search', toDark: 'Switch to dark', toLight: 'Switch to light', theme: 'Theme', light: 'Light', dark: 'Dark', system: 'System',
    otherLanguage: '中文', otherLanguageShort: '中文', otherLanguageTag: 'zh-CN',
    submit: 'Submit a skill', signIn: 'Sign In',
    motto: 'Where your assistant picks up a trade. Browse it offline; install it and it is a tool on your desk.',
    product: 'Product', resources: 'Resources', contact: 'Find us', github: 'GitHub', mail: 'Write to us',
    newsletter: 'One letter a week, new skills only', email: 'E-mail address', subscribe: 'Subscribe', newsletterNote: 'The server cannot be reached now; it is registered once it can.',
    subscribed: 'You are on the list', subscribedLater: 'The address is kept on this device', badAddress: 'This e-mail address is incomplete: check it and try again', notSubscribed: 'Not subscribed',
    notSubscribedNote: 'The server did not take it and this browser stores nothing. Try again later.',
    privacy: 'Privacy', terms: 'Terms', sitemap: 'Sitemap', copyright: '© 2025 Skill Bazaar',
    update: 'A new version is ready', updateNote: 'Reload to switch. No hurry: this one keeps working.', updateNow: 'Reload', updateLater: 'Later',
    notices: 'Notices',
    syncFine: 'Synced', syncOffline: 'Offline', syncBusy: 'Syncing', syncTrouble: 'Sync trouble', syncMemory: 'Not stored', syncEnded: 'Sign in again', syncWaiting: 'to send', syncRefused: 'refused', syncAside: 'not delivered',
  } satisfies Record<keyof typeof zh, string>,
}
