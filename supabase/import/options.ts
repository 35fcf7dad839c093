import { parseArgs } from 'node:util'
import { type Format, formatNames } from '#domain/import/formats.ts'
import type { ImportWords } from '#copy/import-words.ts'

export interface Options {
  readonly paths: readonly string[]
  readonly format: Format | undefined
  readonly repo: string | undefined
  readonly isDry: boolean
  readonly wantsHelp: boolean
}

/**
 * Reads the command line (without node and script). Gives a sentence for the person when it is
 * wrong.
 */
export function optionsOf(
  argv: readonly string[],
  words: ImportWords,
): Options | { readonly wrong: string } {
  let given
  try {
    given = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        repo: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return {
      wrong: `${words.badOption}: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
  const { values, positionals } = given
  const format = formatNames.find((one) => one === values.format)
  if (values.format !== undefined && !format)
    return { wrong: `${words.badFormat}: ${values.format} (${formatNames.join(', ')})` }
  if (values.repo !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(values.repo))
    return { wrong: `${words.badRepo}: ${values.repo}` }
  if (positionals.length === 0 && !values.help) return { wrong: words.noFiles }
  return {
    paths: positionals,
    format,
    repo: values.repo,
    isDry: values['dry-run'] ?? false,
    wantsHelp: values.help ?? false,
  }
}
