import { leftOut } from '../made-of-each.ts'
import { type Entry, listOf, type Registry, signs } from './registry.ts'

/*
 * The registry of MCP servers as files. A list has the address of the folder that its entries are
 * in, so it is that folder's index.html, which every host gives for it. Nobody reads a question: a
 * list is one page with the latest version of each server, as VS Code asks for it.
 */

type Write = (path: string, text: string) => void

/** Which of the addresses that clients ask there are below a base: a collection has the one. */
const versionsOf = (base: string) => (base === '' ? ['v0.1', 'v0'] : ['v0.1'])

/** A part of an address of which a file can be made on any disk, and which leads nowhere else. */
const isPlain = (part: string): boolean =>
  /^[\w.+~-]{1,200}$/.test(part) && !/^\.+$|^index\.html$/i.test(part)

/** `base`: '', or a path with a slash at its end. */
export function writeServers(registry: Registry, base: string, write: Write): void {
  const plain = registry.servers.filter(({ name }) => name.split('/').every(isPlain))
  const given = registry.only(plain.map(({ id }) => id))
  const { entries } = given.list({
    limit: Infinity,
    search: '',
    since: null,
    version: 'latest',
    withDeleted: false,
    after: null,
  })
  const list = textOf(listOf(entries))
  for (const version of versionsOf(base)) {
    const below = `${base}${version}`
    for (const [sign, value] of Object.entries(signs)) write(`${below}/${sign}`, textOf(value))
    write(`${below}/servers/index.html`, list)
    for (const { name } of given.servers) writeVersions(given, name, `${below}/servers`, write)
  }
  write(`${base}servers/index.html`, list)
}

function writeVersions(registry: Registry, name: string, below: string, write: Write): void {
  const versions = registry.versions(name)
  if (!versions) return
  const folder = `${below}/${name}/versions`
  write(`${folder}/index.html`, textOf(listOf(versions)))
  const latest = registry.version(name, 'latest')
  if (latest) write(`${folder}/latest`, textOf(latest))
  // some disks take two names for one that differ in capitals only
  const known = new Set(['latest'])
  for (const entry of versions) {
    const { version } = entry.server
    if (known.has(version.toLowerCase()) || !isPlain(version))
      leftOut(folder, version, new Error('no file can have this name'))
    else write(`${folder}/${version}`, textOf(entry))
    known.add(version.toLowerCase())
  }
}

/** A host may say that it is a page: no sign in it begins a tag. */
const textOf = (value: Entry | object): string =>
  `${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}\n`
