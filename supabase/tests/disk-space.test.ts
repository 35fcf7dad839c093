import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiskSpace, type Log } from '../local/engine/disk-space.ts'

const megabyte = 1024 * 1024
const now = '000000010000000000000005'

let folder = ''
let free = 0
let offset = 0
const said: string[] = []
const checkpoints: number[] = []
let disk: DiskSpace
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-'))
  mkdirSync(join(folder, 'pg_wal'))
  writeFileSync(join(folder, 'pg_wal', now), '')
  said.length = 0
  checkpoints.length = 0
  offset = 15 * megabyte
  const log: Log = {
    position: () => Promise.resolve({ file: now, offset, bytes: 0 }),
    checkpoint: () => Promise.resolve(void checkpoints.push(free)),
  }
  disk = new DiskSpace(
    folder,
    log,
    () => Promise.resolve(free * megabyte),
    (sentence) => said.push(sentence),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A write so large that it is looked at each time. */
const write = (bytes = megabyte) => disk.need(bytes)
const full = { status: 507, code: '53100' }

test('a write is refused while there is room for it, so that nothing stops half-way', async () => {
  free = 20
  await expect(write()).rejects.toMatchObject(full)
  free = 5
  await expect(write()).rejects.toMatchObject(full)
})

test('the operator is told once that it is full, and once that it goes on', async () => {
  free = 10
  for (let n = 0; n < 3; n++) await expect(write()).rejects.toMatchObject(full)
  free = 1000
  for (let n = 0; n < 3; n++) await write()
  expect(said).toEqual([
    expect.stringMatching(/the disk is full.*磁盘已满/),
    expect.stringMatching(/there is room again.*恢复写入/),
  ])
  free = 10
  await expect(write()).rejects.toMatchObject(full)
  expect(said.length).toBe(3)
})

test('with little space a log file that can be used again is enough', async () => {
  free = 15
  await expect(write()).rejects.toMatchObject(full)
  expect(checkpoints.length).toBe(1) // it might have freed one
  writeFileSync(join(folder, 'pg_wal', '000000010000000000000006'), '')
  await write()
  await expect(write(4 * megabyte)).rejects.toMatchObject(full)
})

test('a log file that has just begun is enough, too', async () => {
  free = 12
  offset = megabyte
  await write()
  expect(checkpoints).toEqual([])
})
