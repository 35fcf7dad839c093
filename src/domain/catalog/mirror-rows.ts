import * as v from 'valibot'
import { Article, Doc } from './reading.ts'
import { Skill, SkillCard } from './skill.ts'
import { previewOf, Template, TemplateCard } from './template.ts'

/** What the public catalogue is made of. */
export const mirrorTables = ['skills', 'templates', 'docs', 'articles'] as const
export type MirrorTable = (typeof mirrorTables)[number]

const schemas = {
  skills: { card: SkillCard, full: Skill },
  templates: { card: TemplateCard, full: Template },
  docs: { card: Doc, full: Doc },
  articles: { card: Article, full: Article },
} as const

/**
 * Parses a row of the catalogue; what the schema does not know is dropped, what it does not accept
 * is said.
 */
export function readRow(
  table: MirrorTable,
  detail: 'card' | 'full',
  row: Record<string, unknown>,
): { ok: object } | { bad: string } {
  const whole =
    table === 'templates' && detail === 'full'
      ? { ...row, preview: typeof row['content'] === 'string' ? previewOf(row['content']) : '' }
      : row
  const parsed = v.safeParse<(typeof schemas)[MirrorTable]['full' | 'card']>(
    schemas[table][detail],
    whole,
    { abortEarly: true },
  )
  if (parsed.success) return { ok: parsed.output }
  const [issue] = parsed.issues
  return { bad: `${v.getDotPath(issue) ?? ''}: ${issue.message}` }
}
