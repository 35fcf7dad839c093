import { type ServerJson, isServerName, readServerJson } from '#domain/mcp-registry/server-json.ts'
import { canBeMade, madeServer, versionOf, wordsOf } from '#domain/mcp-registry/made-server.ts'
import { isWithdrawn, type Listing } from '../listings/listing.ts'
import type { PublishedServer, ServerFiles } from './server-files.ts'

/* What the registry has of one listing: a server with its versions. */

export type Status = 'active' | 'deprecated' | 'deleted'

/** Under which name a server is given out, and where its listing is shown. */
export interface Given {
  readonly name: string
  readonly page: string
}

export interface ServerVersion {
  readonly version: string
  readonly status: Status
  readonly publishedAt: string
  readonly updatedAt: string
  readonly isLatest: boolean
  /** Title and description in small letters. */
  readonly words: string
  readonly server: (given: Given) => ServerJson
}

export interface Registered {
  readonly id: string
  readonly slug: string
  /** The name that its author gave it; null where it has none. */
  readonly name: string | null
  /** The name is that under which it was read from a registry. */
  readonly isImported: boolean
  readonly createdAt: string
  /** Newest first. */
  readonly versions: readonly ServerVersion[]
}

/** Whether its packages may hold a server.json. */
const mayPublish = ({ files, installMcp, format, hasVersions }: Listing): boolean =>
  files.includes('server.json') ||
  (hasVersions && (installMcp !== null || format === 'mcp-registry'))

/** The digests in which a server.json of the listing may be. */
export const digestsOf = (listing: Listing): string[] =>
  mayPublish(listing)
    ? listing.versions.filter(({ status }) => status === 'published').map(({ digest }) => digest)
    : []

/** A moment as RFC 3339 writes it. Throws where it is none, as `infinity` of PostgreSQL. */
const moment = (at: string): string => new Date(at).toISOString()

/** Null where the listing is no server that a client could be told how to reach. */
export function registeredOf(listing: Listing, files: ServerFiles): Registered | null {
  const versions = isWithdrawn(listing) ? [] : standing(listing, files)
  if (versions === null) return null
  const all = [...versions, ...takenBack(listing, versions, files)]
  if (all.length === 0) return null
  return {
    id: listing.id,
    slug: listing.slug,
    ...nameOf(listing, files),
    createdAt: listing.createdAt,
    versions: all,
  }
}

function nameOf(listing: Listing, files: ServerFiles): Pick<Registered, 'name' | 'isImported'> {
  const isRead = listing.format === 'mcp-registry' && listing.username === null
  const published = listing.versions
    .map(({ digest }) => files.ofDigest(digest))
    .find((one) => one !== null)
  const name = isRead && isServerName(listing.source) ? listing.source : (published?.name ?? null)
  return { name, isImported: isRead && name !== null }
}

/** What is given out today and the versions before it; null where it is no server. */
function standing(listing: Listing, files: ServerFiles): ServerVersion[] | null {
  const { digest, versions } = listing
  const isOld = listing.status === 'archived'
  const now = versions.find((one) => one.digest === digest && one.status === 'published')
  const first = {
    status: isOld ? 'deprecated' : 'active',
    publishedAt: moment(now?.publishedAt ?? listing.createdAt),
    updatedAt: moment(listing.updatedAt),
    isLatest: true,
  } as const
  const published = digest === null ? null : files.ofDigest(digest)
  const latest = published ? givenBack(published, first) : madeFrom(listing, first)
  if (!latest) return null
  const known = new Set([latest.version])
  const all = [latest]
  for (const one of versions) {
    const older = one.status === 'published' ? files.ofDigest(one.digest) : null
    if (!older || known.has(older.version)) continue
    known.add(older.version)
    all.push(
      givenBack(older, {
        status: isOld ? 'deprecated' : 'active',
        publishedAt: moment(one.publishedAt),
        // it was the latest until the one after it came
        updatedAt: all.at(-1)?.publishedAt ?? moment(one.publishedAt),
        isLatest: false,
      }),
    )
  }
  return all
}

type Times = Pick<ServerVersion, 'status' | 'publishedAt' | 'updatedAt' | 'isLatest'>

const givenBack = (published: PublishedServer, times: Times): ServerVersion => ({
  ...times,
  version: published.version,
  words: `${published.title}\n${published.description}`.toLowerCase(),
  server({ name }) {
    const server = readServerJson(published.text)
    if (!server) throw new Error('a server.json that was read is none any more')
    // under another's name nobody would find it
    return server.name === name ? server : { ...server, name }
  },
})

function madeFrom(listing: Listing, times: Times): ServerVersion | null {
  if (!canBeMade(listing)) return null
  const { title, description } = wordsOf(listing)
  return {
    ...times,
    version: versionOf(listing),
    words: `${title}\n${description}`.toLowerCase(),
    server: ({ name, page }) => madeServer(listing, name, page),
  }
}

/** Versions that were withdrawn: that they are gone, and nothing of what they were. */
function takenBack(
  listing: Listing,
  standingOnes: readonly ServerVersion[],
  files: ServerFiles,
): ServerVersion[] {
  if (!mayPublish(listing)) return []
  const known = new Set(standingOnes.map(({ version }) => version))
  const all: ServerVersion[] = []
  for (const one of listing.versions) {
    // its own file may say it otherwise, where that was read before
    const version = files.ofDigest(one.digest)?.version ?? versionOf(one)
    if (one.status !== 'withdrawn' || known.has(version)) continue
    known.add(version)
    all.push({
      version,
      status: 'deleted',
      publishedAt: moment(one.publishedAt),
      updatedAt: moment(one.withdrawnAt ?? listing.updatedAt),
      isLatest: standingOnes.length === 0 && all.length === 0,
      words: '',
      server: ({ name }) => ({ name, description: 'Withdrawn.', version }),
    })
  }
  return all
}
