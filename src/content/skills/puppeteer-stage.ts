import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

export const puppeteerStage: Skill = {
  ...sampleCard('puppeteer-stage'),
  ...builtIn,
  description: `这是较早的一件浏览器技能，靠 Puppeteer 操作 Chrome。上游已把它归档，只能看，不再修；我们留着这一页，让装过的人知道往哪里搬。

新装请直接去看[浏览器领航](/skills/browser-pilot)。

## 旧的换成新的

| 原来的工具 | 浏览器领航里的 |
| --- | --- |
| \`puppeteer_navigate\` | \`browser_navigate\` |
| \`puppeteer_click\` | \`browser_click\` |
| \`puppeteer_fill\` | \`browser_type\` |
| \`puppeteer_screenshot\` | \`browser_take_screenshot\` |
| \`puppeteer_evaluate\` | \`browser_evaluate\` |

## 搬家三步

1. 从配置里删掉 \`puppeteer\` 这一段，换上新的。
2. 提示词里写过选择器的，改成说按钮上的字。新的认结构，不认选择器。
3. 旧任务各跑一遍，对一对截图。

已经在用、暂时搬不动的，请至少不要让它打开陌生网页。`,
  descriptionEn: `An older browser skill that drives Chrome with Puppeteer. Upstream has archived it: it can be read and is no longer repaired. The page stays so that those who installed it know where to move.

New installs should go straight to [Browser Pilot](/skills/browser-pilot).

## Old names and new

| Tool so far | In Browser Pilot |
| --- | --- |
| \`puppeteer_navigate\` | \`browser_navigate\` |
| \`puppeteer_click\` | \`browser_click\` |
| \`puppeteer_fill\` | \`browser_type\` |
| \`puppeteer_screenshot\` | \`browser_take_screenshot\` |
| \`puppeteer_evaluate\` | \`browser_evaluate\` |

## Moving in three steps

1. Remove \`puppeteer\` from the configuration and put the new one in.
2. Where a prompt names selectors, name the words on the button instead. The new one reads structure.
3. Run each old task once and compare the screenshots.

If you cannot move yet, at least keep it away from pages you do not know.`,
  repoUrl: 'https://github.com/modelcontextprotocol/servers-archived',
  homepage: null,
  install: {
    cli: null,
    mcp: mcpServer('puppeteer', {
      command: 'npx',
      args: ['-y', '@modelcontextprotocol/server-puppeteer@2025.5.12'],
    }),
    claude: null,
  },
  permissions: ['browser: 打开网页、点按、输入、截图', 'network: 你让它去的网址'],
  riskNotes: ['已归档：有漏洞也不会再修。', '没有网址白名单，页面里的脚本可以把它带到别处。'],
  related: idsOf('browser-pilot', 'seo-lens'),
  io: {
    input: {
      url: 'string',
      selector: 'string?',
      value: 'string?',
    },
    output: { screenshot: 'image?', text: 'string?' },
  },
}
