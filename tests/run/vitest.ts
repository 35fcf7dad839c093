import { rmSync } from 'node:fs'
import { type Count, judged, readReport } from './count.ts'
import { root, run } from './command.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Runs one vitest project of vite.config.ts; with options of its own, whatever those say. */
export async function vitest(
  name: string,
  options: readonly string[] = [`--project=${name}`],
): Promise<Count> {
  const file = `${root}.cache/vitest-${name}.json`
  rmSync(file, { force: true })
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return judged(code, countOf(readReport<Report>(file)))
}

function countOf(report: Report | null): Count {
  let passed = 0
  const notes: string[] = []
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    if (status === 'failed' && assertionResults.length === 0)
      notes.push(`cannot be loaded: ${name}`)
    for (const test of assertionResults) {
      if (test.status === 'passed') passed++
      else notes.push(`${test.status}: ${test.fullName}`)
    }
  }
  return { passed, failed: notes.length, notes }
}
