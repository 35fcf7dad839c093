import { isRecord } from '#domain/import/json.ts'
import type { Json } from './plugin-source.ts'

/*
 * A plugin's entry as its author wrote it. One entry that breaks the format makes Claude Code refuse
 * the whole marketplace, so a field of another type than the format's is left out.
 */

const isString = (value: unknown): boolean => typeof value === 'string'
const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:/i.test(value)
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
/** Relative paths, which lead into the plugin. */
const isInside = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('./') && !value.split('/').includes('..')
const areInside = (value: unknown): boolean =>
  isInside(value) || (Array.isArray(value) && value.every(isInside))

const recordOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    isRecord(value) && Object.values(value).every(fits)
const maybe =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || fits(value)
const isDocument = (value: unknown): boolean => isInside(value) && String(value).endsWith('.md')

const isServer = (value: unknown): boolean =>
  isRecord(value) &&
  (isText(value['command'])
    ? maybe(isTexts)(value['args']) && maybe(recordOf(isString))(value['env'])
    : isAddress(value['url']) &&
      ['http', 'sse', undefined].some((type) => type === value['type']) &&
      maybe(recordOf(isString))(value['headers']))
const isLanguageServer = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['command']) &&
  recordOf(isText)(value['extensionToLanguage']) &&
  maybe(isTexts)(value['args'])
/** The format refuses events that it does not know. */
const events =
  /^(?:(?:Pre|Post)ToolUse|PostToolUseFailure|PermissionRequest|Notification|UserPromptSubmit|Session(?:Start|End)|Stop|Subagent(?:Start|Stop)|PreCompact)$/
const isHook = (value: unknown): boolean =>
  isRecord(value) && value['type'] === 'command' && isText(value['command'])
const areHooks = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([event, list]) =>
      events.test(event) &&
      Array.isArray(list) &&
      list.every(
        (one: unknown) =>
          isRecord(one) &&
          maybe(isString)(one['matcher']) &&
          Array.isArray(one['hooks']) &&
          one['hooks'].every(isHook),
      ),
  )
const isCommand = (value: unknown): boolean =>
  isRecord(value) && (isInside(value['source']) || isText(value['content']))
const signals = new Set(['cli', 'hosts', 'filesRead', 'manifestDeps', 'cwd'])
const isRelevance = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value['signals']) &&
  Object.keys(value['signals']).some((key) => signals.has(key)) &&
  Object.values(value['signals']).every(isTexts)

const forms: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['displayName', isText],
  ['description', isText],
  ['version', isText],
  ['author', (value) => isRecord(value) && isText(value['name'])],
  ['homepage', isAddress],
  ['repository', isText],
  ['license', isText],
  ['keywords', isTexts],
  ['tags', isTexts],
  ['category', isText],
  ['strict', isFlag],
  ['defaultEnabled', isFlag],
  ['dependencies', isTexts],
  ['relevance', isRelevance],
  ['skills', areInside],
  ['outputStyles', areInside],
  ['agents', (value) => (Array.isArray(value) ? value.every(isDocument) : isDocument(value))],
  ['commands', (value) => areInside(value) || recordOf(isCommand)(value)],
  ['hooks', (value) => areInside(value) || areHooks(value)],
  ['mcpServers', (value) => areInside(value) || recordOf(isServer)(value)],
  ['lspServers', (value) => areInside(value) || recordOf(isLanguageServer)(value)],
  // nobody knows their form well enough to say that no entry of theirs breaks it
  ...['userConfig', 'channels', 'settings', 'monitors', 'themes', 'experimental'].map(
    (key) => [key, () => false] as const,
  ),
])

/** What several authors write, and the format does not know. */
const mended = (entry: Json): Json =>
  typeof entry['author'] === 'string' && entry['author'] !== ''
    ? { ...entry, author: { name: entry['author'] } }
    : entry

/**
 * The entry under our name. `sourceOf` says what becomes of the source that is written in it. Null
 * when it is no entry, or names nothing to install.
 */
export function authorsEntry(
  name: string,
  json: string,
  sourceOf: (written: unknown) => Json | string | null,
): Json | null {
  const read: unknown = JSON.parse(json)
  if (!isRecord(read)) return null
  const source = sourceOf(read['source'])
  if (source === null) return null
  const rest = Object.entries(mended(read)).filter(
    ([key, value]) =>
      key !== 'name' && key !== 'source' && (forms.get(key)?.(value) ?? key !== '__proto__'),
  )
  return { name, source, ...Object.fromEntries(rest) }
}
