import type { Group, ParameterName } from '#domain/api/operation.ts'
import { apiRegistry } from './api-registry.ts'

/** The words of the interfaces for programs: of the OpenAPI document and of its page. */
interface Words {
  readonly title: string
  readonly about: string
  readonly groups: Readonly<Record<Group, string>>
  /** By the id of an operation (domain/api/operations.ts). */
  readonly operations: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<ParameterName, string>>
  /** What a status means, everywhere. */
  readonly replies: Readonly<Record<number, string>>
  /** What the page itself says. */
  readonly page: {
    readonly document: string
    readonly contents: string
    readonly details: string
    /** Names the command of an example. */
    readonly example: string
    readonly sent: string
    readonly parameters: string
    readonly statuses: string
    readonly fields: string
    readonly name: string
    /** Where a parameter stands, and whether it has to. */
    readonly place: (where: string, need: string) => string
    readonly where: string
    readonly type: string
    readonly about: string
    readonly inPath: string
    readonly inQuery: string
    readonly required: string
    readonly optional: string
    readonly noFields: string
  }
}

/** The same of an index below four addresses. */
const four = <Key extends string>(
  key: Key,
  words: (what: string) => string,
  [site, skill, collection, author]: readonly [string, string, string, string],
): Record<string, string> => ({
  [`${key}Site`]: words(site),
  [`${key}Skill`]: words(skill),
  [`${key}Collection`]: words(collection),
  [`${key}Author`]: words(author),
})
const zhScopes = ['全站', '一件技能', '一个公开的合集', '一位作者'] as const
const enScopes = ['the whole site', 'one skill', 'a public collection', 'an author'] as const

const zh: Words = {
  title: '接口一览',
  about:
    '给程序用的全部地址：送什么，得什么。都不用账号，也不用密钥，只用 GET（或 HEAD）；有服务器的站点还有 /mcp，它用 POST。',
  groups: {
    skills: '技能的 JSON 接口',
    packages: '文件本身',
    discovery: '技能索引与插件市场',
    assistants: '给助手用的 MCP',
    ...apiRegistry.zh.groups,
    skillsCli: 'skills 命令行',
    clawhub: 'ClawHub 协议',
    catalogue: '整份目录',
    reading: '订阅与概览',
  },
  operations: {
    listSkills: '全部技能，分页，新的在前',
    openapi: '这份接口的 OpenAPI 3.1 文件',
    packageZip: '一个包的全部文件，ZIP',
    packageTarGz: '同样的文件，tar.gz',
    packageFile: '包里的一个文件',
    skillMd: '一件技能的 SKILL.md',
    serverJson: '一个服务器的 server.json，发布时怎样就怎样',
    ...four('index', (what) => `技能索引（Agent Skills Discovery 0.2.0）：${what}`, zhScopes),
    ...four('indexFile', (what) => `技能索引里的一个文件：${what}`, zhScopes),
    ...four('olderIndex', (what) => `旧版技能索引（0.1.0）：${what}`, zhScopes),
    ...four('olderIndexFile', (what) => `旧版技能索引里的一个文件：${what}`, zhScopes),
    marketplace: '给 Claude Code 的插件市场',
    marketplaceAtRoot: '同一个插件市场，另一个地址',
    mcp: 'MCP 服务器（streamable HTTP，无会话，只读）：一条 JSON-RPC 消息',
    ...apiRegistry.zh.operations,
    findSkills: '`skills find` 的搜索',
    downloadSkill: '一件技能的全部文本文件',
    clawhubAddress: 'ClawHub 客户端从这里知道接口在哪',
    clawdhubAddress: '同上，旧名字',
    clawhubSearch: '搜索',
    clawhubList: '技能列表，按名字',
    clawhubSkill: '一件技能',
    clawhubVersions: '一件技能的版本',
    clawhubVersion: '一个版本，和它的文件',
    clawhubInstall: '最新版本怎样装',
    clawhubFile: '一个版本里的一个文件',
    clawhubResolve: '手上的文件是哪个版本',
    clawhubDownload: '一个版本的全部文件，ZIP',
    catalogueLatest: '最新的目录文件叫什么，多大',
    catalogueFile: '整份目录，一个文件；可以只取一段',
    newSkillsFeed: '新技能，RSS 2.0',
    blogFeed: '博客，RSS 2.0',
    llmsText: '给语言模型的概览',
  },
  parameters: {
    page: '第几页，从 1 开始',
    per_page: '一页多少件',
    digest: '包的指纹：ZIP 文件的 SHA-256，十六进制',
    path: '文件在包里的路径',
    slug: '技能的短名',
    id: '合集的编号',
    author: '作者的用户名',
    name: '名字',
    q: '要找什么，中文英文都行',
    limit: '最多多少条',
    owner: '仓库的主人，或提交者的用户名',
    repo: '仓库名；不在仓库里的叫 skills',
    prefix: '短名以它开头',
    cursor: '上一页的 nextCursor',
    version: '版本号；MCP 注册表里 latest 是最新的',
    tag: '标签，如 latest',
    hash: '文件的指纹',
    ownerHandle: '提交者的用户名；不对就是 404',
    ...apiRegistry.zh.parameters,
  },
  replies: {
    200: '好了',
    204: '现在没有',
    304: '你手上的就是最新的（If-None-Match）',
    400: '请求看不懂',
    403: '别的网站的网页不能用',
    404: '没有这个',
    405: '不接受这个方法',
    410: '已撤回',
    413: '太大',
    415: '类型不对',
    429: '太频繁，按 Retry-After 再来',
    503: '目录暂时读不到，半分钟后再来',
  },
  page: {
    document: '同样的内容，OpenAPI 3.1 文件',
    contents: '本页',
    details: '参数与回复',
    example: '示例',
    sent: '送出',
    parameters: '参数',
    statuses: '状态',
    fields: '回复里有什么',
    name: '名字',
    place: (where, need) => `${where}，${need}`,
    where: '在哪',
    type: '类型',
    about: '说明',
    inPath: '地址里',
    inQuery: '问号之后',
    required: '必填',
    optional: '可不填',
    noFields: '回复是一个文件，或自有格式',
  },
}

