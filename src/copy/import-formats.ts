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
    agent: '智能体：agents/*.md、*.agent.md',
    command: '命令：commands/*.md',
    'prompt-file': '提示词文件 *.prompt.md',
    instructions: '指令文件 *.instructions.md',
    rule: '规则文件 *.mdc',
    'docker-server': 'Docker MCP 注册表的 server.yaml',
    'toolhive-server': 'ToolHive 注册表的 spec.yaml',
    'gemini-extension': 'Gemini 扩展 gemini-extension.json',
    plugin: '插件文件夹（plugin.json）',
    'skill-md': 'SKILL.md 文件与文件夹',
    'skill-lines': '由 SKILL.md 组成的 JSON 行',
    'mcp-servers': 'MCP 注册表导出',
    marketplace: '插件 marketplace.json',
    'skills-index': '技能索引',
    prompts: 'prompts.csv',
    'prompt-table': '提示词 JSON 表 [{act, prompt}]',
    'client-configuration': 'mcp.json（没有介绍，只能在「提交」页由它开始）',
  },
  from: {
    agent: '智能体文件',
    command: '命令文件',
    'prompt-file': '提示词文件',
    instructions: '指令文件',
    rule: '规则文件',
    'docker-registry': 'Docker MCP 注册表',
    'toolhive-registry': 'ToolHive 注册表',
    'gemini-extension': 'Gemini 扩展',
    plugin: '插件',
    'client-configuration': '客户端配置',
    'skill-md': 'SKILL.md 文件',
    'mcp-registry': 'MCP 注册表',
    marketplace: '插件市场',
    'skills-index': '技能索引',
    prompts: '提示词表',
  },
}

const en: Words = {
  reads: {
    agent: 'agents: agents/*.md, *.agent.md',
    command: 'commands: commands/*.md',
    'prompt-file': 'prompt files, *.prompt.md',
    instructions: 'instructions, *.instructions.md',
    rule: 'rules, *.mdc',
    'docker-server': 'server.yaml of the Docker MCP registry',
    'toolhive-server': "spec.yaml of ToolHive's registry",
    'gemini-extension': 'a Gemini extension, gemini-extension.json',
    plugin: "a plugin's folder (plugin.json)",
    'skill-md': 'SKILL.md files and folders',
    'skill-lines': 'JSON lines of SKILL.md files',
    'mcp-servers': 'MCP registry dumps',
    marketplace: 'a plugin marketplace.json',
    'skills-index': 'a skills index',
    prompts: 'prompts.csv',
    'prompt-table': 'a JSON table of prompts, [{act, prompt}]',
    'client-configuration': 'mcp.json (it describes nothing: start from it on the submit page)',
  },
  from: {
    agent: 'an agent',
    command: 'a command',
    'prompt-file': 'a prompt file',
    instructions: 'instructions',
    rule: 'a rule',
    'docker-registry': 'the Docker MCP registry',
    'toolhive-registry': "ToolHive's registry",
    'gemini-extension': 'a Gemini extension',
    plugin: 'a plugin',
    'client-configuration': 'the configuration of a client',
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
