import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

export const browserPilot: Skill = {
  ...sampleCard('browser-pilot'),
  ...builtIn,
  description: `助手原本只能读你贴给它的网页。装上这件之后，它自己会开浏览器：走到那一页，点开那个按钮，把表填好，再把结果带回来。底下用的是 Playwright，读的是页面的无障碍结构，所以改了配色、挪了位置也不容易迷路。

## 适合交给它的活

- 每周登录几个后台，把数字抄进一张表。
- 上线前把注册、下单、退款各走一遍，截图留档。
- 页面报错时，顺手把控制台信息和网络请求一起收集好。

## 怎么说它才听得懂

说清起点、终点和停下的条件。比如：

> 打开订单后台，筛出昨天未发货的单，导出前三页的单号；遇到验证码就停下来叫我。

配置里带着 \`--isolated\`，每次都是干净的浏览器，关掉就忘。需要保持登录时再去掉它，并另建一个专用的浏览器资料夹。`,
  descriptionEn: `An assistant can normally read only the pages you paste. With this one it opens a browser by itself: it goes to the page, presses the button, fills in the form and brings back the result. Underneath is Playwright, which reads the accessibility structure of a page, so a new colour or a moved button rarely confuses it.

## Work that suits it

- Signing in to a few back offices every week and copying the numbers into one table.
- Walking through sign-up, order and refund before a release, with a screenshot of each step.
- Collecting console messages and network requests when a page fails.

## How to ask

Name the start, the end and the reason to stop. For example:

> Open the order desk, filter yesterday's unshipped orders and list the numbers of the first three pages. If there is a captcha, stop and call me.

The configuration carries \`--isolated\`: every run starts with a clean browser that forgets everything when it closes. Take it away only when you need to stay signed in, and give the assistant a browser profile of its own.`,
  repoUrl: 'https://github.com/microsoft/playwright-mcp',
  homepage: 'https://playwright.dev',
  install: {
    cli: 'npx -y @playwright/mcp@0.0.54 --isolated',
    mcp: mcpServer('playwright', {
      command: 'npx',
      args: ['-y', '@playwright/mcp@0.0.54', '--isolated'],
    }),
    claude:
      'claude mcp add --transport stdio playwright -- npx -y @playwright/mcp@0.0.54 --isolated',
  },
  permissions: [
    'browser: 打开网页、点按、输入、截图',
    'network: 你让它去的网址，以及页面自己加载的内容',
    'write-files: 截图与下载存到输出文件夹',
  ],
  riskNotes: [
    '网页上的文字会进入对话。陌生页面可能藏着给助手看的指令，重要操作请逐步确认。',
    '去掉 --isolated 之后登录状态会留在磁盘上，请用专门的浏览器资料夹，不要用日常那一个。',
  ],
  related: idsOf('seo-lens', 'puppeteer-stage', 'repo-steward'),
  io: {
    input: {
      url: 'string',
      task: 'string',
      stopWhen: 'string?',
    },
    output: {
      steps: 'string[]',
      screenshots: 'path[]',
      result: 'string',
    },
  },
}
