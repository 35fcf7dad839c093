/** Of the page of all interfaces (api.ts): the registry of MCP servers, its cards, and policies. */
interface Words {
  readonly groups: { readonly mcpRegistry: string; readonly policies: string }
  /** By the id of an operation (domain/api/registry-operations.ts). */
  readonly operations: Readonly<Record<string, string>>
  readonly parameters: Readonly<
    Record<
      | 'serverName'
      | 'search'
      | 'updated_since'
      | 'include_deleted'
      | 'servers'
      | 'plugins'
      | 'strict',
      string
    >
  >
}

/** The same of all that is listed and of a collection. */
const both = (
  key: string,
  words: (what: string) => string,
  [site, collection]: readonly [string, string],
): Record<string, string> => ({
  [`${key}Site`]: words(site),
  [`${key}Collection`]: words(collection),
})
const zhScopes = ['全站', '一个公开的合集'] as const
const enScopes = ['the whole site', 'a public collection'] as const

const zh: Words = {
  groups: { mcpRegistry: 'MCP 注册表', policies: '策略文件' },
  operations: {
    ...both('registryServers', (what) => `MCP 服务器列表，分页：${what}`, zhScopes),
    ...both('registryVersions', (what) => `一个服务器的全部版本，新的在前：${what}`, zhScopes),
    ...both('registryServer', (what) => `一个版本，或最新的 \`latest\`：${what}`, zhScopes),
    registryHealth: '注册表是否正常',
    registryInterface: '接口的版本',
    registryPing: '有没有人应答',
    aiCatalog: '全部服务器名片的地址（AI catalog）',
    ownServerCard: '本站自己的 MCP 服务器（/mcp）的名片',
    serverCard: '一个远程服务器的名片：连接之前要知道的',
    ...both(
      'managedSettings',
      (what) => `给 Claude Code、Copilot 和 JetBrains 的策略：${what}`,
      zhScopes,
    ),
    ...both('vsCodeSettings', (what) => `VS Code 的 settings.json 里的一段：${what}`, zhScopes),
    ...both('vsCodePolicy', (what) => `VS Code 的 policy.json：${what}`, zhScopes),
  },
  parameters: {
    serverName: '服务器的名字，斜杠写成 %2F：io.github.ada%2Ftides',
    search: '名字、标题或说明里有它',
    updated_since: '只要这个时间以后变过的（RFC 3339），包括撤回的',
    include_deleted: '撤回的也要',
    servers: 'listed：只许用列出的服务器；any：都可以',
    plugins: 'all：插件替每个人打开；none：不打开',
    strict: '1：插件只能来自这里',
  },
}

const en: Words = {
  groups: { mcpRegistry: 'MCP registry', policies: 'Policies' },
  operations: {
    ...both('registryServers', (what) => `MCP servers of ${what}, in pages`, enScopes),
    ...both(
      'registryVersions',
      (what) => `All versions of a server of ${what}, the newest first`,
      enScopes,
    ),
    ...both(
      'registryServer',
      (what) => `One version of a server of ${what}, or the \`latest\``,
      enScopes,
    ),
    registryHealth: 'Whether the registry is well',
    registryInterface: 'The version of the interface',
    registryPing: 'Whether anybody answers',
    aiCatalog: 'Where the cards of all servers are (AI catalog)',
    ownServerCard: 'The card of the MCP server of this site (/mcp)',
    serverCard: 'The card of a remote server: what to know of it before connecting',
    ...both(
      'managedSettings',
      (what) => `Policy for Claude Code, Copilot and JetBrains, of ${what}`,
      enScopes,
    ),
    ...both('vsCodeSettings', (what) => `A part of VS Code’s settings.json, of ${what}`, enScopes),
    ...both('vsCodePolicy', (what) => `VS Code’s policy.json, of ${what}`, enScopes),
  },
  parameters: {
    serverName: 'Name of the server, its slash as %2F: io.github.ada%2Ftides',
    search: 'What the name, title or description contains',
    updated_since: 'Only what changed since this time (RFC 3339), also what was withdrawn',
    include_deleted: 'Also what was withdrawn',
    servers: 'listed: only listed servers may run; any: all may',
    plugins: 'all: plugins are switched on for everybody; none: they are not',
    strict: '1: plugins come from nowhere else',
  },
}

export const apiRegistry: { zh: Words; en: Words } = { zh, en }
