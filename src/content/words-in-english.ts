/*
 * The short words of our own content in English: tags and authors, which have one text in a record.
 * Whatever other people write stays as they wrote it.
 */
const english: ReadonlyMap<string, string> = new Map([
  ['技能集市编辑部', 'The Skill Bazaar editors'],
  ['安全', 'Security'],
  ['技能', 'Skills'],
  ['入门', 'First steps'],
  ['工程', 'Engineering'],
  ['写作', 'Writing'],
  ['职场', 'At work'],
  ['客服', 'Customer service'],
  ['营销', 'Marketing'],
  ['研究', 'Research'],
  ['数据', 'Data'],
  ['出海', 'Going global'],
])

/** A tag or an author in the language of the page, where it is one of ours. */
export const ownWord = (language: 'zh-CN' | 'en', word: string): string =>
  language === 'en' ? (english.get(word) ?? word) : word
