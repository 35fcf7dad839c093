import * as v from 'valibot'
import { Article, Doc } from './reading.ts'
import { Skill, SkillCard } from './skill.ts'
import { previewOf, Template, TemplateCard } from './template.ts'

/** The tables of the public catalogue. */
export const mirrorTables = ['skills', 'templates', 'docs', 'articles'] as const
export type MirrorTable = (typeof mirrorTables)[number]

const schemas = {
  skills: { card: SkillCard, full: Skill },
  templates: { card: TemplateCard, full: Template },
  docs: { card: Doc, full: Doc },
  articles: { card: Article, full: Article },
} as const

/** Parses a row of the catalogue, without fields that the schema does not know, or says why not. */
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
