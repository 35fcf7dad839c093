import * as v from 'valibot'
import type { ItemType } from '../catalog/enumerations.ts'
import { wordOf } from '../text/word-of.ts'
import { listFields } from './facets.ts'
import type { Field, Forms } from './form.ts'
import { contentOf } from './form-content.ts'
import { canBeSeen } from '../text/text.ts'
import { submissionContent } from './submission.ts'

/** What can be wrong with a field; copy/submit words each of them. */
export type Fault =
  | 'empty'
  | 'long'
  | 'signs'
  | 'slug-signs'
  | 'slug-taken'
  | 'pick'
  | 'choose'
  | 'url'
  | 'urls'
  | 'json'
  | 'many'
  | 'too-large'
export type Faults = Partial<Record<Field, Fault>>

/** Reads a form: the content that can be sent, or what is wrong with each field. */
export function checkForm<T extends ItemType>(
  type: T,
  form: Forms[T],
): { readonly ok: Record<string, unknown> } | { readonly faults: Faults } {
  const parsed = v.safeParse<typeof anySchema>(
    submissionContent(type) as unknown as typeof anySchema,
    contentOf(type, form),
  )
  const faults: Faults = {}
  for (const issue of parsed.issues ?? []) {
    const field = fieldOf(type, issue)
    faults[field] ??= faultOf(issue, field)
  }
  // a name of nothing but invisible signs is none
  for (const field of ['name', 'summary', 'description', 'content'] as const) {
    const text: unknown = wordOf({ ...form }, field)
    if (typeof text === 'string' && !canBeSeen(text)) faults[field] = 'empty'
  }
  return parsed.success && Object.keys(faults).length === 0 ? { ok: parsed.output } : { faults }
}
const anySchema = v.record(v.string(), v.unknown())

function fieldOf(type: ItemType, issue: v.BaseIssue<unknown>): Field {
  const [first, second] = issue.path ?? []
  if (first?.key === 'io') return second?.key === 'output' ? 'ioOutput' : 'ioInput'
  return (first?.key as Field | undefined) ?? (type === 'skill' ? 'description' : 'content')
}

const choices = new Set<Field>(['complexity', 'license', 'price', 'status'])
const choiceLists = new Set<Field>(listFields)
const writtenLists = new Set<Field>([
  'tags',
  'permissions',
  'riskNotes',
  'screenshots',
  'installInputs',
])

function faultOf(issue: v.BaseIssue<unknown>, field: Field): Fault {
  const inEntry = (issue.path?.length ?? 0) > 1
  if (issue.path === undefined) return 'too-large'
  if (field === 'ioInput' || field === 'ioOutput') return issue.type === 'check' ? 'signs' : 'json'
  if (choiceLists.has(field)) return 'pick'
  if (field === 'slug') return issue.received === '""' ? 'empty' : 'slug-signs'
  if (field === 'screenshots' && (inEntry || issue.type !== 'max_length')) return 'urls'
  if (field === 'repoUrl' || field === 'homepage')
    return issue.type === 'max_length' ? 'long' : 'url'
  if (choices.has(field)) return 'choose'
  if (issue.type === 'max_length') return writtenLists.has(field) && !inEntry ? 'many' : 'long'
  return issue.type === 'min_length' ? 'empty' : 'signs'
}
