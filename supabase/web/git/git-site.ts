import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Ask } from '../ask.ts'
import type { ClientOf } from '../asked-by.ts'
import type { PublicCollections } from '../listings/chosen.ts'
import type { Listings } from '../listings/listings.ts'
import type { PackageReader } from '../packages/read-packages.ts'
import { GivenCommits } from './given-commits.ts'
import { GitAnswers, gitRoutes } from './git-routes.ts'
import { IdsShelf } from './ids-shelf.ts'
import { PackFolder } from './pack-folder.ts'
import { PackMemory } from './pack-memory.ts'
import { PackageContents } from './package-contents.ts'
import { type Publisher, Repositories } from './repositories.ts'
import { Snapshots } from './snapshot.ts'

/** What the git addresses are made of. */
export interface GitSources {
  readonly ask: Ask
  readonly listings: Listings
  readonly collections: PublicCollections
  readonly reader: PackageReader
  readonly publisher: Publisher
  /** Where things are kept that can be made again; null: in memory. */
  readonly folder: string | null
}

/** Everything below /git. */
export function gitSite(
  { ask, listings, collections, reader, publisher, folder }: GitSources,
  clientOf: ClientOf,
): Hono {
  const path = folder === null ? null : join(folder, 'git')
  const snapshots = new Snapshots(new PackageContents(ask, reader, new IdsShelf(path)))
  const repositories = new Repositories(listings, collections, snapshots, publisher)
  const packs = new PackFolder(path === null ? null : join(path, 'packs'))
  const commits = new GivenCommits(path === null ? null : join(path, 'commits'))
  return gitRoutes(new GitAnswers(repositories, new PackMemory(), packs, commits), clientOf)
}
