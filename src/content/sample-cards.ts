import type { SkillCard } from '#domain/skill.ts'

/** The light half of the 12 built-in skills. They stand in on the home page until the mirror has data, so this file stays small. */
export const sampleCards: readonly SkillCard[] = [
  {
    id: '54e4595f-0a61-57c8-95fb-2c07ea6bedf1', slug: 'browser-pilot', name: '浏览器领航', nameEn: 'Browser Pilot', author: 'heshan-lab',
    summary: '替助手打开网页、点按、填表、截图。它读的是页面结构，不是猜像素，每一步都看得见。',
    summaryEn: 'Opens pages, clicks, fills in forms and takes screenshots. It reads structure instead of guessing at pixels.',
    category: ['browser', 'automation'], runtimes: ['node', 'browser'], supports: ['claude', 'openai', 'mcp'], complexity: 'basic', license: 'Apache-2.0',
    price: 'free', status: 'stable', version: '0.0.54', stars: 412, views: 9240, downloads: 3180, isFeatured: true, isVerified: true,
    createdAt: '2025-04-02T02:10:00+00:00', updatedAt: '2025-12-30T06:25:00+00:00',
  },
  {
    id: '2a2229b8-3bdc-5437-a192-c4c786c9a36b', slug: 'postgres-scout', name: 'Postgres 侦察', nameEn: 'Postgres Scout', author: 'shuixi',
    summary: '只读连上你的数据库，先认清表和列再写查询；语句慢了，讲明慢在哪里，再给索引建议。',
    summaryEn: 'Read-only: learns the tables before it writes a query, and says why a statement is slow before it advises.',
    category: ['data'], runtimes: ['python'], supports: ['claude', 'openai', 'mcp'], complexity: 'intermediate', license: 'MIT',
    price: 'free', status: 'stable', version: '0.3.0', stars: 367, views: 7815, downloads: 2406, isFeatured: true, isVerified: true,
    createdAt: '2025-05-16T08:40:00+00:00', updatedAt: '2025-11-21T03:05:00+00:00',
  },
  {
    id: '5f41ddc8-270b-53f2-a967-04aeb34b4b1f', slug: 'keyword-abroad', name: '出海选词', nameEn: 'Keywords Abroad', author: 'wangchao-trade',
    summary: '查一个词在各国有多少人搜、谁排在前面，帮你定标题和落地页，也看清先做哪个市场。',
    summaryEn: 'How many people search for a word in each country, and who ranks for it: choose titles and a first market.',
    category: ['global', 'marketing'], runtimes: ['node'], supports: ['claude', 'openai', 'mcp'], complexity: 'intermediate', license: 'Apache-2.0',
    price: 'paid', status: 'stable', version: '3.1.1', stars: 148, views: 3290, downloads: 864, isFeatured: true, isVerified: false,
    createdAt: '2025-08-11T09:30:00+00:00', updatedAt: '2025-12-04T01:50:00+00:00',
  },
  {
    id: '638bacbc-ca86-5ac4-b1ba-59bd3b6ef734', slug: 'pdf-ink', name: 'PDF 笔墨', nameEn: 'PDF Ink', author: 'moji',
    summary: '填表、拆分、合并、取出文字和表格，也能从零排一份 PDF。脚本都在本机跑。',
    summaryEn: 'Fills in forms, splits, merges, pulls out text and tables, lays out new pages. Its scripts run on your machine.',
    category: ['utilities', 'data'], runtimes: ['python'], supports: ['claude', 'skill-creator'], complexity: 'basic', license: 'Proprietary',
    price: 'free', status: 'stable', version: '1.0.0', stars: 389, views: 8460, downloads: 2957, isFeatured: true, isVerified: true,
    createdAt: '2025-10-20T07:00:00+00:00', updatedAt: '2025-11-27T10:15:00+00:00',
  },
  {
    id: '13e32593-39a6-5ce0-a53a-230ed817e5ab', slug: 'vm-sandbox', name: '一次性沙盒', nameEn: 'Throwaway Sandbox', author: 'qingshi-infra',
    summary: '把不放心的脚本放进用完即弃的容器里跑：断网、限内存、源文件只读，只带结果出来。',
    summaryEn: 'Runs a script you do not trust in a throwaway container: no network, little memory, only the result comes out.',
    category: ['vm', 'automation'], runtimes: ['shell'], supports: ['claude', 'openai'], complexity: 'advanced', license: 'Apache-2.0',
    price: 'mixed', status: 'stable', version: '1.2.0', stars: 236, views: 4105, downloads: 1187, isFeatured: true, isVerified: false,
    createdAt: '2025-06-23T11:20:00+00:00', updatedAt: '2025-10-09T02:35:00+00:00',
  },
  {
    id: '5a25b18f-afac-5fa8-8e91-9fea0737d4cf', slug: 'repo-steward', name: '仓库管家', nameEn: 'Repo Steward', author: 'tijiao-garden',
    summary: '在对话里看议题、读拉取请求、查流水线为什么红。默认只读，要写的时候再放开。',
    summaryEn: 'Reads issues and pull requests in the conversation and finds out why a pipeline is red. Read-only until you open it up.',
    category: ['automation', 'utilities'], runtimes: ['shell'], supports: ['claude', 'openai', 'mcp'], complexity: 'basic', license: 'MIT',
    price: 'free', status: 'stable', version: '1.0.0', stars: 341, views: 6920, downloads: 2233, isFeatured: true, isVerified: true,
    createdAt: '2025-04-28T06:05:00+00:00', updatedAt: '2025-12-16T08:45:00+00:00',
  },
  {
    id: '3cd82f0a-f8ad-5fbf-8085-74f7322a6544', slug: 'feishu-bridge', name: '飞书通道', nameEn: 'Feishu Bridge', author: 'nanfeng-office',
    summary: '读写飞书文档、多维表格、群消息和会议日程。先开最小的一组工具，不够再加。',
    summaryEn: 'Reads and writes Feishu documents, bases, messages and meetings, beginning with the smallest set of tools.',
    category: ['automation', 'utilities'], runtimes: ['node'], supports: ['claude', 'openai', 'mcp'], complexity: 'intermediate', license: 'MIT',
    price: 'free', status: 'experimental', version: '0.5.1', stars: 205, views: 4380, downloads: 1342, isFeatured: false, isVerified: false,
    createdAt: '2025-07-15T03:25:00+00:00', updatedAt: '2025-11-12T09:10:00+00:00',
  },
  {
    id: '7ee6ef11-ad87-5ff2-b798-b77b7963972b', slug: 'sheet-reader', name: '表格读懂', nameEn: 'Sheet Reader', author: 'banmu-data',
    summary: '直接用 SQL 问 CSV、Parquet 和 DuckDB 文件：先报列名和缺失，再答问题，算法一并给你看。',
    summaryEn: 'Asks CSV, Parquet and DuckDB files in SQL: columns and gaps first, then the answer and the query behind it.',
    category: ['data', 'utilities'], runtimes: ['python'], supports: ['claude', 'openai', 'mcp'], complexity: 'basic', license: 'MIT',
    price: 'mixed', status: 'stable', version: '1.0.7', stars: 279, views: 5570, downloads: 1905, isFeatured: false, isVerified: false,
    createdAt: '2025-06-04T05:45:00+00:00', updatedAt: '2025-12-22T07:30:00+00:00',
  },
  {
    id: 'e404d209-9a62-5113-b29e-fb5cf4cb6b83', slug: 'seo-lens', name: '收录透镜', nameEn: 'Search Lens', author: 'bozhou-studio',
    summary: '给一个网址做体检：标题、描述、可抓取、多语言标注、速度，按影响大小排好，再逐条说怎么改。',
    summaryEn: 'Examines one page: title, description, crawling, languages, speed. Sorted by weight, each with what to change.',
    category: ['marketing', 'browser'], runtimes: ['node', 'browser'], supports: ['claude', 'openai'], complexity: 'basic', license: 'Apache-2.0',
    price: 'free', status: 'stable', version: '12.0.0', stars: 172, views: 3655, downloads: 1024, isFeatured: false, isVerified: false,
    createdAt: '2025-09-05T04:00:00+00:00', updatedAt: '2025-11-03T11:55:00+00:00',
  },
  {
    id: 'b3aacc04-6cd8-5203-aa68-e26fe56c815b', slug: 'glossary-keeper', name: '译名守门', nameEn: 'Glossary Keeper', author: 'liangan-yi',
    summary: '翻译时守住你的术语表：品牌名不乱译，敬语分得清，译完列出每一处没有照表的地方。',
    summaryEn: 'Keeps to your glossary: brand names stay, forms of address fit, and every departure is reported.',
    category: ['global', 'utilities'], runtimes: ['node'], supports: ['claude', 'openai', 'mcp'], complexity: 'basic', license: 'MIT',
    price: 'mixed', status: 'stable', version: '1.0.0', stars: 131, views: 2740, downloads: 703, isFeatured: false, isVerified: false,
    createdAt: '2025-09-26T10:50:00+00:00', updatedAt: '2025-10-30T05:20:00+00:00',
  },
  {
    id: 'cf07b93f-2296-55fa-9216-93e872ccc511', slug: 'puppeteer-stage', name: '木偶戏台', nameEn: 'Puppet Stage', author: 'heshan-lab',
    summary: '早先的浏览器技能，已归档，不再更新。新装请用浏览器领航，旧配置照这里的对照表搬家。',
    summaryEn: 'The earlier browser skill, archived. Take Browser Pilot instead; the table here helps you move.',
    category: ['browser', 'automation'], runtimes: ['node', 'browser'], supports: ['claude', 'mcp'], complexity: 'basic', license: 'MIT',
    price: 'free', status: 'archived', version: '2025.5.12', stars: 88, views: 2015, downloads: 540, isFeatured: false, isVerified: false,
    createdAt: '2025-01-14T09:00:00+00:00', updatedAt: '2025-06-26T01:40:00+00:00',
  },
  {
    id: 'a0446584-b88e-5560-ac23-9a91abcf9e92', slug: 'skill-apprentice', name: '技能学徒', nameEn: 'Skill Apprentice', author: 'moji',
    summary: '陪你把一套熟手活写成技能：先问例子，再搭文件夹，写好说明后拿真任务试，直到它会做。',
    summaryEn: 'Helps you turn a craft into a skill: asks for examples, lays out the folder, writes, and tries it on real work.',
    category: ['utilities', 'automation'], runtimes: ['python'], supports: ['claude', 'skill-creator'], complexity: 'intermediate', license: 'Apache-2.0',
    price: 'free', status: 'stable', version: '1.0.0', stars: 254, views: 4890, downloads: 1466, isFeatured: false, isVerified: true,
    createdAt: '2025-10-28T08:15:00+00:00', updatedAt: '2025-12-09T04:30:00+00:00',
  },
]

/** The built-in card of that slug. Throws when there is none: a slip of the pen in this folder, found by its test. */
export function sampleCard(slug: string): SkillCard {
  const card = sampleCards.find((one) => one.slug === slug)
  if (!card) throw new Error(`no sample card ${slug}`)
  return card
}
