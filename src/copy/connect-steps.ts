import type { SiteClientId } from '#domain/install/site/site-clients.ts'
import type { Need, StepKey } from '#domain/install/site/steps.ts'

type Step = readonly [title: string, says: string]

/** The words of what one client can do with this site. */
export interface StepWords {
  readonly steps: Readonly<Record<StepKey, Step>>
  /** Where the text of a step goes, which each client does in its own way. */
  readonly files: Partial<Readonly<Record<SiteClientId, string>>>
  readonly policies: Partial<Readonly<Record<SiteClientId, string>>>
  readonly needs: Readonly<Record<Need, string>>
}

/** What is the same in both languages. */
const needs = { git: 'Git', npx: 'Node.js', curl: 'curl' }
const files = {
  copilot: '`~/.copilot/mcp-config.json`',
  vscode: '`.vscode/mcp.json`',
  cursor: '`~/.cursor/mcp.json`',
}
const policyFolders = {
  linux: '`/etc/claude-code/`',
  mac: '`/Library/Application Support/ClaudeCode/`',
  vscode: '`/etc/vscode/policy.json`',
}
/** The address is pasted into a client, or an entry is merged into its file: the reason is the same. */
const bothOf = (step: Step) => ({ mcp: step, mcpFile: step })

const zh: StepWords = {
  steps: {
    marketplace: ['添加插件市场', '目录里有文件的技能、MCP 服务和插件都在里面，之后用名字安装。'],
    marketplaceFile: [
      '添加插件市场',
      '这里只有文件，没有 git 地址，所以添加的是一份清单。清单里只有能这样安装的那些。',
    ],
    plugin: ['装成插件', '第一行添加插件市场，第二行安装；整段贴进终端。'],
    plugins: ['装成插件', '先添加插件市场，再逐件安装；整段贴进终端。'],
    bundle: [
      '全部装成一个插件',
      '先添加插件市场，再装一个装着全部的插件；整段贴进终端。以后更新它，新加进来的也会一起到。',
    ],
    settings: [
      '添加插件市场',
      '并进 VS Code 的用户设置（`settings.json`），然后在扩展视图里搜 `@agentPlugins` 选要装的。',
    ],
    extension: ['装成扩展', '一件技能是一个扩展，它的脚本和资料都在里面。'],
    extensionOfAll: ['全部装成一个扩展', '全部技能和 MCP 服务都在这一个扩展里，更新时一起更新。'],
    skills: [
      '用 skills 命令行安装',
      '作者的全部文件，一字不差；装哪几件、装给哪些助手，它会问你。',
    ],
    skillsAll: [
      '从目录里挑着装',
      '它会先取下目录里的每一件，再问你装哪些。目录大时，用下面的写法只装一件。',
    ],
    find: ['在终端里搜索', '和网页上是同一个搜索，中文英文都行。'],
    clawhub: ['用 clawhub 命令行安装', '最新的版本；它显示的许可证以摘要里写的为准。'],
    unpack: ['用 curl 和 tar 解开', '只要有终端。文件放到 Claude 找技能的文件夹。'],
    clone: ['克隆整个仓库', '只有一个提交，就是现在的样子。'],
    index: ['技能的索引', 'Agent Skills Discovery 0.2.0，每一项带校验和。'],
    json: ['目录的 JSON', '分页，一页 100 件，新的在前。'],
    ...bothOf([
      '让助手自己来查',
      '接上之后，助手能搜索这里、看文件、给出安装方法；只读，不用账号。',
    ]),
    connector: [
      '加一个连接器',
      '网页、桌面和手机上的 Claude 都能用。连过来的是 Anthropic 的服务器，所以这个地址要在公网上；只在内网的网站，用 Claude Code。',
    ],
    registry: [
      'MCP 注册表',
      '给会问注册表的客户端：MCP Registry v0.1，只读。填这个地址，后面什么也不用加。',
    ],
    registrySettings: [
      '把 MCP 注册表换成这里',
      '并进 `settings.json`，VS Code 的 MCP 列表就来自这里；组织也可以用策略下发。',
    ],
    card: ['服务器名片', 'AI Catalog 1.0，给自己会找的客户端。'],
    policy: [
      '管理员的策略文件',
      '只许用审核过的 MCP 服务，并预先装好插件市场。发给所有人之前请先看一遍。',
    ],
    policyOfServers: [
      '管理员的策略文件',
      '只许用审核过的 MCP 服务。插件市场要有 git 地址，这个网站没有。发给所有人之前请先看一遍。',
    ],
  },
  files: {
    copilot: `并进 ${files.copilot}。`,
    vscode: `并进工作区的 ${files.vscode}。`,
    cursor: `并进 ${files.cursor}。`,
    mcpClient: '并进你的客户端的 MCP 配置；有的客户端不认 `type`，那就去掉它。',
  },
  policies: {
    claudeCode: `Linux 放到 ${policyFolders.linux}，macOS 放到 ${policyFolders.mac}。`,
    vscode: `Linux 放到 ${policyFolders.vscode}；别的系统，同样的值写进它的策略。`,
  },
  needs: {
    ...needs,
    node: 'Node.js 22.20 以上',
    posix: 'bash 或 zsh 一类的终端',
    https: '本站有 https',
  },
}

