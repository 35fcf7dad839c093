import type { SiteClientId } from '#domain/install/site/site-clients.ts'
import type { Need, StepKey } from '#domain/install/site/steps.ts'

type Step = readonly [title: string, says: string]

interface Words {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** Names the list of clients. */
  readonly clients: string
  readonly client: string
  readonly names: Readonly<Record<SiteClientId, string>>
  readonly steps: Readonly<Record<StepKey, Step>>
  /** Where the text of a step goes, which each client does in its own way. */
  readonly files: Partial<Readonly<Record<SiteClientId, string>>>
  readonly policies: Partial<Readonly<Record<SiteClientId, string>>>
  readonly needs: Readonly<Record<Need, string>>
  /** Before the list of what a step needs. */
  readonly needed: string
  readonly comma: string
  readonly between: string
  readonly then: (command: string) => string
  readonly notHttps: string
  readonly open: (client: string) => string
  readonly opensApp: string
  readonly linkSays: (client: string) => string
  readonly offline: string
  readonly filesOnly: string
  readonly noAddress: string
  readonly docs: string
  readonly docsText: string
  readonly whole: string
  readonly collection: string
  readonly author: string
  readonly given: (given: number, all: number) => string
  readonly privateNote: string
  readonly nothing: string
  readonly byAuthors: string
  readonly more: string
}

const zh: Words = {
  title: '接入你的助手',
  description:
    '选你用的客户端，拿到从本站安装的命令和链接：插件市场、git 地址、MCP 登记处、策略文件。',
  lead: '有这个网站的地址就够了：不用 GitHub，不用别处的账号，内网里也行。选你用的客户端。',
  clients: '客户端',
  client: '用哪个客户端',
  names: {
    claudeCode: 'Claude Code',
    codex: 'Codex CLI',
    copilot: 'Copilot CLI',
    vscode: 'VS Code',
    cursor: 'Cursor',
    gemini: 'Gemini CLI',
    skills: 'skills 命令行',
    clawhub: 'ClawHub',
    mcpClient: '其他 MCP 客户端',
    curl: 'curl 和 git',
  },
  steps: {
    marketplace: ['添加插件市场', '目录里有文件的技能、MCP 服务和插件都在里面，之后用名字安装。'],
    marketplaceFile: [
      '添加插件市场',
      '这里只有文件，没有 git 地址，所以添加的是一份清单。清单里只有能这样安装的那些。',
    ],
    plugins: ['从本站安装', '先添加插件市场，再逐件安装；整段贴进终端。'],
    settings: [
      '添加插件市场',
      '并进 VS Code 的用户设置（`settings.json`），然后在扩展视图里搜 `@agentPlugins` 选要装的。',
    ],
    extension: ['装成扩展', '一件技能是一个扩展，它的脚本和资料都在里面。'],
    skills: ['从本站安装', '作者的全部文件，一字不差；装哪几件、装给哪些助手，它会问你。'],
    skillsAll: [
      '从目录里挑着装',
      '它会先取下目录里的每一件，再问你装哪些。目录大时，用下面的写法只装一件。',
    ],
    find: ['在终端里搜索', '和网页上是同一个搜索，中文英文都行。'],
    clawhub: ['从本站安装', '最新的版本；它显示的许可证以摘要里写的为准。'],
    unpack: ['用 curl 和 tar 解开', '只要有终端。文件放到 Claude 找技能的文件夹。'],
    clone: ['克隆整个仓库', '只有一个提交，就是现在的样子。'],
    index: ['技能的索引', 'Agent Skills Discovery 0.2.0，每一项带校验和。'],
    json: ['目录的 JSON', '分页，一页 100 件，新的在前。'],
    mcp: ['让助手自己来查', '接上之后，助手能搜索这里、看文件、给出安装方法；只读，不用账号。'],
    mcpFile: ['让助手自己来查', '接上之后，助手能搜索这里、看文件、给出安装方法；只读，不用账号。'],
    registry: [
      'MCP 登记处',
      '给会问登记处的客户端：MCP Registry v0.1，只读。填这个地址，不带路径。',
    ],
    registrySettings: [
      '把 MCP 登记处换成这里',
      '并进 `settings.json`，VS Code 的 MCP 列表就来自这里；组织也可以用策略下发。',
    ],
    card: ['服务器名片', 'AI Catalog 1.0，给自己会找的客户端。'],
    policy: [
      '给管理员：策略文件',
      '只许用审核过的 MCP 服务，并预先装好插件市场。发给所有人之前请先看一遍。',
    ],
  },
  files: {
    copilot: '并进 `~/.copilot/mcp-config.json`。',
    vscode: '并进工作区的 `.vscode/mcp.json`。',
    cursor: '并进 `~/.cursor/mcp.json`。',
    mcpClient: '并进你的客户端的 MCP 配置；有的客户端不认 `type`，那就去掉它。',
  },
  policies: {
    claudeCode:
      'Linux 放到 `/etc/claude-code/`，macOS 放到 `/Library/Application Support/ClaudeCode/`。',
  },
  needs: {
    git: 'Git',
    node: 'Node.js 22.20 以上',
    npx: 'Node.js',
    posix: 'bash 或 zsh 一类的终端',
    https: '本站有 https',
    curl: 'curl',
  },
  needed: '要有：',
  comma: '、',
  between: '',
  then: (command) => `之后用名字安装：\`${command}\``,
  notHttps: '这个地址是 http，这一步要求 https：先给网站配上证书，再用它。',
  open: (client) => `在 ${client} 里添加`,
  opensApp: '（会打开另一个应用）',
  linkSays: (client) => `链接把上面这一段交给 ${client}，一字不差；${client} 会再问你一次。`,
  offline: '现在断网，命令照样能看能复制。运行时要连得上这个网站；npx 第一次用还要连得上 npm。',
  filesOnly:
    '这个网站只有文件，没有服务器：git 地址、搜索、`/mcp` 和 MCP 登记处这里没有，下面是用文件就能做到的。',
  noAddress: '这个网站的地址里有命令行认不准的符号，所以给不出命令。请用域名打开它。',
  docs: '格式和接口',
  docsText: '地址、缓存和各种格式写在',
  whole: '接入整个目录',
  collection: '从本站装齐',
  author: '从本站安装',
  given: (given, all) =>
    given === all ? `${all} 件都能装` : `${all} 件里的 ${given} 件能这样装，其余没有存文件`,
  privateNote:
    '私有的合集没有给客户端的地址：客户端不登录，看不到它。公开之后每种客户端一条命令就够；现在可以用下面作者给的命令。',
  nothing: '这些技能没有把文件存在这里，只能用作者给的命令。',
  byAuthors: '作者给的命令',
  more: '接入整个目录，或者别的客户端',
}

