import { isRecord } from '#domain/import/json.ts'

/** What a plugin's own manifest says, as far as it matters beside others. */
export interface AuthorsManifest {
  /** What the plugin is called there. */
  readonly name: string
  /** Whether it is only about the plugin, and says nothing of what is in it. */
  readonly isOnlyAbout: boolean
}

/** Bytes of a manifest that are read. */
const longest = 100_000
/** The fields of `plugin.json` that Claude Code, Codex and Agent Plugins 1.0.0 share. */
const about = new Set([
  '$schema',
  'author',
  'category',
  'description',
  'homepage',
  'keywords',
  'license',
  'name',
  'repository',
  'tags',
  'version',
])

/** Null where it is none that a client could read. */
export function authorsManifest(bytes: Uint8Array): AuthorsManifest | null {
  if (bytes.length > longest) return null
  let read: unknown
  try {
    read = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
  if (!isRecord(read) || typeof read['name'] !== 'string') return null
  const isOnlyAbout = Object.keys(read).every((field) => about.has(field))
  return { name: read['name'], isOnlyAbout }
}
