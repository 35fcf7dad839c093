import * as v from 'valibot'

/** Where letters go; the same rule as the table's. */
export const NewsletterAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/),
)
export const isNewsletterAddress = (text: string): boolean => v.is(NewsletterAddress, text)

/** Addresses as they were kept on the device; whatever is none falls away. */
export function readAddresses(kept: string | null): string[] {
  try {
    const parsed = v.safeParse(v.array(v.string()), JSON.parse(kept ?? '[]'))
    return parsed.success ? parsed.output.filter(isNewsletterAddress) : []
  } catch {
    return []
  }
}
