/** A branch, tag or commit of a repository, and the folders below it. */
export interface RefAndPath {
  readonly ref: string
  readonly path: readonly string[]
  /** It could be another branch: only the repository knows where the branch's name ends. */
  readonly isGuess: boolean
}

/** Words that usually begin a branch's name, and are hardly ever a whole name. */
const halves =
  /^(?:feature|feat|features|fix|fixes|bugfix|bug|hotfix|release|releases|chore|refactor|users?|dependabot|renovate|claude|codex|copilot|cursor|cherry-pick|wip|topic|task|issues?|pull|pr)$/i

/**
 * Separates the branch from the folders in what follows `tree/` or `blob/`: `feature/x/skills/y`
 * does not say where the branch ends. When the folder of the text is known, and the address ends
 * with it, the rest is the branch. Otherwise the first word is the branch, unless such a word only
 * begins names of branches. Null when nothing follows.
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

/** The branches and tags that the address of a folder could mean, the shortest first. */
export const possibleRefs = (behind: readonly string[]): string[] =>
  behind.map((_, at) => behind.slice(0, at + 1).join('/'))
