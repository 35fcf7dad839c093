import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** A checkout of git, as its own files tell it. */
interface Checkout {
  /** The folder of the files. */
  readonly root: string
  /** The address of `origin`, or of the only remote; null without one. */
  readonly remote: string | null
  readonly ref: string | null
  readonly sha: string | null
}

const textAt = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return null
  }
}

/** The checkout that a folder lies in; null outside of one. No git program is needed. */
export async function checkoutAround(folder: string): Promise<Checkout | null> {
  for (let root = resolve(folder); ; root = dirname(root)) {
    const git = await gitFolder(root)
    if (git) return readCheckout(root, git)
    if (dirname(root) === root) return null
  }
}

/** A path within the checkout, with `/`; '' for all of it. */
export const pathWithin = (root: string, folder: string): string =>
  relative(root, resolve(folder)).split(sep).join('/')

async function gitFolder(root: string): Promise<string | null> {
  const path = join(root, '.git')
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) return path
  // a work tree or a submodule says where its folder is
  const told = found && /^gitdir: (.+)$/m.exec((await textAt(path)) ?? '')?.[1]
  return told ? resolve(root, told.trim()) : null
}

async function readCheckout(root: string, git: string): Promise<Checkout | null> {
  const head = (await textAt(join(git, 'HEAD')))?.trim()
  if (head === undefined) return null
  const shared = (await textAt(join(git, 'commondir')))?.trim()
  const common = shared ? resolve(git, shared) : git
  const name = /^ref: (.+)$/.exec(head)?.[1]
  const sha = name ? await commitOf(git, common, name) : head
  return {
    root,
    remote: remoteIn((await textAt(join(common, 'config'))) ?? ''),
    ref: name?.replace(/^refs\/(?:heads|tags)\//, '') ?? null,
    sha: sha && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) ? sha : null,
  }
}

async function commitOf(git: string, common: string, name: string): Promise<string | null> {
  if (name.split('/').includes('..')) return null
  const loose = (await textAt(join(git, name))) ?? (await textAt(join(common, name)))
  if (loose) return loose.trim()
  const packed = (await textAt(join(common, 'packed-refs'))) ?? ''
  const line = packed.split('\n').find((one) => one.endsWith(` ${name}`))
  return line?.split(' ')[0] ?? null
}

/** The address of a remote in git's configuration, without a name and password that stand in it. */
function remoteIn(config: string): string | null {
  const addresses = new Map<string, string>()
  let section = ''
  for (const line of config.split('\n')) {
    section = /^\s*\[(.+)\]\s*$/.exec(line)?.[1] ?? section
    const remote = /^remote "(.+)"$/.exec(section)?.[1]
    const url = /^\s*url\s*=\s*(.+?)\s*$/.exec(line)?.[1]
    if (remote && url && !addresses.has(remote)) addresses.set(remote, url)
  }
  const [first] = addresses.values()
  const url = addresses.get('origin') ?? (addresses.size === 1 ? first : undefined)
  // a folder of this machine tells nobody anything
  return url && /^(?:https?:\/\/|(?:ssh:\/\/)?git@|git:\/\/)/.test(url)
    ? url.replace(/^(https?:\/\/)[^/@]*@/, '$1').replace(/^git:/, 'https:')
    : null
}
