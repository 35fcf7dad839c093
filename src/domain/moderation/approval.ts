import * as v from 'valibot'
import type { ItemType } from '../catalog/enumerations.ts'
import { contentFields } from '../submission/submission.ts'
import { canBeSeen } from '../text/text.ts'

/** What has no default in the catalogue. */
const needed: Readonly<Record<ItemType, readonly string[]>> = {
  skill: ['name', 'slug', 'summary', 'description', 'category'],
  template: ['name', 'slug', 'description', 'content'],
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !canBeSeen(value)) ||
  (Array.isArray(value) && value.length === 0)

/**
 * The field for which the server would refuse to approve a content, or null. As
 * `private.approval_fault` does: what is blank counts as left out, and a field that the form does not
 * have is not taken. Half-written submissions may come from elsewhere.
 */
export function approvalFault(
  type: ItemType,
  content: Readonly<Record<string, unknown>>,
): string | null {
  const fields = Object.entries(contentFields[type])
  const broken = ([name, rule]: (typeof fields)[number]): boolean =>
    isBlank(content[name])
      ? needed[type].includes(name)
      : !v.is(v.object({ [name]: rule }), { [name]: content[name] })
  return fields.find(broken)?.[0] ?? null
}
