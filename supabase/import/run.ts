import { importWords } from '#copy/import-words.ts'
import { formatNames } from '#domain/import/formats.ts'
import type { Finding } from '#domain/package/find/finding.ts'
import type { Rest } from '#domain/package/find/find.ts'
import type { Destination } from './destination.ts'
import { optionsOf } from './options.ts'
import type { Options } from './options.ts'
import { mendedLines, refusalLines, refuse, tableLines, tallyOf } from './report.ts'
import type { Tally } from './report.ts'
import { type Preview, previewLines, previewOf } from './preview.ts'
import { findingsAt } from './source.ts'
import { Writer } from './writer.ts'

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
      if (!(await importAll(path, options, tally, to, context))) code = 1
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

/** Reads a path and writes what is in it, as it goes. Gives whether it could be read. */
async function importAll(
  path: string,
  { repo, format }: Options,
  tally: Tally,
  to: Destination | null,
  context: RunContext,
): Promise<boolean> {
  const words = importWords[context.language]
  const writer = to && new Writer(to, tally, context.pause)
  const preview: Preview[] = []
  let isRead = true
  const findings = findingsAt(path, { repo: repo ?? null, format })
  let rest: Rest = { passedOver: 0, doubles: 0 }
  let found = 0
  for (;;) {
    let next: IteratorResult<Finding, Rest>
    try {
      next = await findings.next()
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      refuse(tally, path, { record: path, rule: 'unreadable-file', detail })
      isRead = false
      break
    }
    if (next.done) {
      rest = next.value
      break
    }
    const finding = next.value
    found++
    if (finding.kind === 'refused') {
      refuse(tally, finding.path, finding.refused)
      if (finding.refused.rule === 'unreadable-file') isRead = false
      continue
    }
    if (finding.kind === 'skill' && finding.mended)
      tally.mended.push({ file: finding.path, fields: finding.mended })
    if (!writer) {
      tally.counts.taken++
      preview.push(previewOf(finding))
      continue
    }
    if (await writer.add(finding.kind, finding.record, finding.package)) {
      context.progress(`${path}: ${writer.done}  ${finding.path}`)
      if (context.stop.aborted) break
    }
  }
  await (context.stop.aborted ? writer?.settled() : writer?.finish())
  for (const line of previewLines(preview, words)) context.print(line)
  if (found === 0 && isRead) {
    context.print(`${path}: ${words.nothingFound} (${formatNames.join(', ')})`)
    return false
  }
  context.print(
    [
      `${path}: ${Object.values(tally.counts).reduce((sum, count) => sum + count, 0)}`,
      ...(rest.passedOver > 0 ? [`${words.passedOver} ${rest.passedOver}`] : []),
      ...(rest.doubles > 0 ? [`${words.doubles} ${rest.doubles}`] : []),
    ].join(', '),
  )
  return isRead
}
