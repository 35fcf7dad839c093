import { vitest } from '../run/vitest.ts'
import type { Count } from '../run/count.ts'
import { getPrograms } from './get-programs.ts'
import { leftOut } from './programs.ts'

/**
 * Installs from the built app with real clients. What cannot be run counts as nothing, and the step
 * says what that is.
 */
export async function clients(): Promise<Count> {
  getPrograms()
  for (const { name, reason } of leftOut())
    console.log(`Not run, and not counted: ${name} (${reason}).`)
  return vitest('clients', ['--config=tests/clients/vitest.config.ts'])
}
