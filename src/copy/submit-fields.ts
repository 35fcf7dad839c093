import type { Field } from '#domain/submission/form.ts'
import type { Fault } from '#domain/submission/form-check.ts'

/** Faults that have a text of their own in one field. */
type FieldFault = `${Field}:${Fault}`

const zhFields: Record<Field, string> = {
  name: '名称',
  slug: 'Slug',
  summary: '一句话说明',
  description: '详细说明',
  whenToUse: '何时使用',
  versionNote: '这一版有什么新的',
  nameEn: '英文名称',
  summaryEn: '英文一句话说明',
  descriptionEn: '英文详细说明',
  category: '分类',
  runtime: '运行环境',
  support: '能装在',
  complexity: '难度',
  license: '许可证',
  price: '价格',
  status: '状态',
  version: '版本',
  repoUrl: '代码仓库',
  homepage: '主页',
  installCli: '命令行',
  installMcp: 'MCP',
  installClaude: 'Claude',
  installInputs: '要填的变量',
  permissions: '它要的权限',
  riskNotes: '风险提示',
  screenshots: '截图网址',
  ioInput: '输入',
  ioOutput: '输出',
  content: '正文',
  tags: '标签',
}
const enFields: Record<Field, string> = {
  name: 'Name',
  slug: 'Slug',
  summary: 'In one sentence',
  description: 'Description',
  whenToUse: 'When to use it',
  versionNote: 'What is new in this version',
  nameEn: 'English name',
  summaryEn: 'In one English sentence',
  descriptionEn: 'English description',
  category: 'Category',
  runtime: 'Runs on',
  support: 'Installs in',
  complexity: 'Level',
  license: 'Licence',
  price: 'Price',
  status: 'Status',
  version: 'Version',
  repoUrl: 'Repository',
  homepage: 'Homepage',
  installCli: 'Command line',
  installMcp: 'MCP',
  installClaude: 'Claude',
  installInputs: 'Variables to fill in',
  permissions: 'What it may do',
  riskNotes: 'Risks',
  screenshots: 'Addresses of screenshots',
  ioInput: 'Input',
  ioOutput: 'Output',
  content: 'Text',
  tags: 'Tags',
}

const zhFaults: Record<Fault, (most: string) => string> = {
  empty: () => '请填写',
  long: (most) => `最多 ${most} 个字符`,
  signs: () => '里面有存不下的字符',
  'slug-signs': () => '只用小写字母、数字和连字符，最多 50 个',
  'slug-taken': () => '这个 Slug 已经有人用了',
  pick: () => '至少选一项',
  choose: () => '请选一项',
  url: () => '请输入有效的网址，以 https:// 开头',
  urls: () => '每行一个有效的网址，最多 20 个',
  json: () => '请写成一个 JSON 对象',
  many: (most) => `最多 ${most} 项`,
  'too-large': () => '整份内容太大，服务器收不下，请缩短',
}
const enFaults: Record<Fault, (most: string) => string> = {
  empty: () => 'please fill this in',
  long: (most) => `at most ${most} characters`,
  signs: () => 'a character in it cannot be stored',
  'slug-signs': () => 'only lowercase letters, digits and hyphens',
  'slug-taken': () => 'this slug is taken',
  pick: () => 'pick at least one',
  choose: () => 'please choose one',
  url: () => 'please enter a valid URL',
  urls: () => 'one valid URL on each line, at most 20',
  json: () => 'please write a JSON object',
  many: (most) => `at most ${most}`,
  'too-large': () => 'the whole is too large for the server, please shorten it',
}
const zhSpecial: Partial<Record<FieldFault, string>> = {
  'name:empty': '名称不能为空',
  'slug:empty': 'Slug 不能为空',
  'summary:empty': '一句话说明不能为空',
  'description:empty': '详细说明不能为空',
  'content:empty': '正文不能为空',
}
const enSpecial: Partial<Record<FieldFault, string>> = {
  'name:empty': 'name cannot be empty',
  'slug:empty': 'Slug cannot be empty',
  'summary:empty': 'summary cannot be empty',
  'description:empty': 'description cannot be empty',
  'content:empty': 'text cannot be empty',
}

const zh = {
  names: zhFields,
  faults: zhFaults,
  special: zhSpecial,
  hints: {
    slug: '地址里的名字，提交后不能改。',
    slugNoLatin: '名称里没有拉丁字母，请自己起一个，只用小写字母、数字和连字符。',
    slugStays: '新版本的地址不变。',
    slugFollows: '跟着名称走，改过就不跟了。',
    summary: '卡片上显示的就是这句，先写它做什么。',
    templateDescription: '卡片上显示的就是这句，先写它拿来做什么。',
    description: '支持 Markdown。',
    whenToUse: '写给助手看：什么时候该用它。不填就用一句话说明。',
    versionNote: '写给用过旧版的人看。',
    category: '卡片上显示前两个',
    mcp: '一段 JSON 配置。',
    inputs:
      '说明 MCP 配置里的变量，每行一个：名称，括号里写 secret（密钥）、optional（可不填）或 one of a|b（只能选这几个），冒号之后写它是什么。',
    version: '从 0.1.0 起就好。',
    permissions: '每行一项。写清它读什么、改什么、连到哪里。',
    risks: '每行一项。装之前该知道的事。',
    screenshots: '每行一个 https 网址。',
    io: '一个 JSON 对象，写出字段和例子。',
    content: '要人填的地方写成 ${名称}、${名称:默认值} 或 {{名称}}。',
    tags: '用逗号分开，最多 20 个。',
  },
}

/** The fields of the submit form: their names, their hints, and what can be wrong with them. */
export const submitFields: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    names: enFields,
    faults: enFaults,
    special: enSpecial,
    hints: {
      slug: 'Its name in the address; it cannot be changed later.',
      slugNoLatin:
        'The name has no Latin letters: please make one up, with only lowercase letters, digits and hyphens.',
      slugStays: 'A new version keeps its address.',
      slugFollows: 'It follows the name until you change it.',
      summary: 'This is what the card shows: begin with what it does.',
      templateDescription: 'This is what the card shows: begin with what it is for.',
      description: 'Markdown is understood.',
      whenToUse:
        'For the assistant: when it should use this. Without it, the one sentence is taken.',
      versionNote: 'For those who use the version before.',
      category: 'the card shows the first two',
      mcp: 'A configuration in JSON.',
      inputs:
        'What has to be filled in, one on each line: its name, then in brackets secret, optional, or one of a|b, then what it is after a colon.',
      version: '0.1.0 is fine to begin with.',
      permissions: 'One on each line: what it reads, what it changes, where it connects to.',
      risks: 'One on each line: what one should know before installing it.',
      screenshots: 'One https address on each line.',
      io: 'A JSON object with the fields and examples.',
      content: 'Write blanks as ${name}, ${name:default} or {{name}}.',
      tags: 'Between commas, at most 20.',
    },
  },
}

/** Says what is wrong with a field; `most` is the limit that was passed, written as text. */
export function faultText(words: typeof zh, field: Field, fault: Fault, most: string): string {
  return words.special[`${field}:${fault}`] ?? words.faults[fault](most)
}
