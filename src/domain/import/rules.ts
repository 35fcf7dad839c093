import { packageRules } from '../package/package-rules.ts'

/**
 * Every reason for which a file or a record is refused. `copy/import-rules.ts` words each of them.
 */
export const ruleCodes = [
  'unknown-format',
  'empty-file',
  'unreadable-file',
  'broken-json',
  'broken-csv',
  'broken-yaml',
  'not-an-object',
  'no-front-matter',
  'broken-front-matter',
  'blank-name',
  'blank-description',
  'blank-content',
  'too-long',
  'broken-character',
  'invalid-field',
  'duplicate',
  'older-version',
  'withdrawn',
  'client-configuration',
  'refused-by-database',
  ...packageRules,
] as const
export type RuleCode = (typeof ruleCodes)[number]

/** One record that was not taken. */
export interface Refusal {
  /** What a person finds it by: its name, its path, or its place in the file. */
  readonly record: string
  readonly rule: RuleCode
  /** The field or the words at fault, as far as known; may be empty. */
  readonly detail: string
}
