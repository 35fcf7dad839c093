import type { Install, Skill } from '../catalog/skill.ts'
import type { SkillTexts } from '../package/skill-md.ts'
import type { Filling } from './configuration.ts'
import type { InstallField } from './fields.ts'
import type { McpServer } from './server.ts'

/* What an entry of the table in clients.ts says. */

/**
 * What a text is: a configuration, a command of a terminal, one of a conversation (`/plugin …`), the
 * command that a client starts a server with, or the same to try the server in a terminal: there it
 * installs nothing, and waits.
 */
export type TextForm = 'json' | 'command' | 'conversation' | 'start' | 'trial' | 'file'

/** What decides whether a hint is said. */
export interface HintFacts {
  readonly form: TextForm
  readonly filling: Filling | null
  readonly repoUrl: string | null
}

interface Client {
  /** The name of its tab's picture in ui/client-icons.ts. */
  readonly icon: 'terminal' | 'plug' | 'chat' | 'screen' | 'code' | 'file'
  /** Sentences below the text: where it goes, and what else there is to know. */
  readonly hints: readonly {
    readonly key: string
    /** Always said where this is missing. */
    readonly when?: (facts: HintFacts) => boolean
  }[]
}

/** The author's own text of one column, shown as it is. It may have any form. */
export interface AuthorClient extends Client {
  readonly from: 'author'
  /** The form of a text that begins neither like JSON nor like a command of a conversation. */
  readonly plainForm: 'command' | 'start'
  /**
   * What takes the author's place, with the fields filled in, when `isSame` finds no difference;
   * null where there is none.
   */
  readonly text: (filling: Filling, slug: string) => string | null
  /** Whether the author's text says just what we would make of the server as it is written. */
  readonly isSame: (text: string, asWritten: Filling, slug: string) => boolean
  /** How the texts of several skills become one: below each other, or as one list of servers. */
  readonly joined: 'lines' | 'servers'
}

/** A text made from the skill's MCP server. It takes what a person types into the fields. */
export interface ServerClient extends Client {
  readonly from: 'server'
  readonly accepts: readonly McpServer['kind'][]
  readonly form: 'json' | 'command'
  /** Null when this server cannot be written so. */
  readonly text: (filling: Filling, slug: string) => string | null
  /** Opens the client with exactly what the text shows; null when that is too long for a link. */
  readonly link?: (filling: Filling) => string | null
  /** Whether the client asks for a value that was left open when it starts the server. */
  readonly asksFor?: (field: InstallField, server: McpServer) => boolean
  /**
   * The author's text that takes the place of this tab when both say the same. It is shown under
   * its own name, or under the name of this client.
   */
  readonly authorTab?: { readonly of: keyof Install; readonly keepsName: boolean }
}

/** A file made from the skill's own text. */
export interface FileClient extends Client {
  readonly from: 'skill'
  readonly accepts: (skill: Skill) => boolean
  readonly text: (skill: Skill, texts: SkillTexts) => string
}

/** The files of the package that the skill gives out. */
export interface PackageClient extends Client {
  readonly from: 'package'
  readonly accepts: (skill: Skill) => boolean
}
