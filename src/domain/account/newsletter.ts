import * as v from 'valibot'

/** The same rule as in the table of the newsletter. */
const NewsletterAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/),
)
export const isNewsletterAddress = (text: string): boolean => v.is(NewsletterAddress, text)

/** Reads the addresses that the device has stored; anything else is left out. */
export function readAddresses(kept: string | null): string[] {
  try {
    const parsed = v.safeParse(v.array(v.string()), JSON.parse(kept ?? '[]'))
    return parsed.success ? parsed.output.filter(isNewsletterAddress) : []
  } catch {
    return []
  }
}
