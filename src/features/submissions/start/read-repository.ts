import type { StartFault, submitStart } from '#copy/submit-start.ts'
import type { Place } from '#domain/package/find/place.ts'
import type { PackageFault } from '#domain/package/package-rules.ts'
import type { Refusal } from '#domain/import/rules.ts'
import type { RepositoryAddress } from '#domain/repository/address.ts'
import type { RepositoryStart, RepositoryTree } from '#domain/submission/repository-start.ts'
import type { FoundListing } from '#domain/submission/start-tree.ts'
import type { FetchProgress, Offer, StartState } from './start-state.ts'

/** What reading a repository needs of whoever asked for it. */
export interface Asking {
  readonly text: (typeof submitStart)['zh']
  readonly signal: AbortSignal
  /** Files that were fetched before, by git's checksum. */
  readonly kept: Map<string, Uint8Array<ArrayBuffer>>
  readonly onProgress: (progress: FetchProgress) => void
  readonly fault: (code: StartFault) => StartState
  readonly broken: (fault: PackageFault, name: string) => StartState
  readonly refused: (refusals: readonly Refusal[]) => StartState
  readonly take: (found: FoundListing) => StartState
}

const domain = () => import('#domain/submission/repository-start.ts')
const remote = () => import('#remote/github-tree.ts')
/** A file as a text, where its folder cannot be had. */
const alone = (text: Asking['text'], at: RepositoryAddress, path: string): Offer => ({
  label: text.onlyFile(path),
  detail: '',
  path,
  at,
})

/**
 * What an address of a repository begins with: its only listing, a choice of several, or why it
 * cannot be had, with what can be done instead.
 */
export async function readRepository(
  address: RepositoryAddress,
  asking: Asking,
): Promise<StartState> {
  const { text, signal, fault } = asking
  const [{ startsIn }, { repositoryTree, usualFiles }] = await Promise.all([domain(), remote()])
  const read = await repositoryTree(address, signal)
  if ('fault' in read) {
    if (read.fault === 'no-branch') return { kind: 'fault', text: text.noBranch(read.tried) }
    if (read.fault !== 'limited' && read.fault !== 'cut') return fault(read.fault)
    const files = await usualFiles(address, signal)
    return {
      kind: 'fault',
      text: text.faults[read.fault],
      instead: files.map((path) => alone(text, address, path)),
    }
  }
  const tree = read.ok
  const starts = startsIn(tree)
  const [only] = starts
  if (only === undefined) return fault('nothing-there')
  if (starts.length === 1) return readStart(only, tree, asking)
  return {
    kind: 'choose',
    offers: starts.map((start) => ({
      label: start.root || start.path,
      detail: text.starts[start.kind],
      start,
      tree,
    })),
  }
}

/** Fetches the files of a start, and reads them. `plugin`: the folder that a marketplace names. */
export async function readStart(
  start: RepositoryStart,
  tree: RepositoryTree,
  asking: Asking,
  plugin?: string,
): Promise<StartState> {
  const { text, fault, refused, take } = asking
  const [{ filesOfStart }, { listingOfStart, listingOfPlugin, marketplaceOffers, placeOf }] =
    await Promise.all([domain(), import('#domain/submission/start-repository.ts')])
  const of: RepositoryStart =
    plugin === undefined ? start : { kind: 'plugin', path: start.path, root: plugin }
  const wanted = filesOfStart(of, tree.entries)
  const instead =
    start.kind === 'skill'
      ? { instead: [alone(text, { ...tree.at, ref: tree.sha }, start.path)] }
      : {}
  if ('fault' in wanted)
    return { ...asking.broken(wanted.fault, of.root || start.path), ...instead }
  const manifest = tree.entries.filter(
    ({ path }) =>
      plugin !== undefined && path === start.path && !wanted.files.some((one) => one.path === path),
  )
  const fetched = await fetchFiles(tree, [...wanted.files, ...manifest], asking)
  if ('kind' in fetched)
    return {
      ...fetched,
      ...instead,
      again: { label: '', detail: '', start, tree, ...(plugin === undefined ? {} : { plugin }) },
    }
  if (plugin !== undefined || of.root !== null) {
    const found =
      plugin === undefined
        ? await listingOfStart(start, tree, fetched)
        : await listingOfPlugin(start, plugin, tree, fetched)
    if (!found) return fault('nothing-there')
    return 'refused' in found ? refused([found.refused]) : take(found)
  }
  if (start.kind === 'marketplace') {
    const offers = await marketplaceOffers(start, tree, fetched)
    if (offers.length === 0) return fault('nothing-there')
    return {
      kind: 'choose',
      offers: offers.map(({ name, ...offer }) =>
        'folder' in offer
          ? { label: name, detail: offer.folder, start, tree, plugin: offer.folder }
          : { label: name, detail: text.elsewhere, listing: offer.listing },
      ),
    }
  }
  return readOneFile(start, fetched, placeOf(tree), asking)
}

async function readOneFile(
  { path }: RepositoryStart,
  fetched: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  place: Place,
  { fault, refused, take }: Asking,
): Promise<StartState> {
  const { listingAt, offersIn } = await import('#domain/submission/start-tree.ts')
  const bytes = fetched.get(path) ?? new Uint8Array()
  const tree = { files: [{ path, bytes, executable: false }], links: [] }
  const { offers, refusals } = await offersIn(tree, place)
  const [only] = offers
  if (!only) return refused(refusals)
  if (offers.length > 1)
    return {
      kind: 'choose',
      offers: offers.map((offer) => ({
        label: offer.name,
        detail: offer.path,
        offer,
        tree,
        place,
      })),
    }
  const found = await listingAt(tree, only, place)
  return found ? take(found) : fault('nothing-there')
}

async function fetchFiles(
  tree: RepositoryTree,
  files: RepositoryTree['entries'],
  { text, kept, signal, onProgress }: Asking,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>> | Extract<StartState, { kind: 'fault' }>> {
  const { repositoryFiles } = await import('#remote/github-files.ts')
  const all = files.length
  onProgress({ here: 0, all })
  const fetched = await repositoryFiles(tree, files, {
    kept,
    signal,
    onProgress: (here) => onProgress({ here, all }),
  })
  return 'ok' in fetched
    ? fetched.ok
    : { kind: 'fault', text: text.fileFault(fetched.path, text.fileFaults[fetched.fault]) }
}
