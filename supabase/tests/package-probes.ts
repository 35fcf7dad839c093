import { createHash } from 'node:crypto'
import { canonicalZip } from '#domain/package/canonical-zip.ts'

export interface Probe {
  readonly table: string
  /** Finds the row. */
  readonly where: string
  /** Makes the row, as the owner of the database. */
  readonly make: string
  /** What the person sends to add one in the owner's name. */
  readonly add: object
  readonly change: object
  /** Takes the row away, where others depend on it. */
  readonly gone?: string
}

const zipOf = (text: string) =>
  canonicalZip([{ path: 'SKILL.md', bytes: new TextEncoder().encode(text), executable: false }])
const bytea = (bytes: Uint8Array) => `'\\x${Buffer.from(bytes).toString('hex')}'::bytea`

/** A package, and how it comes and goes; `extra` makes what depends on it. */
function packaged(text: string, extra: (digest: string) => string) {
  const zip = zipOf(text)
  const digest = createHash('sha256').update(zip).digest('hex')
  const gone = `delete from package_versions where digest = '${digest}'; delete from packages where digest = '${digest}'`
  const make = `insert into packages (bytes) values (${bytea(zip)}); ${extra(digest)}`
  return { digest, gone: inPublic(gone), make }
}
const inPublic = (sql: string) => `set search_path = public, extensions; ${sql}; reset search_path`

/** The tables of packages, each with a row that belongs to the owner. */
export function packageProbes(owner: string, id: (n: number) => string): Record<string, Probe> {
  const add = { bytes: `\\x${Buffer.from(zipOf('added')).toString('hex')}` }
  const change = { created_at: '2020-01-01T00:00:00Z' }
  const skill = `insert into skills (id, slug, name, summary, description, category, submitted_by) values ('${id(20)}', 'packed', 'n', 's', 'd', '{data}', '${owner}') on conflict do nothing`
  const version = (digest: string, status = 'published') =>
    `${skill}; insert into package_versions (id, skill_id, version, digest, status, withdrawn_at) values ('${id(21)}', '${id(20)}', '1', '${digest}', '${status}', ${status === 'published' ? 'null' : 'now()'})`
  const sent = (digest: string) =>
    `insert into package_uploads (digest, user_id) values ('${digest}', '${owner}')`
  const published = packaged('published', version)
  const brought = packaged('sent in', sent)
  const withdrawn = packaged('withdrawn', (digest) => version(digest, 'withdrawn'))
  const probe = ({ digest, ...rest }: typeof published, own: Partial<Probe> = {}): Probe => ({
    table: 'packages',
    where: `digest=eq.${digest}`,
    add,
    change,
    ...rest,
    ...own,
  })
  return {
    'a published package': probe(published),
    'a package that was sent in': probe(brought),
    'a withdrawn package': probe(withdrawn),
    'a version of a package': probe(published, {
      table: 'package_versions',
      where: `id=eq.${id(21)}`,
      add: { skill_id: id(20), version: '2', digest: published.digest },
      change: { status: 'withdrawn', withdrawn_at: '2026-01-01T00:00:00Z' },
    }),
    'who sent a package': probe(brought, {
      table: 'package_uploads',
      where: `digest=eq.${brought.digest}`,
      add: { digest: published.digest, user_id: owner },
      change: { at: '2020-01-01T00:00:00Z' },
    }),
    'a part of a package': {
      table: 'package_parts',
      where: `user_id=eq.${owner}`,
      make: `insert into package_parts (user_id, digest, part, parts, bytes) values ('${owner}', '${published.digest}', 1, 2, 'x')`,
      add: { user_id: owner, digest: published.digest, part: 2, parts: 2, bytes: '\\x61' },
      change: { parts: 3 },
    },
  }
}
