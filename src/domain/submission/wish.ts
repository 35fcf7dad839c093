import { firstCharacters } from '../text/characters.ts'

/** A name has at most so many characters, and a wish becomes one. */
const longest = 100

/**
 * What somebody looked for and did not find, from the address of /submit: one line. Empty when there
 * is none.
 */
export function wishOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim()
  return firstCharacters(line, longest).trim()
}

/** Where a wish can be put as an issue, filled; null where the repository is not on GitHub. */
export function issueAddress(repository: string, title: string, body: string): string | null {
  const url = new URL(repository)
  const [owner, name] = url.pathname.split('/').filter(Boolean)
  if (url.hostname !== 'github.com' || !owner || !name) return null
  const issue = new URL(`https://github.com/${owner}/${name.replace(/\.git$/, '')}/issues/new`)
  issue.searchParams.set('title', title)
  issue.searchParams.set('body', body)
  return issue.href
}
