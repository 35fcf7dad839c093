import * as v from 'valibot'
import type { ItemType } from '../catalog/enumerations.ts'
import { InstallInputs } from '../install/input.ts'
import { Digest } from '../package/package-file.ts'
import { contentFacets } from './facets.ts'
import { Address, Id, Slug, stored, written } from '../text/text.ts'

/*
 * What a submission holds: the form's fields by the specification's names (section 3). Limits are
 * those of the tables that an approval writes to.
 */

const lines = (length: number, most: number) =>
  v.pipe(v.array(written(1, length)), v.maxLength(most))
const optional = v.exactOptional

/** Whether the database can store every text in a value. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return v.is(v.pipe(v.string(), stored), value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one))
}
/** valibot takes an array for a record. */
const record = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
const json = v.pipe(
  record,
  v.check((value) => isStorable(value)),
)

/** Bytes of a submission's content as JSON. The database takes 300,000. */
export const mostBytes = 250_000
const bytesOf = (content: object): number =>
  new TextEncoder().encode(JSON.stringify(content)).length

/** A folder or file of a repository at a commit. */
const SentSource = v.pipe(
  record,
  v.strictObject({
    repository: optional(Address),
    path: optional(written(1, 1000)),
    ref: optional(written(1, 255)),
    sha: optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/))),
  }),
)

/** What a submission of either type says of its files. */
const packaged = {
  /** The digest of the package; its bytes travel before it, in parts. */
  package: optional(Digest),
  /** Where its files were read, as far as the sender says; nobody has checked it. */
  packageSource: optional(SentSource),
  /** The id of the listing of which this is a new version. */
  updates: optional(Id),
  /** What is new in it. */
  versionNote: optional(written(1, 2000)),
}

/** The form leaves out what is empty. */
const SkillContent = v.strictObject({
  name: written(1, 100),
  slug: Slug,
  summary: written(1, 200),
  /** Markdown, untrusted. */
  description: written(1, 200_000),
  nameEn: optional(written(1, 100)),
  summaryEn: optional(written(1, 200)),
  descriptionEn: optional(written(1, 200_000)),
  /**
   * Category, runtime, licence and so on. Of licences the form offers the specification's three, and
   * the one that was written in the file that the submission was started from.
   */
  ...contentFacets,
  version: written(1, 255),
  repoUrl: optional(Address),
  homepage: optional(Address),
  installCli: optional(written(1, 4000)),
  installMcp: optional(written(1, 8000)),
  installClaude: optional(written(1, 4000)),
  installInputs: optional(InstallInputs),
  permissions: optional(lines(300, 50)),
  riskNotes: optional(lines(500, 50)),
  screenshots: optional(v.pipe(v.array(Address), v.maxLength(20))),
  io: optional(v.strictObject({ input: json, output: json })),
  whenToUse: optional(written(1, 20_000)),
  ...packaged,
})

const TemplateContent = v.strictObject({
  name: written(1, 200),
  slug: Slug,
  description: written(1, 500),
  nameEn: optional(written(1, 200)),
  descriptionEn: optional(written(1, 500)),
  /** With blanks: `${x}`, `${x:default}`, `{{x}}`. */
  content: written(1, 200_000),
  category: contentFacets.category,
  tags: v.pipe(v.array(written(1, 40)), v.maxLength(20)),
  ...packaged,
})

const fits = (content: object): boolean => bytesOf(content) <= mostBytes
const contents = {
  skill: v.pipe(
    SkillContent,
    v.check((content) => fits(content), 'too large'),
  ),
  template: v.pipe(
    TemplateContent,
    v.check((content) => fits(content), 'too large'),
  ),
} as const

/** The fields of a content, each with its rule. */
export const contentFields: Readonly<Record<ItemType, Readonly<Record<string, v.GenericSchema>>>> =
  { skill: SkillContent.entries, template: TemplateContent.entries }

/** The schema of what a submission of this type holds. */
export const submissionContent = <T extends keyof typeof contents>(type: T): (typeof contents)[T] =>
  contents[type]

/**
 * The title and description that lists show. They are taken from the content, so that a reviewer
 * cannot see one thing in the list and approve another.
 */
export const headOf = (
  type: ItemType,
  content: Readonly<Record<string, unknown>>,
): { title: unknown; description: unknown } => ({
  title: content['name'],
  description: content[type === 'skill' ? 'summary' : 'description'],
})

const sent = <T extends ItemType>(type: T) => ({
  id: Id,
  type: v.literal(type),
  title: written(1, 200),
  description: written(1, 500),
  content: contents[type],
})
const headed = ({
  type,
  title,
  description,
  content,
}: {
  type: ItemType
  title: string
  description: string
  content: Readonly<Record<string, unknown>>
}): boolean => {
  const head = headOf(type, content)
  return title === head.title && description === head.description
}

/**
 * What is sent. The id is made once, with the draft: however often it is sent, it makes one
 * submission.
 */
export const SentSubmission = v.pipe(
  v.variant('type', [v.strictObject(sent('skill')), v.strictObject(sent('template'))]),
  v.check((all) => headed(all), 'another title'),
)
export type SentSubmission = v.InferOutput<typeof SentSubmission>
