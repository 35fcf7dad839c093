import { isRecord, objectOf, parseJson, textOf, textsOf } from '../import/json.ts'
import { placeholder, secretive } from '../import/mcp-shape.ts'
import { configuredServers } from '../import/plugin.ts'
import { slugOf, titled } from '../import/words.ts'
import { shownJson } from '../install/configuration.ts'
import { inputLines } from '../install/input-lines.ts'
import { firstWhole } from '../text/characters.ts'
import { emptyForms } from './form.ts'
import type { StartChoice } from './start.ts'

/*
 * The configuration of a client (`mcp.json`) describes no server, and it may be the very one that
 * somebody works with. So it is a start only, and what may be a secret does not come along.
 */

/** A start for each server of a client's configuration; none when there are none. */
export function startsFromConfiguration(text: string): StartChoice[] {
  const parsed = parseJson('', text)
  const servers = configuredServers('value' in parsed ? parsed.value : null)
  return Object.entries(servers).flatMap(([name, server]) =>
    isRecord(server) ? [startOf(name, server)] : [],
  )
}

function startOf(name: string, server: Record<string, unknown>): StartChoice {
  const { entry, blanks } = withoutValues(server)
  return {
    type: 'skill',
    key: `client-configuration:${name}`,
    name,
    form: {
      ...emptyForms.skill,
      name: firstWhole(titled(name), 100),
      slug: slugOf('skill', name, name),
      support: ['mcp'],
      license: '',
      version: '',
      installMcp: shownJson({ mcpServers: { [name]: entry } }),
      installInputs: inputLines(
        blanks.map((one) => ({
          name: one,
          isSecret: secretive.test(one),
          isRequired: true,
          choices: [],
          hint: null,
        })),
      ),
    },
    notes: (['summary', 'description', 'category', 'runtime', 'license', 'version'] as const).map(
      (field) => ({ kind: 'unsaid', field }),
    ),
  }
}

/** The server with a placeholder for every value of a variable or header, and every secret word. */
function withoutValues(server: Record<string, unknown>): {
  entry: Record<string, unknown>
  blanks: string[]
} {
  const blanks: string[] = []
  const blank = (name: string): string => {
    blanks.push(name)
    return placeholder(name)
  }
  const blanked = (key: string) =>
    Object.fromEntries(Object.keys(objectOf(server, key)).map((name) => [name, blank(name)]))
  const command = textOf(server, 'command')
  const url = textOf(server, 'url', 'serverUrl', 'httpUrl')
  const env = blanked('env')
  const headers = blanked('headers')
  return {
    entry: {
      ...(command ? { command, args: withoutSecrets(textsOf(server, 'args')) } : {}),
      ...(url ? { type: textOf(server, 'type') || 'http', url: withoutQuery(url) } : {}),
      ...(Object.keys(env).length > 0 ? { env } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
    },
    blanks,
  }
}

/** `--api-key x`, `--token=x` and `TOKEN=x` keep their names alone. */
const withoutSecrets = (words: readonly string[]): string[] =>
  words.map((word, at) => {
    const [, name = '', value] = /^([^=\s]+)=(.*)$/s.exec(word) ?? []
    if (value !== undefined) return secretive.test(name) ? `${name}=${placeholder(name)}` : word
    const before = words[at - 1] ?? ''
    return before.startsWith('-') && secretive.test(before) && !word.startsWith('-')
      ? placeholder(before)
      : word
  })

/** An address may carry a key in its query, or a name and password before its host. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  for (const name of url.searchParams.keys())
    if (secretive.test(name)) url.searchParams.set(name, placeholder(name))
  url.username = ''
  url.password = ''
  return url.href
}
