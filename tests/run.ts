import { browsers } from './browsers/run.ts'
import { clients } from './clients/run.ts'
import { build } from './run/build.ts'
import { run } from './run/command.ts'
import type { Count } from './run/count.ts'
import { hosted } from './run/hosted.ts'
import { journeys } from './run/journeys.ts'
import { vitest } from './run/vitest.ts'

/*
 * `npm test`: everything that must hold, a step after the other, and in the end which of the steps
 * failed and `N passed, N failed`. `npm test -- types lint` runs only the steps that are named.
 */

/** A program that is content or not: one check. */
const check = async (args: readonly string[]): Promise<Count> => judgedCheck(await run(args))

function judgedCheck(code: number): Count {
  if (code === 0) return { passed: 1, failed: 0, notes: [] }
  return { passed: 0, failed: 1, notes: [`ended with ${code}`] }
}

/** Some need the app as it is now; without a build there is nothing to try. */
const ofBuild = (step: () => Promise<Count>) => async (): Promise<Count> => {
  const built = judgedCheck(await build())
  return built.failed > 0 ? built : step()
}

const steps: Readonly<Record<string, () => Promise<Count>>> = {
  format: () => check(['node_modules/prettier/bin/prettier.cjs', '--check', '.']),
  types: () => check(['node_modules/typescript/bin/tsc', '-b']),
  lint: () => check(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  unused: () => check(['node_modules/knip/bin/knip.js']),
  build: async () => judgedCheck(await build()),
  unit: () => vitest('unit'),
  stories: () => vitest('supabase'),
  postgrest: hosted,
  clients: ofBuild(() => clients()),
  journeys: ofBuild(journeys),
  browsers: ofBuild(browsers),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

let passed = 0
const failures: string[] = []
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name} ──`)
  const count = await step()
  passed += count.passed
  failures.push(...count.notes.map((note) => `${name}: ${note}`))
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
