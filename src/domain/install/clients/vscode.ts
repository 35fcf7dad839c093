import { entryOf, type Filling } from '../configuration.ts'
import { filled, type InstallField } from '../fields.ts'
import { shortEnough, vscodeAddress } from '../links.ts'
import type { McpServer } from '../server.ts'

/** Something that VS Code asks a person for when it starts a server. */
interface Input {
  readonly id: string
  readonly type: 'promptString' | 'pickString'
  readonly description: string
  readonly password?: true
  readonly options?: readonly string[]
}

/**
 * Whether VS Code asks for a value that was not typed. It does not ask for a part of an address: it
 * would use the placeholder there as it stands.
 */
export const vscodeAsksFor = ({ place }: InstallField, server: McpServer): boolean =>
  place !== 'word' || server.kind === 'local'

/**
 * What VS Code stores: the server, and what it asks for when it starts it. A value that was not
 * typed is asked for there, and secrets are hidden.
 */
function vscodeEntry({ server, fields, typed }: Filling): {
  entry: Record<string, unknown>
  inputs: readonly Input[]
} {
  const inputs = new Map<string, Input>()
  const asked = filled(server, fields, typed, (field) => {
    if (!field.isBlank) return field.given
    if (!field.isRequired && field.place !== 'word') return null
    if (!vscodeAsksFor(field, server)) return field.given
    const id = freeId(field.name, [...inputs.values()])
    inputs.set(field.key, inputOf(id, field))
    return `\${input:${id}}`
  })
  const entry = asked.kind === 'local' ? { type: 'stdio', ...entryOf(asked) } : entryOf(asked)
  return { entry, inputs: [...inputs.values()] }
}

function freeId(name: string, taken: readonly Input[]): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const id = plain || 'value'
  return taken.some((one) => one.id === id) ? `${id}-${taken.length + 1}` : id
}

function inputOf(id: string, { name, hint, choices, isSecret }: InstallField): Input {
  const description = hint ?? name
  if (choices.length > 0) return { id, type: 'pickString', description, options: choices }
  return { id, type: 'promptString', description, ...(isSecret ? { password: true } : {}) }
}

/** VS Code's `mcp.json`, whose root key is `servers`. */
export function vscode(filling: Filling): object {
  const { entry, inputs } = vscodeEntry(filling)
  return { ...(inputs.length > 0 ? { inputs } : {}), servers: { [filling.server.name]: entry } }
}

/** Opens VS Code with the server; null when the link would be too long. */
export function vscodeLink(filling: Filling): string | null {
  const { entry, inputs } = vscodeEntry(filling)
  const asked = inputs.length > 0 ? { inputs } : {}
  return shortEnough(vscodeAddress(filling.server.name, { ...asked, ...entry }))
}
