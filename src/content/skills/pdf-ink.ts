import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf } from './parts.ts'

export const pdfInk: Skill = {
  ...sampleCard('pdf-ink'),
  ...builtIn,
  description: `PDF 是给人看的，不是给程序读的，所以总有各种小麻烦。这件技能把常见的几样活写成了步骤和脚本，助手照着做，不必每次重新摸索。

## 会做什么

- **取**：按页取文字，把表格取成行和列，扫描件先认字。
- **拆与合**：按页码拆开，按顺序合并，旋转，加水印，设密码。
- **填**：认出表单里的格子，先列给你核对，再填进去。
- **排**：从一段文字或一张表排出新的 PDF。

## 例子

\`\`\`text
把 合同.pdf 第 3 到 5 页拆出来，
表格另存成 CSV，金额那一列核对合计。
\`\`\`

## 做不到的

- 盖过章、签过名的文件，改动会让签名失效，它会先提醒。
- 手写字认得不准，拿不准的地方会标出页码，请你自己看。

装好之后点名使用即可，比如「用 PDF 技能把这两份合起来」。`,
  descriptionEn: `A PDF is made for eyes, not for programs, and there is always some small trouble with it. This skill turns the usual jobs into steps and scripts, so that the assistant need not find its way anew each time.

## What it does

- **Take out**: text page by page, tables as rows and columns, scans after character recognition.
- **Split and join**: by page numbers, in your order; rotate, watermark, set a password.
- **Fill in**: it finds the fields of a form, lists them for you, then fills them.
- **Lay out**: a new PDF from a text or a table.

## An example

\`\`\`text
Take pages 3 to 5 out of contract.pdf,
save the table as CSV and check the total of the amounts.
\`\`\`

## What it cannot do

- A signed or sealed file loses its signature when it changes; you are warned first.
- Handwriting is read poorly. Doubtful places come with their page number for you to look at.

Once installed, just name it: "use the PDF skill to join these two".`,
  repoUrl: 'https://github.com/anthropics/skills',
  homepage: null,
  install: {
    cli: 'npx skills add anthropics/skills --skill pdf',
    mcp: null,
    claude:
      '/plugin marketplace add anthropics/skills\n/plugin install document-skills@anthropic-agent-skills',
  },
  permissions: [
    'read-files: 你指给它的 PDF',
    'write-files: 结果另存，不覆盖原件',
    'run-commands: 跑随技能带来的 Python 脚本',
  ],
  riskNotes: [
    '取出来的文字会进入对话。身份证、合同这类文件，先想好能不能给助手看。',
    '源码公开，但不是开源许可：可以照着学，改了再发布之前请看仓库里的许可。',
  ],
  related: idsOf('sheet-reader', 'glossary-keeper', 'skill-apprentice'),
  io: {
    input: {
      file: 'path',
      pages: 'string?',
      task: '"extract" | "split" | "merge" | "fill" | "create"',
    },
    output: {
      files: 'path[]',
      text: 'string?',
      tables: 'object[]?',
      doubtful: '{ page, why }[]',
    },
  },
}
