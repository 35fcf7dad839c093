import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DataFolder } from '../local/data-folder.ts'
import { FolderHeld } from '../local/folder-lock.ts'
import { startOf, thisBoot } from '../local/process-identity.ts'

/** Who may open a data folder, whatever an earlier process left in it. */
const root = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''
let script = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  script = join(folder, 'hold.mts')
  const module = JSON.stringify(join(root, 'supabase/local/data-folder.ts'))
  writeFileSync(
    script,
    `import { DataFolder } from ${module}
    try { new DataFolder(process.argv[2]).announce('http://127.0.0.1:4998'); console.log('open'); setTimeout(() => {}, Number(process.argv[3])) } catch { console.log('held') }`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const args = (path: string, ms: number) => ['--import', 'tsx', script, path, String(ms)]
const opens = (path: string) => new DataFolder(path).close()
const lockOf = (path: string) => join(path, 'lock')

/** Another process that has the folder until it is killed. */
async function holder(path: string, env: NodeJS.ProcessEnv = process.env): Promise<ChildProcess> {
  const child = spawn(process.execPath, args(path, 60_000), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('a second process is told who holds the data, and nobody else may read what is in the folder', () => {
  const path = join(folder, 'held')
  const first = new DataFolder(path)
  first.announce('http://127.0.0.1:4999')
  expect(() => new DataFolder(path)).toThrow(FolderHeld)
  expect(() => new DataFolder(path)).toThrow(
    new RegExp(`process ${process.pid} \\(http://127.0.0.1:4999\\)`),
  )
  expect([statSync(path).mode & 0o777, statSync(lockOf(path)).mode & 0o777]).toEqual([0o700, 0o600])
  first.close()
  expect(() => opens(path)).not.toThrow()
})

test('a lock that names a process which is gone, one that runs but is another, or ourselves in an earlier container is no lock', () => {
  const path = join(folder, 'used')
  opens(path)
  const before = { pid: process.ppid, address: 'http://127.0.0.1:4999' }
  for (const record of [
    { pid: 2 ** 22 + 1, address: null },
    { pid: process.pid, address: null },
    { pid: process.ppid, address: null },
    { pid: 1, address: null },
    { ...before, started: '1', boot: thisBoot() },
    { ...before, started: startOf(process.ppid), boot: 'an earlier start of this machine' },
    { ...before, started: null, boot: null },
    { pid: -1, address: null },
    { pid: 'x' },
    null,
    [],
  ]) {
    writeFileSync(lockOf(path), JSON.stringify(record))
    expect(() => opens(path), JSON.stringify(record)).not.toThrow()
  }
})

test('an empty lock, half of one, a folder or an unwritable file in its place keeps nobody out, and a folder keeps its content', () => {
  const path = join(folder, 'odd')
  opens(path)
  for (const text of ['', '{"pid":', '\0\0\0\0', 'x'.repeat(100_000)]) {
    writeFileSync(lockOf(path), text)
    expect(() => opens(path), text.slice(0, 9)).not.toThrow()
  }
  for (const name of ['lock', 'in-use']) {
    rmSync(join(path, name), { force: true })
    mkdirSync(join(path, name))
    writeFileSync(join(path, name, 'note'), 'kept')
    expect(() => opens(path)).not.toThrow()
    const moved = readdirSync(path).find((one) => one.startsWith(`${name}.moved-`)) ?? ''
    expect(readFileSync(join(path, moved, 'note'), 'utf8')).toBe('kept')
    rmSync(join(path, name), { recursive: true, force: true })
    writeFileSync(join(path, name), '')
    chmodSync(join(path, name), 0)
    expect(() => opens(path)).not.toThrow()
  }
})

test('a process that holds the data is noticed though its record is gone, and though it is frozen', async () => {
  const path = join(folder, 'frozen')
  const child = await holder(path)
  try {
    rmSync(lockOf(path))
    expect(() => new DataFolder(path)).toThrow(FolderHeld)
    child.kill('SIGSTOP')
    expect(() => new DataFolder(path)).toThrow(FolderHeld)
  } finally {
    await kill(child)
  }
  expect(() => opens(path)).not.toThrow()
})

test('a copy of a folder in use can be opened; the original cannot, though the file of the lock was deleted', async () => {
  const path = join(folder, 'original')
  const child = await holder(path)
  try {
    cpSync(path, join(folder, 'copy'), { recursive: true })
    expect(() => opens(join(folder, 'copy'))).not.toThrow()
    rmSync(join(path, 'in-use'))
    expect(() => new DataFolder(path)).toThrow(/process \d+ \(http:\/\/127.0.0.1:4998\)/)
  } finally {
    await kill(child)
  }
})

test('three processes that start at the same time do not open the data together', async () => {
  const path = join(folder, 'both')
  const run = promisify(execFile)
  const outputs = await Promise.all(
    [1, 2, 3].map(() => run(process.execPath, args(path, 4000), { cwd: root })),
  )
  expect(outputs.map(({ stdout }) => stdout.trim()).sort()).toEqual(['held', 'held', 'open'])
})

test('where the system has no locks, the record is the lock, and one that was left behind is taken', async () => {
  const path = join(folder, 'plain')
  // without the command, nothing can be asked of the system
  const env = { ...process.env, PATH: join(folder, 'empty') }
  const child = await holder(path, env)
  const { PATH: before } = process.env
  process.env['PATH'] = env.PATH
  try {
    expect(() => new DataFolder(path)).toThrow(FolderHeld)
    await kill(child)
    expect(existsSync(lockOf(path))).toBe(true)
    const mine = new DataFolder(path)
    expect(() => new DataFolder(path)).toThrow(FolderHeld)
    mine.close()
    expect(existsSync(lockOf(path))).toBe(false)
  } finally {
    process.env['PATH'] = before
    child.kill('SIGKILL')
  }
})
