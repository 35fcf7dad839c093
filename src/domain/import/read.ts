import { detectFormat, type Format, formatOf } from './formats.ts'
import { refused } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { cleanText } from './words.ts'

/**
 * Reads one file of any known format, record by record, in the file's order. Never throws: whatever
 * cannot be taken is yielded as a refusal that names its rule. `format` overrides what the text
 * looks like.
 */
export function* readImport(file: ImportFile, format?: Format): Generator<Read> {
  const text = cleanText(file.text)
  if (!text.trim()) return yield refused(file.name, 'empty-file')
  const found = format ?? detectFormat(file.name, text)
  if (!found) return yield refused(file.name, 'unknown-format')
  const seen = new Set<string>()
  for (const read of formatOf(found).read({ ...file, text })) {
    if (read.kind === 'refused') {
      yield read
      continue
    }
    const { key, source } = read.record.origin
    if (seen.has(key)) yield refused(source, 'duplicate', key)
    else yield read
    seen.add(key)
  }
}
