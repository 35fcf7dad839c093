import type { Way } from '#domain/skill-history.ts'

const zh = {
  title: '版本', listed: '收录', onlyVersion: '只换了版本号', earlier: (count: string) => `更早的 ${count} 次`, grave: '装之前先看',
  ways: { cli: '命令行', mcp: 'MCP', claude: 'Claude' } satisfies Record<Way, string>,
  permission: (list: string) => `多要了权限：${list}`, risk: (list: string) => `新的风险：${list}`,
  'permission-gone': (list: string) => `不再要权限：${list}`, 'risk-gone': (list: string) => `去掉了风险提示：${list}`,
  asks: (name: string, what: string) => `新要你填${what}：${name}`, 'asks-more': (name: string, what: string) => `原有的一项现在要填${what}：${name}`,
  'asks-gone': (name: string) => `不再要你填：${name}`, told: (name: string) => `「${name}」怎么填，说法有改动`, secret: '密钥', value: '一项必填', optional: '一项可不填',
  installNew: (way: string) => `新增${way}安装`, installGone: (way: string) => `不再提供${way}安装`, installChanged: (way: string) => `${way}安装命令改了`,
  'install-version': (way: string) => `${way}安装命令只换了版本号`, before: '原来', after: '现在',
  repository: '代码仓库换了地址', repositoryGone: '不再给出代码仓库', homepage: '主页换了地址',
  name: (from: string) => `改了名，原来叫「${from}」`,
  moved: (what: string, from: string, to: string) => `${what}：${from} → ${to}`, license: '许可证', price: '价格', status: '状态',
  supports: '能装在', runtimes: '运行环境', added: (list: string) => `多了 ${list}`, removed: (list: string) => `少了 ${list}`, colon: '：', and: '，', between: '、',
  description: '说明有改动', io: '输入与输出有改动', screenshots: '换了截图',
}

/** What became of a skill since it was listed. */
export const skillHistory: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Versions', listed: 'Listed', onlyVersion: 'Only the version number changed', earlier: (count) => `Earlier: ${count}`, grave: 'Look before you install',
    ways: { cli: 'command line', mcp: 'MCP', claude: 'Claude' },
    permission: (list) => `Asks for more: ${list}`, risk: (list) => `New risk: ${list}`,
    'permission-gone': (list) => `No longer asks for: ${list}`, 'risk-gone': (list) => `No longer warns of: ${list}`,
    asks: (name, what) => `Now asks you for ${what}: ${name}`, 'asks-more': (name, what) => `What it asked for before is now ${what}: ${name}`,
    'asks-gone': (name) => `No longer asks you for: ${name}`, told: (name) => `How to fill in ${name} is worded differently`, secret: 'a secret', value: 'a required value', optional: 'an optional value',
    installNew: (way) => `Can now be installed by ${way}`, installGone: (way) => `No longer installed by ${way}`, installChanged: (way) => `The ${way} installation changed`,
    'install-version': (way) => `The ${way} installation changed in nothing but the version`, before: 'Before', after: 'Now',
    repository: 'The repository has another address', repositoryGone: 'No longer names a repository', homepage: 'The homepage has another address',
    name: (from) => `Renamed from “${from}”`,
    moved: (what, from, to) => `${what}: ${from} → ${to}`, license: 'Licence', price: 'Price', status: 'Status',
    supports: 'Installs in', runtimes: 'Runs in', added: (list) => `added ${list}`, removed: (list) => `without ${list}`, colon: ': ', and: ', ', between: ', ',
    description: 'The description changed', io: 'Input and output changed', screenshots: 'Other screenshots',
  },
}
