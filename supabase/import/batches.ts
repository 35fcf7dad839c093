import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import { rowOf } from './rows.ts'

/** Records that go to the database in one call, which is one transaction. */
export interface Batch {
  readonly kind: 'skill' | 'template'
  /** JSON texts of the rows. */
  readonly rows: readonly string[]
  /** What a person finds each record by, in the same order. */
  readonly labels: readonly string[]
}

const most = { records: 200, bytes: 1_000_000 }

/**
 * Gathers records of one kind into batches of at most 200 records and a megabyte, so that each
 * stays a short request.
 */
export function* batchesOf(
  kind: Batch['kind'],
  drafts: Iterable<SkillDraft | TemplateDraft>,
): Generator<Batch> {
  let rows: string[] = []
  let labels: string[] = []
  let bytes = 0
  for (const draft of drafts) {
    const row = JSON.stringify(rowOf(draft))
    const size = Buffer.byteLength(row) + 1
    if (rows.length > 0 && (rows.length === most.records || bytes + size > most.bytes)) {
      yield { kind, rows, labels }
      ;[rows, labels, bytes] = [[], [], 0]
    }
    rows.push(row)
    labels.push(draft.origin.source)
    bytes += size
  }
  if (rows.length > 0) yield { kind, rows, labels }
}
