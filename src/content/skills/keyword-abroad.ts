import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

const env = {
  DATAFORSEO_LOGIN: 'YOUR_DATAFORSEO_LOGIN',
  DATAFORSEO_PASSWORD: 'YOUR_DATAFORSEO_PASSWORD',
}

export const keywordAbroad: Skill = {
  ...sampleCard('keyword-abroad'),
  ...builtIn,
  description: `同一件东西，各国的人叫法不同。保温杯在美国人嘴里是 tumbler 还是 insulated bottle，一年差着几倍的搜索量。这件技能替你去查：每个词在每个国家每月有多少人搜，竞价多少钱，第一页都是谁。

## 一次完整的选词

1. 你给出商品和打算进的国家。
2. 它用当地的说法扩出二三十个词，先把列表给你看。
3. 你点头之后才去查数据，因为每次查询都要花钱。
4. 结果排成表：搜索量、季节起伏、难度，附第一页的网址。
5. 最后给三条建议：主词、长尾词、先不碰的词。

## 花费

数据来自 DataForSEO，按次收费，账单在你自己的账号里。它会先报要查多少次；没说上限的时候，一轮不超过五十次。`,
  descriptionEn: `The same thing has another name in every country. Whether Americans say tumbler or insulated bottle can mean several times the searches. This skill looks it up: how many people search for a word each month in each country, what a click costs, and who is on the first page.

## One round

1. You name the product and the countries you have in mind.
2. It lists twenty or thirty words as people there would say them, and shows you the list.
3. Only when you agree does it ask for data, since every request costs money.
4. The result is a table: searches, seasons, difficulty, and the addresses on the first page.
5. It ends with three suggestions: the main word, the long tail, and what to leave alone.

## What it costs

The data comes from DataForSEO and is paid by the request, on your own account. The skill says first how many requests it wants to make; unless you set a limit, one round stays under fifty.`,
  repoUrl: 'https://github.com/dataforseo/mcp-server-typescript',
  homepage: 'https://dataforseo.com',
  install: {
    cli: 'DATAFORSEO_LOGIN=YOUR_DATAFORSEO_LOGIN DATAFORSEO_PASSWORD=YOUR_DATAFORSEO_PASSWORD npx -y dataforseo-mcp-server@3.1.1',
    mcp: mcpServer('dataforseo', {
      command: 'npx',
      args: ['-y', 'dataforseo-mcp-server@3.1.1'],
      env,
    }),
    claude: 'claude mcp add --transport http dataforseo https://mcp.dataforseo.com/v3/mcp',
  },
  permissions: ['network: api.dataforseo.com 与它的文档站', 'secrets: DataForSEO 的账号与接口密码'],
  riskNotes: [
    '每次查询都按量计费。请在账号里设好每日上限，再把密码交给它。',
    '搜索量是估算值，小语种和小国家误差更大，别只凭一个数字备货。',
  ],
  related: idsOf('seo-lens', 'glossary-keeper'),
  io: {
    input: {
      product: 'string',
      countries: 'string[]',
      maxRequests: 'number?',
    },
    output: {
      keywords: '{ word, country, searches, difficulty }[]',
      advice: 'string[]',
      cost: 'number',
    },
  },
}
