import type { SiteClientId } from '#domain/install/site/site-clients.ts'
import { connectSteps, type StepWords } from './connect-steps.ts'

interface Words extends StepWords {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** Names the list of clients. */
  readonly clients: string
  readonly client: string
  readonly names: Readonly<Record<SiteClientId, string>>
  /** Before the list of what a step needs. */
  readonly needed: string
  readonly comma: string
  readonly between: string
  /** Before the command that comes next. */
  readonly following: string
  /** What stands in a command for a name. */
  readonly anyName: string
  /** What a button copies, and of which step. */
  readonly copyOf: (button: string, step: string) => string
  readonly openFile: string
  /** Opens the other steps of a client. */
  readonly also: (steps: readonly string[]) => string
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
  readonly reading: string
}

/** What is the same in both languages. */
const names = {
  claudeCode: 'Claude Code',
  claude: 'Claude',
  codex: 'Codex CLI',
  copilot: 'Copilot CLI',
  vscode: 'VS Code',
  cursor: 'Cursor',
  gemini: 'Gemini CLI',
}

const zh: Words = {
  title: '接入你的助手',
  description:
    '选你用的客户端，拿到从本站安装的命令和链接：插件市场、git 地址、MCP 注册表、策略文件。',
  lead: '有这个网站的地址就够了：不用 GitHub，不用别处的账号，内网里也行。',
  clients: '客户端',
  client: '用哪个客户端',
  names: {
    ...names,
    skills: 'skills 命令行',
    clawhub: 'ClawHub',
    mcpClient: '其他 MCP 客户端',
    curl: 'curl 和 git',
  },
  ...connectSteps.zh,
  needed: '要有：',
  comma: '、',
  between: '',
  following: '然后按名字安装一件：',
  anyName:
    '`NAME` 换成技能的短名，也就是它网址的最后一段。技能自己的页面上有写好名字的命令，可以直接复制。',
  copyOf: (button, step) => `${button}：${step}`,
  openFile: '打开这个文件',
  also: (steps) => `还可以：${steps.join('、')}`,
  notHttps: '这一步要求 https，而这个地址是 http：要等管理这个网站的人配上证书。',
  open: (client) => `在 ${client} 里添加`,
  opensApp: '（会打开另一个应用）',
  linkSays: (client) => `链接把上面这一段交给 ${client}，一字不差；${client} 会再问你一次。`,
  offline: '现在断网，命令照样能看能复制。运行时要连得上这个网站；npx 第一次用还要连得上 npm。',
  filesOnly:
    '这个网站只有文件，没有服务器：git 地址、搜索和 `/mcp` 这里没有，下面是用文件就能做到的。MCP 注册表一次给出全部，不能搜索。',
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
  nothing: '这些技能没有能从本站装的文件。作者给了命令的，在下面。',
  byAuthors: '作者给的命令',
  more: '接入整个目录，或者别的客户端',
  reading: '正在读取安装方法',
}

const en: Words = {
  title: 'Connect your assistant',
  description:
    'Choose your client and get the commands and links that install from this site: plugin marketplace, git addresses, MCP registry, policy files.',
  lead: 'The address of this site is enough: no GitHub, no account elsewhere, also within a closed network.',
  clients: 'Clients',
  client: 'Client',
  names: {
    ...names,
    skills: 'skills CLI',
    clawhub: 'ClawHub',
    mcpClient: 'Other MCP clients',
    curl: 'curl and git',
  },
  ...connectSteps.en,
  needed: 'Needs ',
  comma: ', ',
  between: ' ',
  following: 'Then install one by its name:',
  anyName:
    'Put the short name of a skill in the place of `NAME`: the last part of its address. The page of each skill has its commands ready to copy.',
  copyOf: (button, step) => `${button}: ${step}`,
  openFile: 'Open this file',
  also: (steps) => `Also: ${steps.join('; ')}`,
  notHttps:
    'This step needs https, and this address is http: whoever runs this site has to give it a certificate first.',
  open: (client) => `Add to ${client}`,
  opensApp: '(opens another app)',
  linkSays: (client) =>
    `The link hands exactly what is above to ${client}, which asks you once more.`,
  offline:
    'You are offline. The commands can be read and copied all the same; to run, they must reach this site, and npx must reach npm the first time.',
  filesOnly:
    'This site is files without a server: git addresses, the search and `/mcp` are not here. Below is what files can do. The MCP registry gives its whole list at once and does not search.',
  noAddress:
    'The address of this site has signs that command lines may take for something else, so there are no commands. Open it by its domain name.',
  docs: 'Formats and interfaces',
  docsText: 'Addresses, caching and all formats are described in',
  whole: 'Connect the whole catalogue',
  collection: 'Install everything from here',
  author: 'Install from here',
  given: (given, all) =>
    given === all
      ? `Installs ${all === 1 ? '1 skill' : `all ${all} skills`}`
      : `Installs ${given} of ${all} skills; no files of the others are kept`,
  privateNote:
    'A private collection has no address for clients: they do not sign in and cannot see it. Once it is public, one command a client is enough; until then, use what the authors give below.',
  nothing:
    'There are no files of these skills to install from here. Commands of their authors, where they give any, are below.',
  byAuthors: 'Commands that the authors give',
  more: 'Connect the whole catalogue, or another client',
  reading: 'Reading how to install them',
}

export const connect: { zh: Words; en: Words } = { zh, en }
