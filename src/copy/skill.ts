import type { KnownPermission } from '#domain/permission.ts'

type Permissions = Record<KnownPermission, string>

const zh = {
  trail: '位置', skills: '技能', verified: '已核验',
  stars: '星标', views: '浏览', downloads: '下载',
  permissions: '它要的权限', noPermissions: '作者没有写明它要哪些权限。装之前，先看看源码里它碰什么。',
  authorSays: '作者写明：',
  risks: '先知道这些',
  description: '说明', io: '输入与输出', input: '输入', output: '输出',
  screenshots: '截图', screenshot: (name: string, nth: number) => `${name} 的截图 ${nth}`, noPicture: '这张截图现在取不到', noPictureOffline: '现在没有网络，这张截图还没有存在这台设备上',
  enlarge: (caption: string) => `放大${caption}`, previousPicture: '上一张', nextPicture: '下一张', originalPicture: '在新标签页打开原图', nthPicture: (nth: number, of: number) => `第 ${nth} 张，共 ${of} 张`,
  facts: '概况', complexity: '难度', license: '许可证', version: '版本', price: '价格', supports: '能装在', updated: '更新', origin: '收录自',
  fromAuthor: '作者提交', fromUs: '编辑收录', fromFormat: { 'skill-md': 'SKILL.md 文件', 'mcp-registry': 'MCP 注册表', marketplace: '插件市场', 'skills-index': '技能索引' } as Record<string, string>,
  share: '分享', shared: '链接已复制', shareFailed: '浏览器不让复制链接，请从地址栏复制',
  repo: '代码仓库', homepage: '主页', related: '相近的技能',
  /** Between words of a list. */
  listed: '、',
  unknown: '没有找到这件技能', unknownText: '它可能改了名，或者已经下架。',
  notHere: '这件技能还没有到这台设备', notHereOffline: '现在连不上服务器。连上之后，它会自己出现在这里。', notHereTrouble: '服务器没有给出能用的回答，过一会儿会自己再试。', browse: '去看全部技能',
  permission: {
    'read-files': '读取文件', 'write-files': '写入文件', network: '访问网络', 'run-commands': '运行命令', 'read-database': '读取数据库', 'write-database': '修改数据库',
    browser: '操作浏览器', clipboard: '读写剪贴板', secrets: '使用密钥', 'send-messages': '替你发消息',
  } satisfies Permissions,
}

export const skillPage: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    trail: 'You are here', skills: 'Skills', verified: 'Verified',
    stars: 'stars', views: 'views', downloads: 'downloads',
    permissions: 'What it may do', noPermissions: 'The author does not say what it needs. Before you install it, look in its source for what it touches.',
    authorSays: 'The author says: ',
    risks: 'Know this first',
    description: 'Description', io: 'Input and output', input: 'Input', output: 'Output',
    screenshots: 'Screenshots', screenshot: (name, nth) => `Screenshot ${nth} of ${name}`, noPicture: 'This picture cannot be fetched now', noPictureOffline: 'There is no network, and this picture is not on your device yet',
    enlarge: (caption) => `Enlarge ${caption}`, previousPicture: 'Previous picture', nextPicture: 'Next picture', originalPicture: 'Open the original in a new tab', nthPicture: (nth, of) => `${nth} of ${of}`,
    facts: 'Facts', complexity: 'Level', license: 'Licence', version: 'Version', price: 'Price', supports: 'Installs in', updated: 'Updated', origin: 'Listed from',
    fromAuthor: 'Submitted by its author', fromUs: 'Our own selection', fromFormat: { 'skill-md': 'a SKILL.md file', 'mcp-registry': 'the MCP registry', marketplace: 'a plugin marketplace', 'skills-index': 'a skills index' },
    share: 'Share', shared: 'Link copied', shareFailed: 'The browser does not allow it; copy the link from the address bar',
    repo: 'Repository', homepage: 'Homepage', related: 'Related skills', listed: ', ',
    unknown: 'There is no such skill', unknownText: 'It may have a new name, or it is gone.',
    notHere: 'This skill has not reached your device yet', notHereOffline: 'The server cannot be reached. The skill appears here by itself once it can.', notHereTrouble: 'The server gave no usable answer. It is asked again in a while.', browse: 'Browse all skills',
    permission: {
      'read-files': 'Read files', 'write-files': 'Write files', network: 'Use the network', 'run-commands': 'Run commands', 'read-database': 'Read a database', 'write-database': 'Change a database',
      browser: 'Operate a browser', clipboard: 'Use the clipboard', secrets: 'Use secrets', 'send-messages': 'Send messages for you',
    },
  },
}
