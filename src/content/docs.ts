import type { Doc } from '#domain/catalog/reading.ts'

/** A doc without its text, which is in `docs/<slug>.zh.md` and `docs/<slug>.en.md`. */
export type DocHead = Omit<Doc, 'body' | 'bodyEn'>

export const docHeads: readonly DocHead[] = [
  {
    id: '6e96c59e-565c-598f-baf8-d805aa007009',
    slug: 'getting-started',
    position: 0,
    title: '从这里开始',
    titleEn: 'Start here',
    summary: '找、看、装、存，断网也能用：五分钟装上第一件技能。',
    summaryEn:
      'Find, read, install, keep, with or without a network: your first skill in five minutes.',
    updatedAt: '2025-12-12T02:00:00+00:00',
  },
  {
    id: 'c0155e66-e593-5095-a9df-48ad32201338',
    slug: 'mcp-vs-skills',
    position: 1,
    title: 'MCP 与技能，有什么不同',
    titleEn: 'MCP and skills: the difference',
    summary: 'MCP 给助手一双手，技能教它怎样用。什么时候选哪个，怎么连。',
    summaryEn:
      'MCP gives an assistant hands, a skill teaches it to use them. Which to choose and how to connect.',
    updatedAt: '2025-12-12T02:00:00+00:00',
  },
  {
    id: 'a749a8f6-3e7a-59f6-b322-495009ae9dc2',
    slug: 'skill-best-practices',
    position: 2,
    title: '写好一件技能',
    titleEn: 'Writing a good skill',
    summary: '格式、简介、正文、权限、安装，以及审核时真正会看的东西。',
    summaryEn:
      'Format, description, body, permissions, install commands, and what reviewers look at.',
    updatedAt: '2025-12-19T02:00:00+00:00',
  },
  {
    id: 'f3ea8514-a77d-5be5-ac9d-e07ea09b739f',
    slug: 'skill-creator',
    position: 3,
    title: '用 skill-creator 写技能',
    titleEn: 'Writing skills with skill-creator',
    summary: '从三个真例子开始，分好脚本、资料和样板，试到它会做为止。',
    summaryEn:
      'Begin with three true examples, sort scripts, material and samples, and try until it can do the work.',
    updatedAt: '2025-12-19T02:00:00+00:00',
  },
  {
    id: '2b0f6c1e-9f0e-5a47-8c35-61d0a1f2b7c4',
    slug: 'import-formats',
    position: 4,
    title: '从已有的文件开始',
    titleEn: 'Starting from files you have',
    summary: '能读哪些格式，每一项落到表单的哪一格，读不懂的会怎样。',
    summaryEn:
      'Which formats can be read, where each part of them goes, and what happens to the rest.',
    updatedAt: '2025-12-19T02:00:00+00:00',
  },
  {
    id: '8d4e7a90-53bb-5d1c-a6f8-0c9be2714f36',
    slug: 'how-sync-works',
    position: 5,
    title: '断网和多台设备',
    titleEn: 'Offline and on several devices',
    summary: '什么存在这台设备上，改动怎样送出去，撞在一起怎么办，东西会不会丢。',
    summaryEn:
      'What is kept on this device, how changes leave it, what happens when they meet, and what can be lost.',
    updatedAt: '2025-12-19T02:00:00+00:00',
  },
  {
    id: '347b2a79-d1b1-5af1-a6cb-57486d530a21',
    slug: 'for-machines',
    position: 6,
    title: '给程序用的接口',
    titleEn: 'For programs',
    summary:
      '从本站安装的 git 仓库、技能索引、MCP 注册表和策略文件，还有 JSON 接口和订阅：地址、格式、缓存。',
    summaryEn:
      'What clients install from, git repositories, skill indexes, the MCP registry and policies, beside the JSON interface and feeds: addresses, formats, caching.',
    updatedAt: '2026-11-30T02:00:00+00:00',
  },
]
