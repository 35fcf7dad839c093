import { commandLine } from './shell.ts'

/** Folders in which the client `skills` looks for folders with a SKILL.md, and no deeper. */
const near =
  /^(?:|skills|skills\/\.(?:curated|experimental|system)|\.(?:agents?|claude|codex|cursor|github|goose|kilocode|kiro|opencode|openhands|roo|trae)\/skills)$/
/** What it never enters, and how deep it goes when it is told to search everywhere. */
const skipped = new Set(['node_modules', '.git', 'dist', 'build', '__pycache__'])
const deepest = 5

/** Whether the client finds the skill of a folder without searching everywhere. */
export const isNear = (folder: string): boolean =>
  near.test(folder.split('/').slice(0, -1).join('/'))

/**
 * The command of the client `skills` that installs a skill of a GitHub repository. `folder`: of its
 * SKILL.md in the repository; null where that is not known. Deep ones need `--full-depth`. Null
 * where no command works: too deep, or a name that is read as an option.
 */
export function skillsCommand(
  github: string,
  folder: string | null,
  name: string,
  { isHidden = false } = {},
): string | null {
  if (name.startsWith('-') || github.startsWith('-')) return null
  const words = ['npx', 'skills', 'add', github, '--skill', name]
  const segments = folder?.split('/').filter(Boolean) ?? []
  if (folder === null || segments.length === 0) return commandLine(words)
  if (segments.length > deepest || segments.some((one) => skipped.has(one))) return null
  return commandLine(isNear(folder) && !isHidden ? words : [...words, '--full-depth'])
}
