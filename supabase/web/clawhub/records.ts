import type { PackageFile } from '#domain/package/package-file.ts'
import { sha256Hex } from '../sha256.ts'
import { isWithdrawn, type ListedVersion, type Listing } from '../listings/listing.ts'

/*
 * A listing as ClawHub's protocol says it (https://github.com/openclaw/clawhub, packages/schema):
 * times are milliseconds since 1970.
 */

/** Milliseconds; 0 for what is no date, which the protocol has no word for. */
const timeOf = (date: string): number => Date.parse(date) || 0

/** A version that can be installed; of a record without files, the record itself. */
export interface Installable {
  readonly version: string
  readonly createdAt: number
  readonly changelog: string
  /** Null: its one file is written from the record. */
  readonly digest: string | null
}

const installable = ({ version, publishedAt, note, digest }: ListedVersion): Installable => ({
  version,
  createdAt: timeOf(publishedAt),
  changelog: note ?? '',
  digest,
})

/** The versions that were not withdrawn, the newest first. */
export function versionsOf(listing: Listing): readonly Installable[] {
  const { digest, versions, version, updatedAt } = listing
  const published = versions.filter(({ status }) => status === 'published').map(installable)
  // the one that is given out comes first, whatever their order
  const current = published.find((one) => one.digest === digest)
  if (current) return [current, ...published.filter((one) => one !== current)]
  if (isWithdrawn(listing)) return []
  return [{ version, createdAt: timeOf(updatedAt), changelog: '', digest }]
}

const ownerOf = ({ username, author }: Listing) => ({
  handle: username,
  displayName: author ?? username,
  image: null,
})

const shown = ({ version, createdAt, changelog }: Installable) => ({
  version,
  createdAt,
  changelog,
})

const cardOf = (listing: Listing) => ({
  slug: listing.slug,
  displayName: listing.name,
  summary: listing.summary,
  tags: { latest: versionsOf(listing)[0]?.version ?? listing.version },
  stats: { downloads: listing.downloads, stars: listing.stars, versions: listing.versions.length },
  createdAt: timeOf(listing.createdAt),
  updatedAt: timeOf(listing.updatedAt),
})

/** A result of the search. `score` falls from 1, since the order is what the search knows. */
export const searchResult = (listing: Listing, place: number) => ({
  score: 1 / (1 + place),
  slug: listing.slug,
  displayName: listing.name,
  summary: listing.summary,
  version: versionsOf(listing)[0]?.version ?? null,
  downloads: listing.downloads,
  updatedAt: timeOf(listing.updatedAt),
  ownerHandle: listing.username,
  owner: ownerOf(listing),
})

/**
 * The command line calls everything MIT-0, which is true of ClawHub's own skills only, so that the
 * summary says the licence.
 */
const withLicence = ({ summary, license }: Listing): string =>
  license === 'Unknown' ? summary : `${summary} (license here: ${license})`

export function skillDetail(listing: Listing) {
  const latest = versionsOf(listing)[0]
  return {
    skill: { ...cardOf(listing), summary: withLicence(listing) },
    latestVersion: latest ? shown(latest) : null,
    owner: ownerOf(listing),
  }
}

export function listItem(listing: Listing) {
  const latest = versionsOf(listing)[0]
  return { ...cardOf(listing), ...(latest ? { latestVersion: shown(latest) } : {}) }
}

export const versionList = (listing: Listing) => ({
  items: versionsOf(listing).map(shown),
  nextCursor: null,
})

export const versionDetail = (
  { slug, name }: Listing,
  version: Installable,
  files: Iterable<PackageFile>,
) => ({
  skill: { slug, displayName: name },
  version: {
    ...shown(version),
    files: Array.from(files, ({ path, bytes }) => ({
      path,
      size: bytes.length,
      sha256: sha256Hex(bytes),
    })),
  },
})

/** How the newest version is installed. */
export const installation = ({ slug }: Listing, { version }: Installable, origin: string) => ({
  ok: true,
  slug,
  installKind: 'archive',
  archive: {
    version,
    downloadUrl: `${origin}/api/v1/download?slug=${slug}&version=${encodeURIComponent(version)}`,
  },
})
