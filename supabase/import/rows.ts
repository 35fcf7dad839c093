import type { SkillDraft, TemplateDraft } from '#domain/import/draft.ts'

/**
 * A record in the form that the database's import functions take: columns in snake_case, and a
 * column for each of the three parts of `install`.
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
