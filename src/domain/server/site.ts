import { wordOf } from '#domain/text/word-of.ts'

/*
 * Who a site belongs to, as its operator has set it. Nothing of it is made up where it is not set.
 * The first screen reads it, so it is checked by hand here, without the parser of the rows.
 */

/** Null is what is not set. */
export interface Site {
  readonly name: string | null
  /** Where its source is, https. */
  readonly repository: string | null
  readonly email: string | null
  /** Who runs it. */
  readonly operator: string | null
}

export const noSite: Site = { name: null, repository: null, email: null, operator: null }

/** One line that can be read: it stands in titles, letters and the header. */
const isLine = (text: string, most: number): boolean =>
  text.length <= most &&
  /\S/.test(text) &&
  !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)

/** Whether a value can be the setting of that name. */
export const fitsSite: Readonly<Record<keyof Site, (text: string) => boolean>> = {
  name: (text) => isLine(text, 40),
  operator: (text) => isLine(text, 100),
  email: (text) => text.length <= 254 && /^[^\s@<>"'?&]+@[^\s@<>"'?&]+\.[^\s@<>"'?&]+$/.test(text),
  repository: (text) =>
    text.length <= 255 && /^https:\/\/[^\s<>"']+$/i.test(text) && URL.canParse(text),
}

/** Reads what `/config.json`, a page or this device says; null when it is no object. */
export function readSite(value: unknown): Site | null {
  if (typeof value !== 'object' || value === null) return null
  const of = (field: keyof Site) => {
    const text = wordOf(value as Readonly<Record<string, unknown>>, field)
    return typeof text === 'string' && fitsSite[field](text) ? text : null
  }
  return {
    name: of('name'),
    repository: of('repository'),
    email: of('email'),
    operator: of('operator'),
  }
}
