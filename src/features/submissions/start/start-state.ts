import type { FileTree } from '#domain/package/archive/file-tree.ts'
import type { Place } from '#domain/package/find/place.ts'
import type { RepositoryAddress } from '#domain/repository/address.ts'
import type { StartChoice, StartNote } from '#domain/submission/start.ts'
import type { FoundListing, FoundOffer } from '#domain/submission/start-tree.ts'
import type { RepositoryStart, RepositoryTree } from '#domain/submission/repository-start.ts'

/** What is done when a person chooses one of several. */
export type OfferOf =
  | { readonly choice: StartChoice }
  | { readonly listing: FoundListing }
  /** A listing among files that are here. */
  | {
      readonly offer: FoundOffer
      readonly tree: Pick<FileTree, 'files' | 'links'>
      readonly place: Place
    }
  /** Its files are fetched once it is chosen. `plugin`: the folder that a marketplace names. */
  | { readonly start: RepositoryStart; readonly tree: RepositoryTree; readonly plugin?: string }
  /** One file of a repository, as a text without its folder. */
  | { readonly path: string; readonly at: RepositoryAddress }

export type Offer = { readonly label: string; readonly detail: string } & OfferOf

/** How many files of a repository are here. */
export interface FetchProgress {
  readonly here: number
  readonly all: number
}

export type StartState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly progress: FetchProgress | null }
  /** `instead`: what else can be done; `again`: the same may work later. */
  | {
      readonly kind: 'fault'
      readonly text: string
      readonly instead?: readonly Offer[]
      readonly again?: Offer
    }
  | { readonly kind: 'choose'; readonly offers: readonly Offer[] }
  | { readonly kind: 'done'; readonly name: string; readonly notes: readonly StartNote[] }