const en: Words = {
  title: 'All interfaces',
  about:
    'Every address for programs: what you send and what you get. None needs an account or a key, and all take GET (or HEAD) only; where a server answers there is /mcp as well, which takes POST.',
  groups: {
    skills: 'JSON interface of the skills',
    packages: 'The files themselves',
    discovery: 'Skill indexes and plugin marketplace',
    assistants: 'MCP for assistants',
    ...apiRegistry.en.groups,
    skillsCli: 'The skills command line',
    clawhub: 'ClawHub protocol',
    catalogue: 'The whole catalogue',
    reading: 'Feeds and overview',
  },
  operations: {
    listSkills: 'Every skill, in pages, the newest first',
    openapi: 'These interfaces as an OpenAPI 3.1 document',
    packageZip: 'All files of a package, as ZIP',
    packageTarGz: 'The same files as tar.gz',
    packageFile: 'One file of a package',
    skillMd: 'The SKILL.md of a skill',
    serverJson: 'The server.json of a server, as it was published',
    ...four('index', (what) => `Skill index (Agent Skills Discovery 0.2.0) of ${what}`, enScopes),
    ...four('indexFile', (what) => `A file of the skill index of ${what}`, enScopes),
    ...four('olderIndex', (what) => `Older skill index (0.1.0) of ${what}`, enScopes),
    ...four('olderIndexFile', (what) => `A file of the older skill index of ${what}`, enScopes),
    marketplace: 'Plugin marketplace for Claude Code',
    marketplaceAtRoot: 'The same marketplace at another address',
    mcp: 'MCP server (streamable HTTP, no sessions, read-only): one JSON-RPC message',
    ...apiRegistry.en.operations,
    findSkills: 'The search of `skills find`',
    downloadSkill: 'All text files of a skill',
    clawhubAddress: 'Where ClawHub clients find the interface',
    clawdhubAddress: 'The same, under its older name',
    clawhubSearch: 'Search',
    clawhubList: 'Skills by name',
    clawhubSkill: 'One skill',
    clawhubVersions: 'The versions of a skill',
    clawhubVersion: 'One version and its files',
    clawhubInstall: 'How the newest version is installed',
    clawhubFile: 'One file of a version',
    clawhubResolve: 'Which version the files at hand are',
    clawhubDownload: 'All files of a version, as ZIP',
    catalogueLatest: 'The name and size of the newest file of the catalogue',
    catalogueFile: 'The whole catalogue as one file; a range may be asked for',
    newSkillsFeed: 'New skills, RSS 2.0',
    blogFeed: 'The blog, RSS 2.0',
    llmsText: 'An overview for language models',
  },
  parameters: {
    page: 'Which page, from 1',
    per_page: 'Skills on a page',
    digest: 'Digest of the package: SHA-256 of the ZIP file, in hex',
    path: 'Path of the file in the package',
    slug: 'Slug of the skill',
    id: 'Id of the collection',
    author: 'Username of the author',
    name: 'Name',
    q: 'What to look for, in Chinese or English',
    limit: 'How many at most',
    owner: 'Owner of the repository, or username of the submitter',
    repo: 'Name of the repository; skills where there is none',
    prefix: 'How the slug begins',
    cursor: 'nextCursor of the page before',
    version: 'Version; in the MCP registry latest is the newest',
    tag: 'Tag, such as latest',
    hash: 'Fingerprint of the files',
    ownerHandle: 'Username of the submitter; 404 where it is another',
    ...apiRegistry.en.parameters,
  },
  replies: {
    200: 'Here it is',
    204: 'There is none now',
    304: 'You have the newest one (If-None-Match)',
    400: 'The request makes no sense',
    403: 'Pages of other sites may not use this',
    404: 'There is no such thing',
    405: 'This method is not taken',
    410: 'Withdrawn',
    413: 'Too large',
    415: 'Not this media type',
    429: 'Too often: come back after Retry-After',
    503: 'The catalogue cannot be read now: come back in half a minute',
  },
  page: {
    document: 'The same as an OpenAPI 3.1 document',
    contents: 'On this page',
    details: 'Parameters and replies',
    example: 'Example',
    sent: 'Sent',
    parameters: 'Parameters',
    statuses: 'Status',
    fields: 'Fields of the reply',
    name: 'Name',
    place: (where, need) => `${where}, ${need}`,
    where: 'Place',
    type: 'Type',
    about: 'Meaning',
    inPath: 'in the address',
    inQuery: 'after the question mark',
    required: 'required',
    optional: 'optional',
    noFields: 'The reply is a file, or has a format of its own',
  },
}

export const api: { zh: Words; en: Words } = { zh, en }
