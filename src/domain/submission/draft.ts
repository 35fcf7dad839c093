import * as v from 'valibot'
import { type ItemType, ItemType as ItemTypeSchema } from '../catalog/enumerations.ts'
import { Digest } from '../package/package-file.ts'
import { PackageSource } from '../package/package-version.ts'
import { wordOf } from '../text/word-of.ts'
import { emptyForms, type Forms, isBlank } from './form.ts'
import { formOf } from './form-content.ts'
import type { Submission } from '../outbox/mutations/submission.ts'
import { isId } from '../text/text.ts'

/** What somebody is writing. Both forms are kept, so that a look at the other one loses nothing. */
export interface Draft {
  /** The id of the submission that it becomes. It is made once: sent twice, it is one submission. */
  readonly id: string
  readonly type: ItemType
  readonly forms: Forms
  /** The slug was typed by hand and does not follow the name any more. */
  readonly ownSlug: Readonly<Record<ItemType, boolean>>
  /** When it was stored, RFC 3339; null before. */
  readonly at: string | null
  /**
   * The package that is sent with it. Null: it is written from the form. Left out: as it was, which
   * for a new one is the same.
   */
  readonly files?: DraftFiles | null
  /** The listing of the person's own of which it is a new version. */
  readonly updates?: string
}

/** What a draft says of its files; the bytes are stored elsewhere. */
export interface DraftFiles {
  readonly digest: string
  /** The form that they belong to. */
  readonly type: ItemType
  readonly count: number
  /** Bytes. */
  readonly size: number
  /** Where they were read, if that was a repository. */
  readonly source?: PackageSource
}
const DraftFilesRead = v.object({
  digest: Digest,
  type: ItemTypeSchema,
  count: v.number(),
  size: v.number(),
  source: v.exactOptional(PackageSource),
})

/** A blank draft. `id` is a fresh one. */
export const newDraft = (id: string, type: ItemType = 'skill'): Draft => ({
  id,
  type,
  forms: emptyForms,
  ownSlug: { skill: false, template: false },
  at: null,
})

/** A draft that begins as something that was sent already. */
export function draftOf(
  id: string,
  { type, content }: Pick<Submission, 'type' | 'content'>,
): Draft {
  return {
    ...newDraft(id, type),
    forms: { ...emptyForms, [type]: formOf(type, content) },
    ownSlug: { skill: true, template: true },
    ...(isId(content['updates']) ? { updates: content['updates'] } : {}),
  }
}

export const isBlankDraft = ({ forms, files }: Draft): boolean =>
  isBlank('skill', forms.skill) && isBlank('template', forms.template) && !files

/** Reads what was stored by this or an earlier version; null when it is something else. */
export function readDraft(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, type, forms, ownSlug, at, files, updates } = value as Record<string, unknown>
  if (!isId(id) || typeof forms !== 'object' || forms === null) return null
  const stored = forms as Record<string, unknown>
  const own: Partial<Record<ItemType, unknown>> | null =
    typeof ownSlug === 'object' ? ownSlug : null
  return {
    id,
    type: type === 'template' ? 'template' : 'skill',
    forms: {
      skill: sameShape(emptyForms.skill, stored['skill']),
      template: sameShape(emptyForms.template, stored['template']),
    },
    ownSlug: { skill: own?.skill === true, template: own?.template === true },
    at: typeof at === 'string' ? at : null,
    ...(files === null || v.is(DraftFilesRead, files) ? { files } : {}),
    ...(isId(updates) ? { updates } : {}),
  }
}

/** The fields of `empty`, each as stored where it is of the same kind. */
function sameShape<T extends object>(empty: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return empty
  const fields = Object.entries(empty).map(([key, blank]): [string, unknown] => {
    const value: unknown = wordOf({ ...stored }, key)
    if (Array.isArray(blank))
      return [key, Array.isArray(value) ? value.filter((one) => typeof one === 'string') : blank]
    return [key, typeof value === 'string' ? value : blank]
  })
  return Object.fromEntries(fields) as T
}
