import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
const limitMs = 1_800_000

/**
 * Runs a Node program of this repository to its end, its output shown as it comes. Gives the exit
 * code; 1 when it had to be stopped.
 */
export function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    const killer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.once('exit', (code) => {
      clearTimeout(killer)
      resolve(code ?? 1)
    })
  })
}
