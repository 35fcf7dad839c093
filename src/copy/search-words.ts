type Kind = 'skill' | 'template'
const measure = { skill: '件', template: '个' } satisfies Record<Kind, string>

const zh = {
  also: '也找了：',
  join: '、',
  /** While only what stands as typed is listed. */
  onlyExact: '只列一字不差的',
  exactly: '只看一字不差的',
  similarToo: '也看相近的',
  exactPart: '一字不差的',
  similar: (count: string, kind: Kind) => `相近的 ${count} ${measure[kind]}`,
  noneExact: (count: string, kind: Kind) =>
    `没有一字不差的，下面 ${count} ${measure[kind]}意思相近`,
  suggestions: '可以搜的',
  suggested: (count: string) => `${count} 条可选，用上下键`,
  forget: (text: string) => `忘掉“${text}”`,
  /** Names the buttons that do so. */
  forgetOne: '逐条忘掉搜过的',
  forgetAll: '全部忘掉',
  forgotten: (text: string) => `已忘掉“${text}”`,
  forgottenAll: '搜过的都忘掉了',
  forgetNote: '搜过的只存在这台设备上',
  /** Nothing was found for words. */
  nothing: (query: string) => `没有找到“${query}”`,
  nothingExact: (query: string) => `没有一字不差的“${query}”`,
  nothingHelp: '少写几个字，换一种写法，或者照分类看看。',
  ask: '求一件这样的',
  askTemplate: '求一个这样的',
  split: (exact: string, similar: string, kind: Kind) =>
    `一字不差 ${exact} ${measure[kind]}，相近 ${similar} ${measure[kind]}`,
}

/** What the screens of a search say, wherever one searches. */
export const searchWords: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    also: 'Also: ',
    join: ', ',
    onlyExact: 'Only what stands as typed',
    exactly: 'Exactly this only',
    similarToo: 'Similar ones, too',
    exactPart: 'Exactly as typed',
    similar: (count) => `${count} similar`,
    noneExact: (count) => `Nothing exactly as typed; ${count} similar`,
    suggestions: 'Suggestions',
    suggested: (count) => `${count} suggestions, arrow keys choose`,
    forget: (text) => `Forget “${text}”`,
    forgetOne: 'Forget single searches',
    forgetAll: 'Forget all',
    forgotten: (text) => `Forgot “${text}”`,
    forgottenAll: 'All searches are forgotten',
    forgetNote: 'Searches stay on this device',
    nothing: (query) => `Nothing found for “${query}”`,
    nothingExact: (query) => `Nothing says exactly “${query}”`,
    nothingHelp: 'Try fewer words, another spelling, or browse the categories.',
    ask: 'Ask for one',
    askTemplate: 'Ask for one',
    split: (exact, similar) => `${exact} exact, ${similar} similar`,
  },
}
