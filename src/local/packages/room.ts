import type { HeldPackage } from './package-cache.ts'

/** However large a disk is, packages take no more. Bytes. */
const most = 1024 * 1024 * 1024
/** Where the browser does not say how much it grants. */
const unknown = 50 * 1024 * 1024

/**
 * How many bytes packages may take: half of what the browser grants and nothing else of this site
 * uses. `used` and `quota` as the browser says them; `held`: what packages take of `used`.
 */
export function packageBudget(
  storage: { readonly used: number; readonly quota: number } | null,
  held: number,
): number {
  if (!storage) return unknown
  const others = Math.max(0, storage.used - held)
  return Math.max(0, Math.min(most, Math.floor((storage.quota - others) / 2)))
}

/**
 * Which packages make room for one of `size` bytes: those that were not used for longest. What is
 * `wanted` (favourites, collections) is never among them. Null when there is not enough.
 */
export function makesRoom(
  held: readonly HeldPackage[],
  size: number,
  budget: number,
  wanted: ReadonlySet<string>,
): readonly string[] | null {
  let over = held.reduce((sum, one) => sum + one.size, size) - budget
  const victims: string[] = []
  const oldest = held
    .filter(({ digest }) => !wanted.has(digest))
    .sort((a, b) => a.usedAt - b.usedAt)
  for (const one of oldest) {
    if (over <= 0) break
    victims.push(one.digest)
    over -= one.size
  }
  return over <= 0 ? victims : null
}
