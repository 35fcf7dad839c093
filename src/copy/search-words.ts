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
    split: (exact, similar) => `${exact} exact, ${similar} similar`,
  },
}
