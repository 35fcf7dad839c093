import { firstWhole } from '../text/characters.ts'
import type { ItemType } from '../catalog/enumerations.ts'
import { invisibleCharacters } from '../text/invisible-characters.ts'
import { risksIn } from '../import/risks.ts'
import { readRisk } from '../catalog/risk.ts'
import { approvalFault } from './approval.ts'

/** What a reviewer should look at before they decide. */
const warningKinds = [
  'pipe-to-shell',
  'unencrypted-address',
  'touches-secrets',
  'hidden-signs',
  'invalid-content',
  'no-license',
  'no-permissions',
  'no-repository',
] as const
export type WarningKind = (typeof warningKinds)[number]
/** A warning with the text that caused it. */
export interface Warning {
  readonly kind: WarningKind
  readonly detail: string
}

/** Files and folders that hold keys and passwords. */
const secretPlaces =
  /(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%)?[/\\]?\.(?:npmrc|netrc|pypirc|ssh|aws|gnupg|kube|docker\/config\.json|git-credentials|env)\b|\bid_(?:rsa|ed25519|ecdsa)\b|\/etc\/(?:passwd|shadow)\b/i

/** The dangerous parts of a command: fetching, running what was fetched, deleting, secret files. */
const risky = new RegExp(
  String.raw`(\b(?:curl|wget|irm|iwr)\b(?:\s+-[\w-]+)*|\|\s*(?:sudo\s+)?(?:(?:ba|z|da|k)?sh|iex|python3?|node)\b|\bsudo\b|\brm\s+-\w+|\bhttp:\/\/\S+|\S*(?:${secretPlaces.source})\S*)`,
  'i',
)
/** A command in pieces; the dangerous ones are marked. */
export const riskyParts = (
  command: string,
): { readonly text: string; readonly risky: boolean }[] => {
  const pieces: { text: string; risky: boolean }[] = []
  for (let rest = command; rest !== '';) {
    const hit = risky.exec(rest)
    if (!hit || hit[0] === '') return [...pieces, { text: rest, risky: false }]
    if (hit.index > 0) pieces.push({ text: rest.slice(0, hit.index), risky: false })
    pieces.push({ text: hit[0], risky: true })
    rest = rest.slice(hit.index + hit[0].length)
  }
  return pieces
}

type Content = Readonly<Record<string, unknown>>
const text = (content: Content, key: string): string =>
  typeof content[key] === 'string' ? content[key] : ''

/** Every text in a value, field names included. */
function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...allTexts(one)])
}

/**
 * The warnings of a submission, the most serious first, by the rules that the import uses. Similar
 * names are found elsewhere, in the catalogue.
 */
export function warningsOf(type: ItemType, content: Content): Warning[] {
  const installs = ['installCli', 'installMcp', 'installClaude'].map((key) => text(content, key))
  const body = [
    ...installs,
    text(content, 'description'),
    text(content, 'descriptionEn'),
    text(content, 'content'),
  ].join('\n')
  const addresses = [
    text(content, 'repoUrl'),
    text(content, 'homepage'),
    ...allTexts(content['screenshots'] ?? []),
  ].filter((one) => /^https?:/i.test(one))
  // an address in a command counts like one in a field
  const typed = installs.join('\n').match(/http:\/\/[^\s"'`|<>)]+/gi) ?? []
  const found: Warning[] = risksIn(body, [...addresses, ...typed]).flatMap((stored) => {
    const { known, detail } = readRisk(stored)
    return known ? [{ kind: known, detail }] : []
  })
  const secret = installs
    .join('\n')
    .split('\n')
    .find((line) => secretPlaces.test(line))
  if (secret) found.push({ kind: 'touches-secrets', detail: firstWhole(secret.trim(), 300) })
  const signs = [...new Set(allTexts(content).flatMap(invisibleCharacters))]
  if (signs.length > 0) found.push({ kind: 'hidden-signs', detail: signs.slice(0, 12).join(' ') })
  const fault = approvalFault(type, content)
  if (fault !== null) found.push({ kind: 'invalid-content', detail: fault })
  if (type === 'skill') {
    if (['', 'Unknown'].includes(text(content, 'license')))
      found.push({ kind: 'no-license', detail: '' })
    if (installs.some(Boolean) && allTexts(content['permissions'] ?? []).length === 0)
      found.push({ kind: 'no-permissions', detail: '' })
    if (text(content, 'repoUrl') === '') found.push({ kind: 'no-repository', detail: '' })
  }
  return found
}

/** The warnings that can be found in the excerpt, which is all that a list has of a submission. */
export const flagsOf = (type: ItemType, excerpt: Content): WarningKind[] =>
  warningsOf(type, excerpt)
    .map(({ kind }) => kind)
    .filter(
      (kind) =>
        ['pipe-to-shell', 'unencrypted-address', 'touches-secrets'].includes(kind) ||
        (kind === 'no-license' && type === 'skill'),
    )
