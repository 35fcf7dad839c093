import { wordOf } from '#domain/text/word-of.ts'
import type { Format, OriginFormat } from '#domain/import/formats.ts'

interface Words {
  /** What `npm run import` says that it reads. */
  readonly reads: Readonly<Record<Format, string>>
  /** Where a skill or template was listed from, by the format that its origin names. */
  readonly from: Readonly<Record<OriginFormat, string>>
}

const zh: Words = {
  reads: {
    'skill-md': 'SKILL.md 文件与文件夹',
    'skill-lines': '由 SKILL.md 组成的 JSON 行',
    'mcp-servers': 'MCP 登记处导出',
    marketplace: '插件 marketplace.json',
    'skills-index': '技能索引',
    prompts: 'prompts.csv',
  },
  from: {
    'skill-md': 'SKILL.md 文件',
    'mcp-registry': 'MCP 注册表',
    marketplace: '插件市场',
    'skills-index': '技能索引',
    prompts: '提示词表',
  },
}

const en: Words = {
  reads: {
    'skill-md': 'SKILL.md files and folders',
    'skill-lines': 'JSON lines of SKILL.md files',
    'mcp-servers': 'MCP registry dumps',
    marketplace: 'a plugin marketplace.json',
    'skills-index': 'a skills index',
    prompts: 'prompts.csv',
  },
  from: {
    'skill-md': 'a SKILL.md file',
    'mcp-registry': 'the MCP registry',
    marketplace: 'a plugin marketplace',
    'skills-index': 'a skills index',
    prompts: 'a table of prompts',
  },
}

export const importFormats = { zh, en }

/** Where a record was listed from. A format that is no longer imported keeps its own name. */
export const listedFrom = ({ from }: Words, format: string): string =>
  wordOf(from, format) ?? format
