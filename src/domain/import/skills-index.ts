import { firstWhole } from '../text/characters.ts'
import { repositoryOf } from './addresses.ts'
import { categoriesOf } from './categories.ts'
import { silent } from './draft.ts'
import { isRecord, parseJson, textOf, textsOf } from './json.ts'
import { licenseOf } from './license.ts'
import { refused, skill } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { risksIn } from './risks.ts'
import { skillsCommand } from './skills-command.ts'
import { saysSomething, shortened, slugOf, titled } from './words.ts'

/**
 * A directory's index of skills: an array of `{name, path, category, description, author, repo,
 * version, license, keywords}`.
 */
export function* readSkillsIndex(file: ImportFile): Generator<Read> {
  const parsed = parseJson(file.name, file.text)
  if ('refusal' in parsed) return yield parsed.refusal
  if (!Array.isArray(parsed.value)) return yield refused(file.name, 'unknown-format')
  for (const [index, entry] of (parsed.value as unknown[]).entries())
    yield skillOf(file, entry, `#${index + 1}`)
}

function skillOf(file: ImportFile, entry: unknown, place: string): Read {
  if (!isRecord(entry)) return refused(place, 'not-an-object')
  const name = textOf(entry, 'name')
  const path = textOf(entry, 'path') || name
  // Some indexes kept the quotes of the YAML they were made from.
  const about = textOf(entry, 'description')
    .replace(/^"([\s\S]+)"$/, '$1')
    .trim()
  if (!name) return refused(path || place, 'blank-name')
  if (!saysSomething(about)) return refused(path, 'blank-description')
  const repo = repositoryOf(textOf(entry, 'repo', 'repository'))
  const key = `skills-index:${file.repo ?? file.name}#${path}`
  return skill(path, {
    ...silent,
    slug: slugOf('skill', key, name),
    name: firstWhole(titled(name), 100),
    summary: shortened(about),
    description: about,
    whenToUse: about,
    author: firstWhole(textOf(entry, 'author'), 100) || (repo?.owner ?? null),
    category: categoriesOf(
      [textOf(entry, 'category'), ...textsOf(entry, 'keywords')],
      [name],
      shortened(about),
    ),
    supports: ['claude'],
    license: licenseOf(textOf(entry, 'license')),
    version: textOf(entry, 'version').replace(/^["']+|["']+$/g, '') || silent.version,
    repoUrl: repo?.url ?? null,
    install: {
      ...silent.install,
      cli: repo?.github ? skillsCommand(repo.github, null, name) : null,
    },
    riskNotes: risksIn(about, [repo?.url ?? null]),
    origin: { format: 'skills-index', source: path, key },
  })
}
