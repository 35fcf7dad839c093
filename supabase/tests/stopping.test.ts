import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A signal always ends the server. */
const root = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stop-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that closes as `closing` says, ended by signals one after another. Gives its end. */
async function ended(closing: string, limitMs: number, signals: NodeJS.Signals[]) {
  const script = join(folder, `${Math.random()}.mts`)
  writeFileSync(
    script,
    `import { stopOnSignal } from ${JSON.stringify(join(root, 'supabase/local/terminal.ts'))}
    const closing = stopOnSignal(${limitMs})
    setInterval(() => {}, 1000)
    ${closing}
    console.log('ready')`,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(child.stdout, 'data')
  for (const signal of signals) {
    child.kill(signal)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

test('a stop that goes well ends with 0, one that hangs is cut off, a second signal does not wait, and one that comes too early ends as well', async () => {
  const never = 'closing(() => new Promise(() => {}))'
  expect(
    await Promise.all([
      ended('closing(async () => {})', 60_000, ['SIGTERM']),
      ended(never, 300, ['SIGTERM']),
      ended(never, 60_000, ['SIGTERM', 'SIGTERM']),
      ended(never, 60_000, ['SIGINT', 'SIGINT']),
      ended('', 60_000, ['SIGTERM']),
    ]),
  ).toEqual([0, 1, 143, 130, 143])
})
