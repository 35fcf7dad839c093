import { findPrograms } from '../../supabase/tests/hosted/programs.ts'
import type { Count } from './count.ts'
import { vitest } from './vitest.ts'

/**
 * The API tests on a real PostgreSQL and a real PostgREST. Where these cannot be had, nothing counts
 * as passed, and the step says why.
 */
export async function hosted(): Promise<Count> {
  const programs = findPrograms()
  if ('missing' in programs) {
    console.log(`Not run, and not counted: ${programs.missing} is missing.`)
    return { passed: 0, failed: 0, notes: [] }
  }
  return vitest('hosted', ['--config=supabase/tests/hosted/vitest.config.ts'])
}
