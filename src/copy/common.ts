/** Texts that many screens share. */
export const common = {
  zh: {
    product: '技能集市',
    close: '关闭',
    back: '返回',
    cancel: '取消',
    reload: '刷新页面',
    home: '回首页',
    loading: '加载中',
    search: '搜索',
    more: '更多',
    opensOutside: '在新标签页打开',
    lostPart: '这里现在打不开',
    lostPartText: '连不上服务器，这一部分也还没有存到本机。连上之后再点一次。',
  },
  en: {
    product: 'Skill Bazaar',
    close: 'Close',
    back: 'Back',
    cancel: 'Cancel',
    reload: 'Reload',
    home: 'Go home',
    loading: 'Loading',
    search: 'Search',
    more: 'More',
    opensOutside: 'opens in a new tab',
    lostPart: 'This cannot be opened now',
    lostPartText:
      'The server cannot be reached, and this part is not on the device yet. Press again once it can.',
  },
}
