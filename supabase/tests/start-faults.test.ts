import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DataFolder } from '../local/data-folder.ts'
import { refuseOldPostgres } from '../local/migration-lock.ts'
import { startSentence } from '../local/start-faults.ts'

/** A start that fails says in one sentence, in both languages, what is wrong and what to do. */
const root = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm start` without its build. Gives the exit code and what was printed. */
async function start(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'supabase/local/start.ts'],
    {
      cwd: root,
      env: { ...process.env, PORT: '0', DATABASE_URL: '', SITE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => void (said += text.toString()))
  const [code] = (await once(child, 'exit')) as unknown[]
  return { code, said: said.trim() }
}

/** One line, without a stack, English and Chinese. */
const isSentence = (said: string) =>
  /^[^\n]+\. \/ [^\n]*。$/.test(said) && /[\u4e00-\u9fff]/.test(said)

test('a file where the folder should be, a lost keys file and a database that nobody answers end the start with a sentence and 1', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const lost = join(folder, 'lost')
  mkdirSync(lost)
  writeFileSync(join(lost, 'embedded-database.started'), '[]')
  writeFileSync(join(lost, 'keys.json'), '')
  for (const [env, about] of [
    [{ DATA_DIR: file }, /is a file|a file where/],
    [{ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }, /nothing answers there/],
  ] as const) {
    const { code, said } = await start(env)
    expect([code, isSentence(said)], said).toEqual([1, true])
    expect(said).toMatch(about)
    expect(said).not.toContain('secret')
  }
})

test('each fault of a start has its sentence', () => {
  const told = (fault: object, env: Record<string, string> = {}) =>
    startSentence(Object.assign(new Error('words for a programmer'), fault), env) ?? ''
  const DATABASE_URL = 'postgres://ann:secret@db.example/x'
  for (const [fault, env, about] of [
    [{ code: 'EADDRINUSE', syscall: 'listen' }, { PORT: '80' }, /PORT=80: the port is taken/],
    [{ code: 'EACCES', syscall: 'listen' }, { PORT: '80' }, /may not listen there/],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, { HOST: '10.9.9.9' }, /HOST=10.9.9.9/],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, { HOST: 'nowhere' }, /HOST=nowhere/],
    [{ name: 'ErrnoError', errno: 51 }, {}, /disk is full/],
    [{ code: 'ENOSPC', syscall: 'write' }, {}, /disk is full/],
    [
      { code: 'EACCES', syscall: 'mkdir', path: '/x' },
      { DATA_DIR: '/x' },
      /DATA_DIR=\/x.+may not write/,
    ],
    [{ code: 'EROFS', syscall: 'open' }, {}, /only be read/],
    [{ code: 'EMFILE' }, {}, /ulimit/],
    [{ code: '28P01' }, { DATABASE_URL }, /user name or the password/],
    [{ code: '28000' }, { DATABASE_URL }, /does not let this user in/],
    [{ code: '3D000' }, { DATABASE_URL }, /no such database/],
    [{ code: '42501' }, { DATABASE_URL }, /may not do this/],
    [{ code: '53100' }, { DATABASE_URL }, /disk of the database is full/],
    [{ code: '57P03' }, { DATABASE_URL }, /just starting/],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, { DATABASE_URL }, /no such host/],
    [{ code: 'CONNECT_TIMEOUT' }, { DATABASE_URL }, /does not answer/],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, { DATABASE_URL }, /certificate cannot be trusted/],
    [{ code: 'CERT_HAS_EXPIRED' }, { DATABASE_URL }, /certificate cannot be trusted/],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, { DATABASE_URL }, /certificate cannot be trusted/],
    [{ code: 'XX999' }, { DATABASE_URL }, /cannot be used: words for/],
    [{}, {}, /the start failed: words for/],
  ] as const) {
    for (const error of [fault, { cause: Object.assign(new Error('inner'), fault) }]) {
      const said = told(error, env)
      expect(isSentence(said), said).toBe(true)
      expect(said).toMatch(about)
      expect(said).not.toContain('secret')
    }
  }
})

test('a mistake in the program itself keeps its stack', () => {
  expect(startSentence(new TypeError('x is undefined'))).toBeNull()
})

test('a Postgres that is too old is named, and a newer one is not', () => {
  expect(() => refuseOldPostgres('140011')).toThrow(/Postgres 14; 15 or later/)
  expect(() => refuseOldPostgres('150000')).not.toThrow()
})

test('a folder that the system does not let anybody make is said, not waited for', () => {
  for (const path of ['/proc/none/data', join(folder, 'file', 'deeper')])
    expect(() => new DataFolder(path), path).toThrow(/ENOENT|ENOTDIR/)
})

test('a port that is taken is said before anything else could go wrong', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  try {
    const { code, said } = await start({ PORT: String(port), DATA_DIR: join(folder, 'port') })
    expect([code, isSentence(said)], said).toEqual([1, true])
    expect(said).toContain(`PORT=${port}: the port is taken`)
    expect(existsSync(join(folder, 'port'))).toBe(false)
  } finally {
    taken.close()
  }
})
