import { isRecord, listOf, textOf } from './json.ts'

/** A field of a file that its reader has no place for. */
export type LeftOverField = readonly [name: string, value: unknown]

/** Reads a file, then gives the fields that are left over of the record with this source. */
export type LeftOver = (text: string) => (source: string) => readonly LeftOverField[]

/** For a file of JSON with one entry for each record. `known`: the fields that the reader uses. */
export const leftOverOfEntries =
  (known: ReadonlySet<string>): LeftOver =>
  (text) => {
    const entries = entriesIn(text)
    return (source) => {
      // a source may name the marketplace as well: `plugin@marketplace`
      const names = new Set([source, source.replace(/@[^@]*$/, '')])
      const entry = entries.find((one) => names.has(textOf(one, 'name')))
      return Object.entries(entry ?? {}).filter(([name]) => !known.has(name))
    }
  }

function entriesIn(text: string): Record<string, unknown>[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  return listIn(value)
    .filter(isRecord)
    .map((one) => (isRecord(one['server']) ? one['server'] : one))
}

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const isList = isRecord(value) && [value['plugins'], value['servers']].some(Array.isArray)
  return isList ? listOf(value, 'plugins', 'servers') : [value]
}
