import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf } from './parts.ts'

export const skillApprentice: Skill = {
  ...sampleCard('skill-apprentice'),
  ...builtIn,
  description: `你会做的事，和你写得出来的说明，中间隔着一层纸。这件技能陪你捅破：它像个新来的学徒，一直问「那要是……呢」，直到步骤、例外和停下的条件都写在纸上。用的是公开的 skill-creator。

## 一般要走的路

1. **说例子**：至少三个真的，一个顺利的，一个出过岔子的，一个不该用它的。
2. **分东西**：每次都一样的写成脚本，偶尔查的放进 \`references/\`，要交出去的样板放进 \`assets/\`。
3. **搭架子**：建文件夹，写 \`SKILL.md\` 的开头两行：名字，什么时候用。
4. **写正文**：用祈使句，五百行以内。
5. **试**：换一个干净的对话，拿没见过的任务试两三次，看它在哪里走偏，回去改。

\`\`\`text
invoice-sorter/
├── SKILL.md
├── scripts/check_total.py
└── references/tax-rules.md
\`\`\`

写好之后，可以直接[提交到集市](/submit)。`,
  descriptionEn: `Between what you can do and what you can write down there is a sheet of paper. This skill helps you through it. Like a new apprentice it keeps asking "and what if", until the steps, the exceptions and the reasons to stop are all written. It is the public skill-creator.

## The usual way

1. **Tell examples**: at least three real ones. One that went well, one that went wrong, one that is not its business.
2. **Sort**: what is always the same becomes a script, what is looked up goes to \`references/\`, what is handed out goes to \`assets/\`.
3. **Build the frame**: make the folder and write the two head lines of \`SKILL.md\`, its name and when to use it.
4. **Write the body**: imperative, under five hundred lines.
5. **Try**: in a fresh conversation, with two or three tasks it has not seen; see where it strays and mend that.

\`\`\`text
invoice-sorter/
├── SKILL.md
├── scripts/check_total.py
└── references/tax-rules.md
\`\`\`

When it is done you can [submit it here](/submit).`,
  repoUrl: 'https://github.com/anthropics/skills',
  homepage: null,
  install: {
    cli: 'npx skills add anthropics/skills --skill skill-creator',
    mcp: null,
    claude:
      '/plugin marketplace add anthropics/skills\n/plugin install example-skills@anthropic-agent-skills',
  },
  permissions: [
    'read-files: 你给它看的例子',
    'write-files: 新技能的文件夹',
    'run-commands: 试跑脚本与检查格式',
  ],
  riskNotes: [
    '例子里常带着真实的客户资料，写进技能之前先换成假的。',
    '它写的脚本要自己读一遍，再交给别人装。',
  ],
  related: idsOf('pdf-ink', 'vm-sandbox', 'repo-steward'),
  io: {
    input: { craft: 'string', examples: 'string[]' },
    output: {
      folder: 'path',
      files: 'path[]',
      tried: '{ task, ok, note }[]',
    },
  },
}
