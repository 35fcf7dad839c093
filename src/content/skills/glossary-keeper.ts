import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf, mcpServer } from './parts.ts'

export const glossaryKeeper: Skill = {
  ...sampleCard('glossary-keeper'),
  ...builtIn,
  description: `同一个产品名，官网译成一个样，说明书译成另一个样，客服又是第三样。这件技能先取你在 DeepL 里的术语表，再动手翻译，译完逐条核对。

## 它怎么译

- 表里有的照表译，表里写明不译的原样留着。
- 德语的 Sie 与 du、日语的敬体与常体，开头问一次，后面不变。
- 数字、单位、占位符（如 \`{name}\`）一个不动。
- 拿不准的地方给两种译法，说清差在哪里。

## 译完交什么

1. 译文。
2. 一张对照单：用了表里哪些词，哪几处没照表，为什么。
3. 建议加进术语表的新词，最多五个。

DeepL 有每月五十万字符的免费额度，整本手册会超，先估字数再开工。`,
  descriptionEn: `One product name, and the website, the manual and the support desk each translate it differently. This skill fetches your glossary from DeepL before it translates, and checks it word by word afterwards.

## How it translates

- What is in the glossary follows the glossary; what is marked as fixed stays.
- German Sie or du, Japanese polite or plain: it asks once at the start and then keeps to it.
- Numbers, units and placeholders such as \`{name}\` are not touched.
- Where it is unsure it gives two versions and says how they differ.

## What you get

1. The translation.
2. A list: which glossary words were used, where it departed from them, and why.
3. At most five new words to add.

DeepL gives half a million characters a month for free. A whole manual takes more, so count first.`,
  repoUrl: 'https://github.com/DeepLcom/deepl-mcp-server',
  homepage: 'https://www.deepl.com/pro-api',
  install: {
    cli: 'DEEPL_API_KEY=YOUR_DEEPL_API_KEY npx -y deepl-mcp-server',
    mcp: mcpServer('deepl', {
      command: 'npx',
      args: ['-y', 'deepl-mcp-server'],
      env: { DEEPL_API_KEY: 'YOUR_DEEPL_API_KEY' },
    }),
    claude:
      'claude mcp add --env DEEPL_API_KEY=YOUR_DEEPL_API_KEY --transport stdio deepl -- npx -y deepl-mcp-server',
  },
  permissions: [
    'network: api.deepl.com',
    'secrets: 一个 DeepL 密钥',
    'read-files: 翻译整份文件时读原件',
    'write-files: 译好的文件另存一份',
  ],
  riskNotes: [
    '原文会发给 DeepL。免费接口的文本可能被用来改进服务，保密的内容请用付费接口。',
    '法律文本和药品说明译完要请人看，不能直接用。',
  ],
  related: idsOf('keyword-abroad', 'pdf-ink'),
  io: {
    input: {
      text: 'string',
      to: 'language[]',
      glossary: 'string?',
      formality: '"more" | "less" | "default"',
    },
    output: {
      translations: '{ language, text }[]',
      departures: '{ term, used, why }[]',
      newTerms: 'string[]',
    },
  },
}
