/** Who is measured: the product, and what a team would pick instead. */
export const product = 'product'

/** The pages of `pages/`, by the names of their files, and what a table calls them. */
export const peers = {
  dexie: 'Dexie',
  'dexie-minisearch': 'Dexie + minisearch',
  'dexie-flexsearch': 'Dexie + flexsearch',
  rxdb: 'RxDB',
  'tanstack-db': 'TanStack DB',
  online: 'online page',
} as const
export type Peer = keyof typeof peers
export type Contestant = Peer | typeof product
export const contestants = [product, ...(Object.keys(peers) as Peer[])] as const

/** The three that keep all rows on the device, as most write them; the aims are about these. */
export const three: readonly Peer[] = ['dexie', 'rxdb', 'tanstack-db']

/** All that answer without the server. */
export const local: readonly Peer[] = [...three, 'dexie-minisearch', 'dexie-flexsearch']
