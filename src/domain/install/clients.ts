import { isSkillMd, skillMd } from '../package/skill-md.ts'
import { claudeDesktop } from './clients/claude-desktop.ts'
import { claudeCode, terminal } from './clients/commands.ts'
import { cursor, cursorLink } from './clients/cursor.ts'
import { vscode, vscodeAsksFor, vscodeLink } from './clients/vscode.ts'
import { entryOf, generic, mcpServers, shownJson } from './configuration.ts'
import type { AuthorClient, FileClient, PackageClient, ServerClient } from './client.ts'
import { sameJson, sameWords } from './same-text.ts'

/**
 * Every way to install a skill, in the order of the tabs. Whatever offers an install reads this
 * table. A new client needs its entry here and its words in copy/install.ts, nothing else; what it
 * writes is held word for word by tests/domain/install-texts.test.ts.
 */
export const clients = {
  /** What the author gives for a terminal. */
  cli: {
    from: 'author',
    icon: 'terminal',
    plainForm: 'command',
    text: terminal,
    isSame: (text, filling) => sameWords(text, terminal(filling)),
    joined: 'lines',
    hints: [
      { key: 'typed', when: ({ form }) => form !== 'trial' },
      { key: 'trial', when: ({ form }) => form === 'trial' },
    ],
  },
  /** What the author gives for the file of an MCP client. */
  mcp: {
    from: 'author',
    icon: 'plug',
    plainForm: 'start',
    text: (filling) => shownJson(generic(filling)),
    isSame: (text, filling) => sameJson(text, mcpServers(filling, entryOf(filling.server))),
    joined: 'servers',
    hints: [
      { key: 'config', when: ({ form }) => form === 'json' },
      { key: 'start', when: ({ form }) => form !== 'json' },
    ],
  },
  /** What the author gives for Claude: commands of a terminal, or of a conversation. */
  claude: {
    from: 'author',
    icon: 'chat',
    plainForm: 'command',
    text: claudeCode,
    isSame: (text, filling, slug) => sameWords(text, claudeCode(filling, slug)),
    joined: 'lines',
    hints: [
      { key: 'typed', when: ({ form }) => form === 'command' },
      { key: 'slash', when: ({ form }) => form !== 'command' },
    ],
  },
  /** The file that most clients read, for an author who gives the server in another way. */
  generic: {
    from: 'server',
    icon: 'plug',
    accepts: ['local', 'remote'],
    form: 'json',
    text: (filling) => shownJson(generic(filling)),
    authorTab: { of: 'mcp', keepsName: true },
    hints: [{ key: 'config' }],
  },
  claudeCode: {
    from: 'server',
    icon: 'terminal',
    accepts: ['local', 'remote'],
    form: 'command',
    text: claudeCode,
    authorTab: { of: 'claude', keepsName: false },
    hints: [{ key: 'claudeCode' }],
  },
  claudeDesktop: {
    from: 'server',
    icon: 'screen',
    accepts: ['local', 'remote'],
    form: 'json',
    text: (filling) => shownJson(claudeDesktop(filling)),
    hints: [
      { key: 'claudeDesktop' },
      { key: 'bridged', when: ({ filling }) => filling?.server.kind === 'remote' },
    ],
  },
  cursor: {
    from: 'server',
    icon: 'code',
    accepts: ['local', 'remote'],
    form: 'json',
    text: (filling) => shownJson(cursor(filling)),
    link: cursorLink,
    hints: [{ key: 'cursor' }],
  },
  vscode: {
    from: 'server',
    icon: 'code',
    accepts: ['local', 'remote'],
    form: 'json',
    text: (filling) => shownJson(vscode(filling)),
    link: vscodeLink,
    asksFor: vscodeAsksFor,
    hints: [
      { key: 'vscode' },
      {
        key: 'asks',
        when: ({ filling }) =>
          filling?.fields.some(({ isBlank, isRequired }) => isBlank && isRequired) ?? false,
      },
    ],
  },
  /** The author's own files, from this site alone. */
  here: {
    from: 'package',
    icon: 'file',
    accepts: ({ package: files }) => Boolean(files),
    hints: [{ key: 'here', when: ({ form }) => form === 'command' }, { key: 'whole' }],
  },
  /** The file written from the record, alone or in its folder; for a skill that never had a package. */
  skillMd: {
    from: 'skill',
    icon: 'file',
    accepts: (skill) => !skill.package && !skill.versions?.length && isSkillMd(skill),
    text: skillMd,
    hints: [{ key: 'file' }, { key: 'fileOnly', when: ({ repoUrl }) => Boolean(repoUrl) }],
  },
} as const satisfies Record<string, AuthorClient | ServerClient | PackageClient | FileClient>

type Clients = typeof clients
export type ClientId = keyof Clients
type IdFrom<Source> = {
  [Id in ClientId]: Clients[Id]['from'] extends Source ? Id : never
}[ClientId]
/** The columns of a skill that hold what its author gives. */
export type AuthorId = IdFrom<'author'>
/** The clients whose text is made from the MCP server. */
export type ServerId = IdFrom<'server'>
/** The sentences of copy/install.ts that say where a text goes. */
export type HintKey = Clients[ClientId]['hints'][number]['key']

export const clientIds = Object.keys(clients) as ClientId[]
export const authorIds = clientIds.filter((id): id is AuthorId => clients[id].from === 'author')
export const serverIds = clientIds.filter((id): id is ServerId => clients[id].from === 'server')

/* The same entries with their optional properties, for a client that is not known beforehand. */
export const authorClient = (id: AuthorId): AuthorClient => clients[id]
export const serverClient = (id: ServerId): ServerClient => clients[id]
