import * as v from 'valibot'
import { initialFacets } from '../catalog/facets.ts'
import { Skill } from '../catalog/skill.ts'
import { Template } from '../catalog/template.ts'
import { Digest } from '../package/package-file.ts'
import { PackageSource } from '../package/package-version.ts'

/**
 * Where a record comes from. `key` never changes: a second import of the same record finds it by
 * its key and updates it.
 */
const ImportOrigin = v.object({
  format: v.pipe(v.string(), v.minLength(1)),
  source: v.pipe(v.string(), v.minLength(1)),
  key: v.pipe(v.string(), v.minLength(1)),
  /** Keys that an older import gave the same record. */
  former: v.exactOptional(v.array(v.string())),
})

/** The package that a record is a view of; its bytes travel by themselves, before the record. */
const DraftPackage = v.object({
  digest: Digest,
  version: v.exactOptional(v.string()),
  source: v.exactOptional(v.nullable(PackageSource)),
  /** What a marketplace says of the plugin whose folder it is, word by word: a JSON object. */
  entry: v.exactOptional(v.string()),
  note: v.exactOptional(v.nullable(v.string())),
})

/**
 * What a file says about a skill. The marketplace itself decides the rest: id, counters, marks,
 * dates, submitter.
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
    'package',
    'versions',
  ]).entries,
  origin: ImportOrigin,
  package: v.exactOptional(DraftPackage),
})
export type SkillDraft = v.InferOutput<typeof SkillDraft>

/** What a file says about a template. */
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
    'package',
    'versions',
  ]).entries,
  origin: ImportOrigin,
  package: v.exactOptional(DraftPackage),
})
export type TemplateDraft = v.InferOutput<typeof TemplateDraft>

/**
 * The values where a file says nothing: the defaults of the submit form, but no licence, since
 * nobody gave one.
 */
export const silent = {
  nameEn: null,
  summaryEn: null,
  descriptionEn: null,
  whenToUse: null,
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
