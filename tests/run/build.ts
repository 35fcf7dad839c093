import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { root, run } from './command.ts'

/** Everything that goes into a build. */
const sources = [
  'src',
  'sync',
  'public',
  'index.html',
  'vite.config.ts',
  'panda.config.ts',
  'package-lock.json',
]
const stamp = `${root}.cache/built`

/** When the newest file of a folder was changed, in milliseconds. */
function newest(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'styled-system')
  return Math.max(0, ...names.map((name) => newest(`${path}/${name}`)))
}

/** Whether the last build that succeeded came after everything that goes into it. */
function isFresh(): boolean {
  if (!existsSync(stamp) || !existsSync(`${root}dist/sw.js`)) return false
  return statSync(stamp).mtimeMs > Math.max(...sources.map((name) => newest(root + name)))
}

/** Builds the app where its files are older than what they are made from. Gives the exit code. */
export async function build(): Promise<number> {
  if (isFresh()) return 0
  mkdirSync(`${root}.cache`, { recursive: true })
  rmSync(stamp, { force: true })
  const begun = new Date()
  const vite = 'node_modules/vite/bin/vite.js'
  const code =
    (await run(['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'])) ||
    (await run([vite, 'build', '--logLevel', 'warn'])) ||
    (await run([vite, 'build', '--ssr', 'src/app/boot/prerender.tsx', '--logLevel', 'warn']))
  if (code === 0) {
    writeFileSync(stamp, '')
    utimesSync(stamp, begun, begun) // what changes while it builds is newer
  }
  return code
}
