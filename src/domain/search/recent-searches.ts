import { fold } from './fold.ts'

/** Nobody reads a longer list. */
const mostSearches = 8
const longest = 60
/** An address of a person, or what looks like a key: it may be typed by mistake, and stays unsaid. */
const isPrivate = /\S@\S+\.\S|(?=\S*\d)(?=\S*[a-z])[\w-]{24,}/i

/**
 * The list with the latest search first, each once, cut to its length. What nobody would look for
 * again (long texts, addresses of people, keys) is not noted.
 */
export function withSearch(list: readonly string[], latest: string): readonly string[] {
  const text = latest.trim().replace(/\s+/g, ' ')
  if (text === '' || text.length > longest || isPrivate.test(text)) return list
  return [text, ...withoutSearch(list, text)].slice(0, mostSearches)
}

export const withoutSearch = (list: readonly string[], text: string): readonly string[] =>
  list.filter((one) => fold(one) !== fold(text))

/** The searches that what is typed may become: those that begin with it. */
export const searchesLike = (list: readonly string[], typed: string, most: number): string[] => {
  const begun = fold(typed).trimStart()
  return list.filter((one) => fold(one).startsWith(begun) && fold(one) !== begun).slice(0, most)
}

/** Reads the stored list, without what is none. */
export const readSearches = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value
        .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
        .filter((one) => one.length <= longest)
        .slice(0, mostSearches)
    : []
