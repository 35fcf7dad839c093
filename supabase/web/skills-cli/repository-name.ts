import { repositoryAddress } from '#domain/repository/address.ts'
import type { Listing } from '../listings/listing.ts'

/** The owner and the repository under which the `skills` command line knows a skill. */
export interface RepositoryName {
  readonly owner: string
  readonly repo: string
}

/** What lies in no repository on GitHub is its submitter's, or the site's. */
const ownRepo = 'skills'
const ownOwner = 'catalogue'

export function repositoryName({ place, repoUrl, username }: Listing): RepositoryName {
  const github = repositoryAddress(place?.repository ?? repoUrl ?? '')
  return github
    ? { owner: github.owner.toLowerCase(), repo: github.name.toLowerCase() }
    : { owner: (username ?? ownOwner).toLowerCase(), repo: ownRepo }
}

/** A name as the command line writes it in addresses. */
export const slugOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
