import { type ChildProcess, spawn } from 'node:child_process'
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
  const env = { ...process.env, ...environment }
  return ended(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }))
}

/** As `run`, for programs beside each other: gives what it has written instead of showing it. */
export async function runSilently(
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await ended(child)
  return { code, output }
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const killer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    // not 'exit': what it has written may still be on its way
    child.once('close', (code) => {
      clearTimeout(killer)
      resolve(code ?? 1)
    })
  })
}
