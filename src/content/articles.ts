import type { Article } from '#domain/catalog/reading.ts'

/** An article without its text, which is in `articles/<slug>.zh.md` and `articles/<slug>.en.md`. */
export type ArticleHead = Omit<Article, 'body' | 'bodyEn'>

export const articleHeads: readonly ArticleHead[] = [
  {
    id: 'a94a3972-4e4a-5959-8ea3-eccda052063c',
    slug: 'mcp-integration-best-practices',
    title: 'MCP 接入：接得稳，也接得放心',
    titleEn: 'Connecting MCP so that it holds',
    summary: '跑在哪里、命令怎么写、版本钉住、权限给小、防着内容里的话，以及坏了怎么查。',
    summaryEn:
      'Where it runs, how the command goes, pinned versions, small permissions, words hidden in content, and what to do when it breaks.',
    date: '2025-12-02',
    author: '技能集市编辑部',
    cover: null,
    tags: ['MCP', '安全'],
    updatedAt: '2025-12-02T02:00:00+00:00',
  },
  {
    id: 'b65ed3d3-b60a-5fdf-9d83-72e8a1b43f41',
    slug: 'claude-skills-complete-guide',
    title: 'Claude 技能，从头讲到尾',
    titleEn: 'Claude skills from one end to the other',
    summary: '一件技能里有什么、怎样装、怎样写第一件、做得不对怎么改，什么时候不该用它。',
    summaryEn:
      'What is inside a skill, how to install one, write the first, mend it when it errs, and when to leave it alone.',
    date: '2025-11-05',
    author: '技能集市编辑部',
    cover: null,
    tags: ['技能', '入门'],
    updatedAt: '2025-11-05T02:00:00+00:00',
  },
]
