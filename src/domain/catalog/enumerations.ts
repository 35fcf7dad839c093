import * as v from 'valibot'

/* The closed lists. A test compares them with the SQL enumerations. */

export const Category = v.picklist([
  'automation',
  'marketing',
  'global',
  'browser',
  'vm',
  'data',
  'utilities',
])
export const Runtime = v.picklist(['node', 'python', 'shell', 'browser'])
export const Support = v.picklist(['claude', 'openai', 'mcp', 'skill-creator'])
export const Complexity = v.picklist(['basic', 'intermediate', 'advanced'])
export const Price = v.picklist(['free', 'paid', 'mixed'])
export const SkillStatus = v.picklist(['stable', 'experimental', 'archived'])
export const Role = v.picklist(['user', 'moderator', 'admin'])
export const ItemType = v.picklist(['skill', 'template'])
export const SubmissionStatus = v.picklist(['pending', 'approved', 'rejected'])

/** The licences that the submit form offers; a skill may have any other one (see `License`). */
export const OfferedLicense = v.picklist(['MIT', 'Apache-2.0', 'Proprietary'])

export type Category = v.InferOutput<typeof Category>
export type Runtime = v.InferOutput<typeof Runtime>
export type Support = v.InferOutput<typeof Support>
export type Complexity = v.InferOutput<typeof Complexity>
export type Price = v.InferOutput<typeof Price>
export type SkillStatus = v.InferOutput<typeof SkillStatus>
export type Role = v.InferOutput<typeof Role>
export type ItemType = v.InferOutput<typeof ItemType>
export type SubmissionStatus = v.InferOutput<typeof SubmissionStatus>