const en: StepWords = {
  steps: {
    marketplace: [
      'Add the plugin marketplace',
      'It has every skill, MCP server and plugin whose files are kept here; install them by name.',
    ],
    marketplaceFile: [
      'Add the plugin marketplace',
      'There are only files here and no git address, so this adds a list. It has what can be installed that way.',
    ],
    plugin: [
      'As a plugin',
      'The first line adds the plugin marketplace, the second installs: paste both into a terminal.',
    ],
    plugins: [
      'As plugins',
      'It adds the plugin marketplace and then installs one after the other: paste all of it into a terminal.',
    ],
    bundle: [
      'Everything as one plugin',
      'It adds the plugin marketplace and then one plugin that has everything in it: paste all of it into a terminal. When you update that plugin, what was added since comes too.',
    ],
    settings: [
      'Add the plugin marketplace',
      'Merge it into the user settings of VS Code (`settings.json`), then search for `@agentPlugins` in the Extensions view and choose.',
    ],
    extension: ['As extensions', 'Each skill is an extension, with its scripts and material.'],
    extensionOfAll: [
      'Everything as one extension',
      'All skills and MCP servers are in this one extension, and are updated with it.',
    ],
    skills: [
      'With the skills command line',
      'All files of the author, byte for byte. It asks which to install, and for which assistants.',
    ],
    skillsAll: [
      'Choose from the catalogue',
      'It first fetches everything in the catalogue and then asks what to install. Where that is much, install one as shown below.',
    ],
    find: ['Search in the terminal', 'The same search as on these pages, in Chinese and English.'],
    clawhub: [
      'With the clawhub command line',
      'The newest version. Of the licences that it shows, the one in the summary counts.',
    ],
    unpack: [
      'Unpack with curl and tar',
      'Nothing but a terminal is needed. The files go to where Claude looks for skills.',
    ],
    clone: ['Clone the repository', 'It has one commit, the present state.'],
    index: ['The index of skills', 'Agent Skills Discovery 0.2.0, a checksum with each entry.'],
    json: ['The catalogue as JSON', 'In pages of 100, the newest first.'],
    ...bothOf([
      'Let the assistant look for itself',
      'It can then search here, read files and tell how to install; read-only, without an account.',
    ]),
    connector: [
      'Add a connector',
      'For Claude on the web, on a desktop and a phone. It connects from Anthropic’s servers, so this address has to be public; for a site inside a closed network use Claude Code.',
    ],
    registry: [
      'MCP registry',
      'For clients that ask a registry: MCP Registry v0.1, read-only. Enter this address and nothing behind it.',
    ],
    registrySettings: [
      'Take MCP servers from here',
      'Merge it into `settings.json`: the list of MCP servers in VS Code then comes from here. Organisations can set it by policy.',
    ],
    card: ['Server cards', 'AI Catalog 1.0, for clients that look by themselves.'],
    policy: [
      'Policy file for administrators',
      'It allows reviewed MCP servers only and brings the plugin marketplace along. Read it before you roll it out.',
    ],
    policyOfServers: [
      'Policy file for administrators',
      'It allows reviewed MCP servers only. A plugin marketplace would need a git address, which this site has not. Read it before you roll it out.',
    ],
  },
  files: {
    copilot: `Merge it into ${files.copilot}.`,
    vscode: `Merge it into ${files.vscode} of your workspace.`,
    cursor: `Merge it into ${files.cursor}.`,
    mcpClient:
      'Merge it into the MCP configuration of your client. Some do not know `type`: leave it out there.',
  },
  policies: {
    claudeCode: `It belongs into ${policyFolders.linux} on Linux, ${policyFolders.mac} on a Mac.`,
    vscode: `On Linux it belongs at ${policyFolders.vscode}; elsewhere its values go into the policies of the system.`,
  },
  needs: {
    ...needs,
    node: 'Node.js 22.20 or later',
    posix: 'a shell such as bash or zsh',
    https: 'https on this site',
  },
}

export const connectSteps: { zh: StepWords; en: StepWords } = { zh, en }
