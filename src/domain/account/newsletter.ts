import * as v from 'valibot'
import { hasInvisible } from '../text/text.ts'

/** The same rule as in the table of the newsletter. */
const NewsletterAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/),
  v.check((value) => !hasInvisible(value), 'invisible characters'),
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
