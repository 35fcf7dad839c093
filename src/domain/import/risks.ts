import type { KnownRisk } from '../catalog/risk.ts'
import { isLoopback } from './addresses.ts'
import { shortened } from './words.ts'

/**
 * A download handed straight to an interpreter, in the spellings of POSIX shells and of PowerShell.
 */
const pipes = new RegExp(
  [
    String.raw`\b(?:curl|wget)\b[^|\n]*https?:[^|\n]*\|\s*(?:sudo\s+(?:-\S+\s+)*)?(?:\w+=\S+\s+)*(?:ba|z|da|k)?sh\b`,
    String.raw`\b(?:ba|z)?sh\b[^\n]*<\(\s*curl\b`,
    String.raw`\b(?:irm|iwr|invoke-(?:restmethod|webrequest))\b[^|\n]*\|\s*(?:iex|invoke-expression)\b`,
  ].join('|'),
  'i',
)

const note = (risk: KnownRisk, detail: string) => `${risk}: ${shortened(detail, 300)}`

/** The dangers that a record's own text and addresses show; at most five, each once. */
export function risksIn(text: string, addresses: readonly (string | null)[]): string[] {
  const piped = text.split('\n').filter((line) => line.length < 2000 && pipes.test(line))
  const open = addresses
    .filter((url) => url !== null)
    .filter((url) => /^http:/i.test(url) && !isLoopback(url))
  return [
    ...new Set([
      ...piped.map((line) => note('pipe-to-shell', line.replaceAll('`', ''))),
      ...open.map((url) => note('unencrypted-address', url)),
    ]),
  ].slice(0, 5)
}
