import type { Facet } from '#domain/query.ts'
import type { SkillSort } from '#domain/skill.ts'

const zh = {
  title: '技能', description: '按用途、运行环境、兼容与许可证挑选 AI 助手的技能与 MCP 工具，断网也能搜。',
  search: '搜索技能', placeholder: '名称、用途、作者或 slug', clearSearch: '清空搜索',
  filters: '筛选', results: '结果', close: '关闭', sort: '排序', stars: '星标', downloads: '下载', verified: '已核验',
  facets: { category: '分类', supports: '兼容', runtimes: '运行环境', price: '价格', complexity: '难度', license: '许可证', status: '状态' } as Record<Facet, string>,
  sorts: { created: '最新', name: '名称', views: '浏览最多', downloads: '下载最多' } as Record<SkillSort, string>,
  bestMatch: '最相关',
  /** After the number. */
  pieces: '件技能',
  reading: '正在读取目录', notRead: '没有读到目录',
  show: (count: string) => `看 ${count} 件`, more: (count: string) => `另外 ${count} 种`, fewer: '收起',
  clearAll: '全部清除', removeChoice: (label: string) => `去掉「${label}」`,
  empty: '未找到匹配的技能，试试调整筛选条件', gives: (label: string, count: string) => `去掉「${label}」会多出 ${count} 件`, emptyJoin: '；', givesAll: (count: string) => `只去掉一项还不够。全部清除后有 ${count} 件。`, emptyEnd: '。',
  emptyText: (query: string) => `没有哪件技能的名称、说明、作者里同时有“${query}”。少写几个字，或换个说法。`,
  failed: '加载技能失败，请刷新页面重试', failedText: '服务器没有回应，本机也还没有存下目录。你的筛选条件留着，刷新之后照旧。', reload: '刷新',
  offline: (at: string) => `现在离线。下面是存在本机的目录，更新于${at}，搜索和筛选照常可用。`, offlineNever: '现在离线。下面是存在本机的目录，搜索和筛选照常可用。', samples: '这些是随应用带来的技能，不用联网也能看。',
  filling: (share: string) => `正在存到本机 ${share}，已经可以搜`,
}

export const catalogue: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Skills', description: 'Find skills and MCP tools for AI assistants by purpose, runtime, client and licence. Works offline, too.',
    search: 'Search skills', placeholder: 'Name, purpose, author or slug', clearSearch: 'Clear the search',
    filters: 'Filters', results: 'Results', close: 'Close', sort: 'Sort', stars: 'stars', downloads: 'downloads', verified: 'Verified',
    facets: { category: 'Category', supports: 'Installs in', runtimes: 'Runs on', price: 'Price', complexity: 'Level', license: 'Licence', status: 'Status' },
    sorts: { created: 'Newest', name: 'Name', views: 'Most viewed', downloads: 'Most downloaded' },
    bestMatch: 'Best match',
    pieces: 'skills',
    reading: 'Reading the catalogue', notRead: 'The catalogue could not be read',
    show: (count) => `Show ${count}`, more: (count) => `${count} more`, fewer: 'Fewer',
    clearAll: 'Clear all', removeChoice: (label) => `Remove “${label}”`,
    empty: 'No skill matches. Try other filters', gives: (label, count) => `Without “${label}” there are ${count} more`, emptyJoin: '; ', givesAll: (count) => `Removing one filter is not enough. Without any there are ${count}.`, emptyEnd: '.',
    emptyText: (query) => `No skill has “${query}” in its name, summary or author. Try fewer or other words.`,
    failed: 'The skills could not be loaded. Please reload the page', failedText: 'The server does not answer, and this device has no catalogue yet. Your filters stay as they are.', reload: 'Reload',
    offline: (at) => `You are offline. This is the catalogue stored on this device, last synced ${at}. Search and filters work as usual.`, offlineNever: 'You are offline. This is the catalogue stored on this device. Search and filters work as usual.', samples: 'These skills come with the app and need no network.',
    filling: (share) => `storing on this device ${share}, search works already`,
  },
}
