/** A part of an address as it was before it was encoded; null where `%` begins something else. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
