import { rmSync } from 'node:fs'
import { findChromium } from '../chromium.ts'
import { type Count, judged, readReport } from './count.ts'
import { root, run } from './command.ts'

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

/**
 * Runs journeys in a real browser: those of long-journeys.ts, or all others. A skipped or flaky one
 * counts as failed.
 */
export async function journeys(which: 'long' | 'usual'): Promise<Count> {
  const file = `${root}.cache/journeys-${which}.json`
  rmSync(file, { force: true })
  const playwright = 'node_modules/@playwright/test/cli.js'
  const code = await run(
    [playwright, 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, JOURNEYS: which },
  )
  const specs = (readReport<Suite>(file)?.suites ?? []).flatMap(specsOf)
  const results = specs.flatMap(({ tests, file: from, title }) =>
    tests.map(({ status }) => ({ status, note: `${status}: ${from}: ${title}` })),
  )
  const failed = results.filter(({ status }) => status !== 'expected')
  return judged(code, {
    passed: results.length - failed.length,
    failed: failed.length,
    notes: failed.map(({ note }) => note),
  })
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]
