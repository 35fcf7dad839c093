import { isRecord } from './json.ts'

export const formats = [
  'skill-md',
  'skill-lines',
  'mcp-servers',
  'marketplace',
  'skills-index',
  'prompts',
] as const
export type Format = (typeof formats)[number]

/**
 * Tells the format from the text first and from the name only where the text leaves it open; null
 * when neither says.
 */
export function detectFormat(name: string, text: string): Format | null {
  const file = name.toLowerCase()
  if (/\.(?:jsonl|ndjson)$/.test(file)) return 'skill-lines'
  if (file.endsWith('.csv')) return 'prompts'
  if (/\.(?:md|markdown)$/.test(file) || /^\s*---[ \t]*\n/.test(text)) return 'skill-md'
  if (/^\s*[[{]/.test(text)) return formatOfJson(file, text)
  return /^"?act"?,"?prompt"?/i.test(text) ? 'prompts' : null
}

function formatOfJson(file: string, text: string): Format | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return /^\{[^\n]*\}\n\s*\{/.test(text.trimStart()) ? 'skill-lines' : formatOfName(file)
  }
  if (isRecord(value)) {
    if (Array.isArray(value['plugins'])) return 'marketplace'
    if (Array.isArray(value['servers']) || 'server' in value || looksLikeServer(value))
      return 'mcp-servers'
    if (typeof value['path'] === 'string' && typeof value['text'] === 'string') return 'skill-lines'
    return null
  }
  const first: unknown = Array.isArray(value) ? value.find(isRecord) : undefined
  if (!isRecord(first)) return formatOfName(file)
  if ('server' in first || looksLikeServer(first)) return 'mcp-servers'
  return 'name' in first && 'path' in first ? 'skills-index' : null
}

/** A broken file is refused by the reader that its name promises, which says where it broke. */
function formatOfName(file: string): Format | null {
  if (/marketplace/.test(file)) return 'marketplace'
  if (/mcp|server|registry/.test(file)) return 'mcp-servers'
  return /index|skills/.test(file) ? 'skills-index' : null
}

function looksLikeServer(value: Record<string, unknown>): boolean {
  const signs = ['packages', 'remotes', 'version_detail', 'repository', 'websiteUrl', 'website_url']
  return 'name' in value && !('path' in value) && signs.some((sign) => sign in value)
}
