import { archivesOf } from '#domain/install/from-here.ts'
import { type Ask, rowsOf } from '../ask.ts'
import { readNumber } from '../read-query.ts'

/** How many skills one page has: when the query does not say, and at most. */
export const pageSizes = { usual: 100, most: 200 } as const

/** The fields of a skill; their names are those of the domain. */
const columns = [
  'id',
  'slug',
  'name',
  'nameEn:name_en',
  'summary',
  'summaryEn:summary_en',
  'author',
  'category',
  'runtimes',
  'supports',
  'complexity',
  'license',
  'price',
  'status',
  'version',
  'repoUrl:repo_url',
  'homepage',
  'installCli:install_cli',
  'installMcp:install_mcp',
  'installClaude:install_claude',
  'permissions',
  'riskNotes:risk_notes',
  'stars',
  'views',
  'downloads',
  'isFeatured:is_featured',
  'isVerified:is_verified',
  'createdAt:created_at',
  'updatedAt:updated_at',
  'whenToUse:when_to_use',
  'digest',
].join(',')

interface Row {
  readonly id: string
  readonly slug: string
  readonly digest: string | null
  readonly installCli: string | null
  readonly installMcp: string | null
  readonly installClaude: string | null
  readonly [column: string]: unknown
}

export interface SkillsPage {
  readonly text: string
  /** Absolute; null on the last page. */
  readonly next: string | null
}

/**
 * The absolute address of a page. A server reads the number from the query; among static files each
 * page needs a name of its own.
 */
export type PageAddress = (page: number) => string

/**
 * One page of /api/skills.json, newest skills first. Null for a page after the last one; the first
 * page exists even when there is no skill. Rejects with `NotAnswered`.
 */
export async function skillsPage(
  ask: Ask,
  origin: string,
  page: number,
  size: number,
  address: PageAddress,
): Promise<SkillsPage | null> {
  const { rows, total } = await rowsOf<Row>(
    ask,
    `skills?select=${columns}&order=created_at.desc,slug&limit=${size}&offset=${(page - 1) * size}`,
    true,
  )
  if (rows.length === 0 && page > 1) return null
  const next = page * size < total ? address(page + 1) : null
  const versions = await versionsOf(ask, rows)
  const skills = rows.map(
    ({ installCli: cli, installMcp: mcp, installClaude: claude, ...skill }) => ({
      ...skill,
      install: { cli, mcp, claude },
      url: `${origin}/skills/${skill.slug}`,
      package:
        skill.digest === null
          ? null
          : { digest: `sha256:${skill.digest}`, ...archivesOf(origin, skill.digest) },
      versions: versions.get(skill.id) ?? [],
    }),
  )
  return {
    next,
    text: `${JSON.stringify({ total, page, perPage: size, pages: Math.max(1, Math.ceil(total / size)), next, previous: page > 1 ? address(page - 1) : null, skills })}\n`,
  }
}

interface VersionRow {
  readonly skill: string
  readonly version: string
  readonly digest: string
  readonly source: object | null
  readonly note: string | null
  readonly status: string
  readonly publishedAt: string
}

/** The newest thousand versions of these skills, by skill, newest first. */
async function versionsOf(
  ask: Ask,
  skills: readonly Row[],
): Promise<Map<string, Omit<VersionRow, 'skill'>[]>> {
  const versions = new Map<string, Omit<VersionRow, 'skill'>[]>()
  if (skills.length === 0) return versions
  const { rows } = await rowsOf<VersionRow>(
    ask,
    `package_versions?select=skill:skill_id,version,digest,source,note,status,publishedAt:published_at&skill_id=in.(${skills.map(({ id }) => id).join(',')})&order=number.desc&limit=1000`,
  )
  for (const { skill, ...version } of rows)
    versions.set(skill, [...(versions.get(skill) ?? []), version])
  return versions
}

/** `page` and `per_page` of a query; null when one of them is not a whole number from 1. */
export function readPaging(query: URLSearchParams): { page: number; size: number } | null {
  const page = readNumber(query, 'page', 1, 1_000_000)
  const size = readNumber(query, 'per_page', pageSizes.usual, pageSizes.most)
  return page === null || size === null ? null : { page, size }
}
