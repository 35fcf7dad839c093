import type { Runtime } from '../catalog/enumerations.ts'
import { characterCount, firstWhole } from '../text/characters.ts'
import { repositoryOf, webUrl } from './addresses.ts'
import { categoriesOf } from './categories.ts'
import { silent } from './draft.ts'
import { frontMatterOf } from './front-matter.ts'
import { isRecord, objectOf, textOf } from './json.ts'
import type { LeftOver } from './left-over.ts'
import { licenseOf } from './license.ts'
import { permissionsOfTools } from './permissions.ts'
import { plain, refused, skill } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { risksIn } from './risks.ts'
import { skillsCommand } from './skills-command.ts'
import { cleanText, saysSomething, shortened, slugOf, titled } from './words.ts'

/** One SKILL.md: YAML front matter and a Markdown body (https://agentskills.io/specification). */
export function* readSkillMd(file: ImportFile): Generator<Read> {
  yield skillOf(file.name, file.text, file.repo, file.name)
}

/** JSON lines `{path, text}` of SKILL.md files; a line that is no JSON costs only itself. */
export function* readSkillLines(file: ImportFile): Generator<Read> {
  for (const [index, line] of file.text.split('\n').entries()) {
    if (!line.trim()) continue
    const place = `line ${index + 1}`
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch (error) {
      yield refused(place, 'broken-json', error instanceof Error ? error.message : '')
      continue
    }
    const path = textOf(value, 'path')
    const text = isRecord(value) ? value['text'] : undefined
    if (!path || typeof text !== 'string')
      yield refused(path || place, 'not-an-object', 'path, text')
    else
      yield skillOf(
        path,
        cleanText(text),
        textOf(value, 'repo') || file.repo,
        `${file.name}#${path}`,
      )
  }
}

const fieldsUsed = new Set([
  'name',
  'description',
  'license',
  'version',
  'category',
  'allowed-tools',
  'compatibility',
  'metadata',
  'repository',
  'repo',
  'homepage',
])
const metadataUsed = new Set([
  'repository',
  'repo',
  'github',
  'author',
  'version',
  'category',
  'homepage',
  'documentation',
])

/** The fields of the front matter, and of its `metadata`, that become nothing of a skill. */
export const leftOverOfSkillMd: LeftOver = (text) => {
  const front = frontMatterOf(text)
  const fields = front && 'fields' in front ? front.fields : {}
  const left = [
    ...Object.entries(fields).filter(([name]) => !fieldsUsed.has(name)),
    ...Object.entries(objectOf(fields, 'metadata'))
      .filter(([name]) => !metadataUsed.has(name))
      .map(([name, value]) => [`metadata.${name}`, value] as const),
  ]
  return () => left
}

function skillOf(path: string, text: string, known: string | undefined, address: string): Read {
  const front = frontMatterOf(text)
  if (front === null) return refused(path, 'no-front-matter')
  if ('broken' in front) return refused(path, 'broken-front-matter', front.broken)
  const { fields, body } = front
  const name = textOf(fields, 'name')
  const about = textOf(fields, 'description')
  if (!name) return refused(path, 'blank-name')
  if (!saysSomething(about)) return refused(path, 'blank-description')
  const meta = objectOf(fields, 'metadata')
  const told = textOf(meta, 'repository', 'repo', 'github') || textOf(fields, 'repository', 'repo')
  const repo = repositoryOf(known ?? '') ?? repositoryOf(told)
  const tools = toolsOf(fields['allowed-tools'])
  const key = `skill-md:${known ? `${repo?.github ?? known}#${path}` : address}`
  const title = headingOf(body) ?? firstWhole(titled(name), 100)
  const read = skill(path, {
    ...silent,
    slug: slugOf('skill', key, name),
    name: title,
    summary: shortened(about),
    description: body || about,
    whenToUse: about,
    author: firstWhole(textOf(meta, 'author'), 100) || (repo?.owner ?? null),
    category: categoriesOf(
      [textOf(fields, 'category'), textOf(meta, 'category')],
      [name, title],
      shortened(about),
    ),
    runtimes: runtimesOf(textOf(fields, 'compatibility'), tools),
    supports: ['claude'],
    license: licenseOf(textOf(fields, 'license')),
    version: textOf(meta, 'version') || textOf(fields, 'version') || silent.version,
    repoUrl: repo?.url ?? null,
    homepage: webUrl(textOf(meta, 'homepage', 'documentation') || textOf(fields, 'homepage')),
    install: {
      ...silent.install,
      cli: repo?.github ? skillsCommand(repo.github, folderOf(path, known), name) : null,
    },
    permissions: permissionsOfTools(tools),
    riskNotes: risksIn(body, [repo?.url ?? null]),
    origin: { format: 'skill-md', source: path, key },
  })
  return read.kind === 'skill' && front.mended.length > 0
    ? { ...read, mended: front.mended.map((one) => plain(one)) }
    : read
}

/** The folder in the repository; null where only the file is known. */
const folderOf = (path: string, known: string | undefined): string | null =>
  known === undefined ? null : path.split('/').slice(0, -1).join('/')

/** `allowed-tools` is space-separated by the specification; lists and commas are as common. */
function toolsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one): one is string => typeof one === 'string')
  return typeof value === 'string' ? (value.match(/[\w-]+(?:\([^)]*\))?/g) ?? []) : []
}

/**
 * Only what the compatibility note demands in so many words, or the tools that the skill asks for.
 */
function runtimesOf(compatibility: string, tools: readonly string[]): Runtime[] {
  const demands = (what: RegExp) =>
    compatibility
      .split(/[.;]\s/)
      .some((part) => /\b(?:requires?|needs?)\b/i.test(part) && what.test(part))
  const found: Runtime[] = []
  if (demands(/\bnode(?:\.js)?\b|\bnpm\b|\bnpx\b/i)) found.push('node')
  if (demands(/\bpython\b|\buvx?\b/i)) found.push('python')
  if (tools.some((tool) => /^bash\b/i.test(tool)) || demands(/\b(?:bash|shell|terminal)\b/i))
    found.push('shell')
  if (demands(/\bbrowser\b/i)) found.push('browser')
  return found
}

const empty =
  /^(?:overview|introduction|instructions?|skills?|summary|about|purpose|readme|usage|description|table of contents)$/i

/** The first level-one heading outside code, without its markup, if it says what the skill is. */
function headingOf(body: string): string | null {
  // the three signs that opened a block of code, until the same ones close it
  let fence = ''
  for (const line of body.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && fence === '') fence = mark.slice(0, 3)
    else if (mark?.startsWith(fence)) fence = ''
    const heading = fence === '' ? /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/.exec(line)?.[1] : undefined
    if (heading === undefined) continue
    const words = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*`]+|(?<!\w)_+|_+(?!\w)/g, '')
    const title = words.replace(/^skill\s*:\s*/i, '').trim()
    return title.length > 0 && characterCount(title) <= 100 && !empty.test(title) ? title : null
  }
  return null
}
