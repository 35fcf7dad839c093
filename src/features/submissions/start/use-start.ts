import { useRef, useState } from 'react'
import { importRules } from '#copy/import-rules.ts'
import { packageRules } from '#copy/package-rules.ts'
import { type StartFault, submitStart } from '#copy/submit-start.ts'
import type { Refusal } from '#domain/import/rules.ts'
import { archiveLimits, type FileTree } from '#domain/package/archive/file-tree.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import type { PackageFault } from '#domain/package/package-rules.ts'
import { repositoryAddress, type RepositoryAddress } from '#domain/repository/address.ts'
import type { StartChoice, StartNote } from '#domain/submission/start.ts'
import type { FoundListing } from '#domain/submission/start-tree.ts'
import { repositoryFile, repositoryFiles } from '#remote/github-files.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { type InputFile, packageFiles, sizeOf } from './read-files.ts'

/** One of several choices: a record that was read, or a file that is fetched once it is chosen. */
export type Offer =
  | {
      readonly label: string
      readonly detail: string
      readonly choice: StartChoice
      /** Of a listing in a folder or an archive. */
      readonly found?: Found
    }
  | {
      readonly label: string
      readonly detail: string
      readonly path: string
      readonly at: RepositoryAddress
    }

export type StartState =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'choose'; readonly offers: readonly Offer[] }
  | { readonly kind: 'done'; readonly name: string; readonly notes: readonly StartNote[] }

/** What comes with a choice that was found among files. */
interface Found {
  readonly listing: FoundListing
  /** Paths of files that are no part of it. */
  readonly others: readonly string[]
}

interface Source {
  readonly name: string
  readonly text: string
  readonly repo?: string
}

/**
 * Reads text, files or a repository. `onChosen` receives what the form is to be filled with, and the
 * files that are sent with it; null when the package is written from the form.
 */
export function useStart(
  onChosen: (choice: StartChoice, files: readonly PackageFile[] | null) => void,
) {
  const text = useCopy(submitStart)
  const english = useLanguage() === 'en'
  const [state, setState] = useState<StartState>({ kind: 'idle' })
  /** Counts the requests, so that a late answer to an earlier one is ignored. */
  const request = useRef(0)

  const fault = (code: StartFault): StartState => ({ kind: 'fault', text: text.faults[code] })
  const brokenRule = ({ rule, detail }: PackageFault, name: string): StartState => {
    const why = packageRules[rule][english ? 'en' : 'zh']
    return { kind: 'fault', text: text.broken(name, detail ? `${why} (${detail})` : why) }
  }
  function take(choice: StartChoice, found?: Found): StartState {
    const { fault: broken = null, files = null } = found?.listing ?? {}
    if (broken) return brokenRule(broken, choice.name)
    const others = found?.others ?? []
    onChosen(choice, files)
    return {
      kind: 'done',
      name: choice.name,
      notes: [...choice.notes, ...others.map((name): StartNote => ({ kind: 'other-file', name }))],
    }
  }

  const refusedAs = (refusals: readonly Refusal[]): StartState => {
    const [refusal] = refusals
    if (!refusal || refusal.rule === 'unknown-format') return fault('unknown')
    const why = importRules[refusal.rule][english ? 'en' : 'zh']
    return {
      kind: 'fault',
      text: text.broken(refusal.record, refusal.detail ? `${why} (${refusal.detail})` : why),
    }
  }

  async function readSource(source: Source): Promise<StartState> {
    const { startFrom } = await import('#domain/submission/start.ts')
    const { choices, refusals } = startFrom(source)
    if (choices.length === 1 && choices[0]) return take(choices[0])
    if (choices.length === 0) return refusedAs(refusals)
    return {
      kind: 'choose',
      offers: choices.map((choice) => ({ label: choice.name, detail: choice.form.slug, choice })),
    }
  }

  /** A folder, an archive, or one file. */
  async function readTree(files: readonly InputFile[]): Promise<StartState> {
    const [{ isArchiveName, readArchive, readFolder }, { startFromTree }] = await Promise.all([
      import('#domain/package/archive/read-archive.ts'),
      import('#domain/submission/start-tree.ts'),
    ])
    const [first] = files
    if (!first) return fault('nothing-there')
    if (sizeOf(files) > archiveLimits.packed) return fault('too-large')
    const isArchive = files.length === 1 && isArchiveName(first.path)
    const read = isArchive
      ? await readArchive(first.path, new Uint8Array(await first.file.arrayBuffer()))
      : readFolder(await packageFiles(files))
    if ('fault' in read) return brokenRule(read.fault, first.path.split('/')[0] ?? '')
    const { listings, refusals, hasStart } = startFromTree(read.tree)
    const offers = listings.map((listing) => ({
      label: listing.choice.name,
      detail: listing.path,
      choice: listing.choice,
      found: { listing, others: othersThan(listing, read.tree) },
    }))
    if (offers.length === 1 && offers[0]) return take(offers[0].choice, offers[0].found)
    if (offers.length > 1) return { kind: 'choose', offers }
    return hasStart ? refusedAs(refusals) : fault('nothing-there')
  }

  async function readAddress(address: RepositoryAddress): Promise<StartState> {
    const files = await repositoryFiles(address)
    if ('fault' in files)
      return files.fault === 'no-branch'
        ? { kind: 'fault', text: text.noBranch(files.tried) }
        : fault(files.fault)
    const { at, paths } = files.ok
    const [first] = paths
    if (first === undefined) return fault('nothing-there')
    if (paths.length === 1) return readFile(at, first)
    return { kind: 'choose', offers: paths.map((path) => ({ label: path, detail: '', path, at })) }
  }
  async function readFile(address: RepositoryAddress, path: string): Promise<StartState> {
    const file = await repositoryFile(address, path)
    return 'fault' in file
      ? fault(file.fault)
      : readSource({ name: path, text: file.ok, repo: `${address.owner}/${address.name}` })
  }

  async function run(work: () => Promise<StartState>): Promise<void> {
    const mine = ++request.current
    setState({ kind: 'reading' })
    const next = await work().catch(() => fault('unknown'))
    if (mine === request.current) setState(next)
  }

  return {
    state,
    reset: () => {
      request.current++
      setState({ kind: 'idle' })
    },
    fromText: (entered: string) =>
      run(async () => {
        const input = entered.trim()
        if (input === '') return fault('empty')
        const address = input.includes('\n') ? null : repositoryAddress(input)
        return address ? readAddress(address) : readSource({ name: 'pasted', text: input })
      }),
    fromFiles: (files: readonly InputFile[]) => run(() => readTree(files)),
    choose: (offer: Offer) =>
      run(async () =>
        'choice' in offer ? take(offer.choice, offer.found) : readFile(offer.at, offer.path),
      ),
  }
}

/** Files that a person brought along and that do not belong to the listing. */
function othersThan({ files, path }: FoundListing, tree: FileTree): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const own = new Set(files ? files.map((file) => folder + file.path) : [path])
  return tree.files.map((file) => file.path).filter((one) => !own.has(one))
}
