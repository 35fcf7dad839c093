import type { ImportWords } from '#copy/import-words.ts'
import { plain } from '#domain/import/result.ts'
import { runReason } from '#domain/package/file-kind.ts'
import type { Finding } from '#domain/package/find/finding.ts'
import { firstCharacters } from '#domain/text/characters.ts'
import { aligned } from './report.ts'

/** What a person wants to know of a listing before it is written. */
export type Preview = readonly [
  kind: string,
  name: string,
  version: string,
  files: string,
  size: string,
  where: string,
  runs: string,
]

const short = (text: string, most: number) => {
  const line = plain(text)
  return line.length > most ? `${firstCharacters(line, most - 1)}…` : line
}

const size = (bytes: number) =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`

/** A row of the table that `--dry-run` prints. */
export function previewOf(finding: Exclude<Finding, { kind: 'refused' }>): Preview {
  const files = finding.package?.files ?? []
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const programs = files.filter((file) => runReason(file, file.bytes)).map(({ path }) => path)
  const { record } = finding
  // of a server it is its launch, or the address that is called
  const launch =
    finding.format === 'mcp-servers' || finding.format.endsWith('-server')
      ? ('install' in record && (record.install.cli ?? record.install.claude)) || ''
      : ''
  const shown = [
    ...programs.slice(0, 2),
    ...(programs.length > 2 ? [`+${programs.length - 2}`] : []),
  ]
  return [
    finding.format,
    short(record.name, 32),
    'version' in record ? short(record.version, 14) : '',
    finding.package ? String(files.length) : '–',
    finding.package ? size(bytes) : '–',
    short(finding.path, 48),
    short(launch || shown.join(' '), 60),
  ]
}

/** The table; nothing when there is nothing. */
export function previewLines(rows: readonly Preview[], words: ImportWords): string[] {
  if (rows.length === 0) return []
  const { kind, name, version, files, size: bytes, where, runs } = words
  return aligned(
    [[kind, name, version, files, bytes, where, runs], ...rows],
    (column) => column === 3 || column === 4,
  )
}
