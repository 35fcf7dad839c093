import { isNeeded, placeholder } from './mcp-shape.ts'
import type { ServerPackage, Variable } from './mcp-shape.ts'

/**
 * How a package is started: the program, its words, and the environment it needs. `what` names the
 * package for a person.
 */
export interface Launch {
  readonly command: string
  readonly words: readonly string[]
  readonly environment: readonly Variable[]
  readonly what: string
}

const npmName = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i
const pypiName = /^[A-Za-z0-9][\w.-]*$/
const nugetName = /^[A-Za-z0-9][\w.]*$/
const image =
  /^[a-z0-9][a-z0-9.:_-]*(?:\/[a-z0-9][a-z0-9._-]*)*(?::[\w][\w.-]*)?(?:@sha256:[0-9a-f]{64})?$/
const exact = /^[A-Za-z0-9][\w.+-]*$/

/**
 * How a client starts this package; null where the entry leaves a doubt. An optional variable without
 * a value is left out: a placeholder in its place would defeat the server's own default.
 */
export function launchOf(whole: ServerPackage): Launch | null {
  const pack = { ...whole, environment: whole.environment.filter(isNeeded) }
  const { identifier: name, environment } = pack
  const version = exact.test(pack.version) ? pack.version : ''
  const rest = ownArguments(pack)
  if (pack.registry === 'npm' && npmName.test(name)) {
    const what = version ? `${name}@${version}` : name
    const command = pack.runtimeHint === 'bunx' ? 'bunx' : 'npx'
    const before = pack.runtimeArguments.filter((word) => word !== '-y' && word !== '--yes')
    return {
      command,
      words: [...(command === 'npx' ? ['-y'] : []), ...before, what, ...rest],
      environment,
      what,
    }
  }
  if (pack.registry === 'pypi' && pypiName.test(name)) {
    const what = version ? `${name}==${version}` : name
    return { command: 'uvx', words: [...pack.runtimeArguments, what, ...rest], environment, what }
  }
  if (pack.registry === 'nuget' && nugetName.test(name)) {
    const what = version ? `${name}@${version}` : name
    return {
      command: 'dnx',
      words: [what, '--yes', ...(rest.length > 0 ? ['--', ...rest] : [])],
      environment,
      what,
    }
  }
  return pack.registry === 'oci' ? containerOf(pack, version) : null
}

/**
 * The package's own arguments. Old entries hold the whole line from the author's readme, with the
 * arguments of the program that runs the package (`--directory X run name …`): everything up to the
 * package's name is for that program.
 */
function ownArguments(pack: ServerPackage): readonly string[] {
  const folded = (word: string) => word.replaceAll('_', '-').toLowerCase()
  const same = (word: string) =>
    folded(word.replace(/(?<=.)(?:@|==)[^/]*$/, '')) === folded(pack.identifier)
  const at = pack.packageArguments.findLastIndex(same)
  const words = at >= 0 ? pack.packageArguments.slice(at + 1) : pack.packageArguments
  const runner =
    /^(?:--directory|--with|--with-editable|--from|--project|--python|run|-y|--yes|-m)(?:$|\s)|\.py$/
  return words.some((word) => runner.test(word)) ? [] : words
}

const valued = new Set([
  '-e',
  '--env',
  '--env-file',
  '-v',
  '--volume',
  '--mount',
  '-p',
  '--publish',
  '--name',
  '--network',
  '-w',
  '--workdir',
  '-u',
  '--user',
  '--entrypoint',
  '--platform',
  '--add-host',
])

/** `docker run`. Variables are passed by name, so that no value is on the command line. */
function containerOf(pack: ServerPackage, version: string): Launch | null {
  const line = pack.isWholeLine
    ? splitLine(pack)
    : {
        options: pack.runtimeArguments,
        name: tagged(pack.identifier, version),
        rest: pack.packageArguments,
      }
  if (!line || !image.test(line.name)) return null
  const options: string[] = []
  const variables = new Map<string, Variable>()
  for (let at = 0; at < line.options.length; at++) {
    const flag = line.options[at] ?? ''
    if (flag === 'run' || ['-i', '--rm', '--interactive'].includes(flag)) continue
    const value = valued.has(flag) ? line.options[++at] : undefined
    if (valued.has(flag) && value === undefined) return null
    if (value !== undefined && (flag === '-e' || flag === '--env')) {
      const variable = variableIn(value, pack.environment)
      variables.set(variable.name, variable)
    } else options.push(flag, ...(value === undefined ? [] : [value]))
  }
  for (const variable of pack.environment) variables.set(variable.name, variable)
  const names = [...variables.keys()]
  if (!names.every((name) => /^[A-Za-z_]\w*$/.test(name))) return null
  return {
    command: 'docker',
    words: [
      'run',
      '-i',
      '--rm',
      ...options,
      ...names.flatMap((name) => ['-e', name]),
      line.name,
      ...line.rest,
    ],
    environment: [...variables.values()],
    what: line.name,
  }
}

/**
 * An old entry holds the words after `docker run`: options, the image, then the image's own
 * arguments.
 */
function splitLine(
  pack: ServerPackage,
): { options: readonly string[]; name: string; rest: readonly string[] } | null {
  const words = [...pack.runtimeArguments, ...pack.packageArguments]
  let at = words[0] === 'run' ? 1 : 0
  while (words[at]?.startsWith('-')) at += valued.has(words[at] ?? '') ? 2 : 1
  const name = words[at]
  return name === undefined
    ? null
    : { options: words.slice(0, at), name, rest: words.slice(at + 1) }
}

const tagged = (name: string, version: string) =>
  version && !/[:@]/.test(name.split('/').at(-1) ?? '') ? `${name}:${version}` : name

/**
 * `NAME` or `NAME=value` of `docker run -e`; a value that could be a secret becomes a placeholder.
 */
function variableIn(word: string, known: readonly Variable[]): Variable {
  const [name = '', ...rest] = word.split('=')
  const value = rest.join('=').trim()
  const isSecret = /token|secret|passw|key|credential/i.test(name)
  const shown = isSecret || !value || /^[<'"]/.test(value) ? placeholder(name) : value
  return (
    known.find((one) => one.name === name) ?? {
      name,
      isSecret,
      shown,
      isRequired: true,
      isBlank: shown !== value,
      choices: [],
      hint: '',
    }
  )
}
