import { readAgent, readCommand, readInstructions, readPromptFile, readRule } from './agent-md.ts'
import { readDockerServer, readToolhive } from './catalog-servers.ts'
import { isRecord, textOf } from './json.ts'
import { type LeftOver, leftOverOfEntries } from './left-over.ts'
import { pluginFields, readMarketplace } from './marketplace.ts'
import { readMcpServers } from './mcp-server.ts'
import { looksLikeServer, serverFields } from './mcp-shape.ts'
import {
  isClientConfiguration,
  readClientConfiguration,
  readGeminiExtension,
  readPlugin,
} from './plugin.ts'
import { readPrompts, readPromptTable } from './prompts.ts'
import type { ImportFile, Read } from './result.ts'
import { leftOverOfSkillMd, readSkillLines, readSkillMd } from './skill-md.ts'
import { readSkillsIndex } from './skills-index.ts'

interface ImportFormat {
  /** File names that tell the format, whatever the text is. */
  readonly fileName?: RegExp
  /** Files that are read when a folder is named; all of the above where this is missing. */
  readonly inFolder?: RegExp
  /** How a text begins that is not one JSON value. */
  readonly begins?: RegExp
  /** A whole file of JSON: an object. */
  readonly isObject?: (value: Record<string, unknown>) => boolean
  /** A whole file of JSON: a list that begins with this record. */
  readonly isListOf?: (first: Record<string, unknown>) => boolean
  /** File names that promise it. Broken or empty JSON goes to this reader: it says what is wrong. */
  readonly promisedBy?: RegExp
  readonly read: (file: ImportFile) => Iterable<Read>
  /** What `origin.format` of its records says. */
  readonly origin: string
  /** Gives the fields that the reader has no place for; a person who submits is told of them. */
  readonly leftOver?: LeftOver
}

/**
 * Every format that can be imported, in the order in which they are tried. The import command,
 * `/submit` and the words read this table. A new format needs its reader, its entry here and its
 * words in copy/import-formats.ts, and a row in supabase/import/README.md.
 */
export const formats = {
  agent: {
    fileName: /(?:(?:^|\/)agents\/[^/]+\.md|\.(?:agent|chatmode)\.md)$/i,
    read: readAgent,
    origin: 'agent',
  },
  command: {
    fileName: /(?:^|\/)commands\/(?:[^/]+\/)*[^/]+\.md$/i,
    read: readCommand,
    origin: 'command',
  },
  'prompt-file': { fileName: /\.prompt\.md$/i, read: readPromptFile, origin: 'prompt-file' },
  instructions: {
    fileName: /\.instructions\.md$/i,
    read: readInstructions,
    origin: 'instructions',
  },
  rule: { fileName: /\.mdc$/i, read: readRule, origin: 'rule' },
  'docker-server': {
    fileName: /(?:^|\/)server\.ya?ml$/i,
    read: readDockerServer,
    origin: 'docker-registry',
  },
  'toolhive-server': {
    fileName: /(?:^|\/)spec\.ya?ml$/i,
    read: readToolhive,
    origin: 'toolhive-registry',
  },
  'gemini-extension': {
    fileName: /(?:^|\/)gemini-extension\.json$/i,
    read: readGeminiExtension,
    origin: 'gemini-extension',
  },
  plugin: {
    fileName: /(?:^|\/)\.[a-z]+-plugin\/plugin\.json$/i,
    isObject: (value) => /agent-plugins/.test(textOf(value, '$schema')),
    promisedBy: /(?:^|\/)plugin\.json$/i,
    read: readPlugin,
    origin: 'plugin',
    leftOver: leftOverOfEntries(pluginFields),
  },
  'skill-md': {
    fileName: /\.(?:md|markdown)$/i,
    inFolder: /(?:^|\/)skill\.md$/i,
    begins: /^\s*---[ \t]*\n/,
    read: readSkillMd,
    origin: 'skill-md',
    leftOver: leftOverOfSkillMd,
  },
  marketplace: {
    isObject: ({ plugins }) => Array.isArray(plugins),
    promisedBy: /marketplace/i,
    read: readMarketplace,
    origin: 'marketplace',
    leftOver: leftOverOfEntries(pluginFields),
  },
  'mcp-servers': {
    isObject: (value) =>
      (Array.isArray(value['servers']) && value['servers'].some(isEntry)) || looksLikeServer(value),
    isListOf: looksLikeServer,
    promisedBy: /mcp-|server|registry/i,
    read: readMcpServers,
    origin: 'mcp-registry',
    leftOver: leftOverOfEntries(serverFields),
  },
  'skill-lines': {
    fileName: /\.(?:jsonl|ndjson)$/i,
    begins: /^\s*\{[^\n]*\}\n\s*\{/,
    // a file of one line is one JSON value
    isObject: ({ path, text }) => typeof path === 'string' && typeof text === 'string',
    read: readSkillLines,
    origin: 'skill-md',
  },
  'skills-index': {
    isListOf: (first) =>
      ['name', 'path', 'description'].every((field) => typeof first[field] === 'string'),
    promisedBy: /(?:^|\/)(?:skills?[-_])?index[^/]*$/i,
    read: readSkillsIndex,
    origin: 'skills-index',
  },
  prompts: {
    fileName: /\.csv$/i,
    begins: /^"?act"?,"?prompt"?/i,
    read: readPrompts,
    origin: 'prompts',
  },
  'prompt-table': {
    isListOf: (first) => ['act', 'prompt'].every((field) => Object.hasOwn(first, field)),
    promisedBy: /prompts/i,
    read: readPromptTable,
    origin: 'prompts',
  },
  'client-configuration': {
    isObject: isClientConfiguration,
    promisedBy: /(?:^|\/)\.?mcp\.json$/i,
    read: readClientConfiguration,
    origin: 'client-configuration',
  },
} as const satisfies Record<string, ImportFormat>

const isEntry = (value: unknown): boolean => isRecord(value) && looksLikeServer(value)

export type Format = keyof typeof formats
export type OriginFormat = (typeof formats)[Format]['origin']

export const formatNames = Object.keys(formats) as Format[]
export const formatOf = (name: Format): ImportFormat => formats[name]

/**
 * Tells the format from the name where it leaves no doubt, else from the text; null when neither
 * says.
 */
export function detectFormat(fileName: string, text: string): Format | null {
  const first = (says: (format: ImportFormat) => boolean | undefined): Format | null =>
    formatNames.find((name) => says(formatOf(name))) ?? null
  const known =
    first((format) => format.fileName?.test(fileName)) ??
    first((format) => format.begins?.test(text))
  if (known !== null || !/^\s*[[{]/.test(text)) return known

  const promised = () => first((format) => format.promisedBy?.test(fileName))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return promised()
  }
  if (isRecord(value)) {
    const whole = value
    return first((format) => format.isObject?.(whole))
  }
  const record: unknown = Array.isArray(value) ? value.find(isRecord) : undefined
  if (!isRecord(record)) return promised()
  return first((format) => format.isListOf?.(record))
}
