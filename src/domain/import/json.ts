import { refused } from './result.ts'
import type { Read } from './result.ts'

/* Reads JSON that anybody may have written: a field of another type counts as missing. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The trimmed text of the first of these fields that holds any; '' otherwise. */
export function textOf(value: unknown, ...fields: string[]): string {
  if (!isRecord(value)) return ''
  for (const field of fields) {
    const found = Object.hasOwn(value, field) ? value[field] : undefined
    const text = asText(found).trim()
    if (text) return text
  }
  return ''
}

/** A name such as `true` or `2048` lost its quotation marks on the way: it is the text again. */
const asText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

/** The first of these fields that is a list; [] otherwise. */
export function listOf(value: unknown, ...fields: string[]): unknown[] {
  if (!isRecord(value)) return []
  for (const field of fields)
    if (Object.hasOwn(value, field) && Array.isArray(value[field])) return value[field]
  return []
}

/** The first of these fields that is an object; {} otherwise. */
export function objectOf(value: unknown, ...fields: string[]): Record<string, unknown> {
  if (!isRecord(value)) return {}
  for (const field of fields)
    if (Object.hasOwn(value, field) && isRecord(value[field])) return value[field]
  return {}
}

export const textsOf = (value: unknown, ...fields: string[]): string[] =>
  listOf(value, ...fields)
    .map((one) => asText(one).trim())
    .filter(Boolean)

/**
 * Parses a whole file; a syntax error becomes a refusal that says the line where the engine tells
 * it.
 */
export function parseJson(label: string, text: string): { value: unknown } | { refusal: Read } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const at = /position (\d+)/.exec(words)?.[1]
    const line = at ? `${label}, line ${text.slice(0, Number(at)).split('\n').length}` : label
    return { refusal: refused(line, 'broken-json', words) }
  }
}
