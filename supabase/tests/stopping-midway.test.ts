import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const own = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))

/** A server in whose database `statement` runs when it is told to stop. */
const program = (statement: string) => `
  import { openPrepared } from ${own('./prepared.ts')}
  import { stopOnSignal } from ${own('../local/terminal.ts')}
  const backend = await openPrepared()
  stopOnSignal()(() => backend.close())
  setInterval(() => {}, 1000)
  backend.sql.rows(${JSON.stringify(statement)}).catch(() => {})
  setTimeout(() => console.log('running'), 500)`

test.each([
  ['can be interrupted', 'do $$ begin loop perform 1; end loop; end $$'],
  ['cannot be interrupted', 'select pg_sleep(1000)'],
])('SIGTERM ends the server while a statement runs that %s', async (_, statement) => {
  const folder = mkdtempSync(join(tmpdir(), 'stopping-'))
  const file = join(folder, 'server.mts')
  writeFileSync(file, program(statement))
  const server = spawn('node', ['--import', 'tsx', file], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  await once(server.stdout, 'data')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  rmSync(folder, { recursive: true })
})
