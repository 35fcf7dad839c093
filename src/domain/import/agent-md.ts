import { firstWhole } from '../text/characters.ts'
import { repositoryOf } from './addresses.ts'
import { categoriesOf } from './categories.ts'
import { silent } from './draft.ts'
import { type FrontMatter, frontMatterOf } from './front-matter.ts'
import { objectOf, textOf, textsOf } from './json.ts'
import { licenseOf } from './license.ts'
import { permissionsOfTools } from './permissions.ts'
import { plain, refused, skill, template } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { risksIn } from './risks.ts'
import { saysSomething, shortened, slugOf, titled } from './words.ts'

/* Single Markdown files that tell an assistant something: each is a listing of its own. */

const endings = /(?:\.(?:agent|prompt|instructions|chatmode))?\.(?:md|mdc|markdown)$/i

/** `agents/code-reviewer.agent.md` → `code-reviewer`. */
const nameOf = (path: string): string => (path.split('/').at(-1) ?? path).replace(endings, '')

/** What these files say at their head; few say a name. */
const knownBy = ['description', 'globs', 'applyTo']

const noFront: FrontMatter = { fields: {}, body: '', mended: [] }

/**
 * An agent: a name, a description of when to hand something over to it, its tools, and its
 * instructions as the body.
 */
export function* readAgent(file: ImportFile): Generator<Read> {
  yield recordOf(file, 'agent', { needsFront: true })
}

/** A command of an assistant, called by the name of its file. */
export function* readCommand(file: ImportFile): Generator<Read> {
  yield recordOf(file, 'command')
}

/** Instructions for the files of a project that their head names (`applyTo`). */
export function* readInstructions(file: ImportFile): Generator<Read> {
  yield recordOf(file, 'instructions')
}

/** A rule of Cursor (`globs`, `alwaysApply`). */
export function* readRule(file: ImportFile): Generator<Read> {
  yield recordOf(file, 'rule')
}

/** A prompt of VS Code. It becomes a template. */
export function* readPromptFile(file: ImportFile): Generator<Read> {
  const front = frontMatterOf(file.text, knownBy) ?? { ...noFront, body: file.text.trim() }
  if ('broken' in front) return yield refused(file.name, 'broken-front-matter', front.broken)
  const { fields, body } = front
  const name = textOf(fields, 'title', 'name') || titled(nameOf(file.name))
  if (!saysSomething(body)) return yield refused(file.name, 'blank-content')
  const key = `prompt:${file.repo ?? ''}#${file.name}`
  yield template(file.name, {
    slug: slugOf('template', key, nameOf(file.name)),
    name: firstWhole(name, 200),
    nameEn: null,
    description: shortened(textOf(fields, 'description') || opening(body)) || name,
    descriptionEn: null,
    category: categoriesOf(textsOf(fields, 'tags'), [name], textOf(fields, 'description')),
    tags: textsOf(fields, 'tags')
      .filter((tag) => tag.length <= 40)
      .slice(0, 10),
    content: body,
    origin: { format: 'prompt-file', source: file.name, key },
  })
}

/** Whether a text has the head that an agent or a command has; documentation beside it has none. */
export function isToldByHead(text: string, ...fields: string[]): boolean {
  const front = frontMatterOf(text, knownBy)
  return front !== null && 'fields' in front && fields.some((field) => textOf(front.fields, field))
}

function recordOf(
  file: ImportFile,
  kind: 'agent' | 'command' | 'instructions' | 'rule',
  { needsFront = false } = {},
): Read {
  const found = frontMatterOf(file.text, knownBy)
  if (found === null && needsFront) return refused(file.name, 'no-front-matter')
  const front = found ?? { ...noFront, body: file.text.trim() }
  if ('broken' in front) return refused(file.name, 'broken-front-matter', front.broken)
  const { fields, body } = front
  const name = textOf(fields, 'name', 'title') || nameOf(file.name)
  const about = textOf(fields, 'description') || (needsFront ? '' : opening(body))
  if (!saysSomething(about)) return refused(file.name, 'blank-description')
  const repo = repositoryOf(file.repo ?? '')
  const tools = toolsOf(fields)
  const key = `${kind}:${file.repo ?? ''}#${file.name}`
  const author = textOf(fields, 'author') || textOf(objectOf(fields, 'metadata'), 'author')
  const read = skill(file.name, {
    ...silent,
    slug: slugOf('skill', key, name),
    name: firstWhole(titled(name), 100),
    summary: shortened(about),
    description: body || about,
    whenToUse: textOf(fields, 'description') || null,
    author: firstWhole(author, 100) || (repo?.owner ?? null),
    category: categoriesOf(
      [textOf(fields, 'category'), ...textsOf(fields, 'tags')],
      [name],
      shortened(about),
    ),
    supports: kind === 'rule' || kind === 'instructions' ? [] : ['claude'],
    license: licenseOf(textOf(fields, 'license')),
    version: textOf(fields, 'version') || silent.version,
    repoUrl: repo?.url ?? null,
    permissions: permissionsOfTools(tools),
    riskNotes: risksIn(body, [repo?.url ?? null]),
    origin: { format: kind, source: file.name, key },
  })
  return read.kind === 'skill' && front.mended.length > 0
    ? { ...read, mended: front.mended.map((one) => plain(one)) }
    : read
}

function toolsOf(fields: Record<string, unknown>): string[] {
  const listed = textsOf(fields, 'tools', 'allowed-tools')
  const written = textOf(fields, 'tools', 'allowed-tools')
  return listed.length > 0 ? listed : (written.match(/[\w-]+(?:\([^)]*\))?/g) ?? [])
}

/** The first words of a text, without headings and marks. */
const opening = (body: string): string =>
  shortened(body.replace(/^#+[ \t]+/gm, '').replace(/\*\*|`|^\s*[-=*_]{3,}\s*$/gm, ''), 200)
