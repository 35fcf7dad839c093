import { browsers } from './browsers/run.ts'
import { clients } from './clients/run.ts'
import { build } from './run/build.ts'
import { runSilently } from './run/command.ts'
import type { Count } from './run/count.ts'
import { hosted } from './run/hosted.ts'
import { journeys } from './run/journeys.ts'
import { vitest } from './run/vitest.ts'

/*
 * `npm test`: what must hold of every commit, and in the end which of the steps failed and `N passed,
 * N failed`. `npm test -- types lint` runs only the steps that are named, `npm run test:all` the long
 * ones too.
 */

function judgedCheck(code: number): Count {
  if (code === 0) return { passed: 1, failed: 0, notes: [] }
  return { passed: 0, failed: 1, notes: [`ended with ${code}`] }
}

/** Some need the app as it is now; without a build there is nothing to try. */
const ofBuild = (step: () => Promise<Count>) => async (): Promise<Count> => {
  const built = judgedCheck(await build())
  return built.failed > 0 ? built : step()
}

/**
 * Programs that are content or not, one check each. They run beside each other, since each keeps
 * one processor busy at most times.
 */
const checks: Readonly<Record<string, readonly string[]>> = {
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'],
  types: ['node_modules/typescript/bin/tsc', '-b'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  unused: ['node_modules/knip/bin/knip.js'],
}

/** One after the other: each keeps all processors busy, and a busy browser is a flaky one. */
const steps: Readonly<Record<string, () => Promise<Count>>> = {
  build: async () => judgedCheck(await build()),
  unit: () => vitest('unit'),
  stories: () => vitest('supabase'),
  postgrest: hosted,
  clients: ofBuild(() => clients()),
  journeys: ofBuild(() => journeys('usual')),
}
/** What would make every run longer than anybody waits for. */
const longSteps: typeof steps = {
  'long-journeys': ofBuild(() => journeys('long')),
  browsers: ofBuild(browsers),
}

const usual = [...Object.keys(checks), ...Object.keys(steps)]
const all = [...usual, ...Object.keys(longSteps)]
const asked = process.argv.slice(2).flatMap((name) => (name === 'all' ? all : [name]))
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: all, ${all.join(', ')}.`)
  process.exit(2)
}
const wanted = asked.length > 0 ? asked : usual
const isWanted = ([name]: readonly [string, unknown]) => wanted.includes(name)

let passed = 0
const failures: string[] = []
function counted(name: string, count: Count): void {
  passed += count.passed
  failures.push(...count.notes.map((note) => `${name}: ${note}`))
}

await Promise.all(
  Object.entries(checks)
    .filter(isWanted)
    .map(async ([name, args]) => {
      const { code, output } = await runSilently(args)
      console.log(`\n── ${name} ──\n${output}`.trimEnd())
      counted(name, judgedCheck(code))
    }),
)
for (const [name, step] of Object.entries({ ...steps, ...longSteps }).filter(isWanted)) {
  console.log(`\n── ${name} ──`)
  counted(name, await step())
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
