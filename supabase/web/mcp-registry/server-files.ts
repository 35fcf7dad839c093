import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { readServerJson } from '#domain/mcp-registry/server-json.ts'
import { type Ask, valueOf } from '../ask.ts'

/** A server.json that an author published, and what lists and searches look at. */
export interface PublishedServer {
  readonly name: string
  readonly version: string
  readonly title: string
  readonly description: string
  /** As it stands in the package. */
  readonly text: string
}

/** The package has none, or none in the registry's form. */
type Found = PublishedServer | null
type Row = { readonly digest: string; readonly text: string | null }
type Line = readonly [digest: string, found: Found]

/** Digests of one question stand in its address. */
const mostDigests = 50
/** Above so many it is quicker to ask for all. */
const mostAskedFor = 1000
const pageSize = 200
/** So many lines are read before others have a turn. */
const portion = 500
/** Of another format nothing is read: the number goes up when the rules for an entry change. */
const fileName = 'server-json-1.ndjson'

/**
 * The server.json of packages by digest. They never change, so each is read and checked once, many
 * in one question; with a folder, once for all starts.
 */
export class ServerFiles {
  private readonly known = new Map<string, Found>()
  private loading: Promise<void> | null = null
  private work: Promise<void> = Promise.resolve()
  private readonly ask: Ask
  private readonly folder: string | null

  constructor(ask: Ask, folder: string | null = null) {
    this.ask = ask
    this.folder = folder
  }

  /**
   * Reads what is not known yet; `ofDigest` then knows it. What the project does not show stays
   * unknown. Rejects with `NotAnswered`, or as `ask` does.
   */
  async read(digests: readonly string[]): Promise<void> {
    this.loading ??= this.load()
    await this.loading
    // one after the other: whoever comes second finds what the first has read
    const work = this.work.catch(() => {}).then(() => this.readMissing(digests))
    this.work = work
    await work
  }

  ofDigest(digest: string): Found {
    return this.known.get(digest) ?? null
  }

  private async readMissing(digests: readonly string[]): Promise<void> {
    const missing = [...new Set(digests)].filter((digest) => !this.known.has(digest))
    if (missing.length === 0) return
    if (missing.length > mostAskedFor) await this.readAll()
    const left = missing.filter((digest) => !this.known.has(digest))
    for (let begin = 0; begin < left.length; begin += mostDigests) {
      const some = left.slice(begin, begin + mostDigests).join(',')
      await this.add(await valueOf<Row[]>(this.ask, `server_files?p_digests={${some}}`))
    }
  }

  private async readAll(): Promise<void> {
    for (let after = ''; ;) {
      const rows = await valueOf<Row[]>(
        this.ask,
        `server_files?p_after=${after}&p_most=${pageSize}`,
      )
      await this.add(rows)
      const last = rows.at(-1)
      if (rows.length < pageSize || !last) return
      after = last.digest
    }
  }

  private async add(rows: readonly Row[]): Promise<void> {
    const lines = rows
      .filter(({ digest }) => !this.known.has(digest))
      .map(({ digest, text }): Line => [digest, text === null ? null : publishedIn(text)])
    for (const [digest, found] of lines) this.known.set(digest, found)
    await this.keep(lines)
  }

  private async load(): Promise<void> {
    if (this.folder === null) return
    // there may be none yet
    const text = await readFile(join(this.folder, fileName), 'utf8').catch(() => '')
    for (const [n, line] of text.split('\n').entries()) {
      if (n % portion === portion - 1) await others()
      const read = line === '' ? null : readLine(line)
      if (read) this.known.set(...read)
    }
  }

  private async keep(lines: readonly Line[]): Promise<void> {
    if (this.folder === null || lines.length === 0) return
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      // a line that was cut off by a crash ends here, and is none
      const text = `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
      await appendFile(join(this.folder, fileName), text, { mode: 0o600 })
    } catch (error) {
      console.error(`a server.json was not stored: ${String(error)}`)
    }
  }
}

function publishedIn(base64: string): Found {
  const text = Buffer.from(base64, 'base64').toString('utf8')
  const server = readServerJson(text)
  if (!server) return null
  const { name, version, title = '', description } = server
  return { name, version, title, description, text }
}

/** Null for half a line. */
function readLine(line: string): [string, Found] | null {
  try {
    const [digest, found] = JSON.parse(line) as Line
    return [digest, found]
  } catch {
    return null
  }
}
