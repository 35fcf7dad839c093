import * as v from 'valibot'
import { characterCount } from './characters.ts'

/** Lowercase letters, digits and hyphens, 1 to 50 characters. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,50}$/))

/**
 * Blanks, controls, marks of direction and characters without width. The database has the same list
 * (`private.can_be_seen`); a test compares the two.
 */
const unseen =
  String.raw`\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u061C\u115F\u1160\u1680\u17B4\u17B5` +
  String.raw`\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164` +
  String.raw`\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}`
const seen = new RegExp(`[^\\0${unseen}]`, 'u')

/** Whether something of the text can be seen: a text of blanks and invisible characters says nothing. */
export const canBeSeen = (value: string): boolean => seen.test(value)

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

/** The same, storable; with a `min` above 0 something of it can be seen. What people write. */
export const written = (min: number, max: number) =>
  v.pipe(
    text(min, max),
    stored,
    v.check((value) => min === 0 || canBeSeen(value), 'nothing to be seen'),
  )

/*
 * Letters, digits and dots, or an IPv6 address in brackets; perhaps a port. Nothing invisible. A
 * name that ends with a number is an IPv4 address, or none.
 */
const invisible =
  /[\0-\u0020\u007F-\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/
export const hasInvisible = (value: string): boolean => invisible.test(value)
const withHost =
  /^https?:\/\/([^/?#@\\]*@)?([a-z0-9_~.\u00A1-\u{10FFFF}-]+|\[[0-9a-f:.]+\])(:[0-9]{1,4}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?([/?#]|$)/iu
const endsWithNumber = /^https?:\/\/([^/?#@\\]*@)?([^/?#:]*\.)?([0-9]+|0x[0-9a-f]*)\.?([:/?#]|$)/i
const withNumber = /^https?:\/\/([^/?#@\\]*@)?[0-9]{1,3}(\.[0-9]{1,3}){3}([:/?#]|$)/i

/** Whether both the database (`private.is_web_address`) and browsers take it for a web address. */
export const isLinkable = (value: string): boolean =>
  [...value].length <= 255 &&
  !hasInvisible(value) &&
  withHost.test(value) &&
  (!endsWithNumber.test(value) || withNumber.test(value)) &&
  URL.canParse(value)

/** What a person gives as an address. */
export const Address = v.pipe(
  v.string(),
  v.trim(),
  maxCharacters(255),
  v.check(isLinkable, 'no address'),
)

/** An address that may be shown as a link: http or https only, at most 255 characters. */
export const WebUrl = v.pipe(v.string(), v.maxLength(255), v.url(), v.regex(/^https?:\/\//i))
export const isWebUrl = (value: string): boolean => v.is(WebUrl, value)

/** An SPDX identifier or expression, `Proprietary` or `Unknown`: what a licence filter can show. */
export const License = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[A-Za-z0-9.+() -]*[A-Za-z0-9.+()-][A-Za-z0-9.+() -]*$/),
)

export const Id = v.pipe(v.string(), v.uuid())
export const isId = (value: unknown): value is string => v.is(Id, value)

/** RFC 3339 with offset, as PostgREST sends `timestamptz`. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp())

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
