import type { ClientId, HintKey } from '#domain/install/clients.ts'

/** The names of the tabs. */
type ClientNames = Record<ClientId, string>
/** Where a text goes. A sentence about a folder is given the folder's name. */
type Hints = Record<HintKey, string | ((folder: string) => string)>

const zhClients: ClientNames = {
  cli: '命令行',
  mcp: 'MCP',
  claude: 'Claude',
  generic: 'JSON',
  claudeCode: 'Claude Code',
  claudeDesktop: 'Claude Desktop',
  cursor: 'Cursor',
  vscode: 'VS Code',
  here: '从本站',
  skillMd: 'SKILL.md',
}
const enClients: ClientNames = {
  cli: 'Command line',
  mcp: 'MCP',
  claude: 'Claude',
  generic: 'JSON',
  claudeCode: 'Claude Code',
  claudeDesktop: 'Claude Desktop',
  cursor: 'Cursor',
  vscode: 'VS Code',
  here: 'From here',
  skillMd: 'SKILL.md',
}

const zhHints: Hints = {
  typed: '在终端里运行。',
  trial:
    '这只是把服务跑起来看看，跑起来之后它会一直等着客户端，按 Ctrl+C 结束。它什么也不装：要装，请用别的标签。',
  slash: '在 Claude 里逐行输入。',
  config: '并进你的客户端的 MCP 配置。',
  start: '这是启动它的命令，填进你的客户端的 MCP 配置。',
  claudeCode: '在终端里运行，只装进当前项目。想处处能用，在 `add` 后面加上 `--scope user`。',
  claudeDesktop:
    '并进 `claude_desktop_config.json`（设置里的「开发者」能打开它），再重启 Claude Desktop。',
  bridged: '它只会启动本机的程序，所以由 `mcp-remote` 转接。',
  cursor: '并进 `~/.cursor/mcp.json`。',
  vscode: '并进工作区的 `.vscode/mcp.json`。',
  asks: '没填的，VS Code 会在启动时问你，密钥不写进文件。',
  file: (folder: string) =>
    `放进 \`~/.claude/skills/${folder}/\`，或者项目里的 \`.claude/skills/${folder}/\`。`,
  here: '装的都是这一页列出的文件，一字不差。',
  whole: 'ZIP 里是作者的全部文件；解开后放进一个文件夹，它没有自带外层文件夹。',
  fileOnly: '这里只有正文。作者若在仓库里还放了脚本和资料，请从仓库装。',
}
const enHints: Hints = {
  typed: 'Run it in a terminal.',
  trial:
    'This only starts the server to see whether it runs; it then waits for a client until you press Ctrl+C. It installs nothing: to install, take one of the other tabs.',
  slash: 'Type it into Claude, line by line.',
  config: 'Merge it into the MCP configuration of your client.',
  start: 'This command starts it. Put it into the MCP configuration of your client.',
  claudeCode:
    'Run it in a terminal; it installs for the current project. To have it everywhere, put `--scope user` after `add`.',
  claudeDesktop:
    'Merge it into `claude_desktop_config.json` (Settings, Developer opens it), then restart Claude Desktop.',
  bridged: 'It starts only programs on your machine, so `mcp-remote` connects the two.',
  cursor: 'Merge it into `~/.cursor/mcp.json`.',
  vscode: 'Merge it into `.vscode/mcp.json` of your workspace.',
  asks: 'VS Code asks for what you leave open when it starts the server, and writes no secret into the file.',
  file: (folder) =>
    `Put it into \`~/.claude/skills/${folder}/\`, or \`.claude/skills/${folder}/\` of a project.`,
  here: 'It installs exactly the files of this page.',
  whole:
    'The ZIP holds all files of its author. Unpack it into a folder: it brings none of its own.',
  fileOnly:
    'This is the text alone. If the author keeps scripts or material beside it, install from the repository.',
}

