import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import { call, type Destination, unexpected } from './destination.ts'

/** What the database did with one record. */
export interface Verdict {
  readonly verdict: 'taken' | 'updated' | 'unchanged' | 'refused'
  readonly slug: string | null
  /** Why it was refused: the constraint that it breaks (`rule` of the reply), or the message. */
  readonly detail: string
}

export type Kind = 'skill' | 'template'
const functions = { skill: 'import_skills', template: 'import_templates' }

/** Sends records in the form of `rowOf`, as JSON; gives a verdict for each, in order. */
export async function sendRecords(
  to: Destination,
  kind: Kind,
  rows: readonly string[],
  pause?: number,
): Promise<Verdict[]> {
  const body = `{"p_records":[${rows.join(',')}]}`
  const reply = await call(to, `rpc/${functions[kind]}`, body, pause)
  const verdicts = verdictsIn(reply)
  if (verdicts?.length === rows.length) return verdicts
  throw new Error(unexpected(JSON.stringify(reply)))
}

/**
 * A record in the form that the database's import functions take: columns in snake_case, and a
 * column for each of the three parts of `install`.
 */
export function rowOf(draft: SkillDraft | TemplateDraft): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(draft)) {
    if (field === 'install')
      for (const [kind, text] of Object.entries((draft as SkillDraft).install))
        row[`install_${kind}`] = text
    else row[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] = value
  }
  return row
}

function verdictsIn(list: unknown): Verdict[] | null {
  if (!Array.isArray(list)) return null
  const known = ['taken', 'updated', 'unchanged', 'refused'] as const
  return (list as Record<string, unknown>[]).map((one) => ({
    verdict: known.find((verdict) => verdict === one['verdict']) ?? 'refused',
    slug: typeof one['slug'] === 'string' ? one['slug'] : null,
    detail:
      [one['constraint'], one['rule'], one['message']].find(
        (text): text is string => typeof text === 'string' && text !== '',
      ) ?? '',
  }))
}
