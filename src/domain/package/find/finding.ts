import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'
import type { Format } from '#domain/import/formats.ts'
import type { Read } from '#domain/import/result.ts'
import type { Refusal } from '#domain/import/rules.ts'
import { plain, refused } from '#domain/import/result.ts'
import { type Package, packageOf } from '../canonical-zip.ts'
import type { PackageFile } from '../package-file.ts'
import { packageFault } from '../package-rules.ts'
import type { PackageSource } from '../package-version.ts'

interface Listed {
  readonly format: Format
  /** The folder or file that it was found at; `file#entry` within a table. */
  readonly path: string
  /** Null for what only points to something, as an index of skills does. */
  readonly package: Package | null
}

/** Something that was found: a listing with its package, or the reason why it is none. */
export type Finding =
  | (Listed & {
      readonly kind: 'skill'
      readonly record: SkillDraft
      readonly mended?: readonly string[]
    })
  | (Listed & { readonly kind: 'template'; readonly record: TemplateDraft })
  | { readonly kind: 'refused'; readonly path: string; readonly refused: Refusal }

export const refusedAt = (path: string, read: Read): Finding =>
  read.kind === 'refused'
    ? { kind: 'refused', path, refused: read.refused }
    : { kind: 'refused', path, refused: { record: plain(path), rule: 'invalid-field', detail: '' } }

/** How a listing is known from now on. */
interface Identity {
  readonly key: string
  readonly former: readonly string[]
  readonly source: PackageSource | null
  /** What a marketplace says of the folder, word by word. */
  readonly entry?: string
}

/** A record together with the files that it is a view of. */
export async function listed(
  at: { readonly format: Format; readonly path: string },
  read: Read,
  files: readonly PackageFile[] | null,
  { key, former, source, entry }: Identity,
): Promise<Finding> {
  if (read.kind === 'refused') return refusedAt(at.path, read)
  const fault = files && packageFault(files)
  if (fault) return refusedAt(at.path, refused(at.path, fault.rule, fault.detail))
  const made = files && (await packageOf(files))
  const rest = {
    origin: {
      ...read.record.origin,
      key,
      ...(former.length > 0 ? { former: former.filter((one) => one !== key) } : {}),
    },
    ...(made
      ? { package: { digest: made.digest, source, ...(entry === undefined ? {} : { entry }) } }
      : {}),
  }
  return read.kind === 'skill'
    ? { ...at, ...read, record: { ...read.record, ...rest }, package: made }
    : { ...at, ...read, record: { ...read.record, ...rest }, package: made }
}
