import { cursorAddress, vscodeAddress } from '../links.ts'
import { ownRegistryName } from '../own-server.ts'
import {
  card,
  connector,
  mcpCommand,
  mcpFile,
  policy,
  policyWithGit,
  registry,
  registrySettings,
} from './server-steps.ts'
import {
  clawhub,
  clone,
  extensions,
  find,
  index,
  json,
  marketplaceFile,
  onFiles,
  plugins,
  settings,
  type SiteQuestion,
  type SiteStep,
  skills,
  type Steps,
  unpack,
} from './steps.ts'

interface SiteClient {
  /** The name of its picture in ui/client-icons.ts. */
  readonly icon: 'terminal' | 'plug' | 'chat' | 'code' | 'file'
  readonly steps: readonly Steps[]
}

const byType = (url: string) => ({ type: 'http', url })

/**
 * The programs that install from this site, in the order in which they are offered. A new one needs
 * its entry here and its name in copy/connect.ts.
 */
export const siteClients = {
  claudeCode: {
    icon: 'terminal',
    steps: [
      plugins('claude', 'install'),
      marketplaceFile,
      mcpCommand('claude mcp add --transport http'),
      policy(),
    ],
  },
  claude: { icon: 'chat', steps: [connector] },
  codex: {
    icon: 'terminal',
    steps: [
      plugins('codex', 'add'),
      onFiles(skills('codex')),
      mcpCommand('codex mcp add', '--url '),
    ],
  },
  copilot: {
    icon: 'terminal',
    steps: [
      plugins('copilot', 'install'),
      onFiles(skills('github-copilot')),
      mcpCommand('copilot mcp add --transport http'),
      registry,
      policyWithGit(),
    ],
  },
  vscode: {
    icon: 'code',
    steps: [
      settings,
      onFiles(skills('github-copilot')),
      mcpFile(byType, 'servers', vscodeAddress, ownRegistryName),
      registrySettings,
      policyWithGit('vscode-policy.json'),
    ],
  },
  cursor: {
    icon: 'code',
    steps: [mcpFile((url) => ({ url }), 'mcpServers', cursorAddress), skills('cursor')],
  },
  gemini: {
    icon: 'terminal',
    steps: [
      extensions,
      onFiles(skills('gemini-cli')),
      mcpCommand('gemini mcp add --transport http'),
    ],
  },
  skills: { icon: 'terminal', steps: [find, skills()] },
  clawhub: { icon: 'terminal', steps: [clawhub] },
  mcpClient: { icon: 'plug', steps: [mcpFile(byType), registry, card] },
  curl: { icon: 'file', steps: [unpack, clone, index, json] },
} as const satisfies Record<string, SiteClient>

export type SiteClientId = keyof typeof siteClients

/** What one client has to run, paste or open. */
export interface SiteWay {
  readonly client: SiteClientId
  readonly steps: readonly SiteStep[]
}

/** The clients that can install it from here, with what each needs; others are left out. */
export function siteWays(question: SiteQuestion): SiteWay[] {
  return (Object.keys(siteClients) as SiteClientId[]).flatMap((client) => {
    const all: readonly Steps[] = siteClients[client].steps
    const steps = all.flatMap((make) => make(question))
    return steps.length > 0 ? [{ client, steps }] : []
  })
}
