import { importWords } from '#copy/import-words.ts'
import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import { readImport } from '#domain/import/read.ts'
import { batchesOf } from './batches.ts'
import { send } from './destination.ts'
import type { Destination } from './destination.ts'
import { filesAt, textAt } from './files.ts'
import { optionsOf } from './options.ts'
import type { Options } from './options.ts'
import { mendedLines, refusalLines, refuse, tableLines, tallyOf } from './report.ts'
import type { Tally } from './report.ts'

export interface RunContext {
  /** Command line without node and script. */
  readonly argv: readonly string[]
  readonly language: 'zh' | 'en'
  /** Opens the backend; called only when something is to be written. */
  readonly open: () => Promise<Destination>
  /** Aborted by Ctrl-C: the batch that is being sent is finished, and no other begins. */
  readonly stop: AbortSignal
  print(line: string): void
  /** Shows on a terminal how far a file has come. */
  progress(line: string): void
  /** Milliseconds before a batch that could not be delivered is sent for the second time. */
  readonly pause?: number
}

/**
 * `npm run import`. Gives the exit code: 0 when everything was read and written, refused records
 * included; 1 when a file could not be read or the backend failed; 2 for a wrong command line; 130
 * when stopped.
 */
export async function run(context: RunContext): Promise<number> {
  const words = importWords[context.language]
  const options = optionsOf(context.argv, words)
  if ('wrong' in options) {
    context.print(options.wrong)
    return 2
  }
  if (options.wantsHelp) {
    context.print(words.help)
    return 0
  }
  const began = performance.now()
  const to = options.isDry ? null : await context.open()
  const tallies: Tally[] = []
  let code = 0
  try {
    context.print(to ? `${words.writingTo} ${to.name}` : words.dryRun)
    for (const path of options.paths) {
      if (context.stop.aborted) break
      const tally = tallyOf(path)
      tallies.push(tally)
      const records = await readAll(path, options, tally)
      if (!records.isComplete) code = 1
      await writeAll(tally, records, to, context)
      context.print(
        `${path}: ${Object.values(tally.counts).reduce((sum, count) => sum + count, 0)}`,
      )
    }
  } catch (error) {
    context.print(`${words.failed}\n  ${error instanceof Error ? error.message : String(error)}`)
    code = 1
  } finally {
    await to?.close()
  }
  for (const line of mendedLines(tallies, words)) context.print(line)
  for (const line of refusalLines(tallies, context.language)) context.print(line)
  context.print('')
  for (const line of tableLines(tallies, words, options.isDry)) context.print(line)
  context.print(`${((performance.now() - began) / 1000).toFixed(1)} ${words.seconds}`)
  if (!context.stop.aborted) return code
  context.print(words.stopped)
  return 130
}

interface Records {
  readonly skills: SkillDraft[]
  readonly templates: TemplateDraft[]
  /** Every file could be read as text. */
  readonly isComplete: boolean
}

async function readAll(path: string, options: Options, tally: Tally): Promise<Records> {
  const records = { skills: [] as SkillDraft[], templates: [] as TemplateDraft[], isComplete: true }
  const unreadable = (file: string, error: unknown) => {
    records.isComplete = false
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
    return records
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
      else if (read.kind === 'skill') {
        records.skills.push(read.record)
        if (read.mended) tally.mended.push({ file: name, fields: read.mended })
      } else records.templates.push(read.record)
    }
  }
  return records
}

async function writeAll(
  tally: Tally,
  { skills, templates }: Records,
  to: Destination | null,
  context: RunContext,
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
      if (context.stop.aborted) return
      const verdicts = await send(to, batch, context.pause)
      for (const [at, { verdict, detail }] of verdicts.entries()) {
        const record = batch.labels[at] ?? '?'
        if (verdict === 'refused')
          refuse(tally, tally.name, { record, rule: 'refused-by-database', detail })
        else tally.counts[verdict]++
      }
      done += batch.rows.length
      context.progress(`${tally.name}: ${done}/${total}`)
    }
  }
}
