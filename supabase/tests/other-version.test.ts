import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importWords } from '#copy/import-words.ts'
import { openDestination } from '../import/open.ts'
import { openBackend } from '../local/backend.ts'
import { DataFolder } from '../local/data-folder.ts'
import {
  OtherVersion,
  ownMigrations,
  recordedVersions,
  refuseOtherVersion,
} from '../local/migrate.ts'

let parent = ''
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'versions-'))
})
afterAll(() => rmSync(parent, { recursive: true }))

const marker = 'embedded-database.started'
/** A data folder as a build leaves it; `marked`: what it wrote down about its migrations. */
function folder(name: string, marked: string): string {
  const path = join(parent, name)
  new DataFolder(path).close()
  mkdirSync(join(path, 'embedded-database', 'base'), { recursive: true })
  writeFileSync(join(path, 'embedded-database', 'PG_VERSION'), '17\n')
  writeFileSync(join(path, 'embedded-database', 'base', '1'), 'rows')
  writeFileSync(join(path, marker), marked)
  return path
}
/** Every file of a folder with the hash of its bytes. */
const filesOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)

const versions = ownMigrations().map(({ version }) => version)

test('a data folder of another version is refused in a plain sentence and left as it was', async () => {
  const older = /^The data folder .*older was made by an older version .*DATA_DIR.*nothing/
  for (const [name, marked, says] of [
    ['older', '', older], // before this, nobody wrote down what was in it
    ['older', '["20260101001421"]', older],
    ['newer', JSON.stringify([...versions, '99990101000000']), /newer was made by a newer version/],
  ] as const) {
    const path = folder(name, marked)
    const before = filesOf(path)
    const opening = openBackend({ dataDir: path })
    await expect(opening).rejects.toThrow(OtherVersion)
    await expect(opening).rejects.toThrow(says)
    const importing = openDestination({ DATA_DIR: path }, importWords.en)
    await expect(importing).rejects.toThrow(says)
    expect(before.length).toBeGreaterThan(3)
    expect(filesOf(path)).toEqual(before)
  }
})

test('npm start and npm run import say only that sentence, and end with an error', async () => {
  const path = folder('said', '')
  const before = filesOf(path)
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const records = join(parent, 'records.json')
  writeFileSync(records, '[]')
  for (const command of [['supabase/local/start.ts'], ['supabase/import/main.ts', records]]) {
    const { code, printed } = await new Promise<{ code: unknown; printed: string }>((resolve) =>
      execFile(
        'node',
        ['--import', 'tsx', ...command],
        { cwd: root, env: { ...process.env, DATA_DIR: path, PORT: '0' } },
        (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, printed: (stdout + stderr).trim() }),
      ),
    )
    expect(printed).toMatch(/^The data folder [^\n]+ was made by an older version [^\n]+$/)
    expect(code).toBe(1)
  }
  expect(filesOf(path)).toEqual(before)
})

test('a folder of this version opens again, and writes down which migrations it may have', async () => {
  const path = join(parent, 'ours')
  for (let start = 0; start < 2; start++) {
    const backend = await openBackend({ dataDir: path })
    expect(await recordedVersions(backend.sql)).toEqual(versions)
    await backend.close()
    expect(JSON.parse(readFileSync(join(path, marker), 'utf8'))).toEqual(versions)
  }
})

test('a database of another version is told by what it has recorded; an empty one is nobody’s', async () => {
  const recorded = async (found: string[] | null) => {
    const rows = (text: string) =>
      Promise.resolve(
        text.includes('to_regclass')
          ? [{ there: found !== null }]
          : (found ?? []).map((version) => ({ version })),
      )
    const sql = {
      rows: rows as <T>(text: string) => Promise<T[]>,
      run: () => Promise.reject(new Error('nothing may be written')),
    }
    refuseOtherVersion(await recordedVersions(sql), 'database')
  }
  await expect(recorded(null)).resolves.toBeUndefined()
  await expect(recorded(versions)).resolves.toBeUndefined()
  await expect(recorded(versions.slice(0, 3))).resolves.toBeUndefined()
  await expect(recorded(['20260101000100'])).rejects.toThrow(
    /^The database of DATABASE_URL was made by an older version .*nothing in it was changed/,
  )
  await expect(recorded([...versions, '99990101000000'])).rejects.toThrow('a newer version')
})
