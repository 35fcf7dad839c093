import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'

/**
 * A record as the import functions of the database take it: columns in snake_case, `install` spread
 * over its three columns.
 */
export function rowOf(draft: SkillDraft | TemplateDraft): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(draft)) {
    if (field === 'install')
      for (const [kind, text] of Object.entries((draft as SkillDraft).install))
        row[`install_${kind}`] = text
    else row[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] = value
  }
  return row
}
