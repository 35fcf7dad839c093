import type { Wish } from '#domain/outbox/plan.ts'
import type { UserRows } from '#domain/outbox/user-rows.ts'
import { packageOf } from '#domain/package/canonical-zip.ts'
import type { Sendable } from '#local/outbox/package-parts.ts'
import type { Cast } from './cast.ts'

/** So small that a few hundred bytes travel in several parts. */
export const partBytes = 150

/**
 * The same wish with files of several parts, for many submissions; an edit may keep those that were
 * named before. Now and then the device has stored other bytes than it says: the server refuses
 * those.
 */
export async function withFiles(
  cast: Cast,
  wanted: Wish,
  screen: UserRows,
): Promise<{ wanted: Wish; files: Sendable | null }> {
  const { random } = cast
  if (!('content' in wanted.args) || !wanted.name.startsWith('submission.'))
    return { wanted, files: null }
  const { id } = wanted.args as { id: string }
  const before = screen.submissions.find((one) => one.id === id)?.content['package']
  if (typeof before === 'string' && random.chance(0.4)) {
    cast.count('the same files')
    return { wanted: naming(wanted, before), files: null }
  }
  if (random.chance(0.65)) return { wanted, files: null }
  const text = `${random.uuid()} `.repeat(1 + random.upTo(20))
  const bytes = new TextEncoder().encode(text)
  const { zip, digest } = await packageOf([{ path: 'prompt.md', bytes, executable: false }])
  cast.count('files')
  if (!random.chance(0.08)) return { wanted: naming(wanted, digest), files: { zip, digest } }
  const other = random.uuid().replaceAll('-', '').repeat(2)
  cast.submissions.wrongFiles.add(other)
  cast.count('wrong files')
  return { wanted: naming(wanted, other), files: { zip, digest: other } }
}

function naming(wanted: Wish, digest: string): Wish {
  const args = wanted.args as { readonly content: object }
  return {
    ...wanted,
    args: { ...args, content: { ...args.content, package: digest } },
  } as Wish
}
