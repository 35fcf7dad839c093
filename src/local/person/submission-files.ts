import type { ItemType } from '#domain/catalog/enumerations.ts'
import { packageOfContent } from '#domain/outbox/package-of-change.ts'
import { type Package, packageOf } from '#domain/package/canonical-zip.ts'
import { type PackageSource, sourceOfContent } from '#domain/package/package-version.ts'
import { composedFiles } from '#domain/submission/compose.ts'
import type { Draft } from '#domain/submission/draft.ts'
import { readDraftPackage } from './draft-packages.ts'
import { currentPerson } from './person-view.ts'

type Content = Readonly<Record<string, unknown>>

/** The package that is written from a form. */
const composed = (type: ItemType, content: Content): Promise<Package> =>
  packageOf(composedFiles(type, content, currentPerson().rows.profile?.username ?? ''))

/** A package for the server. Without `zip` it is there already. */
export interface FilesToSend {
  readonly digest: string
  readonly zip?: Package['zip']
  /** Where its files were read, if that was a repository. */
  readonly source?: PackageSource
}

/**
 * What a submission brings: the files of its draft, those that it brought before (`before` is its
 * content then), or a package that is written from the form. Null when the files of the draft are not
 * on this device any more.
 */
export async function filesToSend(
  type: ItemType,
  content: Content,
  files: Draft['files'],
  before: Content | undefined,
): Promise<FilesToSend | null> {
  if (files && files.type === type) {
    const kept = await readDraftPackage(files.digest)
    const { source } = files
    return kept && { digest: kept.digest, zip: kept.zip, ...(source ? { source } : {}) }
  }
  const earlier = before && packageOfContent(before)
  if (files === undefined && before && earlier !== undefined) {
    const written = await composed(type, before)
    // somebody's own files stay; what was written from the form is written again
    if (written.digest !== earlier) {
      const source = sourceOfContent(before)
      return { digest: earlier, ...(source ? { source } : {}) }
    }
  }
  return composed(type, content)
}
