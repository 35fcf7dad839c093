/** Where in a repository an address points: a branch, tag or commit, and the folders below it. */
export interface RefAndPath {
  readonly ref: string
  readonly path: readonly string[]
  /** Another branch could be meant: only the repository knows where the branch ends. */
  readonly isGuess: boolean
}

/** Words that are the first half of a branch's name, and hardly ever all of it. */
const halves =
  /^(?:feature|feat|features|fix|fixes|bugfix|bug|hotfix|release|releases|chore|refactor|users?|dependabot|renovate|claude|codex|copilot|cursor|cherry-pick|wip|topic|task|issues?|pull|pr)$/i

/**
 * Parts what stands behind `tree/` or `blob/`: `feature/x/skills/y` does not say where the branch
 * ends. `folder`: where the text lies, when that is known; an address that ends with it tells. Else
 * the first word is the branch, as with every other tool, unless it is only half of one's name.
 * Null when nothing stands there.
 */
export function refAndPath(
  behind: readonly string[],
  folder: readonly string[] = [],
): RefAndPath | null {
  const isQualified =
    behind[0] === 'refs' && (behind[1] === 'heads' || behind[1] === 'tags') && behind.length > 2
  const words = isQualified ? behind.slice(2) : behind
  const [first, ...rest] = words
  if (first === undefined) return null
  const parted = (at: number, isGuess: boolean): RefAndPath => ({
    ref: words.slice(0, at).join('/'),
    path: words.slice(at),
    isGuess,
  })
  if (rest.length === 0 || first.includes('/')) return parted(1, false) // `feature%2Fx` says it
  const before = words.length - folder.length
  if (folder.length > 0 && before > 0 && folder.every((one, at) => words[before + at] === one))
    return parted(before, false)
  return halves.test(first) ? parted(2, true) : parted(1, false)
}

/** The branches and tags that an address of a folder could mean, shortest first. */
export const possibleRefs = (behind: readonly string[]): string[] =>
  behind.map((_, at) => behind.slice(0, at + 1).join('/'))
