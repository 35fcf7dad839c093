import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { build } from '../run/build.ts'
import { programsFolder } from './programs.ts'
import { clients } from './run.ts'

/*
 * `npm run test:clients`: fetches the client programs into .cache/clients, in the exact versions and
 * with the checksums of programs/package-lock.json, then runs all tests of this folder.
 */
mkdirSync(programsFolder, { recursive: true })
for (const name of ['package.json', 'package-lock.json'])
  copyFileSync(new URL(`programs/${name}`, import.meta.url), `${programsFolder}/${name}`)
// no script of theirs runs; some want a newer Node, which is among them
const fetched = spawnSync('npm', ['ci', '--ignore-scripts', '--engine-strict=false'], {
  cwd: programsFolder,
  stdio: ['ignore', 'inherit', 'inherit'],
  timeout: 900_000,
})
if (fetched.status !== 0)
  console.log('The client programs could not be fetched; what is not here is named below.')

const built = await build()
const { passed, failed, notes } =
  built === 0 ? await clients(true) : { passed: 0, failed: 1, notes: ['the app cannot be built'] }
if (notes.length > 0) console.log(`\nFailed:\n${notes.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
