import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { ownMigrations } from './migrate.ts'

/** The last migration of the set that the first database is made of. */
export const baseline = '20260201003100'

const landedFile = new URL('./landed.json', import.meta.url)

/** The SHA-256 of each migration's text, by file. */
export const hashesOfToday = (): Record<string, string> =>
  Object.fromEntries(
    ownMigrations().map(({ version, name, text }) => [
      `${version}_${name}.sql`,
      createHash('sha256').update(text).digest('hex'),
    ]),
  )

/** Those that have landed, as they were then. */
export const landedHashes = (): Record<string, string> =>
  JSON.parse(readFileSync(landedFile, 'utf8')) as Record<string, string>

/** Writes down the new ones. One that was written down stays: it is never edited. */
export function writeLanded(): void {
  const all = { ...hashesOfToday(), ...landedHashes() }
  writeFileSync(landedFile, `${JSON.stringify(all, Object.keys(all).sort(), 2)}\n`)
}
