import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

const args = ['-y', '@larksuiteoapi/lark-mcp@0.5.1', 'mcp', '-t', 'preset.light']

export const feishuBridge: Skill = {
  ...sampleCard('feishu-bridge'),
  ...builtIn,
  description: `团队的事都在飞书里，助手却在门外。这件把门打开一条缝：它能搜文档、读正文，查多维表格里的记录，在群里发消息，也能安排会议日程。底下用的是飞书官方的开放平台工具。

## 先开一条缝

默认只带 \`preset.light\` 这一小组。不够的时候，在 \`-t\` 后面加：

| 加上 | 多出来的本事 |
| --- | --- |
| \`preset.doc.default\` | 导入文档、给协作者权限 |
| \`preset.base.default\` | 建多维表格、改记录 |
| \`preset.calendar.default\` | 看忙闲、建会议 |
| \`preset.task.default\` | 建任务、设提醒 |

## 准备

1. 在飞书开放平台建一个企业自建应用，拿到 App ID 和 App Secret。
2. 只勾要用的权限，请管理员通过。
3. 先在自己的测试群里试，再请它进正式的群。

上游标明还在测试阶段，接口会变，所以这里也记作「实验」，版本请钉住。`,
  descriptionEn: `The team lives in Feishu and the assistant stands outside. This opens the door a little: it searches and reads documents, looks up records in a base, sends messages to a group and arranges meetings. Underneath are the official tools of the Feishu open platform.

## A little at first

Only the small set \`preset.light\` is on. When it is not enough, add to \`-t\`:

| Add | And it can also |
| --- | --- |
| \`preset.doc.default\` | Import documents, give people access |
| \`preset.base.default\` | Create bases, change records |
| \`preset.calendar.default\` | See who is free, create meetings |
| \`preset.task.default\` | Create tasks, set reminders |

## To prepare

1. Create a custom app on the Feishu open platform and note its App ID and App Secret.
2. Tick only the permissions you need and have your administrator approve them.
3. Try it in a test group of your own before it joins a real one.

Upstream calls itself a beta and its interface changes, so it is marked experimental here too. Keep the version pinned.`,
  repoUrl: 'https://github.com/larksuite/lark-openapi-mcp',
  homepage: 'https://open.feishu.cn',
  install: {
    cli: `APP_ID=YOUR_APP_ID APP_SECRET=YOUR_APP_SECRET npx ${args.join(' ')}`,
    mcp: mcpServer('feishu', {
      command: 'npx',
      args,
      env: { APP_ID: 'YOUR_APP_ID', APP_SECRET: 'YOUR_APP_SECRET' },
    }),
    claude: `claude mcp add --env APP_ID=YOUR_APP_ID --env APP_SECRET=YOUR_APP_SECRET --transport stdio feishu -- npx ${args.join(' ')}`,
  },
  permissions: [
    'network: open.feishu.cn',
    'send-messages: 以应用的名义在群里发消息',
    'secrets: 应用编号与应用密钥',
  ],
  riskNotes: [
    '发出去的消息收不回来。请要求它先把内容念给你听，再发。',
    '用个人令牌接入时，它看得见你看得见的一切。日常请用应用身份。',
  ],
  related: idsOf('repo-steward', 'sheet-reader', 'skill-apprentice'),
  io: {
    input: { request: 'string', where: '"doc" | "base" | "chat" | "calendar"' },
    output: {
      preview: 'string',
      written: 'boolean',
      link: 'url?',
    },
  },
}
