import type { ItemType } from '../catalog/enumerations.ts'
import type { Field } from './form.ts'

/* The limits that a form tells. They are those of ./submission.ts. */

type Limits = Partial<Record<Field, number>>

/** Characters of the fields that say beside them how many are left. */
const counted: { readonly [T in ItemType]: Limits } = {
  skill: { name: 100, summary: 200, nameEn: 100, summaryEn: 200, slug: 50 },
  template: { name: 200, description: 500, nameEn: 200, descriptionEn: 500, slug: 50 },
}
/** Characters of other fields; of a list, of one entry. */
const others: Limits = {
  installCli: 4000,
  installMcp: 8000,
  installClaude: 4000,
  installInputs: 300,
  version: 255,
  repoUrl: 255,
  homepage: 255,
  tags: 40,
  permissions: 300,
  riskNotes: 500,
  whenToUse: 20_000,
  versionNote: 2000,
}
const longTexts = 200_000

/** The most characters of a field; undefined where the form shows none. */
export const mostOf = (type: ItemType, field: Field): number | undefined => counted[type][field]

/** As mostOf, for every field; of a list, the most characters of an entry. */
export const longestOf = (type: ItemType, field: Field): number =>
  mostOf(type, field) ?? others[field] ?? longTexts

/** The most entries of a list. */
export const manyOf = (field: Field): number =>
  field === 'tags' || field === 'screenshots' ? 20 : 50
