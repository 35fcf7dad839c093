/*
 * Which package a command starts: the reverse of `import/mcp-launch.ts`. Only what a client makes the
 * very same command of again; where there is a doubt there is none.
 */

export interface LaunchedPackage {
  readonly registryType: 'npm' | 'pypi' | 'oci' | 'nuget'
  readonly identifier: string
  readonly version?: string
  readonly runtimeHint: string
  /** Words before the package, and behind it. */
  readonly before: readonly string[]
  readonly behind: readonly string[]
  /** Variables that a container is given: by name, or with a value. */
  readonly passed: readonly string[]
}

const npmName = /^(@[a-z0-9~][\w.~-]*\/[a-z0-9~][\w.~-]*|[a-z0-9~][\w.~-]*)(?:@(.+))?$/i
const pypiName = /^([A-Za-z0-9][\w.-]*)(?:\[[\w,-]+\])?(?:(?:==|@)(.+))?$/
const nugetName = /^([A-Za-z0-9][\w.]*)(?:@(.+))?$/
const image =
  /^[a-z0-9][a-z0-9.:_-]*(?:\/[a-z0-9][a-z0-9._-]*)*(?::\w[\w.-]*)?(?:@sha256:[0-9a-f]{64})?$/
/** One version, and no range of them or a name for the newest of a kind. */
const exact = /^\d+(?:\.\d+)*(?:[-+.]?[A-Za-z0-9][\w.+-]*)?$/

/** The package that `command args` starts; null where it is none that a registry knows. */
export function launchedPackage(command: string, args: readonly string[]): LaunchedPackage | null {
  switch (command) {
    case 'npx':
    case 'bunx':
      return ofNode(command, args)
    case 'uvx':
      return ofPython(args)
    case 'dnx':
      return ofDotnet(args)
    case 'docker':
    case 'podman':
      return ofContainer(command, args)
    default:
      return null
  }
}

/** The name and the version that a word names; null where it is no exact version. */
function named(
  form: RegExp,
  word: string | undefined,
): { identifier: string; version?: string } | null {
  const [, identifier, version] = form.exec(word ?? '') ?? []
  if (identifier === undefined) return null
  if (version === undefined || version === 'latest') return { identifier }
  return exact.test(version) ? { identifier, version } : null
}

function ofNode(command: string, args: readonly string[]): LaunchedPackage | null {
  const at = args.findIndex((word) => !/^(?:-y|--yes|-q|--quiet|--bun)$/.test(word))
  const found = at < 0 ? null : named(npmName, args[at])
  return (
    found && {
      registryType: 'npm',
      ...found,
      runtimeHint: command,
      before: args.slice(0, at),
      behind: args.slice(at + 1),
      passed: [],
    }
  )
}

const ofUvx = new Set(['--python', '-p', '--with', '--index-url', '--index', '--extra-index-url'])

function ofPython(args: readonly string[]): LaunchedPackage | null {
  let at = 0
  while (args[at]?.startsWith('-')) {
    const flag = args[at] ?? ''
    if (ofUvx.has(flag)) at += 2
    else if (/^(?:-q|--quiet|--refresh|--isolated|--no-cache)$/.test(flag)) at++
    else return null
  }
  // `name[extra]` is no name of a package
  const found = /\[/.test(args[at] ?? '') ? null : named(pypiName, args[at])
  return (
    found && {
      registryType: 'pypi',
      ...found,
      runtimeHint: 'uvx',
      before: args.slice(0, at),
      behind: args.slice(at + 1),
      passed: [],
    }
  )
}

function ofDotnet([word, ...rest]: readonly string[]): LaunchedPackage | null {
  const found = named(nugetName, word)
  const words = rest[0] === '--yes' || rest[0] === '-y' ? rest.slice(1) : rest
  return (
    found && {
      registryType: 'nuget',
      ...found,
      runtimeHint: 'dnx',
      before: [],
      behind: words[0] === '--' ? words.slice(1) : words,
      passed: [],
    }
  )
}

/** Options of `docker run` that take the next word as their value. */
const valued =
  /^(?:-e|--env|--env-file|-v|--volume|--mount|-p|--publish|--name|--network|-w|--workdir|-u|--user|--entrypoint|--platform|--add-host)$/

function ofContainer(command: string, [run, ...args]: readonly string[]): LaunchedPackage | null {
  if (run !== 'run') return null
  const before: string[] = []
  const passed: string[] = []
  let at = 0
  while (args[at]?.startsWith('-')) {
    const flag = args[at++] ?? ''
    // clients write these themselves
    if (/^(?:-i|--interactive|--rm|-it|-i=true)$/.test(flag)) continue
    if (!valued.test(flag)) {
      before.push(flag)
      continue
    }
    const value = args[at++]
    if (value === undefined) return null
    if (flag === '-e' || flag === '--env') passed.push(value)
    else before.push(flag, value)
  }
  const name = args[at]
  if (name === undefined || !image.test(name)) return null
  return {
    registryType: 'oci',
    identifier: name,
    runtimeHint: command,
    before,
    behind: args.slice(at + 1),
    passed,
  }
}
