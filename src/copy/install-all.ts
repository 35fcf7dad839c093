import type { AuthorId } from '#domain/install/clients.ts'

const zh = {
  title: '一次装齐',
  count: (given: number, all: number) =>
    given === all ? `${all} 件技能` : `${all} 件里的 ${given} 件`,
  ways: '装在哪里',
  clients: { cli: '命令行', mcp: 'MCP', claude: 'Claude' } satisfies Record<AuthorId, string>,
  copy: '复制全部',
  copied: '已复制',
  done: '已复制 / 安装命令已复制到剪贴板',
  failed: '复制失败',
  hints: {
    cli: '整段贴进终端，一件一件装。',
    mcp: '并进你的客户端的 MCP 配置。',
    claude: '斜杠开头的逐行输进 Claude，其余的在终端里运行。',
  },
  missing: (count: number) => `还有 ${count} 件没有安装命令`,
  without: (count: number) => `这一段里没有 ${count} 件，看是哪些`,
  join: '、',
  none: '这些技能的作者都没有给出安装命令，请到各自的页面看怎么装。',
  waiting: (count: number) => `还有 ${count} 件没有到这台设备，连上服务器后会自己补上。`,
  reading: '正在读取安装命令',
}

export const installAll: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Install everything',
    count: (given, all) =>
      given === all ? `${all} ${all === 1 ? 'skill' : 'skills'}` : `${given} of ${all} skills`,
    ways: 'Where to install',
    clients: { cli: 'Command line', mcp: 'MCP', claude: 'Claude' },
    copy: 'Copy all',
    copied: 'Copied',
    done: 'Copied / the commands are on the clipboard',
    failed: 'Copying failed',
    hints: {
      cli: 'Paste all of it into a terminal; it installs one after the other.',
      mcp: 'Merge it into the MCP configuration of your client.',
      claude:
        'Type what begins with a slash into Claude, line by line; the rest runs in a terminal.',
    },
    missing: (count) => `${count} more ${count === 1 ? 'has' : 'have'} no command to install`,
    without: (count) => `${count} left out of this block: show which`,
    join: ', ',
    none: 'The authors of these skills give no commands. Their pages tell how to install them.',
    waiting: (count) =>
      `${count} more ${count === 1 ? 'has' : 'have'} not reached this device yet and will be added by ${count === 1 ? 'itself' : 'themselves'}.`,
    reading: 'Reading the commands',
  },
}
