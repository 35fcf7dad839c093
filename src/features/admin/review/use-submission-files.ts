import { useCallback, useEffect, useState } from 'react'
import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { packageOfContent } from '#domain/outbox/package-of-change.ts'
import { type PackageOutcome, readPackage } from '#local/packages/read-package.ts'
import { fetchPackage } from '#remote/package-bytes.ts'
import { publishedPackage } from '#remote/moderation.ts'

/** The files of a submission, and what they are compared with. */
export interface SubmissionFiles {
  /** Null: it brings none. */
  readonly digest: string | null
  /** Null while they are being fetched. */
  readonly now: PackageOutcome | null
  /** The version that is published, or the try before that was rejected; null for neither. */
  readonly before: PackageOutcome | null
  readonly comparedWith: 'published' | 'rejected' | null
  readonly again: () => void
}

/** What a submission is compared with: what it would replace, else its own earlier files. */
async function earlierDigest({
  type,
  content,
  earlier,
}: ReviewedSubmission): Promise<Pick<SubmissionFiles, 'digest' | 'comparedWith'>> {
  const { updates } = content
  if (typeof updates === 'string') {
    const published = await publishedPackage(type, updates)
    if ('ok' in published && published.ok !== null)
      return { digest: published.ok, comparedWith: 'published' }
  }
  const [rejected] = earlier
  const digest = rejected && packageOfContent(rejected.content)
  return digest === undefined
    ? { digest: null, comparedWith: null }
    : { digest, comparedWith: 'rejected' }
}

/**
 * Fetches the files of the submission that is open. They are checked on the way: the digest is
 * computed anew, and the archive must be the one that its own files make. They are not kept, since
 * this device's storage of packages belongs to nobody.
 */
export function useSubmissionFiles(submission: ReviewedSubmission | null): SubmissionFiles {
  const digest = submission ? (packageOfContent(submission.content) ?? null) : null
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<Omit<SubmissionFiles, 'again'>>()
  useEffect(() => {
    if (submission === null || digest === null) return
    let wanted = true
    void (async () => {
      const [now, earlier] = await Promise.all([
        readPackage(digest, fetchPackage, { keep: false }),
        earlierDigest(submission),
      ])
      const before =
        earlier.digest === null
          ? null
          : await readPackage(earlier.digest, fetchPackage, { keep: false })
      if (wanted) setRead({ digest, now, before, comparedWith: earlier.comparedWith })
    })()
    return () => {
      wanted = false
    }
  }, [submission, digest, round])
  const again = useCallback(() => {
    setRead(undefined)
    setRound((times) => times + 1)
  }, [])
  return digest !== null && read?.digest === digest
    ? { ...read, again }
    : { digest, now: null, before: null, comparedWith: null, again }
}

/** Whether a submission may be approved: it brings no files, or they are here and were checked. */
export const areFilesSeen = ({ digest, now }: SubmissionFiles): boolean =>
  digest === null || (now !== null && 'ok' in now)
