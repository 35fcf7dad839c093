import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { programsFolder } from './programs.ts'

/** The exact versions, and the checksum of each. */
const list = new URL('programs/package-lock.json', import.meta.url)
/** A copy of the list of which everything is there. */
const stamp = `${programsFolder}/complete.json`
const limitMs = 300_000

/**
 * Fetches the client programs that are no dependencies into .cache/clients, unless they are there.
 * Without a network they are not, and `leftOut` names them.
 */
export function getPrograms(): void {
  const wanted = readFileSync(list, 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(programsFolder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(new URL(`programs/${name}`, import.meta.url), `${programsFolder}/${name}`)
  // no script of theirs runs; some want a newer Node, which is among them
  const words = ['ci', '--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', words, {
    cwd: programsFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: limitMs,
  })
  if (status === 0) writeFileSync(stamp, wanted)
}
