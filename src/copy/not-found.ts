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
