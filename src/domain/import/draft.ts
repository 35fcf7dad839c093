import * as v from 'valibot'
import { initialFacets } from '../catalog/facets.ts'
import { Skill } from '../catalog/skill.ts'
import { Template } from '../catalog/template.ts'

/**
 * Where a record comes from. `key` names it for ever: a second import of the same record updates it
 * and makes no double.
 */
export const ImportOrigin = v.object({
  format: v.pipe(v.string(), v.minLength(1)),
  source: v.pipe(v.string(), v.minLength(1)),
  key: v.pipe(v.string(), v.minLength(1)),
})
export type ImportOrigin = v.InferOutput<typeof ImportOrigin>

/**
 * A skill as a file tells it: without what only the marketplace decides (id, counters, marks,
 * dates, submitter).
 */
export const SkillDraft = v.object({
  ...v.omit(Skill, [
    'id',
    'stars',
    'views',
    'downloads',
    'isFeatured',
    'isVerified',
    'createdAt',
    'updatedAt',
    'related',
    'submittedBy',
    'origin',
  ]).entries,
  origin: ImportOrigin,
})
export type SkillDraft = v.InferOutput<typeof SkillDraft>

/** A template as a file tells it. */
export const TemplateDraft = v.object({
  ...v.omit(Template, [
    'id',
    'isFeatured',
    'views',
    'uses',
    'createdAt',
    'updatedAt',
    'preview',
    'submittedBy',
    'origin',
  ]).entries,
  origin: ImportOrigin,
})
export type TemplateDraft = v.InferOutput<typeof TemplateDraft>

/**
 * What a record has when its format says nothing: the defaults of the submit form, and no licence
 * anybody promised.
 */
export const silent = {
  nameEn: null,
  summaryEn: null,
  descriptionEn: null,
  author: null,
  ...initialFacets,
  category: ['utilities'],
  version: '0.1.0',
  repoUrl: null,
  homepage: null,
  install: { cli: null, mcp: null, claude: null },
  installInputs: null,
  permissions: [],
  riskNotes: [],
  screenshots: [],
  io: null,
} satisfies Partial<SkillDraft>
