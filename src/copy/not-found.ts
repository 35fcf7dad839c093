export const notFound = {
  zh: {
    title: '没有这一页',
    heading: '这条巷子里没有这个摊位',
    text: '地址可能写错了，也可能它已下架。可以按名字找找看。',
    browse: '去技能目录',
    home: '回首页',
  },
  en: {
    title: 'Not found',
    heading: 'No such stall in this lane',
    text: 'The address may be mistyped, or the stall has closed. Try finding it by name.',
    browse: 'Browse skills',
    home: 'Go home',
  },
}

/** For places of the market that open with a later version. */
export const soon = {
  zh: {
    title: '即将开张',
    heading: '这个摊位还没开张',
    text: '位置已经留好，货还在路上。先去逛逛已经开张的。',
    browse: '去技能目录',
    home: '回首页',
  },
  en: {
    title: 'Opening soon',
    heading: 'This stall is not open yet',
    text: 'The place is kept, the goods are on their way. Have a look at what is open already.',
    browse: 'Browse skills',
    home: 'Go home',
  },
}
