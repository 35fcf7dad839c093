import { detectFormat } from './format.ts'
import type { Format } from './format.ts'
import { readMarketplace } from './marketplace.ts'
import { readMcpServers } from './mcp-server.ts'
import { readPrompts } from './prompts.ts'
import { refused } from './result.ts'
import type { ImportFile, Read } from './result.ts'
import { readSkillLines, readSkillMd } from './skill-md.ts'
import { readSkillsIndex } from './skills-index.ts'

const readers: Record<Format, (file: ImportFile) => Iterable<Read>> = {
  'skill-md': readSkillMd,
  'skill-lines': readSkillLines,
  'mcp-servers': readMcpServers,
  marketplace: readMarketplace,
  'skills-index': readSkillsIndex,
  prompts: readPrompts,
}

/**
 * Reads one file of any known format, record by record, in the file's order. Never throws: whatever
 * cannot be taken is yielded as a refusal that names its rule. `format` overrides what the text
 * looks like.
 */
export function* readImport(file: ImportFile, format?: Format): Generator<Read> {
  // An editor's byte order mark and Windows line ends are not the author's words.
  const text = file.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!text.trim()) return yield refused(file.name, 'empty-file')
  const found = format ?? detectFormat(file.name, text)
  if (!found) return yield refused(file.name, 'unknown-format')
  const seen = new Set<string>()
  for (const read of readers[found]({ ...file, text })) {
    const key = read.kind === 'refused' ? null : read.record.origin.key
    if (key && seen.has(key)) {
      yield refused(
        read.kind === 'refused' ? file.name : read.record.origin.source,
        'duplicate',
        key,
      )
      continue
    }
    if (key) seen.add(key)
    yield read
  }
}
