import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

const address = 'https://api.githubcopilot.com/mcp/readonly'

export const repoSteward: Skill = {
  ...sampleCard('repo-steward'),
  ...builtIn,
  description: `早上打开电脑，先问一句「昨晚有什么要我看的」。它去 GitHub 上把提到你的议题、等你评审的拉取请求、失败的流水线收拢成一页，每条一句话，附上链接。

## 常用的问法

- 这个仓库里和「登录超时」有关的议题有哪些，按活跃程度排。
- 第 128 号拉取请求改了什么，哪几处值得细看。
- 主分支昨天为什么红，贴出失败那一步的日志。
- 照上次的格式，起草一份发布说明，先别发。

## 两种接法

远程的不用装东西，地址结尾的 \`readonly\` 表示只读。要在本机跑，用命令行那一条，需要 Docker。

令牌请用细粒度的，只勾要用的仓库和权限，设一个不长的有效期。要让它开议题、合并分支，另配一个令牌，用完收回。`,
  descriptionEn: `Open the computer in the morning and ask: anything for me since last night? It goes to GitHub and gathers the issues that mention you, the pull requests that wait for your review and the pipelines that failed on one page, a sentence and a link each.

## What people ask

- Which issues of this repository are about sign-in timeouts, most active first?
- What does pull request 128 change, and which places deserve a closer look?
- Why was the main branch red yesterday? Show the log of the step that failed.
- Draft release notes in the shape of the last ones, and do not publish them.

## Two ways to connect

The remote one needs nothing installed; \`readonly\` at the end of the address means what it says. To run it on your machine take the command line, which needs Docker.

Use a fine-grained token with only the repositories and permissions you need, and let it expire soon. For opening issues or merging make another token and take it back afterwards.`,
  repoUrl: 'https://github.com/github/github-mcp-server',
  homepage: null,
  install: {
    cli: 'docker run -i --rm -e GITHUB_PERSONAL_ACCESS_TOKEN -e GITHUB_READ_ONLY=1 ghcr.io/github/github-mcp-server',
    mcp: mcpServer('github', {
      type: 'http',
      url: address,
      headers: { Authorization: 'Bearer YOUR_GITHUB_TOKEN' },
    }),
    claude: `claude mcp add --header "Authorization: Bearer YOUR_GITHUB_TOKEN" --transport http github ${address}`,
  },
  permissions: [
    'network: api.githubcopilot.com，或本机容器访问 api.github.com',
    'secrets: 一个 GitHub 令牌',
  ],
  riskNotes: [
    '议题和评论是别人写的，里面可能夹着给助手的指令。让它动手之前，自己先看一眼原文。',
    '令牌写进配置文件后，别把那个文件提交进仓库。',
  ],
  related: idsOf('vm-sandbox', 'feishu-bridge', 'skill-apprentice'),
  io: {
    input: {
      repository: 'owner/name',
      question: 'string',
      since: 'date?',
    },
    output: { items: '{ kind, number, title, url, why }[]', summary: 'string' },
  },
}
