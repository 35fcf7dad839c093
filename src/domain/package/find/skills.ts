import { repositoryOf } from '#domain/import/addresses.ts'
import { frontMatterOf } from '#domain/import/front-matter.ts'
import { textOf } from '#domain/import/json.ts'
import { refused, type Read } from '#domain/import/result.ts'
import { readSkillMd } from '#domain/import/skill-md.ts'
import { isNear, skillsCommand } from '#domain/import/skills-command.ts'
import { type Finding, listed, refusedAt } from './finding.ts'
import { formerSkillKeys, inRepository, keyAt, sourceAt } from './place.ts'
import type { Search } from './search.ts'
import { byPlainness } from './search.ts'
import { folderOf } from './tree.ts'

export const isSkillMain = (path: string): boolean => /(?:^|\/)skill\.md$/i.test(path)

/** Every skill of the tree: the folder of its SKILL.md, without the skills within it. */
export async function* skillsOf(search: Search): AsyncGenerator<Finding> {
  const mains = search.tree.files
    .map(({ path }) => path)
    .filter(isSkillMain)
    .sort((a, b) => Number(isPlainlyNear(b)) - Number(isPlainlyNear(a)) || byPlainness(a, b))
  const names = new Set<string>()
  const hasRoot =
    inRepository(search.place, '') === '' && mains.some((path) => folderOf(path) === '')
  for (const main of mains) {
    const folder = folderOf(main)
    const inner = search.skillsBelow(folder)
    const text = await search.text(main)
    if (text === null) {
      yield refusedAt(main, refused(main, 'unreadable-file'))
      continue
    }
    search.take(search.below(folder, inner).map(({ path }) => path))
    const read = withCommand(search, main, text, { names, hasRoot })
    if (read.kind === 'refused') {
      yield refusedAt(main, read)
      continue
    }
    const made = await search.folder(folder, inner)
    if ('fault' in made) {
      yield refusedAt(main, refused(main, made.fault.rule, made.fault.detail))
      continue
    }
    yield listed({ format: 'skill-md', path: folder || main }, read, made.files, {
      key: keyOf(search, folder, read),
      former: formerSkillKeys(search.place, main),
      source: sourceAt(search.place, folder),
    })
  }
}

/** Where the client looks first, unless the folder is one of many clients'. */
const isPlainlyNear = (main: string): boolean => !main.startsWith('.') && isNear(folderOf(main))

/**
 * Where there is no repository, a folder that was named by itself has no path: its skill's name is
 * all that tells it from another one.
 */
function keyOf({ place }: Search, folder: string, read: Read): string {
  const isNameless = place.repository === null && folder === '' && read.kind === 'skill'
  return keyAt('skill', place, isNameless ? read.record.slug : folder)
}

function withCommand(
  { place }: Search,
  main: string,
  text: string,
  { names, hasRoot }: { names: Set<string>; hasRoot: boolean },
): Read {
  const path = inRepository(place, main)
  const repo = place.repository ?? undefined
  const [read] = readSkillMd({ name: path, text, ...(repo ? { repo } : {}) })
  if (!read) return refused(main, 'empty-file')
  const github = repo && repositoryOf(repo)?.github
  if (read.kind !== 'skill' || !github) return read
  const front = frontMatterOf(text)
  const name = front && 'fields' in front ? textOf(front.fields, 'name') : ''
  // the client takes the first one of a name; no command reaches the others
  const cli = names.has(name)
    ? null
    : skillsCommand(github, folderOf(path), name, { isHidden: hasRoot && folderOf(main) !== '' })
  names.add(name)
  return { ...read, record: { ...read.record, install: { ...read.record.install, cli } } }
}
