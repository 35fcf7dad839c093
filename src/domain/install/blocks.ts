import type { Skill } from '../catalog/skill.ts'

/** The ways to install, in the order of their tabs. */
export const installWays = ['cli', 'mcp', 'claude'] as const
export type InstallWay = (typeof installWays)[number]

/** What a block needs of a skill; `name` in the language of the page. */
export type Installable = Pick<Skill, 'id' | 'slug' | 'install'> & { readonly name: string }

export interface InstallBlock {
  readonly way: InstallWay
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
 * One block for each way that at least one of the skills offers. `missing` is the word before the
 * names that a block leaves out.
 */
export function installBlocks(skills: readonly Installable[], missing: string): InstallBlock[] {
  return installWays
    .map((way) => (way === 'mcp' ? configuration(skills) : commands(way, skills, missing)))
    .filter(({ ids }) => ids.length > 0)
}

/** Commands below each other, the name of each skill above its own. */
function commands(
  way: 'cli' | 'claude',
  skills: readonly Installable[],
  missing: string,
): InstallBlock {
  const given = skills.flatMap((skill) => {
    const text = oneCommandALine(skill.install[way])
    return text ? [{ skill, text }] : []
  })
  const without = skills
    .filter((skill) => !given.some((one) => one.skill === skill))
    .map(({ name }) => name)
  // a conversation has no comments: what begins with a slash is typed into one
  const typed = given.every(({ text }) => !text.startsWith('/'))
  const lines = given.map(({ skill, text }) =>
    typed ? `${comment(skill.name, skill.slug)}\n${text}` : text,
  )
  const rest =
    typed && given.length > 0 ? without.map((name) => comment(`${missing} ${name}`, missing)) : []
  return {
    way,
    text: [...lines, ...rest].join('\n'),
    ids: given.map(({ skill: { id } }) => id),
    without,
  }
}

/** A backslash at the very end would take the next line for its own. */
const oneCommandALine = (text: string | null): string =>
  (text ?? '')
    .trimEnd()
    .replace(/\\+$/, '')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')

/**
 * A comment that no shell acts upon. An interactive zsh takes `#` for a command and reads on: so
 * nothing of a name is left that opens a quote, starts another command or runs one. `otherwise`
 * stands in for a name of nothing else.
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
function configuration(skills: readonly Installable[]): InstallBlock {
  const servers: Record<string, unknown> = {}
  const without: string[] = []
  const ids: string[] = []
  for (const { id, name, slug, install } of skills) {
    const own = serversOf(install.mcp)
    if (!own) {
      without.push(name)
      continue
    }
    ids.push(id)
    for (const [key, value] of Object.entries(own)) {
      if (JSON.stringify(servers[key]) !== JSON.stringify(value))
        servers[free(key, slug, servers)] = value
    }
  }
  return { way: 'mcp', text: JSON.stringify({ mcpServers: servers }, null, 2), ids, without }
}

function serversOf(text: string | null): Record<string, unknown> | null {
  try {
    const servers = (JSON.parse(text ?? '') as { mcpServers?: unknown }).mcpServers
    if (typeof servers !== 'object' || servers === null || Array.isArray(servers)) return null
    return Object.keys(servers).length > 0 ? (servers as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Two skills may give their servers the same name: the second one is called after its slug. */
function free(key: string, slug: string, taken: object): string {
  if (!Object.hasOwn(taken, key)) return key
  let name = slug
  for (let n = 2; Object.hasOwn(taken, name); n++) name = `${slug}-${n}`
  return name
}
