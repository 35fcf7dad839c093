import type { Skill } from '../catalog/skill.ts'
import { type AuthorId, authorClient, authorIds } from './clients.ts'
import { entryOf, filledServer, serversIn } from './configuration.ts'
import { fieldsOf } from './fields.ts'
import { freeName } from './free-name.ts'
import { isLaunch } from './launch.ts'
import { readServer } from './server.ts'

/** What a block needs of a skill; `name` in the language of the page. */
export type Installable = Pick<Skill, 'id' | 'slug' | 'install' | 'installInputs'> & {
  readonly name: string
}

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
 * One block for each kind of text that the author of at least one of the skills gives. What only
 * starts a server installs nothing, and whoever pastes a block would wait for it for ever: it stands
 * in none. `missing` says how many skills a block leaves out.
 */
export function installBlocks(
  skills: readonly Installable[],
  missing: (count: number) => string,
): InstallBlock[] {
  return authorIds
    .map((client) =>
      authorClient(client).joined === 'servers'
        ? configuration(client, skills)
        : commands(client, skills, missing),
    )
    .filter(({ ids }) => ids.length > 0)
}

/** Commands below each other, the name of each skill above its own. */
function commands(
  client: AuthorId,
  skills: readonly Installable[],
  missing: (count: number) => string,
): InstallBlock {
  const given = skills.flatMap((skill) => {
    const isTrial = client === 'cli' && isLaunch(skill.install, skill.slug)
    const text = isTrial ? '' : oneCommandALine(skill.install[client])
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
        ...(without.length > 0 ? [comment(missing(without.length), String(without.length))] : []),
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
  for (const skill of skills) {
    const { id, name, slug } = skill
    const own = serversOf(client, skill)
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

/** A skill's servers by name, without the optional values that nobody has filled in. */
function serversOf(
  client: AuthorId,
  { install, installInputs = null, slug }: Installable,
): Record<string, unknown> | null {
  const given = serversIn(install[client])
  const server = given && readServer(install[client], slug)
  if (!server) return given
  const filling = { server, fields: fieldsOf(server, installInputs), typed: {} }
  const made = filledServer(filling)
  // what nobody has to fill in stays as its author wrote it
  return filling.fields.some(({ isRequired }) => !isRequired)
    ? { [server.name]: entryOf(made) }
    : given
}
