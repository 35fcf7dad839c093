/**
 * A name that nothing else has yet. Two skills may give the same: the second one is called after its
 * slug, and with a number where that is taken, too.
 */
export function freeName(name: string, slug: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(name)) return name
  let other = slug
  for (let n = 2; taken.has(other); n++) other = `${slug}-${n}`
  return other
}
