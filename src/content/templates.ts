import type { Template } from '#domain/catalog/template.ts'

/**
 * A built-in template without its text, which lies in `templates/<slug>.md`; the preview is made
 * from the text.
 */
export type TemplateHead = Omit<Template, 'content' | 'preview'>

const builtIn = { origin: null, submittedBy: null }

export const templateHeads: readonly TemplateHead[] = [
  {
    ...builtIn,
    id: 'fda19f07-02bb-5506-8952-d8eb405f48fa',
    slug: 'code-review-letter',
    name: '代码评审回信',
    nameEn: 'Code review letter',
    description:
      '把评审意见写得具体、不伤人：先说好在哪里，再说会出什么事，必须改的和可以改的分开。',
    descriptionEn:
      'Review comments that are specific and kind: what is good, what will go wrong, and what must change apart from what may.',
    category: ['utilities', 'automation'],
    tags: ['工程', '写作'],
    isFeatured: true,
    views: 2310,
    uses: 964,
    createdAt: '2025-05-08T02:00:00+00:00',
    updatedAt: '2025-11-18T06:20:00+00:00',
  },
  {
    ...builtIn,
    id: 'ca878c81-3a07-5a38-a031-be41de895180',
    slug: 'weekly-report',
    name: '周报三段式',
    nameEn: 'Weekly report in three parts',
    description:
      '进展、风险、下周，各不超过三条，数字在前。零散的记录贴进去，两分钟能读完的周报拿出来。',
    descriptionEn:
      'Progress, risks, next week: three points each, numbers first. Paste loose notes, take out a report that reads in two minutes.',
    category: ['automation'],
    tags: ['职场', '写作'],
    isFeatured: true,
    views: 1985,
    uses: 871,
    createdAt: '2025-03-21T07:30:00+00:00',
    updatedAt: '2025-10-14T01:15:00+00:00',
  },
  {
    ...builtIn,
    id: '23dfa84a-abdd-5c3e-8379-a2cb406425c8',
    slug: 'customer-reply',
    name: '客服回信：先接住，再解决',
    nameEn: 'Customer reply: hear first, then solve',
    description:
      '顾客生气的时候怎么回：说清你看懂了，道歉一次，给两个办法让他挑，不推责任也不乱承诺。',
    descriptionEn:
      'Answering an unhappy customer: show you understood, apologise once, offer two ways out, promise nothing else.',
    category: ['marketing'],
    tags: ['客服'],
    isFeatured: false,
    views: 1420,
    uses: 655,
    createdAt: '2025-06-17T09:10:00+00:00',
    updatedAt: '2025-09-02T03:40:00+00:00',
  },
  {
    ...builtIn,
    id: '75fe19b6-ea64-5b7e-b78e-6d67c89939cd',
    slug: 'product-titles',
    name: '商品标题十条路',
    nameEn: 'Ten roads to a product title',
    description: '同一件商品写十个标题，用途、场景、材质各走一条路，避开极限词，再替你挑两个。',
    descriptionEn:
      'Ten titles for one product, each taking its own road, without superlatives, and two picks at the end.',
    category: ['marketing'],
    tags: ['营销', '写作'],
    isFeatured: true,
    views: 1763,
    uses: 702,
    createdAt: '2025-07-29T10:45:00+00:00',
    updatedAt: '2025-12-01T08:05:00+00:00',
  },
  {
    ...builtIn,
    id: '9e1f36f4-fe8b-5a65-bdd6-60532e232ab3',
    slug: 'paper-four-questions',
    name: '读论文四问',
    nameEn: 'Four questions to a paper',
    description: '想解决什么、怎么做、凭什么信、哪里站不住，每条结论都注明出自第几节、哪张表。',
    descriptionEn:
      'What it wants to solve, how, why believe it, where it is weak; every answer names its section or table.',
    category: ['data'],
    tags: ['研究'],
    isFeatured: false,
    views: 1188,
    uses: 439,
    createdAt: '2025-08-19T05:25:00+00:00',
    updatedAt: '2025-08-19T05:25:00+00:00',
  },
  {
    ...builtIn,
    id: 'c498939a-5064-5007-8233-cb788c3c2650',
    slug: 'sql-plain-words',
    name: 'SQL 白话讲',
    nameEn: 'SQL in plain words',
    description: '把一条长查询讲给不写代码的人听：一行代表什么，哪些被丢掉，哪三件事容易看错。',
    descriptionEn:
      'Explains a long query to someone who does not code: what a row stands for, what is dropped, what is easily misread.',
    category: ['data', 'utilities'],
    tags: ['工程', '数据'],
    isFeatured: false,
    views: 1042,
    uses: 388,
    createdAt: '2025-09-15T03:50:00+00:00',
    updatedAt: '2025-11-06T02:30:00+00:00',
  },
  {
    ...builtIn,
    id: 'c0e76eef-f491-5e50-8cd5-0649ae07e445',
    slug: 'meeting-minutes',
    name: '会议纪要',
    nameEn: 'Meeting minutes',
    description: '定下来的、要做的、没谈拢的分开写，谁做什么列成表，听不清的标出来，不替人拍板。',
    descriptionEn:
      'What was decided, what is to be done and what stayed open, kept apart; unclear places are marked, nothing is decided for people.',
    category: ['automation', 'utilities'],
    tags: ['职场'],
    isFeatured: true,
    views: 2140,
    uses: 918,
    createdAt: '2025-04-10T06:35:00+00:00',
    updatedAt: '2025-12-11T09:25:00+00:00',
  },
  {
    ...builtIn,
    id: '50de84c6-b8b9-535d-9270-94d98884a329',
    slug: 'localise-listing',
    name: '商品页换一种语言',
    nameEn: 'A listing in another language',
    description: '换单位、换说法、避开当地不能写的话，再把三处拿不准的译法列给你挑。',
    descriptionEn:
      'Changes units and arguments, avoids what may not be said there, and lists three doubtful choices for you to decide.',
    category: ['global', 'marketing'],
    tags: ['出海', '写作'],
    isFeatured: true,
    views: 1356,
    uses: 511,
    createdAt: '2025-10-08T11:00:00+00:00',
    updatedAt: '2025-12-18T04:55:00+00:00',
  },
]
