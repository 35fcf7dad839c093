import { isRecord, objectOf, parseJson, textOf } from './json.ts'
import { pluginRecord } from './marketplace.ts'
import { refused } from './result.ts'
import type { ImportFile, Read } from './result.ts'

/**
 * The manifest of a plugin's folder: Claude Code's, Cursor's or Codex's `plugin.json` in a folder of
 * its client, or Agent Plugins' at the root (https://agent-plugins.org).
 */
export const readPlugin = (file: ImportFile): Generator<Read> => manifestOf(file, 'plugin')

/** An extension of Gemini CLI, `gemini-extension.json`. */
export const readGeminiExtension = (file: ImportFile): Generator<Read> =>
  manifestOf(file, 'gemini-extension')

function* manifestOf(file: ImportFile, format: 'plugin' | 'gemini-extension'): Generator<Read> {
  const parsed = parseJson(file.name, file.text)
  if ('refusal' in parsed) return yield parsed.refusal
  if (!isRecord(parsed.value)) return yield refused(file.name, 'not-an-object')
  yield pluginRecord({
    file,
    plugin: parsed.value,
    place: file.name,
    format,
    key: `${format}:${file.repo ?? ''}#${file.name}`,
    source: file.name,
    owner: '',
    claude: null,
    isInside: true,
  })
}

/**
 * A client's own list of servers (`mcp.json`). It names servers and says nothing of them: a person
 * has to.
 */
export function* readClientConfiguration(file: ImportFile): Generator<Read> {
  yield refused(file.name, 'client-configuration')
}

/** The servers in a client's configuration, by name; it has one of three forms. */
export const configuredServers = (value: unknown): Record<string, unknown> => ({
  ...objectOf(value, 'mcpServers', 'servers'),
  ...objectOf(objectOf(value, 'mcp'), 'servers'),
})

/** Whether JSON is a client's list of servers. */
export function isClientConfiguration(value: Record<string, unknown>): boolean {
  const all = Object.values(configuredServers(value))
  return (
    all.length > 0 &&
    all.every((one) => textOf(one, 'command', 'url', 'serverUrl', 'httpUrl') !== '')
  )
}
