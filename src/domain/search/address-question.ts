import { decoded } from '../text/decoded.ts'

/* The address of a repository or a package, as words by which its entry is found. */

const repositoryHosts = new Set([
  'github.com',
  'raw.githubusercontent.com',
  'gitlab.com',
  'bitbucket.org',
  'codeberg.org',
  'gitee.com',
  'skills.sh',
])
const packageHosts = new Set([
  'npmjs.com',
  'npmjs.org',
  'registry.npmjs.org',
  'npm.im',
  'pypi.org',
  'hub.docker.com',
])
/** Parts of an address that name nothing. */
const fillers = new Set(['package', 'packages', 'project', 'projects', 'r', '_', '-'])
const around = /^[<([{"'“‘「《]+|[>)\]}"'”’」》,;:!?.，。；：！？、]+$/g

interface Place {
  readonly host: string
  readonly path: readonly string[]
}

const pathOf = (text: string): string[] =>
  (/^[^?#]*/.exec(text)?.[0] ?? '')
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part) ?? part)

/** Reads what people paste: https, ssh and git addresses, `git@host:…`, `github:…`, `npm:…`. */
function placeOf(text: string): Place | null {
  const [, scheme = '', rest = ''] =
    /^(?:git\+)?(https?|ssh|git|npm|github|gitlab|pkg):(.+)$/s.exec(text) ?? []
  if (scheme === 'npm') return { host: 'npmjs.com', path: pathOf(rest) }
  if (scheme === 'github' || scheme === 'gitlab')
    return { host: `${scheme}.com`, path: pathOf(rest) }
  const scp = /^[\w.-]+@([a-z0-9.-]+):(?!\/\/)(.+)$/s.exec(text)
  if (scp) return { host: scp[1] ?? '', path: pathOf(scp[2] ?? '') }
  const plain = scheme === '' ? text : rest.replace(/^\/\//, '')
  const [, host = '', path = ''] =
    /^(?:[^@/\s]*@)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(\/.*|[?#].*)?$/s.exec(plain) ?? []
  if (host === '' || (scheme === '' && path === '')) return null
  return { host: host.replace(/^www\./, ''), path: pathOf(path) }
}

const withoutEnding = (name: string): string =>
  name.replace(/\.(?:git|md|html?|json)$/, '').replace(/^(@?[^@]+)@.*$/, '$1')

/** Lists without their empty words; none twice. */
function lists(...all: readonly (readonly (string | undefined)[])[]): string[][] {
  const seen = new Set<string>()
  return all.flatMap((one) => {
    if (!one.every((word) => word !== undefined && word !== '')) return []
    const words = [...new Set(one as readonly string[])]
    const key = words.join(' ')
    if (words.length === 0 || seen.has(key)) return []
    seen.add(key)
    return [words]
  })
}

function ofRepository(host: string, path: readonly string[]): string[][] {
  const [owner, name = '', ...rest] = path
  const kinds = new Set(['tree', 'blob', 'raw', '-', 'src'])
  const behind = host === 'raw.githubusercontent.com' ? rest.slice(1) : afterBranch(rest, kinds)
  // the file says nothing: its folder has the name
  const folders = behind.filter((part) => !/\.[a-z0-9]+$/.test(part))
  const repository = withoutEnding(name)
  const last = folders.at(-1)
  return lists(
    [owner, repository, last],
    [owner, last],
    [owner, repository],
    [last],
    [repository],
    repository.split(/[-_.]+/),
    [owner],
  )
}

/** What follows `tree/main/`. */
function afterBranch(rest: readonly string[], kinds: ReadonlySet<string>): readonly string[] {
  const at = rest.findIndex((part) => !kinds.has(part))
  if (at <= 0) return at === 0 ? rest : []
  return rest.slice(at + 1)
}

function ofPackage(path: readonly string[]): string[][] {
  const named = path.filter((part) => !fillers.has(part))
  const [first = '', second] = named
  if (!first.startsWith('@')) return lists([withoutEnding(first)])
  const name = withoutEnding(second ?? '')
  return lists([`${first}/${name}`], [first.slice(1), name], [name], [first.slice(1)])
}

/**
 * Lists of words for an address, the best first; null for a text that is none. `word` has no blanks.
 * `owner/name` counts as one.
 */
export function addressQuestions(word: string): string[][] | null {
  const text = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\[[^\]]*\]\(([^)]+)\)$/, '$1')
    .replace(around, '')
  const short = /^([\w.-]{2,})\/([\w.@-]{2,})$/.exec(text)
  if (short && !/\.(?:com|org|net|io|dev|cn|sh)$/.test(short[1] ?? '')) {
    const name = withoutEnding(short[2] ?? '')
    const long = (part: string | undefined) => (part && part.length >= 4 ? part : undefined)
    return lists([short[1], name], [long(name)], [long(short[1])])
  }
  const place = placeOf(text)
  if (!place) return null
  const { host, path } = place
  if (path.length === 0) return lists([host.split('.').at(-2)])
  if (repositoryHosts.has(host)) return ofRepository(host, path)
  if (packageHosts.has(host)) return ofPackage(path)
  const last = withoutEnding(path.at(-1) ?? '')
  return lists([last], [host.split('.').at(-2)])
}
