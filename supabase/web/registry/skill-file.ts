import { createHash } from 'node:crypto'
import { clients } from '#domain/install/clients.ts'
import type { SkillTexts } from '#domain/package/skill-md.ts'
import { type Ask, allRows, NotAnswered, oneOf, rowsOf } from '../ask.ts'
import { leftOut } from '../made-of-each.ts'

/** What a SKILL.md is made from. */
type SkillFileRow = Parameters<typeof clients.skillMd.text>[0] & SkillTexts

/**
 * Whether a slug is a name that the specification allows (agentskills.io): no hyphen at an end, and
 * no two together.
 */
const isSkillName = (slug: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 64

/** A filter for skills that are instructions rather than a server to connect to. */
const instructions = 'install_mcp=is.null&supports=ov.{claude,skill-creator}'
const columns =
  'slug,name,summary,description,license,author,version,runtimes,homepage,repoUrl:repo_url'
/** The index names at most this many skills, in the order of their slugs. */
const most = 20_000
const chunk = 100

const skillFile = (row: SkillFileRow): string => clients.skillMd.text(row, row)

/** The SKILL.md of one skill; null when there is none. Rejects with `NotAnswered`. */
export async function oneSkillFile(ask: Ask, slug: string): Promise<string | null> {
  if (!isSkillName(slug)) return null
  const { rows } = await rowsOf<SkillFileRow>(
    ask,
    `skills?select=${columns}&slug=${oneOf(slug)}&${instructions}`,
  )
  return rows[0] ? skillFile(rows[0]) : null
}

interface Head {
  readonly slug: string
  readonly summary: string
  readonly at: string
}
/** Digests by slug: only a skill that changed since is read again. */
export type Digests = Map<string, { readonly at: string; readonly digest: string }>

/**
 * What these skills' files are made from. When they cannot be read together, the one that is to
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

function digestOf(row: SkillFileRow): string | null {
  try {
    return createHash('sha256').update(skillFile(row)).digest('hex')
  } catch (error) {
    leftOut('agent-skills/index.json', row.slug, error)
    return null
  }
}

/**
 * The discovery index of agent skills, version 0.2.0: every SKILL.md of the site with the SHA-256
 * of its bytes. The caller keeps `known` between two calls; it is filled here. Rejects with
 * `NotAnswered`.
 */
export async function skillIndex(ask: Ask, known: Digests): Promise<string> {
  const heads = (
    await allRows<Head>(ask, `skills`, `slug,summary,at:updated_at&${instructions}`, most)
  ).filter(({ slug }) => isSkillName(slug))
  const changed = heads.filter(({ slug, at }) => known.get(slug)?.at !== at)
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
  const existing = new Set(heads.map(({ slug }) => slug))
  for (const slug of known.keys()) if (!existing.has(slug)) known.delete(slug)
  const skills = heads.flatMap(({ slug, summary }) => {
    const entry = known.get(slug)
    return entry
      ? [
          {
            name: slug,
            type: 'skill-md',
            description: summary.replace(/\s+/gu, ' ').trim(),
            url: `/.well-known/agent-skills/${slug}/SKILL.md`,
            digest: `sha256:${entry.digest}`,
          },
        ]
      : []
  })
  return `${JSON.stringify({ $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills }, null, 1)}\n`
}
