import type * as fs from 'node:fs'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  type WriteFileOptions,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DataFolder } from '../local/data-folder.ts'
import { createWhole, isLeftOver, writeWhole } from '../local/whole-file.ts'

/** Small files on a disk that is full. */
const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    // as much as there is room for, then the error
    writeFileSync(file: number | string, text: string, options?: WriteFileOptions) {
      real.writeFileSync(file, disk.isFull ? text.slice(0, 3) : text, options)
      if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    },
  }
})

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a full disk leaves the old file whole, and nothing beside it', () => {
  const path = join(folder, 'file')
  writeWhole(path, 'the old text')
  disk.isFull = true
  try {
    expect(() => writeWhole(path, 'the new text')).toThrow(/no space/)
    expect(() => createWhole(join(folder, 'other'), 'text')).toThrow(/no space/)
  } finally {
    disk.isFull = false
  }
  expect(readFileSync(path, 'utf8')).toBe('the old text')
  expect(readdirSync(folder)).toEqual(['file'])
  writeWhole(path, 'the new text')
  expect(readFileSync(path, 'utf8')).toBe('the new text')
})

test('a file that must be new is made once', () => {
  const path = join(folder, 'once')
  expect([createWhole(path, 'first'), createWhole(path, 'second')]).toEqual([true, false])
  expect(readFileSync(path, 'utf8')).toBe('first')
})

test('what a killed write has left is swept away at the next start, and nothing else', () => {
  const path = join(folder, 'data')
  mkdirSync(path)
  for (const name of ['keys.json.12-0a1b2c3d.part', 'keys.json', 'note.part'])
    writeWhole(join(path, name), '{}')
  new DataFolder(path).close()
  expect(readdirSync(path).toSorted()).toEqual(['in-use', 'keys.json', 'note.part'])
  expect(isLeftOver('keys.json')).toBe(false)
})
