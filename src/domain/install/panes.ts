import type { Skill } from '../catalog/skill.ts'
import { invisibleCharacters } from '../text/invisible-characters.ts'
import type { TextForm } from './client.ts'
import {
  type AuthorId,
  authorClient,
  authorIds,
  type ServerId,
  serverClient,
  serverIds,
} from './clients.ts'
import type { Filling } from './configuration.ts'
import { fieldsOf, masked, stillOpen, type Typed } from './fields.ts'
import type { InstallInput } from './input.ts'
import { isLaunch } from './launch.ts'
import { readServer } from './server.ts'

export interface InstallPane {
  readonly client: AuthorId | ServerId
  /** To be copied exactly. */
  readonly text: string
  /** The same with stars for the secrets that were typed. */
  readonly masked: string
  readonly form: TextForm
  readonly lines: number
  /** The sign that a terminal shows before what is typed; only before a terminal's command. */
  readonly prompt?: '$'
  /** The text names exactly the version that the skill says it has. */
  readonly pinned: boolean
  /** What was typed into the fields is in it. */
  readonly takesFields: boolean
  readonly link?: PaneLink
  /** Signs in the text that cannot be seen. */
  readonly hidden: readonly string[]
}

/** Opens the client with exactly what the text shows. */
export interface PaneLink {
  /** Null when the text is too long for a link. */
  readonly href: string | null
  /** How many values are still open that the client will not ask for itself. */
  readonly open: number
}

type Panel = Pick<Skill, 'install' | 'version' | 'slug'> & {
  readonly installInputs?: readonly InstallInput[] | null
}
type Made = Pick<InstallPane, 'client' | 'text' | 'form' | 'takesFields' | 'link'>

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
 * The panes a skill has: the texts that its author gives, then those that follow from the MCP
 * configuration; last what only tries the server. Blank texts count as none.
 */
export function installPanes(skill: Panel, typed: Typed = {}): InstallPane[] {
  const filling = fillingOf(skill, typed)
  const withStars = filling
    ? panesWith(skill, { ...filling, typed: masked(filling.fields, typed) })
    : []
  return panesWith(skill, filling).map((pane) => ({
    ...pane,
    masked: withStars.find(({ client }) => client === pane.client)?.text ?? pane.text,
    lines: pane.text.split('\n').length,
    pinned: namesVersion(pane.text, skill.version),
    hidden: invisibleCharacters(pane.text),
    ...(pane.form === 'command' || pane.form === 'trial' ? ({ prompt: '$' } as const) : {}),
  }))
}

function panesWith(skill: Panel, filling: Filling | null): Made[] {
  const given = authorIds.flatMap((id) => {
    const text = skill.install[id]?.trim()
    if (!text) return []
    const pane = authorPane(id, text, skill.slug, filling)
    const isTrial = id === 'cli' && isLaunch(skill.install, skill.slug)
    return [isTrial ? { ...pane, form: 'trial' as const } : pane]
  })
  if (!filling) return given
  const isShown = (id: ServerId) =>
    given.some(
      ({ client, takesFields }) =>
        client === id || (takesFields && client === serverClient(id).authorTab?.of),
    )
  const made = serverIds
    .filter((id) => !isShown(id))
    .flatMap((id) => serverPane(id, skill.slug, filling) ?? [])
  const all = [...given, ...made]
  return [
    ...all.filter(({ form }) => form !== 'trial'),
    ...all.filter(({ form }) => form === 'trial'),
  ]
}

/**
 * A text of the author that says nothing but what its server would give takes the fields, too. Any
 * other stays as its author wrote it.
 */
function authorPane(id: AuthorId, text: string, slug: string, filling: Filling | null): Made {
  const { plainForm, ...client } = authorClient(id)
  const asGiven: Made = { client: id, text, form: formOf(text, plainForm), takesFields: false }
  if (!filling || !client.isSame(text, asWritten(filling), slug)) return asGiven
  const now = client.text(filling, slug)
  if (now === null) return asGiven
  return { client: nameOf(id), text: now, form: formOf(now, plainForm), takesFields: true }
}

/** The server as it is written: nothing typed, nothing left out. */
const asWritten = (filling: Filling): Filling => ({
  ...filling,
  typed: {},
  fields: filling.fields
    .filter(({ isAbsent }) => !isAbsent)
    .map((field) => ({ ...field, isRequired: true })),
})

function formOf(text: string, plainForm: TextForm): TextForm {
  if (text.startsWith('{')) return 'json'
  return text.startsWith('/') ? 'conversation' : plainForm
}

/** The name of the tab of an author's text that says the same as the text of a client. */
function nameOf(id: AuthorId): AuthorId | ServerId {
  const client = serverIds.find((one) => serverClient(one).authorTab?.of === id)
  return client === undefined || serverClient(client).authorTab?.keepsName ? id : client
}

function serverPane(id: ServerId, slug: string, filling: Filling): Made | null {
  const { accepts, form, ...client } = serverClient(id)
  const text = accepts.includes(filling.server.kind) ? client.text(filling, slug) : null
  if (text === null) return null
  const made: Made = { client: id, text, form, takesFields: true }
  if (!client.link) return made
  const open = stillOpen(filling.fields, filling.typed).filter(
    (field) => !client.asksFor?.(field, filling.server),
  )
  return { ...made, link: { href: client.link(filling), open: open.length } }
}

/** `@1.2.3` or `==1.2.3`, and nothing longer. */
function namesVersion(text: string, version: string): boolean {
  return ['@', '=='].some((sign) => {
    const at = text.indexOf(sign + version)
    return at >= 0 && !/[\w.-]/.test(text[at + sign.length + version.length] ?? '')
  })
}
