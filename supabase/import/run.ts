import { importWords } from '#copy/import-words.ts'
import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import { readImport } from '#domain/import/read.ts'
import { batchesOf } from './batches.ts'
import { send } from './destination.ts'
import type { Destination } from './destination.ts'
import { filesAt, textAt } from './files.ts'
import { optionsOf } from './options.ts'
import type { Options } from './options.ts'
import { refusalLines, refuse, tableLines, tallyOf } from './report.ts'
import type { Tally } from './report.ts'

export interface Surroundings {
  /** Command line without node and script. */
  readonly argv: readonly string[]
  readonly language: 'zh' | 'en'
  /** Opens the backend; called only when something is to be written. */
  readonly open: () => Promise<Destination>
  /** Aborted by Ctrl-C: the batch in flight is finished, nothing is begun. */
  readonly stop: AbortSignal
  print(line: string): void
  /** How far a file has come, for a terminal. */
  progress(line: string): void
  /** Milliseconds before the first repetition of a batch that could not be delivered. */
  readonly pause?: number
}

/**
 * `npm run import`. Gives the exit code: 0 when everything was read and written, refused records
 * included; 1 when a file could not be read or the backend failed; 2 for a wrong command line; 130
 * when stopped.
 */
export async function run(around: Surroundings): Promise<number> {
  const words = importWords[around.language]
  const options = optionsOf(around.argv, words)
  if ('wrong' in options) return (around.print(options.wrong), 2)
  if (options.wantsHelp) return (around.print(words.help), 0)
  const began = performance.now()
  const to = options.isDry ? null : await around.open()
  const tallies: Tally[] = []
  let code = 0
  try {
    around.print(to ? `${words.writingTo} ${to.name}` : words.dryRun)
    for (const path of options.paths) {
      if (around.stop.aborted) break
      const tally = tallyOf(path)
      tallies.push(tally)
      const harvest = await readAll(path, options, tally)
      if (!harvest.isWhole) code = 1
      await writeAll(tally, harvest, to, around)
      around.print(`${path}: ${Object.values(tally.counts).reduce((sum, count) => sum + count, 0)}`)
    }
  } catch (error) {
    around.print(`${words.failed}\n  ${error instanceof Error ? error.message : String(error)}`)
    code = 1
  } finally {
    await to?.close()
  }
  for (const line of refusalLines(tallies, around.language)) around.print(line)
  around.print('')
  for (const line of tableLines(tallies, words, options.isDry)) around.print(line)
  around.print(`${((performance.now() - began) / 1000).toFixed(1)} ${words.seconds}`)
  if (!around.stop.aborted) return code
  around.print(words.stopped)
  return 130
}

interface Harvest {
  readonly skills: SkillDraft[]
  readonly templates: TemplateDraft[]
  /** Every file could be read as text. */
  readonly isWhole: boolean
}

async function readAll(path: string, options: Options, tally: Tally): Promise<Harvest> {
  const harvest = { skills: [] as SkillDraft[], templates: [] as TemplateDraft[], isWhole: true }
  const unreadable = (file: string, error: unknown) => {
    harvest.isWhole = false
    refuse(tally, file, {
      record: file,
      rule: 'unreadable-file',
      detail: error instanceof Error ? error.message : String(error),
    })
  }
  let files
  try {
    files = await filesAt(path)
  } catch (error) {
    unreadable(path, error)
    return harvest
  }
  for (const { path: full, name } of files) {
    let text
    try {
      text = await textAt(full)
    } catch (error) {
      unreadable(name, error)
      continue
    }
    for (const read of readImport(
      { name, text, ...(options.repo ? { repo: options.repo } : {}) },
      options.format,
    )) {
      if (read.kind === 'refused') refuse(tally, name, read.refused)
      else if (read.kind === 'skill') harvest.skills.push(read.record)
      else harvest.templates.push(read.record)
    }
  }
  return harvest
}

async function writeAll(
  tally: Tally,
  { skills, templates }: Harvest,
  to: Destination | null,
  around: Surroundings,
): Promise<void> {
  const total = skills.length + templates.length
  if (!to) {
    tally.counts.taken += total
    return
  }
  let done = 0
  for (const [kind, drafts] of [
    ['skill', skills],
    ['template', templates],
  ] as const) {
    for (const batch of batchesOf(kind, drafts)) {
      if (around.stop.aborted) return
      const verdicts = await send(to, batch, around.pause)
      for (const [at, { verdict, detail }] of verdicts.entries()) {
        const record = batch.labels[at] ?? '?'
        if (verdict === 'refused')
          refuse(tally, tally.name, { record, rule: 'refused-by-database', detail })
        else tally.counts[verdict]++
      }
      done += batch.rows.length
      around.progress(`${tally.name}: ${done}/${total}`)
    }
  }
}
