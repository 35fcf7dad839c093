import { useRef, useState } from 'react'
import { importRules } from '#copy/import-rules.ts'
import { type StartFault, submitStart } from '#copy/submit-start.ts'
import { repositoryAddress, type RepositoryAddress } from '#domain/repository/address.ts'
import type { StartChoice, StartNote } from '#domain/submission/start.ts'
import { repositoryFile, repositoryFiles } from '#remote/github-files.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { type InputFile, splitFiles } from './read-files.ts'

/** One of several choices: a record that was read, or a file that is fetched once it is chosen. */
export type Offer =
  | { readonly label: string; readonly detail: string; readonly choice: StartChoice }
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

const maxBytes = 1_000_000
interface Source {
  readonly name: string
  readonly text: string
  readonly repo?: string
}

/** Reads text, files or a repository. `onChosen` receives what the form is to be filled with. */
export function useStart(onChosen: (choice: StartChoice) => void) {
  const text = useCopy(submitStart)
  const english = useLanguage() === 'en'
  const [state, setState] = useState<StartState>({ kind: 'idle' })
  /** Counts the requests, so that a late answer to an earlier one is ignored. */
  const request = useRef(0)

  const fault = (code: StartFault): StartState => ({ kind: 'fault', text: text.faults[code] })
  function take(choice: StartChoice, others: readonly string[] = []): StartState {
    onChosen(choice)
    return {
      kind: 'done',
      name: choice.name,
      notes: [...choice.notes, ...others.map((name): StartNote => ({ kind: 'other-file', name }))],
    }
  }

  async function readSources(
    sources: readonly Source[],
    others: readonly string[],
  ): Promise<StartState> {
    const { startFrom } = await import('#domain/submission/start.ts')
    const read = sources.map((source) => startFrom(source))
    const choices = read.flatMap((one) => one.choices)
    if (choices.length === 1 && choices[0]) return take(choices[0], others)
    if (choices.length > 1)
      return {
        kind: 'choose',
        offers: choices.map((choice) => ({ label: choice.name, detail: choice.form.slug, choice })),
      }
    const [refusal] = read.flatMap((one) => one.refusals)
    if (!refusal || refusal.rule === 'unknown-format') return fault('unknown')
    const why = importRules[refusal.rule][english ? 'en' : 'zh']
    return {
      kind: 'fault',
      text: text.broken(refusal.record, refusal.detail ? `${why} (${refusal.detail})` : why),
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
      : readSources([{ name: path, text: file.ok, repo: `${address.owner}/${address.name}` }], [])
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
        return address ? readAddress(address) : readSources([{ name: 'pasted', text: input }], [])
      }),
    fromFiles: (files: readonly InputFile[]) =>
      run(async () => {
        const { use, others } = splitFiles(files)
        if (use.length === 0) return fault('nothing-there')
        if (use.some(({ file }) => file.size > maxBytes)) return fault('too-large')
        return readSources(
          await Promise.all(
            use.map(async ({ path, file }) => ({ name: path, text: await file.text() })),
          ),
          others,
        )
      }),
    choose: (offer: Offer) =>
      run(async () => ('choice' in offer ? take(offer.choice) : readFile(offer.at, offer.path))),
  }
}