const zh = {
  install: '安装',
  clients: zhClients,
  copyCommand: '复制命令',
  copyConfig: '复制配置',
  copyAddress: '复制地址',
  copyFile: '复制全文',
  copied: '已复制',
  copyDone: '已复制到剪贴板',
  copyFailed: '复制失败',
  selected:
    '浏览器不让网页碰剪贴板。文字已经替你选中，按 Ctrl+C（Mac 上是 ⌘C）复制，手机上长按选中的地方。',
  hints: zhHints,
  pinned: (version: string) => `版本钉在 \`${version}\`，不会自己变。`,
  add: (client: string) => `在 ${client} 里添加`,
  linkSays: (client: string, name: string) =>
    `链接把上面这一段以 \`${name}\` 为名交给 ${client}，一字不差。${client} 会再问你一次。`,
  linkOpen: (count: number) => `还有 ${count} 处没填，会原样写进去。`,
  linkSecret: '链接里会带上你填的密钥。',
  linkLong: '这段配置太长，放不进链接。请复制它。',
  hidden: (signs: string) =>
    `这段文字里有看不见的符号（${signs}），看到的和复制到的可能不一样。先弄清它们是什么，再运行。`,
  fields: '要填的',
  fieldsText: '填在这里，上面的文字会跟着变。',
  optional: '可不填',
  choose: '选一个',
  reveal: '显示密钥',
  conceal: '隐藏密钥',
  reset: '清空',
  kept: '填的内容只在这一页里，不会存下来，也不会发给我们。',
  download: '下载 SKILL.md',
  downloadZip: '下载 ZIP',
  downloadFailed: '没能做出 ZIP，请下载 SKILL.md',
  trial: '试运行',
  asTarGz: '同样的文件，tar.gz',
  packageAway: '这些文件不在这台设备上，现在也连不上服务器。连上之后再下载。',
  packageGone: '服务器不再给出这些文件：这个版本可能已经撤回。',
  packageDamaged: '收到的文件和它的指纹对不上，没有存下来。请再试一次。',
  ways: '连接方式',
  waysText: '作者给了不止一种，选一种，下面的文字会跟着变。',
  opensApp: '（会打开另一个应用）',
  withdrawn: '它的文件的所有版本都已撤回，不能从本站安装；作者也没有给出别的安装命令。',
  withdrawnBeside:
    '它的文件的所有版本都已撤回，不能从本站安装。别的装法还在下面，用之前先弄清为什么撤回。',
  noInstall: '作者没有给出安装命令，请到代码仓库看怎么装。',
  noInstallNoRepo: '作者没有给出安装命令。',
  /** Between sentences. */
  between: '',
  listed: '、',
}

export const install: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    install: 'Install',
    clients: enClients,
    copyCommand: 'Copy command',
    copyConfig: 'Copy configuration',
    copyAddress: 'Copy address',
    copyFile: 'Copy text',
    copied: 'Copied',
    copyDone: 'Copied to the clipboard',
    copyFailed: 'Copying failed',
    selected:
      'The browser keeps the clipboard closed. The text is selected for you: press Ctrl+C (⌘C on a Mac), or hold it on a phone.',
    hints: enHints,
    pinned: (version) => `The version is pinned to \`${version}\` and will not change by itself.`,
    add: (client) => `Add to ${client}`,
    linkSays: (client, name) =>
      `The link hands exactly what is above to ${client}, under the name \`${name}\`. ${client} asks you once more.`,
    linkOpen: (count) =>
      `${count} ${count === 1 ? 'blank is' : 'blanks are'} still open and will be written as ${count === 1 ? 'it is' : 'they are'}.`,
    linkSecret: 'The link will hold the secret that you typed.',
    linkLong: 'This configuration is too long for a link. Copy it instead.',
    hidden: (signs) =>
      `There are signs in this text that cannot be seen (${signs}), so what you see may not be what you copy. Find out what they are before you run it.`,
    fields: 'To fill in',
    fieldsText: 'What you type here appears in the text above.',
    optional: 'optional',
    choose: 'Choose',
    reveal: 'Show secrets',
    conceal: 'Hide secrets',
    reset: 'Clear',
    kept: 'What you type stays on this page: it is not stored and not sent to us.',
    download: 'Download SKILL.md',
    downloadZip: 'Download ZIP',
    downloadFailed: 'The ZIP could not be made. Download SKILL.md instead',
    trial: 'Try it',
    asTarGz: 'The same files as tar.gz',
    packageAway:
      'These files are not on this device, and the server cannot be reached. Download them once it can.',
    packageGone:
      'The server no longer gives these files out: this version may have been withdrawn.',
    packageDamaged: 'The files that came do not match their digest and were not saved. Try again.',
    ways: 'Way to connect',
    waysText: 'Its author gives more than one. Choose, and the texts below follow.',
    opensApp: '(opens another app)',
    withdrawn:
      'All versions of its files were withdrawn: it cannot be installed from here, and its author gives no other command.',
    withdrawnBeside:
      'All versions of its files were withdrawn: it cannot be installed from here. Other ways are still below; before you use one, find out why the files were withdrawn.',
    noInstall: 'The author gives no command. The repository tells how to install it.',
    noInstallNoRepo: 'The author gives no command to install it.',
    between: ' ',
    listed: ', ',
  },
}
