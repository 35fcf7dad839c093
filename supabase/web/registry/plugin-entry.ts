import { isRecord } from '#domain/import/json.ts'
import type { PackageSource } from '#domain/package/package-version.ts'
import { authorsSource, type Json } from './plugin-source.ts'

/*
 * A plugin's entry as its author wrote it. One entry that breaks the format makes Claude Code refuse
 * the whole marketplace, so a field of another type than the format's is left out.
 */

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
  ['skills', areInside],
  ['agents', areInside],
  ['commands', (value) => areInside(value) || isRecord(value)],
  ['hooks', (value) => areInside(value) || isRecord(value)],
  ['mcpServers', (value) => areInside(value) || isRecord(value)],
  ['lspServers', (value) => areInside(value) || isRecord(value)],
])

/** What several authors write, and the format does not know. */
const mended = (entry: Json): Json =>
  typeof entry['author'] === 'string' && entry['author'] !== ''
    ? { ...entry, author: { name: entry['author'] } }
    : entry

/**
 * The entry under our name, with its own source. Null when it is none, or names nothing to install.
 */
export function authorsEntry(name: string, json: string, place: PackageSource | null): Json | null {
  const read: unknown = JSON.parse(json)
  if (!isRecord(read)) return null
  const source = authorsSource(read['source'], place)
  if (source === null) return null
  const rest = Object.entries(mended(read)).filter(
    ([key, value]) =>
      key !== 'name' && key !== 'source' && (forms.get(key)?.(value) ?? key !== '__proto__'),
  )
  return { name, source, ...Object.fromEntries(rest) }
}
