import { createHash } from 'node:crypto'
import { clients } from '#domain/install/clients.ts'
import { isSkillMd, type SkillTexts } from '#domain/package/skill-md.ts'
import { firstCharacters } from '#domain/text/characters.ts'
import { type Ask, allGiven, NotAnswered, oneOf, rowsOf, valueOf } from '../ask.ts'
import { leftOut } from '../made-of-each.ts'

/** What a SKILL.md is written from, where its author brought none. */
type SkillFileRow = Parameters<typeof clients.skillMd.text>[0] & SkillTexts

/**
 * Whether a slug is a name that the specification allows (agentskills.io): no hyphen at an end, and
 * no two together.
 */
const isSkillName = (slug: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 64

const columns =
  'slug,name,summary,description,license,author,version,runtimes,homepage,repoUrl:repo_url'
/** The index names at most this many skills, in the order of their slugs. */
const most = 20_000
const chunk = 100
/** Characters of a description in the index; clients drop an entry with a longer one. */
const longest = 1024

const skillFile = (row: SkillFileRow): string => clients.skillMd.text(row, row)

type Bytes = Uint8Array<ArrayBuffer>

/** A file of a package, byte for byte; null when there is none. Rejects with `NotAnswered`. */
async function packageFile(ask: Ask, digest: string, path: string): Promise<Bytes | null> {
  const base64 = await valueOf<string | null>(
    ask,
    `package_file?p_digest=${digest}&p_path=${encodeURIComponent(path)}`,
  )
  return base64 === null ? null : Uint8Array.from(Buffer.from(base64, 'base64'))
}

interface Packaged {
  readonly digest: string | null
  readonly versionsAt: string | null
}

/**
 * The SKILL.md of one skill: its author's where it has a package, else written from the record; null
 * when there is none. Rejects with `NotAnswered`.
 */
export async function oneSkillFile(ask: Ask, slug: string): Promise<Bytes | string | null> {
  if (!isSkillName(slug)) return null
  const { rows } = await rowsOf<
    SkillFileRow &
      Packaged &
      Pick<Parameters<typeof isSkillMd>[0], 'origin' | 'supports'> & {
        readonly mcp: string | null
      }
  >(
    ask,
    `skills?select=${columns},digest,versionsAt:versions_at,origin,supports,mcp:install_mcp&slug=${oneOf(slug)}`,
  )
  const [row] = rows
  if (!row) return null
  if (row.digest !== null) return packageFile(ask, row.digest, 'SKILL.md')
  const { origin, supports, mcp } = row
  const isWritten =
    row.versionsAt === null &&
    isSkillMd({ origin, supports, install: { cli: null, mcp, claude: null } })
  return isWritten ? skillFile(row) : null
}

/** The server.json of a skill as its author published it; null when it has none. */
export async function serverFile(ask: Ask, slug: string): Promise<Bytes | null> {
  const { rows } = await rowsOf<Packaged>(ask, `skills?select=digest&slug=${oneOf(slug)}`)
  const digest = rows[0]?.digest ?? null
  return digest === null ? null : packageFile(ask, digest, 'server.json')
}

/** A row of `agent_skills`; digest, sha256 and files are null where the file is written here. */
interface Head {
  readonly slug: string
  readonly at: string
  readonly description: string
  readonly digest: string | null
  readonly sha256: string | null
  readonly files: number | null
}
/** Digests of written files by slug: only a skill that changed since is read again. */
export type Digests = Map<string, { readonly at: string; readonly digest: string }>

/**
 * What these skills' files are written from. When they cannot be read together, the one that is to
 * blame is looked for and left out.
 */
async function filesOf(ask: Ask, slugs: readonly string[]): Promise<SkillFileRow[]> {
  try {
    const path = `skills?select=${columns}&slug=${oneOf(...slugs)}`
    return (await rowsOf<SkillFileRow>(ask, path)).rows
  } catch (error) {
    if (!(error instanceof NotAnswered && error.isAboutRequest)) throw error
    const half = Math.ceil(slugs.length / 2)
    if (half < slugs.length)
      return [
        ...(await filesOf(ask, slugs.slice(0, half))),
        ...(await filesOf(ask, slugs.slice(half))),
      ]
    for (const slug of slugs) leftOut('agent-skills/index.json', slug, error)
    return []
  }
}

/**
 * The SKILL.md files that are written for these skills, by slug; at most a hundred at once. Rejects
 * with `NotAnswered`.
 */
export async function writtenFiles(
  ask: Ask,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = slugs.length === 0 ? [] : await filesOf(ask, slugs)
  return new Map(rows.map((row) => [row.slug, skillFile(row)]))
}

function digestOf(row: SkillFileRow): string | null {
  try {
    return createHash('sha256').update(skillFile(row)).digest('hex')
  } catch (error) {
    leftOut('agent-skills/index.json', row.slug, error)
    return null
  }
}

/** Fills in the digests of the files that are written here and have changed. */
async function updateDigests(ask: Ask, written: readonly Head[], known: Digests): Promise<void> {
  const changed = written.filter(({ slug, at }) => known.get(slug)?.at !== at)
  for (let begin = 0; begin < changed.length; begin += chunk) {
    const some = changed.slice(begin, begin + chunk)
    const rows = await filesOf(
      ask,
      some.map(({ slug }) => slug),
    )
    const bodies = new Map(rows.map((row) => [row.slug, row]))
    for (const { slug, at } of some) {
      const row = bodies.get(slug)
      const digest = row && digestOf(row)
      if (digest) known.set(slug, { at, digest })
      else known.delete(slug)
    }
  }
}

/** The file or archive of an entry: a folder of several files is its package, whole. */
function artifactOf({ slug, digest, sha256, files }: Head, known: Digests) {
  if (digest !== null && sha256 !== null)
    return files === 1
      ? { type: 'skill-md', url: `/packages/${digest}/SKILL.md`, digest: `sha256:${sha256}` }
      : { type: 'archive', url: `/packages/${digest}.zip`, digest: `sha256:${digest}` }
  const written = known.get(slug)
  return written
    ? {
        type: 'skill-md',
        url: `/.well-known/agent-skills/${slug}/SKILL.md`,
        digest: `sha256:${written.digest}`,
      }
    : null
}

async function indexOf(ask: Ask, heads: readonly Head[], known: Digests): Promise<string> {
  await updateDigests(
    ask,
    heads.filter(({ sha256 }) => sha256 === null),
    known,
  )
  const skills = heads.flatMap((head) => {
    const artifact = artifactOf(head, known)
    const description = firstCharacters(head.description.replace(/\s+/gu, ' ').trim(), longest)
    return artifact ? [{ name: head.slug, description, ...artifact }] : []
  })
  return `${JSON.stringify({ $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills }, null, 1)}\n`
}

/**
 * The discovery index of agent skills, version 0.2.0: every folder with a SKILL.md, with the SHA-256
 * of the bytes at its address. The caller keeps `known` between two calls; it is filled here.
 * Rejects with `NotAnswered`.
 */
export async function skillIndex(ask: Ask, known: Digests): Promise<string> {
  const heads = (await allGiven<Head>(ask, 'agent_skills', most)).filter(({ slug }) =>
    isSkillName(slug),
  )
  const existing = new Set(heads.map(({ slug }) => slug))
  for (const slug of known.keys()) if (!existing.has(slug)) known.delete(slug)
  return indexOf(ask, heads, known)
}

/** The same for one skill, from whose address a client installs it; null when it is none. */
export async function oneSkillIndex(
  ask: Ask,
  slug: string,
  known: Digests,
): Promise<string | null> {
  if (!isSkillName(slug)) return null
  const heads = await valueOf<Head[]>(ask, `agent_skills?p_slug=${slug}`)
  return heads.length === 0 ? null : indexOf(ask, heads, known)
}
