import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/**
 * A folder that a server serves as the app; a new version can be deployed to it while the server
 * runs.
 */
export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'bazaar-deployed-'))

  constructor() {
    cpSync(dist, this.folder, { recursive: true })
  }

  /**
   * Deploys a version in which every script has a new name, so that the old ones are gone from the
   * server. The page has `version` in its first meta element. The whole folder is replaced at once:
   * a page that is loaded meanwhile must not get half of it.
   */
  deploy(version: string): void {
    const next = `${this.folder}-next`
    cpSync(this.folder, next, { recursive: true })
    const assets = join(next, 'assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const renamed = scripts.map(
      (name) => [name, name.replace(/(?:-v\w+)?\.js$/, `-v${version}.js`)] as const,
    )
    const updated = (text: string) =>
      renamed.reduce((all, [from, to]) => all.replaceAll(from, to), text)
    for (const [from, to] of renamed) {
      writeFileSync(join(assets, from), updated(readFileSync(join(assets, from), 'utf8')))
      renameSync(join(assets, from), join(assets, to))
    }
    const page = join(next, 'index.html')
    writeFileSync(
      page,
      updated(readFileSync(page, 'utf8')).replace(
        '<head>',
        `<head><meta name="version" content="${version}">`,
      ),
    )
    const worker = join(next, 'sw.js')
    const stamped = updated(readFileSync(worker, 'utf8')).replace(
      /"revision":"[^"]+","url":"index\.html"/,
      `"revision":"${version}","url":"index.html"`,
    )
    if (!stamped.includes(`"revision":"${version}"`))
      throw new Error('the worker lists no index.html')
    writeFileSync(worker, stamped)
    renameSync(this.folder, `${this.folder}-old`)
    renameSync(next, this.folder)
    rmSync(`${this.folder}-old`, { recursive: true, force: true })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
