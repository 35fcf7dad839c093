import { importFormats } from './import-formats.ts'

/** The formats as `--format` takes them, each with what it is, in columns. */
const listed = (reads: Readonly<Record<string, string>>): string =>
  Object.entries(reads)
    .map(([name, what]) => `  ${name.padEnd(17)}  ${what}`)
    .join('\n')

/** What `npm run import` says on a terminal. Values are put in by the caller. */
const en = {
  help: `Usage: npm run import -- [options] FILE|FOLDER…

Reads skills and templates and writes them to the configured backend. Running it again makes no doubles.

Formats, told by the file itself
${listed(importFormats.en.reads)}

Options
  --format NAME      read every file as this format
  --repo OWNER/NAME  the GitHub repository that the files come from; gives author, address and install commands
  --dry-run          read and check only, write nothing
  --help             this text

Backend: SUPABASE_URL with SUPABASE_SECRET_KEY; else the server running on DATA_DIR (.data); else its data, opened directly.`,
  noFiles: 'No file was named. `npm run import -- --help` tells how.',
  badOption: 'This option is not understood',
  badFormat: 'There is no such format',
  badRepo: '--repo takes owner/name',
  noSecret:
    'SUPABASE_URL is set, SUPABASE_SECRET_KEY is not: writing needs the secret key of the project.',
  starting:
    'Another process holds the data folder and does not answer: a server that is starting, or another import. Wait for it, or stop it.',
  writingTo: 'Writing to',
  dryRun: 'Only reading: nothing will be written.',
  nothingFound: 'nothing in it is of a format that is known',
  passedOver: 'passed over:',
  notDerived: 'not in their packages',
  doubles: 'found more than once:',
  kind: 'kind',
  name: 'name',
  version: 'version',
  files: 'files',
  size: 'size',
  where: 'where',
  runs: 'what would run',
  file: 'file',
  taken: 'taken',
  updated: 'updated',
  unchanged: 'unchanged',
  refused: 'refused',
  valid: 'valid',
  total: 'total',
  seconds: 's',
  stopping: 'Stopping after the batch in flight. Press Ctrl-C again to stop at once.',
  stopped: 'Stopped. Everything counted above is stored; run the same command again to go on.',
  mended: 'the head of the file is not well-formed; read as it was meant',
  failed:
    'Writing failed; everything counted above is stored. Run the same command again to go on.',
}

export const importWords = {
  en,
  zh: {
    help: `用法：npm run import -- [选项] 文件或文件夹…

读取技能和模板，写入当前配置的后端。重复运行不会产生重复记录。

格式，由文件自己认出
${listed(importFormats.zh.reads)}

选项
  --format 名称      所有文件都按这种格式读
  --repo 所有者/仓库  这些文件来自哪个 GitHub 仓库；据此得出作者、地址和安装命令
  --dry-run          只读取和检查，什么都不写
  --help             显示这段说明

后端：SUPABASE_URL 加 SUPABASE_SECRET_KEY；否则是占用 DATA_DIR（.data）的运行中的服务；再否则直接打开那份数据。`,
    noFiles: '没有给出文件。用法见 `npm run import -- --help`。',
    badOption: '不认识这个选项',
    badFormat: '没有这种格式',
    badRepo: '--repo 要写成 所有者/仓库',
    noSecret: '设置了 SUPABASE_URL，却没有 SUPABASE_SECRET_KEY：写入需要项目的密钥。',
    starting:
      '另一个进程占用着数据文件夹，又没有应答：可能是正在启动的服务，或另一次导入。等它完成，或先停掉它。',
    writingTo: '写入到',
    dryRun: '只读取，不写入。',
    nothingFound: '里面没有认得出的格式',
    passedOver: '略过的文件：',
    notDerived: '包里没有全部内容',
    doubles: '重复出现的：',
    kind: '类型',
    name: '名称',
    version: '版本',
    files: '文件数',
    size: '大小',
    where: '位置',
    runs: '会运行的内容',
    file: '文件',
    taken: '新增',
    updated: '更新',
    unchanged: '未变',
    refused: '拒绝',
    valid: '合格',
    total: '合计',
    seconds: '秒',
    stopping: '写完手上这一批就停。再按一次 Ctrl-C 立即停止。',
    stopped: '已停止。上面计入的都已存好；再运行同一条命令就会接着做。',
    mended: '文件开头写得不合格式，照意思读了',
    failed: '写入失败；上面计入的都已存好。再运行同一条命令就会接着做。',
  },
} satisfies Record<'zh' | 'en', typeof en>
export type ImportWords = typeof en
