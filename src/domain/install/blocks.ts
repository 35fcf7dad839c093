import type { Skill } from '../catalog/skill.ts'
import { type AuthorId, authorClient, authorIds } from './clients.ts'
import { serversIn } from './configuration.ts'

/** What a block needs of a skill; `name` in the language of the page. */
export type Installable = Pick<Skill, 'id' | 'slug' | 'install'> & { readonly name: string }

export interface InstallBlock {
  readonly client: AuthorId
  /** To be copied as it is. */
  readonly text: string
  /** Ids of the skills that it installs. */
  readonly ids: readonly string[]
  /**
   * Skills that it cannot install: their authors give nothing of the kind, or nothing that can be
   * joined with others.
   */
  readonly without: readonly string[]
}

/**
 * One block for each kind of text that the author of at least one of the skills gives. `missing` is
 * the word before the names that a block leaves out.
 */
export function installBlocks(skills: readonly Installable[], missing: string): InstallBlock[] {
  return authorIds
    .map((client) =>
      authorClient(client).joined === 'servers'
        ? configuration(client, skills)
        : commands(client, skills, missing),
    )
    .filter(({ ids }) => ids.length > 0)
}

/** Commands below each other, the name of each skill above its own. */
function commands(client: AuthorId, skills: readonly Installable[], missing: string): InstallBlock {
  const given = skills.flatMap((skill) => {
    const text = oneCommandALine(skill.install[client])
    return text ? [{ skill, text }] : []
  })
  const without = skills
    .filter((skill) => !given.some((one) => one.skill === skill))
    .map(({ name }) => name)
  // a text that begins with a slash is typed into a conversation, which has no comments
  const isForShell = given.every(({ text }) => !text.startsWith('/'))
  const lines = isForShell
    ? [
        ...given.map(({ skill, text }) => `${comment(skill.name, skill.slug)}\n${text}`),
        ...without.map((name) => comment(`${missing} ${name}`, missing)),
      ]
    : given.map(({ text }) => text)
  const ids = given.map(({ skill: { id } }) => id)
  return { client, text: lines.join('\n'), ids, without }
}

/**
 * The text without blank lines, and without a backslash at its end: that would join the next
 * skill's command to it.
 */
const oneCommandALine = (text: string | null): string =>
  (text ?? '')
    .trimEnd()
    .replace(/\\+$/, '')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')

/**
 * A comment for a shell. An interactive zsh does not know comments: it runs `#` as a command with
 * the name as its words. So every character is removed that opens a quote or runs something else.
 * `otherwise` is used where nothing of the name is left.
 */
function comment(name: string, otherwise: string): string {
  const harmless = (text: string) =>
    text
      .replace(/[^\p{L}\p{M}\p{N} _.,:@+-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return `# ${harmless(name) || harmless(otherwise)}`
}

/** The configurations of all servers in one, each under a name of its own. */
function configuration(client: AuthorId, skills: readonly Installable[]): InstallBlock {
  const servers = new Map<string, unknown>()
  const without: string[] = []
  const ids: string[] = []
  for (const { id, name, slug, install } of skills) {
    const own = serversIn(install[client])
    if (!own) {
      without.push(name)
      continue
    }
    ids.push(id)
    for (const [key, value] of Object.entries(own)) {
      const isThere = JSON.stringify(servers.get(key)) === JSON.stringify(value)
      if (!isThere) servers.set(freeName(key, slug, servers), value)
    }
  }
  return {
    client,
    text: JSON.stringify({ mcpServers: Object.fromEntries(servers) }, null, 2),
    ids,
    without,
  }
}

/** Two skills may give their servers the same name: the second one is called after its slug. */
function freeName(key: string, slug: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(key)) return key
  let name = slug
  for (let n = 2; taken.has(name); n++) name = `${slug}-${n}`
  return name
}
