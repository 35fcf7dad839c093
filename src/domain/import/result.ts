import * as v from 'valibot'
import { firstCharacters } from '../text/characters.ts'
import { SkillDraft, TemplateDraft } from './draft.ts'
import type { Refusal, RuleCode } from './rules.ts'

/**
 * A text to read. `name` is the file's path as a person knows it; `repo` (owner/name on GitHub)
 * only when it is known.
 */
export interface ImportFile {
  readonly name: string
  readonly text: string
  readonly repo?: string
}

/** What became of one record. */
export type Read =
  | {
      readonly kind: 'skill'
      readonly record: SkillDraft
      /** Fields of the file that are no YAML, or come twice, and were read as they were meant. */
      readonly mended?: readonly string[]
    }
  | { readonly kind: 'template'; readonly record: TemplateDraft }
  | { readonly kind: 'refused'; readonly refused: Refusal }

export function refused(record: string, rule: RuleCode, detail = ''): Read {
  return { kind: 'refused', refused: { record: plain(record) || '?', rule, detail: plain(detail) } }
}

/**
 * Checks a skill against the domain's schema; a refusal names the field. `label` is what a person
 * finds the record by.
 */
export function skill(label: string, draft: SkillDraft): Read {
  const result = v.safeParse(SkillDraft, draft)
  if (!result.success) return refused(label, ruleOf(result.issues[0]), fieldOf(result.issues[0]))
  const field = brokenField(result.output)
  return field === null
    ? { kind: 'skill', record: result.output }
    : refused(label, 'broken-character', field)
}

/** Checks a template against the domain's schema. */
export function template(label: string, draft: TemplateDraft): Read {
  const result = v.safeParse(TemplateDraft, draft)
  if (!result.success) return refused(label, ruleOf(result.issues[0]), fieldOf(result.issues[0]))
  const field = brokenField(result.output)
  return field === null
    ? { kind: 'template', record: result.output }
    : refused(label, 'broken-character', field)
}

type Issue = v.BaseIssue<unknown>

const blank: ReadonlyMap<string, RuleCode> = new Map(
  Object.entries({
    name: 'blank-name',
    description: 'blank-description',
    summary: 'blank-description',
    content: 'blank-content',
  } as const),
)

function ruleOf(issue: Issue): RuleCode {
  if (issue.type === 'max_length') return 'too-long'
  if (issue.type === 'min_length') return blank.get(v.getDotPath(issue) ?? '') ?? 'invalid-field'
  return 'invalid-field'
}

function fieldOf(issue: Issue): string {
  const field = v.getDotPath(issue) ?? ''
  return issue.type === 'max_length'
    ? `${field}: ${issue.received} > ${String(issue.requirement)}`
    : field
}

/**
 * The first field that no database can store: PostgreSQL takes neither NUL nor half a surrogate
 * pair.
 */
function brokenField(record: object): string | null {
  for (const [field, value] of Object.entries(record)) if (isBroken(value)) return field
  return null
}

function isBroken(value: unknown): boolean {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value)
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => isBroken(key) || isBroken(inner))
  )
}

/** One printable line: a record's name comes from a stranger and goes to a terminal. */
export function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ').trim()
  return line.length > 160 ? `${firstCharacters(line, 120)}…` : line
}
