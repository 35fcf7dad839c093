import { wholeSigns } from '../text/characters.ts'

/** Names that people write in capitals. */
const capitals = new Set([
  'ai',
  'api',
  'aws',
  'ceo',
  'cli',
  'crm',
  'css',
  'csv',
  'cto',
  'db',
  'dns',
  'gcp',
  'gpu',
  'gui',
  'html',
  'http',
  'ide',
  'io',
  'ios',
  'json',
  'jwt',
  'llm',
  'lsp',
  'mcp',
  'ml',
  'nlp',
  'ocr',
  'pdf',
  'php',
  'pr',
  'qa',
  'rag',
  'rest',
  'sdk',
  'seo',
  'sql',
  'ssh',
  'sse',
  'svg',
  'tts',
  'ui',
  'url',
  'ux',
  'xml',
  'yaml',
])
const spelled = new Map(
  Object.entries({
    github: 'GitHub',
    gitlab: 'GitLab',
    graphql: 'GraphQL',
    javascript: 'JavaScript',
    typescript: 'TypeScript',
    mongodb: 'MongoDB',
    mysql: 'MySQL',
    postgresql: 'PostgreSQL',
    sqlite: 'SQLite',
    openai: 'OpenAI',
    openapi: 'OpenAPI',
    youtube: 'YouTube',
    nodejs: 'Node.js',
  }),
)

/**
 * `magic-mcp-server` → `Magic MCP Server`. A text that already has spaces or Chinese is left as it
 * is.
 */
export function titled(identifier: string): string {
  if (/[\s\p{Script=Han}]/u.test(identifier.trim())) return identifier.trim()
  return identifier
    .split(/[-_.]+/)
    .filter(Boolean)
    .map((word) => {
      const lower = word.toLowerCase()
      const known = spelled.get(lower)
      if (known) return known
      if (capitals.has(lower)) return lower.toUpperCase()
      // A word with capitals of its own (`openBnB`) keeps them.
      return word === lower ? word.charAt(0).toUpperCase() + word.slice(1) : word
    })
    .join(' ')
}

/**
 * At most `max` UTF-16 units on one line. It is cut after a sentence if one ends in the second half,
 * else after a word, else between characters.
 */
export function shortened(text: string, max = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const room = wholeSigns(line, max - 2)
  const sentence = Math.max(
    ...[...room.matchAll(/[.!?](?= )|[。！？；]/g)].map((end) => end.index + 1),
    0,
  )
  if (sentence >= room.length / 2) return `${room.slice(0, sentence)} …`
  const space = room.lastIndexOf(' ')
  const cut = space >= room.length / 2 ? room.slice(0, space) : room
  return `${cut.replace(/[\s,;:，、：；(（-]+$/u, '')}…`
}

/**
 * A slug of the first text that has Latin letters or digits; else `prefix-` and eight hex digits
 * that belong to `key`.
 */
export function slugOf(prefix: string, key: string, ...texts: string[]): string {
  for (const text of texts) {
    const latin = text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
    const slug = latin
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+/, '')
      .slice(0, 50)
      .replace(/-+$/, '')
    if (slug) return slug
  }
  return `${prefix}-${fnv1a(key)}`
}

/** FNV-1a, 32 bits, as eight hex digits: short, stable, and the same in every engine. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** The text without an editor's byte order mark and Windows line ends, which say nothing. */
export const cleanText = (text: string): string =>
  text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/**
 * Whether a text has a letter, a number or a picture. Some records hold a single `|`, which is left
 * of the YAML that they were made from.
 */
export const saysSomething = (text: string): boolean =>
  /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)
