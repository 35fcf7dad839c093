import { packageNamedBy, partOfChange } from '#domain/outbox/package-of-change.ts'
import type { Entry } from '#sync'

/** How far the files of a submission have come. */
export interface PackageProgress {
  readonly parts: number
  /** Parts that have left the outbox, or that the server has accepted. */
  readonly sent: number
  /** Bytes that are still to be sent. */
  readonly left: number
}

/** The progress of the package that an entry is a part of; null when it is none. */
export function packageProgress(
  entries: readonly Entry[],
  entry: Pick<Entry, 'name' | 'args'>,
): PackageProgress | null {
  const part = partOfChange(entry)
  if (!part) return null
  const left = entries.filter(
    (one) => partOfChange(one)?.digest === part.digest && one.state !== 'acked',
  )
  const characters = left.reduce((sum, { weight = 0 }) => sum + weight, 0)
  return {
    parts: part.parts,
    sent: Math.max(0, part.parts - left.length),
    left: Math.round((characters * 3) / 4),
  }
}

/** The titles of the submissions that packages in the outbox belong to, by digest. */
export const packageTitles = (entries: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap((entry) => {
      const digest = packageNamedBy(entry)
      const { title } = entry.args as { readonly title?: unknown }
      return digest !== undefined && typeof title === 'string' ? [[digest, title] as const] : []
    }),
  )

/** Only the first part of each package: a person sees its files as one thing. */
export function onePartEach(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const digest = partOfChange(entry)?.digest
    if (digest === undefined) return true
    const isFirst = !seen.has(digest)
    seen.add(digest)
    return isFirst
  })
}

/**
 * The submissions that were refused, each with why, and with the number of the change that the
 * person decides about: its own, or that of a part of its files.
 */
export function refusedSubmissions(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => {
    if (!entry.name.startsWith('submission.')) return []
    if (entry.state === 'refused') return [entry]
    const digest = entry.state === 'blocked' ? packageNamedBy(entry) : undefined
    const part = entries.findLast(
      (one) => one.state === 'refused' && partOfChange(one)?.digest === digest,
    )
    return digest !== undefined && part ? [{ ...entry, n: part.n, code: part.code }] : []
  })
}
