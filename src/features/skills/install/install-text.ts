import { invisibleCharacters } from '#domain/text/invisible-characters.ts'
import { type InstallWay, installWays } from '#domain/install/blocks.ts'
import {
  claudeCode,
  claudeDesktop,
  cursor,
  entryOf,
  type Filling,
  generic,
  type McpClient,
  shownJson,
  terminal,
  vscode,
} from '#domain/install/clients.ts'
import { fieldsOf, masked, type Typed } from '#domain/install/fields.ts'
import type { InstallInput } from '#domain/install/input.ts'
import { cursorLink, vscodeLink } from '#domain/install/links.ts'
import { readServer } from '#domain/install/server.ts'
import { shellWords } from '#domain/install/shell.ts'
import type { Skill } from '#domain/catalog/skill.ts'

export interface InstallPane {
  readonly way: InstallWay | McpClient | 'generic'
  /** To be copied exactly. */
  readonly text: string
  /** The same with stars for the secrets that were typed. */
  readonly hushed: string
  readonly lines: number
  /**
   * The sign a terminal shows before what is typed; none before configurations and commands of a
   * conversation.
   */
  readonly prompt?: '$'
  readonly isJson: boolean
  /** The text names exactly the version that the skill says it has. */
  readonly pinned: boolean
  /** What was typed into the fields is in it. */
  readonly takesFields: boolean
  /** Opens the client with exactly what `text` shows; null when that is too long for a link. */
  readonly link?: string | null
  /** Signs in the text that cannot be seen. */
  readonly hidden: readonly string[]
}

type Panel = Pick<Skill, 'install' | 'version' | 'slug'> & {
  readonly installInputs?: readonly InstallInput[] | null
}
type Made = Pick<InstallPane, 'way' | 'text' | 'takesFields' | 'link'>

/**
 * The server of a skill and its fields; null when its MCP configuration is none that every client
 * could take.
 */
export function fillingOf(
  { install, slug, installInputs = null }: Panel,
  typed: Typed = {},
): Filling | null {
  const server = readServer(install.mcp, slug)
  return server && { server, fields: fieldsOf(server, installInputs), typed }
}

/**
 * The panes a skill has: the ways its author gives, then those that follow from the MCP
 * configuration. Blank texts count as none.
 */
export function installPanes(skill: Panel, typed: Typed = {}): InstallPane[] {
  const filling = fillingOf(skill, typed)
  const made = panesWith(skill, filling)
  const hushed = filling
    ? panesWith(skill, { ...filling, typed: masked(filling.fields, typed) })
    : made
  return made.map(({ link, ...pane }, at) => {
    const isJson = pane.text.startsWith('{')
    const isTyped = !isJson && !pane.text.startsWith('/') && pane.way !== 'mcp'
    return {
      ...pane,
      hushed: hushed[at]?.text ?? pane.text,
      isJson,
      lines: pane.text.split('\n').length,
      pinned: namesVersion(pane.text, skill.version),
      hidden: invisibleCharacters(pane.text),
      ...(isTyped ? ({ prompt: '$' } as const) : {}),
      ...(link === undefined ? {} : { link }),
    }
  })
}

function panesWith(skill: Panel, filling: Filling | null): Made[] {
  const stored = installWays.flatMap((way): Made[] => {
    const text = skill.install[way]?.trim()
    return text ? [{ way, text, takesFields: false }] : []
  })
  if (!filling) return stored
  const code = claudeCode(filling, skill.slug)
  const panes = stored.flatMap((pane): Made[] => [woven(pane, filling, skill, code)])
  const has = (way: InstallPane['way']) => panes.some((pane) => pane.way === way)
  const json = (way: InstallPane['way'], value: object, more: Partial<Made> = {}): Made => ({
    way,
    text: shownJson(value),
    takesFields: true,
    ...more,
  })
  return [
    ...panes,
    ...(panes.some(({ way, takesFields }) => way === 'mcp' && takesFields)
      ? []
      : [json('generic', generic(filling))]),
    ...(code === null || has('claudeCode')
      ? []
      : [{ way: 'claudeCode', text: code, takesFields: true } as const]),
    json('claudeDesktop', claudeDesktop(filling)),
    json('cursor', cursor(filling), { link: cursorLink(filling) }),
    json('vscode', vscode(filling), { link: vscodeLink(filling) }),
  ]
}

/**
 * A stored text that says nothing but what its server would give takes the fields, too. Any other
 * stays as its author wrote it.
 */
function woven(pane: Made, filling: Filling, skill: Panel, code: string | null): Made {
  // the server as it is written: nothing typed, nothing left out
  const asWritten: Filling = {
    ...filling,
    typed: {},
    fields: filling.fields.map((field) => ({ ...field, isRequired: true })),
  }
  if (pane.way === 'mcp')
    return sameJson(pane.text, { mcpServers: { [filling.server.name]: entryOf(filling.server) } })
      ? { ...pane, text: shownJson(generic(filling)), takesFields: true }
      : pane
  const [written, now] =
    pane.way === 'cli'
      ? [terminal(asWritten), terminal(filling)]
      : [claudeCode(asWritten, skill.slug), code]
  if (written === null || now === null || !sameWords(pane.text, written)) return pane
  return { way: pane.way === 'claude' ? 'claudeCode' : pane.way, text: now, takesFields: true }
}

function sameWords(a: string, b: string): boolean {
  const words = shellWords(a)
  return words !== null && JSON.stringify(words) === JSON.stringify(shellWords(b))
}

/** `{"type": "stdio"}` and empty lists say nothing that leaving them out would not. */
function sameJson(text: string, value: object): boolean {
  try {
    return JSON.stringify(sorted(JSON.parse(text))) === JSON.stringify(sorted(value))
  } catch {
    return false
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).filter(
    ([key, inner]) =>
      !(key === 'type' && inner === 'stdio') &&
      !(
        ['env', 'headers', 'args'].includes(key) &&
        typeof inner === 'object' &&
        inner !== null &&
        Object.keys(inner).length === 0
      ),
  )
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)])
}

/** `@1.2.3` or `==1.2.3`, and nothing longer. */
function namesVersion(text: string, version: string): boolean {
  return ['@', '=='].some((sign) => {
    const at = text.indexOf(sign + version)
    return at >= 0 && !/[\w.-]/.test(text[at + sign.length + version.length] ?? '')
  })
}
