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
import type { FoundOffer } from '#domain/submission/start-tree.ts'
import { repositoryFile, repositoryFiles } from '#remote/github-files.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { type InputFile, packageFiles, sizeOf } from './read-files.ts'

/** One of several choices: a record that was read, or a file that is fetched once it is chosen. */
export type Offer =
  | { readonly label: string; readonly detail: string; readonly choice: StartChoice }
  | {
      readonly label: string
      readonly detail: string
      readonly offer: FoundOffer
      readonly tree: FileTree
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
  function take(choice: StartChoice, files: readonly PackageFile[] | null = null): StartState {
    onChosen(choice, files)
    return { kind: 'done', name: choice.name, notes: choice.notes }
  }
  async function takeFound(tree: FileTree, offer: FoundOffer): Promise<StartState> {
    const { listingAt } = await import('#domain/submission/start-tree.ts')
    const found = await listingAt(tree, offer)
    return found ? take(found.choice, found.files) : fault('nothing-there')
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
    const [{ isArchiveName, readArchive, readFolder }, { offersIn }] = await Promise.all([
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
    const { tree } = read
    const { offers, refusals } = await offersIn(tree)
    const [only] = offers
    if (offers.length === 1 && only) return takeFound(tree, only)
    const configuration = refusals.find(({ rule }) => rule === 'client-configuration')
    const file = tree.files.find(({ path }) => path === configuration?.record)
    if (offers.length === 0 && file)
      return readSource({ name: file.path, text: new TextDecoder().decode(file.bytes) })
    if (offers.length === 0)
      return refusals.length > 0 ? refusedAs(refusals) : fault('nothing-there')
    return {
      kind: 'choose',
      offers: offers.map((offer) => ({ label: offer.name, detail: offer.path, offer, tree })),
    }
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
      run(async () => {
        if ('choice' in offer) return take(offer.choice)
        return 'tree' in offer ? takeFound(offer.tree, offer.offer) : readFile(offer.at, offer.path)
      }),
  }
}
