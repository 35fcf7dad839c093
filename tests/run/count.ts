import { existsSync, readFileSync } from 'node:fs'

/** What a step of `npm test` came to. `notes`: one line for each thing that failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly notes: readonly string[]
}

/** The report that a test runner has written; null when there is none. */
export function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
}

/**
 * A run that ended badly without a failed test, or in which nothing ran, counts as one failure
 * more: a runner that crashed must never look like success.
 */
export function judged(code: number, { passed, failed, notes }: Count): Count {
  if (passed + failed === 0) return { passed, failed: 1, notes: [...notes, 'no test ran'] }
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, notes: [...notes, `ended with ${code} though no test failed`] }
  return { passed, failed, notes }
}
