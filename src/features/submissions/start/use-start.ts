import { useEffect, useRef, useState } from 'react'
import { importRules } from '#copy/import-rules.ts'
import { packageRules } from '#copy/package-rules.ts'
import { type StartFault, submitStart } from '#copy/submit-start.ts'
import type { Refusal } from '#domain/import/rules.ts'
import { archiveLimits } from '#domain/package/archive/file-tree.ts'
import { nowhere } from '#domain/package/find/place.ts'
import type { PackageFault } from '#domain/package/package-rules.ts'
import { repositoryAddress, type RepositoryAddress } from '#domain/repository/address.ts'
import type { StartChoice } from '#domain/submission/start.ts'
import type { StartFiles } from '#domain/submission/start-tree.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { type InputFile, packageFiles, sizeOf } from './read-files.ts'
import { type Asking, readRepository, readStart } from './read-repository.ts'
import type { Offer, StartState } from './start-state.ts'

interface Source {
  readonly name: string
  readonly text: string
  readonly repo?: string
}

/**
 * Reads text, files or a repository. `onChosen` receives what the form is to be filled with, and the
 * files that are sent with it; null when the package is written from the form.
 */
export function useStart(onChosen: (choice: StartChoice, files: StartFiles | null) => void) {
  const text = useCopy(submitStart)
  const english = useLanguage() === 'en'
  const [state, setState] = useState<StartState>({ kind: 'idle' })
  /** The reading that is under way: what an earlier one still says is not heard. */
  const current = useRef<AbortController>(null)
  const kept = useRef(new Map<string, Uint8Array<ArrayBuffer>>())
  useEffect(() => () => current.current?.abort(), [])

  const fault = (code: StartFault): StartState => ({ kind: 'fault', text: text.faults[code] })
  const brokenRule = ({ rule, detail }: PackageFault, name: string): StartState => {
    const why = packageRules[rule][english ? 'en' : 'zh']
    return { kind: 'fault', text: text.broken(name, detail ? `${why} (${detail})` : why) }
  }
  async function takeOffered(
    { tree, offer, place }: Extract<Offer, { offer: object }>,
    { take }: Asking,
  ): Promise<StartState> {
    const { listingAt } = await import('#domain/submission/start-tree.ts')
    const found = await listingAt(tree, offer, place)
    return found ? take(found) : fault('nothing-there')
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

  async function readSource(source: Source, { take }: Asking): Promise<StartState> {
    const { startFrom } = await import('#domain/submission/start.ts')
    const { choices, refusals } = startFrom(source)
    if (choices.length === 1 && choices[0]) return take({ choice: choices[0], files: null })
    if (choices.length === 0) return refusedAs(refusals)
    return {
      kind: 'choose',
      offers: choices.map((choice) => ({ label: choice.name, detail: choice.form.slug, choice })),
    }
  }

  /** A folder, an archive, or one file. */
  async function readTree(files: readonly InputFile[], asking: Asking): Promise<StartState> {
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
    const found = offers.map((offer) => ({
      label: offer.name,
      detail: offer.path,
      offer,
      tree,
      place: nowhere,
    }))
    const [only] = found
    if (found.length === 1 && only) return takeOffered(only, asking)
    if (found.length > 1) return { kind: 'choose', offers: found }
    const configuration = refusals.find(({ rule }) => rule === 'client-configuration')
    const file = tree.files.find(({ path }) => path === configuration?.record)
    if (file)
      return readSource({ name: file.path, text: new TextDecoder().decode(file.bytes) }, asking)
    return refusals.length > 0 ? refusedAs(refusals) : fault('nothing-there')
  }

  async function readFile(
    { path, at }: { path: string; at: RepositoryAddress },
    asking: Asking,
  ): Promise<StartState> {
    const { repositoryFile } = await import('#remote/github-tree.ts')
    const file = await repositoryFile(at, path, asking.signal)
    return 'fault' in file
      ? fault(file.fault)
      : readSource({ name: path, text: file.ok, repo: `${at.owner}/${at.name}` }, asking)
  }

  async function run(work: (asking: Asking) => Promise<StartState>): Promise<void> {
    current.current?.abort()
    const mine = new AbortController()
    current.current = mine
    const { signal } = mine
    const show = (next: StartState) => {
      if (!signal.aborted) setState(next)
    }
    show({ kind: 'reading', progress: null })
    const next = await work({
      text,
      signal,
      kept: kept.current,
      onProgress: (progress) => show({ kind: 'reading', progress }),
      fault,
      broken: brokenRule,
      refused: refusedAs,
      take: ({ choice, files }) => {
        // the person has stopped it, or begun with something else
        if (signal.aborted) return { kind: 'idle' }
        onChosen(choice, files)
        return { kind: 'done', name: choice.name, notes: choice.notes }
      },
    }).catch(() => fault('unknown'))
    if (next.kind === 'done') kept.current.clear()
    show(next)
  }
  async function chosen(offer: Offer, asking: Asking): Promise<StartState> {
    if ('choice' in offer) return asking.take({ choice: offer.choice, files: null })
    if ('listing' in offer) return asking.take(offer.listing)
    if ('offer' in offer) return takeOffered(offer, asking)
    if ('start' in offer) return readStart(offer.start, offer.tree, asking, offer.plugin)
    return readFile(offer, asking)
  }

  return {
    state,
    reset: () => {
      current.current?.abort()
      setState({ kind: 'idle' })
    },
    fromText: (entered: string) =>
      run(async (asking) => {
        const input = entered.trim()
        if (input === '') return fault('empty')
        const address = input.includes('\n') ? null : repositoryAddress(input)
        return address
          ? readRepository(address, asking)
          : readSource({ name: 'pasted', text: input }, asking)
      }),
    fromFiles: (files: readonly InputFile[]) => run((asking) => readTree(files, asking)),
    choose: (offer: Offer) => run((asking) => chosen(offer, asking)),
  }
}
