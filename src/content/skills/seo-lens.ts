import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf } from './parts.ts'

export const seoLens: Skill = {
  ...sampleCard('seo-lens'),
  ...builtIn,
  description: `页面写得好，搜索引擎却看不见，多半是几处小地方没弄对。这件技能让助手跑一遍 Lighthouse，再把几百行的报告变成一张能照着改的单子。

## 单子长这样

| 影响 | 问题 | 改法 |
| --- | --- | --- |
| 大 | 整页被 \`noindex\` 挡住 | 删掉那一行，重新提交 |
| 中 | 三个语言版本没有互相标注 | 每页补上 \`hreflang\` |
| 小 | 图片没有替代文字 | 商品图写商品名，装饰图留空 |

## 它的分寸

- 只看你给的网址，不顺着链接爬全站。
- 分数只报一次，重点放在改什么。
- 同一页改完再跑，会和上一次对照，说清哪些真的好了。

需要本机有 Chrome，以及 Node 18.20 以上。`,
  descriptionEn: `A page can be well written and still stay unseen, mostly for a few small reasons. This skill has the assistant run Lighthouse and turns the hundreds of lines of its report into a list one can work through.

## What the list looks like

| Weight | Finding | What to do |
| --- | --- | --- |
| Large | \`noindex\` hides the whole page | Remove the line and submit the page again |
| Medium | Three language versions do not name each other | Add \`hreflang\` to each page |
| Small | Pictures without alternative text | Name the product; leave ornaments empty |

## Its measure

- It looks at the addresses you give and does not crawl the site.
- It reports the score once and spends its words on what to change.
- After a change it compares with the last run and says what really got better.

It needs Chrome on your machine and Node 18.20 or newer.`,
  repoUrl: 'https://github.com/GoogleChrome/lighthouse',
  homepage: 'https://developer.chrome.com/docs/lighthouse',
  install: {
    cli: `npx -y lighthouse@12 https://example.com --only-categories=seo,accessibility,performance \\
  --chrome-flags="--headless=new" --output=json --output-path=./lighthouse.json`,
    mcp: null,
    claude: null,
  },
  permissions: [
    'network: 你给的网址',
    'browser: 开一个无界面的 Chrome',
    'run-commands: 只跑 lighthouse',
    'write-files: 当前文件夹下的 lighthouse.json',
  ],
  riskNotes: [
    '速度分数受本机和网络影响，同一页跑三次取中间值才有意义。',
    '只检查自己的，或得到允许的网站。',
  ],
  related: idsOf('keyword-abroad', 'browser-pilot'),
  io: {
    input: { url: 'url', compareWith: 'path?' },
    output: {
      findings: '{ weight, what, fix }[]',
      scores: '{ seo, accessibility, performance }',
      better: 'string[]?',
    },
  },
}
