import { vitest } from '../run/vitest.ts'
import type { Count } from '../run/count.ts'
import { leftOut } from './programs.ts'

/**
 * Installs from the built app with real clients. What cannot be run counts as nothing, and the step
 * says what that is. `all`: with the large programs, too.
 */
export async function clients(all = false): Promise<Count> {
  for (const { name, reason } of leftOut(all))
    console.log(`Not run, and not counted: ${name} (${reason}).`)
  const mode = all ? ['--mode', 'all'] : []
  return vitest('clients', ['--config=tests/clients/vitest.config.ts', ...mode])
}
