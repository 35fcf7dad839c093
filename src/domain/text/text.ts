import * as v from 'valibot'
import { characterCount } from './characters.ts'

/** Lowercase letters, digits and hyphens, 1 to 50 characters. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,50}$/))

/** At most so many characters, counted as the database counts them. */
export function maxCharacters<Message extends string | undefined = undefined>(
  max: number,
  message?: Message,
): v.MaxLengthAction<string, number, Message> {
  const units = v.maxLength<string, number, Message>(max, message as Message)
  return {
    ...units,
    '~run': (dataset, config) =>
      // fewer units than characters there never are, so what has too many characters fails there too
      dataset.typed && characterCount(dataset.value) <= max
        ? dataset
        : units['~run'](dataset, config),
  }
}

/** Trimmed text of `min` to `max` characters. */
export const text = (min: number, max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(min), maxCharacters(max))

/**
 * Postgres stores neither NUL nor half of a surrogate pair: one of them would make the whole request
 * fail.
 */
export const stored = v.check(
  (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value),
  'not storable',
)

/** An address that may be shown as a link: http or https only, at most 255 characters. */
export const WebUrl = v.pipe(v.string(), v.maxLength(255), v.url(), v.regex(/^https?:\/\//i))
export const isWebUrl = (value: string): boolean => v.is(WebUrl, value)

/** An SPDX identifier or expression, `Proprietary` or `Unknown`: what a licence filter can show. */
export const License = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.+() -]{1,60}$/))

export const Id = v.pipe(v.string(), v.uuid())
export const isId = (value: unknown): value is string => v.is(Id, value)

/** RFC 3339 with offset, as PostgREST sends `timestamptz`. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp())

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