const en: Words = {
  title: 'Connect your assistant',
  description:
    'Choose your client and get the commands and links that install from this site: plugin marketplace, git addresses, MCP registry, policy files.',
  lead: 'The address of this site is enough: no GitHub, no account elsewhere, also within a closed network. Choose your client.',
  clients: 'Clients',
  client: 'Client',
  names: {
    claudeCode: 'Claude Code',
    codex: 'Codex CLI',
    copilot: 'Copilot CLI',
    vscode: 'VS Code',
    cursor: 'Cursor',
    gemini: 'Gemini CLI',
    skills: 'skills CLI',
    clawhub: 'ClawHub',
    mcpClient: 'Other MCP clients',
    curl: 'curl and git',
  },
  steps: {
    marketplace: [
      'Add the plugin marketplace',
      'It has every skill, MCP server and plugin whose files are kept here; install them by name.',
    ],
    marketplaceFile: [
      'Add the plugin marketplace',
      'There are only files here and no git address, so this adds a list. It has what can be installed that way.',
    ],
    plugins: [
      'Install from this site',
      'It adds the plugin marketplace and then installs one after the other: paste all of it into a terminal.',
    ],
    settings: [
      'Add the plugin marketplace',
      'Merge it into the user settings of VS Code (`settings.json`), then search for `@agentPlugins` in the Extensions view and choose.',
    ],
    extension: [
      'Install as extensions',
      'Each skill is an extension, with its scripts and material.',
    ],
    skills: [
      'Install from this site',
      'All files of the author, byte for byte. It asks which to install, and for which assistants.',
    ],
    skillsAll: [
      'Choose from the catalogue',
      'It first fetches everything in the catalogue and then asks what to install. Where that is much, install one as shown below.',
    ],
    find: ['Search in the terminal', 'The same search as on these pages, in Chinese and English.'],
    clawhub: [
      'Install from this site',
      'The newest version. Of the licences that it shows, the one in the summary counts.',
    ],
    unpack: [
      'Unpack with curl and tar',
      'Nothing but a terminal is needed. The files go to where Claude looks for skills.',
    ],
    clone: ['Clone the repository', 'It has one commit, the present state.'],
    index: ['The index of skills', 'Agent Skills Discovery 0.2.0, a checksum with each entry.'],
    json: ['The catalogue as JSON', 'In pages of 100, the newest first.'],
    mcp: [
      'Let the assistant look for itself',
      'It can then search here, read files and tell how to install; read-only, without an account.',
    ],
    mcpFile: [
      'Let the assistant look for itself',
      'It can then search here, read files and tell how to install; read-only, without an account.',
    ],
    registry: [
      'MCP registry',
      'For clients that ask a registry: MCP Registry v0.1, read-only. Enter this address, without a path.',
    ],
    registrySettings: [
      'Take MCP servers from here',
      'Merge it into `settings.json`: the list of MCP servers in VS Code then comes from here. Organisations can set it by policy.',
    ],
    card: ['Server cards', 'AI Catalog 1.0, for clients that look by themselves.'],
    policy: [
      'For administrators: the policy file',
      'It allows reviewed MCP servers only and brings the plugin marketplace along. Read it before you roll it out.',
    ],
  },
  files: {
    copilot: 'Merge it into `~/.copilot/mcp-config.json`.',
    vscode: 'Merge it into `.vscode/mcp.json` of your workspace.',
    cursor: 'Merge it into `~/.cursor/mcp.json`.',
    mcpClient:
      'Merge it into the MCP configuration of your client. Some do not know `type`: leave it out there.',
  },
  policies: {
    claudeCode:
      'It belongs into `/etc/claude-code/` on Linux, `/Library/Application Support/ClaudeCode/` on a Mac.',
  },
  needs: {
    git: 'Git',
    node: 'Node.js 22.20 or later',
    npx: 'Node.js',
    posix: 'a shell such as bash or zsh',
    https: 'https on this site',
    curl: 'curl',
  },
  needed: 'Needs ',
  comma: ', ',
  between: ' ',
  then: (command) => `Then install by name: \`${command}\``,
  notHttps: 'This address is http and the step needs https: give the site a certificate first.',
  open: (client) => `Add to ${client}`,
  opensApp: '(opens another app)',
  linkSays: (client) =>
    `The link hands exactly what is above to ${client}, which asks you once more.`,
  offline:
    'You are offline. The commands can be read and copied all the same; to run, they must reach this site, and npx must reach npm the first time.',
  filesOnly:
    'This site is files without a server: git addresses, the search, `/mcp` and the MCP registry are not here. Below is what files can do.',
  noAddress:
    'The address of this site has signs that command lines may take for something else, so there are no commands. Open it by its domain name.',
  docs: 'Formats and interfaces',
  docsText: 'Addresses, caching and all formats are described in',
  whole: 'Connect the whole catalogue',
  collection: 'Install everything from here',
  author: 'Install from here',
  given: (given, all) =>
    given === all
      ? `${all} ${all === 1 ? 'skill' : 'skills'}`
      : `${given} of ${all} skills; no files of the others are kept`,
  privateNote:
    'A private collection has no address for clients: they do not sign in and cannot see it. Once it is public, one command a client is enough; until then, use what the authors give below.',
  nothing: 'No files of these skills are kept here. Use the commands that their authors give.',
  byAuthors: 'Commands that the authors give',
  more: 'Connect the whole catalogue, or another client',
}

export const connect: { zh: Words; en: Words } = { zh, en }
