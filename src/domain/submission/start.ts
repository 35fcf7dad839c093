import type { ItemType } from '../catalog/enumerations.ts'
import type { SkillDraft, TemplateDraft } from '../import/draft.ts'
import { detectFormat, formatOf } from '../import/formats.ts'
import type { LeftOver } from '../import/left-over.ts'
import { readImport } from '../import/read.ts'
import type { ImportFile } from '../import/result.ts'
import type { Finding } from '../package/find/finding.ts'
import type { Refusal } from '../import/rules.ts'
import { cleanText } from '../import/words.ts'
import { firstWhole } from '../text/characters.ts'
import { emptyForms, type Field, type Forms } from './form.ts'
import { formOfSkill } from './skill-form.ts'
import { startsFromConfiguration } from './start-configuration.ts'

/* 'Start from …': the import's readers fill the form, and a person is told what did not fit. */

/** Something that a person should know of what was filled in. copy/submit-start words each kind. */
export type StartNote =
  // the file does not say it, and the person has to
  | { readonly kind: 'unsaid'; readonly field: Field }
  | { readonly kind: 'guessed'; readonly field: Field }
  | { readonly kind: 'shortened'; readonly field: Field }
  // the form has no place for it
  | { readonly kind: 'no-field'; readonly name: string; readonly value: string }
  | { readonly kind: 'mended'; readonly name: string } // no YAML, and read as it was meant

/** One record that a submission can begin with. */
export type StartChoice = {
  readonly [T in ItemType]: {
    readonly type: T
    readonly key: string
    readonly name: string
    readonly form: Forms[T]
    readonly notes: readonly StartNote[]
  }
}[ItemType]

export interface Started {
  readonly choices: readonly StartChoice[]
  readonly refusals: readonly Refusal[]
}

/** More entries are not read: a person chooses one of them. */
const mostChoices = 1000

/** Reads a file of any format that the import knows. Never throws. */
export function startFrom(file: ImportFile): Started {
  const choices: StartChoice[] = []
  const refusals: Refusal[] = []
  const text = cleanText(file.text)
  if (detectFormat(file.name, text) === 'client-configuration') {
    const servers = startsFromConfiguration(text)
    if (servers.length > 0) return { choices: servers, refusals: [] }
  }
  const notesOn = leftOut(file, text)
  for (const read of readImport(file)) {
    if (read.kind === 'refused') refusals.push(read.refused)
    else if (read.kind === 'skill')
      choices.push(skillChoice(read.record, [...mendedNotes(read.mended), ...notesOn(read.record)]))
    else choices.push(templateChoice(read.record))
    if (choices.length >= mostChoices) break
  }
  return {
    choices,
    refusals: refusals.map((one) =>
      one.rule === 'unknown-format' ? (brokenJson(one, text) ?? one) : one,
    ),
  }
}

/**
 * A text that begins like JSON and cannot be parsed is refused as broken JSON: pasted text has no
 * file name that would tell its format.
 */
function brokenJson(refusal: Refusal, text: string): Refusal | null {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return {
      ...refusal,
      rule: 'broken-json',
      detail: error instanceof Error ? firstWhole(error.message, 160) : '',
    }
  }
}

/** What a listing that was found in a folder or an archive fills in. */
export function startFromFound(found: Exclude<Finding, { kind: 'refused' }>): StartChoice {
  if (found.kind === 'template') return templateChoice(found.record)
  const files = found.package?.files ?? []
  const main = files.find(({ path }) => /^skill\.md$/i.test(path)) ?? files[0]
  const text = main ? cleanText(new TextDecoder().decode(main.bytes)) : ''
  const notes = notesOf(formatOf(found.format).leftOver?.(text))(found.record)
  return skillChoice(found.record, [...mendedNotes(found.mended), ...notes])
}

const mendedNotes = (names: readonly string[] = []): StartNote[] =>
  names.map((name) => ({ kind: 'mended', name }))

function skillChoice(record: SkillDraft, left: readonly StartNote[]): StartChoice {
  const { license } = record
  const form: Forms['skill'] = {
    ...formOfSkill(record),
    license: license === 'Unknown' ? '' : license,
  }
  const unsaid = (['runtime', 'support', 'license'] as const).filter(
    (field) => form[field].length === 0,
  )
  const notes: StartNote[] = [
    ...unsaid.map((field): StartNote => ({ kind: 'unsaid', field })),
    { kind: 'guessed', field: 'category' },
    ...(record.summary.endsWith('…') ? [{ kind: 'shortened', field: 'summary' } as const] : []),
    ...left,
  ]
  return { type: 'skill', key: record.origin.key, name: record.name, form, notes }
}

function templateChoice(record: TemplateDraft): StartChoice {
  const { name, slug, description, content, category, tags } = record
  const notes: StartNote[] = [
    { kind: 'guessed', field: 'category' },
    ...(description.endsWith('…') ? [{ kind: 'shortened', field: 'description' } as const] : []),
  ]
  return {
    type: 'template',
    key: record.origin.key,
    name,
    form: {
      ...emptyForms.template,
      name,
      slug,
      description,
      content,
      category,
      tags: tags.join('，'),
    },
    notes,
  }
}

const shown = (value: unknown): string =>
  firstWhole(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\s+/g, ' '),
    120,
  )

const noField = (name: string, value: unknown): StartNote => ({
  kind: 'no-field',
  name,
  value: shown(value),
})

/** Gives, for a record, what its file says of it that the form has no place for. */
function leftOut(file: ImportFile, text: string): (record: SkillDraft) => StartNote[] {
  const format = detectFormat(file.name, text)
  return notesOf(format ? formatOf(format).leftOver?.(text) : undefined)
}

const notesOf =
  (leftOver: ReturnType<LeftOver> | undefined) =>
  ({ author, origin }: SkillDraft): StartNote[] => [
    ...(author ? [noField('author', author)] : []),
    ...(leftOver?.(origin.source) ?? []).map(([name, value]) => noField(name, value)),
  ]
