import { readRisk } from '../catalog/risk.ts'
import { risksIn } from '../import/risks.ts'
import { fileText, pictureType, runReason } from '../package/file-kind.ts'
import type { FileChange } from '../package/package-diff.ts'
import type { PackageFile } from '../package/package-file.ts'
import { isProgram } from '../package/wrong-type.ts'
import { invisibleCharacters } from '../text/invisible-characters.ts'

const fileRisks = [
  'lies',
  'program',
  'pipe-to-shell',
  'hidden-signs',
  'runs',
  'binary',
  'huge',
] as const
/**
 * What a reviewer looks at first in a file. `lies`: its bytes are not what its name says. `program`:
 * machine code, which nobody can read. `runs`: an assistant or its client may run it.
 */
export type FileRisk = (typeof fileRisks)[number]

export interface RiskyFile {
  readonly path: string
  readonly risks: readonly FileRisk[]
  /** What was found in it: a command, or characters that cannot be seen. */
  readonly detail: string
}

/** Nobody reads a longer text. Bytes. */
const hugeBytes = 500_000

const textName =
  /\.(?:mdx?|mdc|markdown|txt|rst|jsonc?|jsonl|ya?ml|toml|ini|csv|tsv|xml|html?|css|svg|sh|bash|zsh|fish|ps1|bat|cmd|py|rb|pl|php|lua|[cm]?[jt]sx?|go|rs|java|sql)$/i
const pictureName = /\.(?:png|jpe?g|gif|webp|avif)$/i

function risksOf(file: PackageFile): RiskyFile {
  const { path, bytes } = file
  const text = fileText(bytes)
  const picture = pictureType(file)
  const commands = risksIn(text ?? '', []).flatMap((risk) => {
    const { known, detail } = readRisk(risk)
    return known === 'pipe-to-shell' ? [detail] : []
  })
  const hidden = text === null ? [] : invisibleCharacters(text)
  const program = text === null && isProgram(bytes)
  const found: Readonly<Record<FileRisk, boolean>> = {
    lies: (textName.test(path) && text === null) || (pictureName.test(path) && picture === null),
    program,
    'pipe-to-shell': commands.length > 0,
    'hidden-signs': hidden.length > 0,
    runs: runReason(file, bytes) !== null,
    binary: text === null && picture === null && !program,
    huge: bytes.length > hugeBytes,
  }
  return {
    path,
    risks: fileRisks.filter((risk) => found[risk]),
    detail: commands[0] ?? hidden.slice(0, 12).join(' '),
  }
}

const weight = ({ risks: [first] }: RiskyFile): number =>
  first === undefined ? fileRisks.length : fileRisks.indexOf(first)

/**
 * The files that a reviewer should look at before all others, the most serious first: of those that
 * are new or were changed. An empty file is none of them.
 */
export const riskyFiles = (changes: readonly FileChange[]): readonly RiskyFile[] =>
  changes
    .flatMap(({ after }) => (after && after.bytes.length > 0 ? [risksOf(after)] : []))
    .filter(({ risks }) => risks.length > 0)
    .sort((a, b) => weight(a) - weight(b) || (a.path < b.path ? -1 : 1))
